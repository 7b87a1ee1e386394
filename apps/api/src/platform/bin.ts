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

/** Into the bin, or out of it. */
export async function setRemoved(db: Kysely<Tables>, table: Binned, { store_id, id }: CurrentRecord, at: Date | null) {
  await sql`update ${sql.table(table)} set removed_at = ${at}, version = version + 1
    where store_id = ${store_id} and id = ${id}`.execute(db);
}

/**
 * What is removed lies in the bin of its table for 30 days: `removed_at` says since when. For the table's owner alone, who
 * takes it out of its counts and off what names it.
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

  /** Gone for good; it may have been restored, and removed once more. */
  const jobs: JobHandlers = {
    async [purgeKind]({ storeId, id }: { storeId: number; id: number }, { db, clock }) {
      const before = new Date(clock().getTime() - keptMs);
      await sql`delete from ${sql.table(table)}
        where store_id = ${storeId} and id = ${id} and removed_at <= ${before}`.execute(db);
    },
  };
  return { putIn, takeOut, jobs };
}
