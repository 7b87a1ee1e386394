import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { importOf, isImportCheck } from './import-kinds.ts';

/**
 * Of the person's works, the newest first, those that the notice tells of: this browser started them. A check of a file
 * has said what it had to say once an import came after it.
 */
export function shownBatches(batches: readonly Batch[], watched: readonly number[]): Batch[] {
  const lastImport = (check: Batch) => batches.find(({ kind }) => kind === importOf(check))?.id ?? 0;
  const isOutdated = (batch: Batch) => isImportCheck(batch) && isOver(batch.state) && batch.id < lastImport(batch);
  return batches.filter((batch) => watched.includes(batch.id) && !isOutdated(batch));
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The notice in a few words: what goes on, else what came of it, a failure first. */
export function batchesSummary(batches: readonly Batch[]): { text: string; look: 'running' | 'failed' | 'done' } {
  const open = batches.filter(({ state }) => !isOver(state)).length;
  if (open > 0) return { text: `${open} em andamento`, look: 'running' };
  const failed = batches.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return { text: plural(failed, 'não concluído', 'não concluídos'), look: 'failed' };
  const done = batches.filter(({ state }) => state === 'done').length;
  if (done > 0) return { text: plural(done, 'concluído', 'concluídos'), look: 'done' };
  return { text: plural(batches.length, 'cancelado', 'cancelados'), look: 'done' };
}

/** How much of all that goes on is done, from 0 to 1; null where none of them knows. */
export function sharedProgress(batches: readonly Batch[]): number | null {
  const known = batches.filter(({ state, total }) => !isOver(state) && total !== null);
  const total = known.reduce((sum, batch) => sum + (batch.total ?? 0), 0);
  if (total === 0) return null;
  return known.reduce((sum, { done, refused }) => sum + done + refused, 0) / total;
}
