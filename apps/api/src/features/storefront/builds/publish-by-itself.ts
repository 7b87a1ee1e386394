import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { findRelease, findSite } from '../releases/releases.store.ts';
import { enqueueBuild } from './enqueue-build.ts';
import { isOfPanel } from './site-origin.ts';
import { findUnpublished } from './unpublished.store.ts';

export const automaticJobKind = 'storefront.automatic';
const everyMs = 5 * 60_000;
/** Who is still at it is waited for. */
const quietMs = 2 * 60_000;

/** Looks every five minutes for as long as the store wants it. */
export async function enqueueAutomatic(trx: Kysely<Tables>, clock: Clock, storeId: number): Promise<void> {
  const runAt = new Date(clock().getTime() + everyMs);
  const turn = Math.floor(runAt.getTime() / everyMs);
  await enqueue(
    trx,
    { kind: automaticJobKind, key: `${automaticJobKind}:${storeId}:${turn}`, payload: { storeId }, runAt },
    clock,
  );
}

/** Job: publishes what was changed, once nobody has changed anything for two minutes. */
export async function publishByItself({ storeId }: { storeId: number }, ctx: JobContext): Promise<void> {
  const { db, clock, outside } = ctx;
  await inTransaction(db, async (trx) => {
    const site = await findSite(trx, storeId);
    if (!site?.is_automatic) return;
    await enqueueAutomatic(trx, clock, storeId);
    if (outside.storefrontHook !== null) return;
    const shown = site.release_id === null ? undefined : await findRelease(trx, storeId, site.release_id);
    const store = await findStore(trx, storeId);
    if (site.is_paused || shown === undefined || store === undefined || isOfPanel(ctx, store)) return;
    const { items } = await findUnpublished(trx, storeId, shown.audit_id, 1);
    const isQuiet = items.every(({ at }) => at.getTime() <= clock().getTime() - quietMs);
    if (items.length > 0 && isQuiet) await enqueueBuild(trx, clock, { storeId, reason: 'automatic', by: 'Botica' });
  });
}
