import type { ExportTarget } from '@botica/contract/features/storefront/export-targets';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

interface StoreTarget {
  storeId: number;
  target: ExportTarget;
}

/** Takes or renews the lease of a target until the given time. False if another holder has it. */
export async function takeLease(
  db: Kysely<Tables>,
  { storeId, target }: StoreTarget,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<boolean> {
  const current = { held_by: holder, held_until: until };
  const row = await db
    .insertInto('site_exports')
    .values({ store_id: storeId, target, ...current })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'target'])
        .doUpdateSet(current)
        .where((eb) =>
          eb.or([
            eb('site_exports.held_until', 'is', null),
            eb('site_exports.held_until', '<', now),
            eb('site_exports.held_by', '=', holder),
          ]),
        ),
    )
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

const placeOf = (db: Kysely<Tables>, { storeId, target }: StoreTarget) =>
  db.updateTable('site_exports').where('store_id', '=', storeId).where('target', '=', target);

export async function endLease(db: Kysely<Tables>, place: StoreTarget, holder: string): Promise<void> {
  await placeOf(db, place).where('held_by', '=', holder).set({ held_by: null, held_until: null }).execute();
}

/** Records a complete export. Returns the domain of the former export; null if there was none. */
export async function noteExported(
  trx: Kysely<Tables>,
  place: StoreTarget,
  { domain, number, at }: { domain: string; number: number; at: Date },
): Promise<string | null> {
  const former = await findExport(trx, place);
  const mended = { failures: 0, failing_since: null, error: null };
  await placeOf(trx, place)
    .set({ domain, number, done_at: at, ...mended })
    .execute();
  return former?.domain ?? null;
}

export async function noteFailed(
  db: Kysely<Tables>,
  place: StoreTarget,
  { error, at }: { error: string; at: Date },
): Promise<void> {
  await placeOf(db, place)
    .set((eb) => ({
      error,
      failures: eb('failures', '+', 1),
      failing_since: sql<Date>`coalesce(failing_since, ${at}::timestamptz)`,
    }))
    .execute();
}

const exportsOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('site_exports')
    .where('store_id', '=', storeId)
    .select(['target', 'domain', 'number', 'done_at', 'failing_since', 'error']);

export const findExport = (db: Kysely<Tables>, { storeId, target }: StoreTarget) =>
  exportsOf(db, storeId).where('target', '=', target).executeTakeFirst();

export const findExports = (db: Kysely<Tables>, storeId: number) => exportsOf(db, storeId).execute();
