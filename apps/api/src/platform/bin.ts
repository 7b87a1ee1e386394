import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { InTransaction } from './audit/change-record.ts';
import { enqueue } from './jobs/enqueue.ts';
import type { JobHandlers } from './jobs/job-handler.ts';

interface CurrentRecord {
  store_id: number;
  id: number;
}

const keptMs = 30 * 24 * 3_600_000;

type Binned = 'posts' | 'products';

/** Moves a record into the bin, or out of it. */
export async function setRemoved(db: Kysely<Tables>, table: Binned, { store_id, id }: CurrentRecord, at: Date | null) {
  await sql`update ${sql.table(table)} set removed_at = ${at}, version = version + 1
    where store_id = ${store_id} and id = ${id}`.execute(db);
}

/**
 * Bin of a table: removed records stay for 30 days, with the time in `removed_at`. Only the table's owner may use it,
 * and must also update its counts and the records that name the removed one.
 */
export function binOf(table: Binned) {
  const purgeKind = `${table}.purge`;

  async function putIn({ db, clock }: Pick<InTransaction, 'db' | 'clock'>, current: CurrentRecord): Promise<void> {
    const now = clock();
    await setRemoved(db, table, current, now);
    const { store_id: storeId, id } = current;
    const key = `${purgeKind}:${id}:${now.getTime()}`;
    const runAt = new Date(now.getTime() + keptMs);
    await enqueue(db, { kind: purgeKind, key, payload: { storeId, id }, runAt }, clock);
  }

  const takeOut = (db: Kysely<Tables>, current: CurrentRecord) => setRemoved(db, table, current, null);

  /** Deletes a record for good, unless it was restored or removed again meanwhile. */
  const jobs: JobHandlers = {
    async [purgeKind]({ storeId, id }: { storeId: number; id: number }, { db, clock }) {
      const before = new Date(clock().getTime() - keptMs);
      await sql`delete from ${sql.table(table)}
        where store_id = ${storeId} and id = ${id} and removed_at <= ${before}`.execute(db);
    },
  };
  return { putIn, takeOut, jobs };
}
