import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock, Shop } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { beginRewrite, rewriteSome } from './rewrite-book.ts';

export const rewriteJobKind = 'finance.rewrite_book';

/** Transactions that the request itself rewrites, which is enough for a small book. */
const mostAtOnce = 30;
/**
 * Target duration of a step in milliseconds. A step blocks others: it holds the book's lock and, with the embedded
 * database, the only connection.
 */
const stepMs = 30;
/** Fewest transactions per step. Each step has a fixed cost, so on a busy machine a smaller one would take as long. */
const leastOfStep = 20;
const mostOfStep = 200;
const leaseSeconds = 120;
const holdEveryMs = 20_000;

interface RewriteJob {
  storeId: number;
}

function enqueueRewrite(db: Kysely<Tables>, storeId: number, clock: Clock): Promise<void> {
  const payload = { storeId } satisfies RewriteJob;
  return enqueue(db, { kind: rewriteJobKind, key: `${rewriteJobKind}:${storeId}:${randomUUID()}`, payload }, clock);
}

/** Rewrites the book in the transaction that changed its rules: a first part at once, the rest by a job. */
export async function writeAnew(
  trx: Transaction<Tables>,
  { actor, clock }: { actor: Shop; clock: Clock },
): Promise<void> {
  await beginRewrite(trx, actor.storeId);
  const isLeft = await rewriteSome(trx, actor, { today: storeToday({ actor, clock }), most: mostAtOnce });
  if (isLeft) await enqueueRewrite(trx, actor.storeId, clock);
}

/** Job. Each step is followed by an equally long pause for other calls. */
export async function rewriteBook({ storeId }: RewriteJob, ctx: JobContext): Promise<void> {
  const { db, clock, stopping } = ctx;
  const store = await findStore(db, storeId);
  if (!store) return;
  const shop = { storeId, timeZone: store.time_zone };
  let most = leastOfStep;
  let heldAt = performance.now();
  await ctx.hold(leaseSeconds);
  while (!stopping.aborted) {
    const started = performance.now();
    const today = storeToday({ actor: shop, clock });
    if (!(await inTransaction(db, (trx) => rewriteSome(trx, shop, { today, most })))) return;
    const took = performance.now() - started;
    most = Math.max(leastOfStep, Math.min(mostOfStep, 2 * most, Math.floor((most * stepMs) / took)));
    await sleep(took, undefined, { signal: stopping }).catch(() => {});
    if (performance.now() - heldAt < holdEveryMs) continue;
    await ctx.hold(leaseSeconds);
    heldAt = performance.now();
  }
  await enqueueRewrite(db, storeId, clock);
}
