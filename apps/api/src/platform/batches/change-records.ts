import { inTransaction } from '../../kit/db/transaction.ts';
import type { SheetRow } from '../../kit/sheets/sheet.ts';
import { lockOpenBatch, nextItems, noteOutcomes, noteProgress } from './batch.store.ts';
import type { BatchContext, RecordsKind } from './batch-kind.ts';
import { closeBatch } from './close-batch.ts';
import { keepRows } from './keep-rows.ts';

/** Target duration of a step, because other writes and a cancel wait for it. */
const stepMs = 100;
const mostAtOnce = 200;
const firstAtOnce = 20;

const gone = 'Este registro não existe mais.';

/** Number of records for the next step, from the duration of the last one. */
function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.round((size * stepMs) / Math.max(1, milliseconds));
  return Math.max(5, Math.min(fitting, size * 2, mostAtOnce));
}

/**
 * Changes the next records of a batch and stores their results, in one transaction, so that the death of the server
 * leaves no half step. True if the batch has ended.
 */
function changeSome(batchId: number, size: number, kind: RecordsKind, ctx: BatchContext): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const batch = await lockOpenBatch(trx, batchId);
    if (batch === undefined) return true;
    const { position: after = 0 } = (batch.progress ?? {}) as { position?: number };
    const items = await nextItems(trx, batchId, after, size);
    const last = items.at(-1);
    let { progress } = batch;
    if (last !== undefined) {
      const ids = items.map(({ record_id: id }) => id);
      const rows: SheetRow[] = [];
      const refusals = await kind.change({ ...ctx, db: trx }, ids, batch.params, (row) => rows.push(row));
      const outcomes = items.map(({ position, record_id: id }) => {
        const reason = refusals.get(id);
        return { position, reason: reason === undefined ? gone : reason };
      });
      await noteOutcomes(trx, batchId, outcomes);
      const refused = outcomes.filter(({ reason }) => reason !== null).length;
      progress = { position: last.position, ...(await keepRows(ctx, batch, kind, rows)) };
      await noteProgress(trx, batchId, { progress, done: outcomes.length - refused, refused });
    }
    if (items.length === size) return false;
    await closeBatch(trx, ctx.clock, { ...batch, progress }, { state: 'done' });
    return true;
  });
}

/** Steps through a batch's records. Each call does one step, and returns true if the batch has ended. */
export function recordSteps(batchId: number, kind: RecordsKind): (ctx: BatchContext) => Promise<boolean> {
  let size = firstAtOnce;
  return async (ctx) => {
    const started = performance.now();
    const isOver = await changeSome(batchId, size, kind, ctx);
    size = nextSize(size, performance.now() - started);
    return isOver;
  };
}
