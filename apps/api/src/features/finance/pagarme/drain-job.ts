import { inTransaction } from '../../../kit/db/transaction.ts';
import type { NewJob } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { endDraining } from './hooks.store.ts';
import { hasLeft, openLink, withProvider } from './provider-link.ts';
import { rereadAll } from './reread.ts';

export const drainJobKind = 'finance.pagarme_drain';
const leaseSeconds = 120;

interface DrainJob {
  storeId: number;
}

/** Job that applies the charges that webhooks named. A store has one at a time, which continues while more arrive. */
export const drainJob = (storeId: number, number: number): NewJob => ({
  kind: drainJobKind,
  key: `${drainJobKind}:${storeId}:${number}`,
  payload: { storeId } satisfies DrainJob,
});

/** Job. A charge that cannot be read now is read later, by this job or by the sync. */
export async function drainPagarme({ storeId }: DrainJob, ctx: JobContext): Promise<void> {
  const { db } = ctx;
  const opened = await openLink(ctx, storeId);
  const { link } = opened;
  if (link === null || hasLeft(link)) {
    if (link === null && opened.until !== null) ctx.putOff(opened.until);
    await inTransaction(db, (trx) => endDraining(trx, storeId));
    return;
  }
  const alive = () => ctx.hold(leaseSeconds);
  for (;;) {
    const until = await withProvider(ctx, link, () => rereadAll(ctx, link, { alive, isThere: false }));
    if (until !== null) ctx.putOff(until);
    if (await inTransaction(db, (trx) => endDraining(trx, storeId))) return;
  }
}
