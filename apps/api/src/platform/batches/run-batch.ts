import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AgentActor } from '../../kit/context.ts';
import { isUnavailable } from '../../kit/db/pg-errors.ts';
import type { FilesPort } from '../../kit/files-port.ts';
import type { JobContext, JobHandlers } from '../jobs/job-handler.ts';
import { beginRun, giveBackRun, type StoredBatch } from './batch.store.ts';
import { batchJobKinds, enqueueBatchJob } from './batch-jobs.ts';
import { type BatchContext, type BatchKinds, mayStart, refusedStart } from './batch-kind.ts';
import { recordSteps } from './change-records.ts';
import { failBatch } from './close-batch.ts';
import { sweepBatch } from './sweep-batch.ts';
import { sheetSteps } from './write-sheet.ts';

/** Seconds without a sign of life after which a server counts as dead, and another one continues. */
const aliveSeconds = 15;
const reportEveryMs = 3_000;
/** Batches that one server runs at once, so that mails and other jobs need not wait for them. */
const mostAtOnce = 2;
const waitMs = 1_000;
/**
 * Pause after each step, as a fraction of its duration, so that page requests are not starved. On one connection they
 * have waited for the step; on many they hardly wait.
 */
const rest = { one: 0.5, many: 0.1 };
/**
 * Runs of one step whose server died. A step that ends the server would end it at each start, so it is not tried a
 * third time unless a person starts the batch again.
 */
const mostRunsInVain = 2;
/** Runs of one step that failed rather than died. */
const mostFailures = 2;

const failure = 'Ocorreu um erro e o processamento parou aqui. O que já foi feito continua feito.';
const gaveUp = 'O servidor parou várias vezes neste ponto. O que já foi feito continua feito.';
const leftStore = 'Quem iniciou este processamento não trabalha mais na loja.';

export interface BatchSides {
  /** Kinds of all features. */
  kinds: BatchKinds;
  /** Reads the current rights of the person who started the batch; null if the person may no longer sign in. */
  actorOf: (db: Kysely<Tables>, who: { storeId: number; agentId: number }) => Promise<AgentActor | null>;
}

/** Extends the lease of the job every few seconds. */
function extendLease(ctx: JobContext): () => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    await ctx.hold(aliveSeconds);
    reportedAt = performance.now();
  };
}

function stepsOf(batch: StoredBatch, kind: BatchKinds[string], files: FilesPort) {
  if ('steps' in kind) return kind.steps(batch);
  return 'change' in kind ? recordSteps(batch.id, kind) : sheetSteps(batch, kind, files);
}

/** Runs step by step until the batch has ended. If the person loses the permission meanwhile, the batch is stopped. */
async function run(batch: StoredBatch, ctx: JobContext, { kinds, actorOf }: BatchSides, stepped: () => void) {
  const kind = kinds[batch.kind];
  // A newer version of the server that runs at the same time may know the kind.
  if (kind === undefined) throw new Error(`No works of kind ${batch.kind}`);
  const { db, clock, outside, stopping, connections } = ctx;
  const step = stepsOf(batch, kind, outside.files);
  const sayAlive = extendLease(ctx);
  while (!stopping.aborted) {
    await sayAlive();
    const actor = await actorOf(db, { storeId: batch.store_id, agentId: batch.agent_id });
    if (actor === null) return failBatch(ctx, batch, leftStore);
    if (!mayStart(actor, kind)) return failBatch(ctx, batch, refusedStart(kind));
    const inside: BatchContext = { db, clock, outside, actor, requestId: `work-${batch.id}`, ifMatch: null };
    const started = performance.now();
    if (await step(inside)) return;
    stepped();
    await sleep(rest[connections] * (performance.now() - started), undefined, { signal: stopping }).catch(() => {});
  }
  await giveBackRun(db, batch.id);
  await enqueueBatchJob(db, clock, batch, 'run');
}

async function begin(batchId: number, ctx: JobContext, sides: BatchSides): Promise<unknown> {
  const batch = await beginRun(ctx.db, batchId, ctx.clock());
  if (batch === undefined) return;
  let inVain = batch.runs_in_vain;
  if (inVain > mostRunsInVain) return failBatch(ctx, batch, gaveUp);
  const ended = ctx.loop?.begin(`batch ${batch.kind}`);
  try {
    await run(batch, ctx, sides, () => {
      inVain = 1;
    });
  } catch (error) {
    // The database is unreachable and will come back. If it is unreachable for this write too, the run counts as a
    // failure.
    if (isUnavailable(error)) await giveBackRun(ctx.db, batchId).catch(() => {});
    // Other failures may also be temporary.
    if (isUnavailable(error) || inVain < mostFailures) throw error;
    ctx.log.error({ workId: batchId, kind: batch.kind, err: error }, 'a work failed');
    await failBatch(ctx, batch, failure);
  } finally {
    ended?.();
  }
}

/** Jobs that run and sweep batches of these kinds. */
export function batchJobs(sides: BatchSides): JobHandlers {
  let underWay = 0;
  const runBatch = async ({ workId: batchId, storeId }: { workId: number; storeId: number }, ctx: JobContext) => {
    const isFull = underWay >= mostAtOnce;
    // A job has a limited number of tries. After a failure, or the death of its server, the batch gets a new job.
    if (isFull || ctx.job.attempt > 1) {
      const runAt = new Date(ctx.clock().getTime() + (isFull ? waitMs : 0));
      return enqueueBatchJob(ctx.db, ctx.clock, { id: batchId, store_id: storeId }, 'run', runAt);
    }
    underWay += 1;
    try {
      await begin(batchId, ctx, sides);
    } finally {
      underWay -= 1;
    }
  };
  return { [batchJobKinds.run]: runBatch, [batchJobKinds.sweep]: sweepBatch };
}
