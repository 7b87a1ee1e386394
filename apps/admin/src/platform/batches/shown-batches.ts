import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { importOf, isImportCheck } from './import-kinds.ts';

/** Batches for the notice: started in this browser, newest first. A check is left out once its import has started. */
export function shownBatches(batches: readonly Batch[], watched: readonly number[]): Batch[] {
  const lastImport = (check: Batch) => batches.find(({ kind }) => kind === importOf(check))?.id ?? 0;
  const isOutdated = (batch: Batch) => isImportCheck(batch) && isOver(batch.state) && batch.id < lastImport(batch);
  return batches.filter((batch) => watched.includes(batch.id) && !isOutdated(batch));
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The notice as a short text: running batches, else the results with failures first. */
export function batchesSummary(batches: readonly Batch[]): { text: string; look: 'running' | 'failed' | 'done' } {
  const open = batches.filter(({ state }) => !isOver(state)).length;
  if (open > 0) return { text: `${open} em andamento`, look: 'running' };
  const failed = batches.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return { text: plural(failed, 'não concluído', 'não concluídos'), look: 'failed' };
  const done = batches.filter(({ state }) => state === 'done').length;
  if (done > 0) return { text: plural(done, 'concluído', 'concluídos'), look: 'done' };
  return { text: plural(batches.length, 'cancelado', 'cancelados'), look: 'done' };
}

/** The progress of all running batches from 0 to 1; null if none has a total. */
export function sharedProgress(batches: readonly Batch[]): number | null {
  const known = batches.filter(({ state, total }) => !isOver(state) && total !== null);
  const total = known.reduce((sum, batch) => sum + (batch.total ?? 0), 0);
  if (total === 0) return null;
  return known.reduce((sum, { done, refused }) => sum + done + refused, 0) / total;
}
