import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import type { NamesMedia } from '../feature.ts';
import { enqueueRemoval } from '../files/remove-files.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext, JobHandlers } from '../jobs/job-handler.ts';
import { deleteMedia, findOldMedia, hasMedia } from './media.store.ts';

const jobKind = 'media.sweep';
const dayMs = 24 * 3_600_000;
const atOnce = 500;

/** Runs once a day while the store has pictures, because nothing reports when a picture is no longer used. */
export async function enqueueMediaSweep(trx: Kysely<Tables>, clock: Clock, storeId: number): Promise<void> {
  const runAt = new Date(clock().getTime() + dayMs + 3_600_000);
  const key = `${jobKind}:${storeId}:${runAt.toISOString().slice(0, 10)}`;
  await enqueue(trx, { kind: jobKind, key, payload: { storeId }, runAt }, clock);
}

/**
 * Job: deletes pictures that nobody has marked for a day and no feature uses. Rows are deleted first; the files have
 * their own job.
 */
const sweepMedia =
  (namers: readonly NamesMedia[]) =>
  async ({ storeId }: { storeId: number }, { db, clock, hold }: JobContext): Promise<void> => {
    const before = new Date(clock().getTime() - dayMs);
    for (let after = ''; ; ) {
      await hold(300);
      const old = await findOldMedia(db, storeId, { before, after, limit: atOnce });
      const names = old.map(({ hash, ext }) => `${hash}.${ext}`);
      const named = new Set<string>();
      for (const namer of namers) for (const name of await namer(db, storeId, names)) named.add(name);
      const hashes = old.filter((_, index) => !named.has(names[index] as string)).map(({ hash }) => hash);
      if (hashes.length > 0) {
        await inTransaction(db, async (trx) => {
          const fileIds = await deleteMedia(trx, storeId, { hashes, before });
          await enqueueRemoval(trx, clock, storeId, fileIds);
        });
      }
      if (old.length < atOnce) break;
      after = (old[old.length - 1] as { hash: string }).hash;
    }
    if (await hasMedia(db, storeId)) await enqueueMediaSweep(db, clock, storeId);
  };

export const mediaJobsOf = (namers: readonly NamesMedia[]): JobHandlers => ({ [jobKind]: sweepMedia(namers) });
