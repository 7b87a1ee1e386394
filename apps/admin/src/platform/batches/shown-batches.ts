import { isOver, type Work } from '@botica/contract/platform/batches/batch-schemas';
import { importOf, isImportCheck } from './import-kinds.ts';

/**
 * Of the person's works, the newest first, those that the notice tells of: this browser started them. A check of a file
 * has said what it had to say once an import came after it.
 */
export function shownWorks(works: readonly Work[], watched: readonly number[]): Work[] {
  const lastImport = (check: Work) => works.find(({ kind }) => kind === importOf(check))?.id ?? 0;
  const isOutdated = (work: Work) => isImportCheck(work) && isOver(work.state) && work.id < lastImport(work);
  return works.filter((work) => watched.includes(work.id) && !isOutdated(work));
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The notice in a few words: what goes on, else what came of it, a failure first. */
export function worksSummary(works: readonly Work[]): { text: string; look: 'running' | 'failed' | 'done' } {
  const open = works.filter(({ state }) => !isOver(state)).length;
  if (open > 0) return { text: `${open} em andamento`, look: 'running' };
  const failed = works.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return { text: plural(failed, 'não concluído', 'não concluídos'), look: 'failed' };
  const done = works.filter(({ state }) => state === 'done').length;
  if (done > 0) return { text: plural(done, 'concluído', 'concluídos'), look: 'done' };
  return { text: plural(works.length, 'cancelado', 'cancelados'), look: 'done' };
}

/** How much of all that goes on is done, from 0 to 1; null where none of them knows. */
export function sharedProgress(works: readonly Work[]): number | null {
  const known = works.filter(({ state, total }) => !isOver(state) && total !== null);
  const total = known.reduce((sum, work) => sum + (work.total ?? 0), 0);
  if (total === 0) return null;
  return known.reduce((sum, { done, refused }) => sum + done + refused, 0) / total;
}
