import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { findRelease, findSite, insertSite } from '../releases/releases.store.ts';
import { enqueueBuild } from './enqueue-build.ts';
import { isOfPanel } from './site-origin.ts';
import { findUnpublished } from './unpublished.store.ts';

export const automaticJobKind = 'storefront.automatic';
const everyMs = 5 * 60_000;
/** Time without changes after which they are published. */
const quietMs = 2 * 60_000;
/** Longest wait after the first change. */
const longestMs = 5 * 60_000;

/** Latest time at which changes are published, if the first of them was made at `firstAt`. */
export const publishedBy = (firstAt: Date): Date => new Date(firstAt.getTime() + longestMs);

/** Schedules the next check in five minutes. */
export async function enqueueAutomatic(trx: Kysely<Tables>, clock: Clock, storeId: number): Promise<void> {
  const runAt = new Date(clock().getTime() + everyMs);
  const turn = Math.floor(runAt.getTime() / everyMs);
  await enqueue(
    trx,
    { kind: automaticJobKind, key: `${automaticJobKind}:${storeId}:${turn}`, payload: { storeId }, runAt },
    clock,
  );
}

/** Switches automatic publication on for a new store. It begins with the first publication by a person. */
export async function beginAutomatic(trx: Kysely<Tables>, clock: Clock, storeId: number): Promise<void> {
  await insertSite(trx, storeId, true);
  await enqueueAutomatic(trx, clock, storeId);
}

/** Schedules a check for the time at which the first change has waited long enough. */
async function enqueueDue(trx: Kysely<Tables>, clock: Clock, { storeId, firstAt }: { storeId: number; firstAt: Date }) {
  const key = `${automaticJobKind}:${storeId}:due:${firstAt.getTime()}`;
  const payload = { storeId, isDue: true };
  await enqueue(trx, { kind: automaticJobKind, key, payload, runAt: publishedBy(firstAt) }, clock);
}

/** Job: publishes changes after two minutes without a new one, or five minutes after the first one. */
export async function publishByItself(about: { storeId: number; isDue?: boolean }, ctx: JobContext): Promise<void> {
  const { storeId, isDue = false } = about;
  const { db, clock, outside } = ctx;
  await inTransaction(db, async (trx) => {
    const site = await findSite(trx, storeId);
    if (!site?.is_automatic) return;
    if (!isDue) await enqueueAutomatic(trx, clock, storeId);
    if (outside.storefrontHook !== null) return;
    const shown = site.release_id === null ? undefined : await findRelease(trx, storeId, site.release_id);
    const store = await findStore(trx, storeId);
    if (site.is_paused || shown === undefined || store === undefined || isOfPanel(ctx, store)) return;
    const { items, firstAt } = await findUnpublished(trx, storeId, shown.audit_id, 1);
    if (firstAt === null) return;
    const now = clock().getTime();
    const isQuiet = items.every(({ at }) => at.getTime() <= now - quietMs);
    if (isQuiet || publishedBy(firstAt).getTime() <= now) {
      await enqueueBuild(trx, clock, { storeId, reason: 'automatic', by: 'Botica' });
    } else {
      await enqueueDue(trx, clock, { storeId, firstAt });
    }
  });
}
