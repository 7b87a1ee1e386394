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

/** A server that says nothing for so long is taken for dead, and another goes on. */
const aliveSeconds = 15;
const sayEveryMs = 3_000;
/** Of one server at once: mails and all else must not wait for works. */
const mostAtOnce = 2;
const waitMs = 1_000;
/**
 * After each step it rests for this part of what the step took, so that who looks at a page meanwhile comes first: on one
 * connection they have waited for the step, on many hardly.
 */
const rest = { one: 0.5, many: 0.1 };
/**
 * Runs of one step whose server died. A step that ends the server would end it at each start, so it is not tried a third
 * time unless a person starts the batch again.
 */
const mostRunsInVain = 2;
/** Runs of one step that failed rather than died. */
const mostFailures = 2;

const failure = 'Ocorreu um erro e o processamento parou aqui. O que já foi feito continua feito.';
const gaveUp = 'O servidor parou várias vezes neste ponto. O que já foi feito continua feito.';
const leftStore = 'Quem iniciou este processamento não trabalha mais na loja.';

export interface BatchSides {
  /** Of all the features. */
  kinds: BatchKinds;
  /** What the person who started it may do at this moment; null for who may not come in any more. */
  actorOf: (db: Kysely<Tables>, who: { storeId: number; agentId: number }) => Promise<AgentActor | null>;
}

/** Says every few seconds that this server is at it. */
function sayingSo(ctx: JobContext): () => Promise<void> {
  let saidAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - saidAt < sayEveryMs) return;
    await ctx.hold(aliveSeconds);
    saidAt = performance.now();
  };
}

function stepsOf(batch: StoredBatch, kind: BatchKinds[string], files: FilesPort) {
  if ('steps' in kind) return kind.steps(batch);
  return 'change' in kind ? recordSteps(batch.id, kind) : sheetSteps(batch, kind, files);
}

/** Step by step until the work is over; whoever lost the right to it meanwhile has it stopped. */
async function run(batch: StoredBatch, ctx: JobContext, { kinds, actorOf }: BatchSides, stepped: () => void) {
  const kind = kinds[batch.kind];
  // A newer version that runs beside this one may know it.
  if (kind === undefined) throw new Error(`No works of kind ${batch.kind}`);
  const { db, clock, outside, stopping, connections } = ctx;
  const step = stepsOf(batch, kind, outside.files);
  const sayAlive = sayingSo(ctx);
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
    // A database that is away comes back. If it is away for this write too, the run counts.
    if (isUnavailable(error)) await giveBackRun(ctx.db, batchId).catch(() => {});
    // Other failures may pass too.
    if (isUnavailable(error) || inVain < mostFailures) throw error;
    ctx.log.error({ workId: batchId, kind: batch.kind, err: error }, 'a work failed');
    await failBatch(ctx, batch, failure);
  } finally {
    ended?.();
  }
}

/** The jobs of works of these kinds. */
export function batchJobs(sides: BatchSides): JobHandlers {
  let underWay = 0;
  const runBatch = async ({ workId: batchId, storeId }: { workId: number; storeId: number }, ctx: JobContext) => {
    const isFull = underWay >= mostAtOnce;
    // A job has a number of tries: after one that failed, or whose server died, the work gets a new job.
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
