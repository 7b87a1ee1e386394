import { isOver, type Work, workStateNames } from '@botica/contract/platform/batches/batch-schemas';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import classes from './batch-progress.module.css';
import { isImport, isImportCheck } from './import-kinds.ts';

const count = (number: number) => number.toLocaleString('pt-BR');

/** "1.200 de 5.000", and what became of them. */
export function progressText(work: Work): string {
  const { state, total, done, refused } = work;
  const ofTotal = total === null ? '' : ` de ${count(total)}`;
  if (!isOver(state)) return state === 'waiting' ? workStateNames.waiting : `${count(done + refused)}${ofTotal}`;
  const name = workStateNames[state];
  const parts =
    refused > 0 ? [`${count(done)}${ofTotal}`, `${count(refused)} ${refusedWord(work)}`] : [`${count(done)}${ofTotal}`];
  return `${name} · ${parts.join(', ')}`;
}

/** An order that could not be taken in was not there to be changed. */
const refusedWord = (work: Work) => {
  if (!isImport(work) && !isImportCheck(work)) return 'sem mudança';
  return work.refused === 1 ? 'recusado' : 'recusados';
};

/** How far a work is: a bar while it goes on, and in words. */
export function WorkProgress({ work }: { work: Work }) {
  const { state, total, done, refused, title } = work;
  const isOpen = !isOver(state);
  return (
    <span className={classes.progress}>
      {isOpen && (
        <ProgressBar
          label={title}
          max={total ?? 1}
          value={state === 'waiting' || total === null ? undefined : done + refused}
        />
      )}
      <span className={classes.text} data-state={state}>
        {progressText(work)}
      </span>
    </span>
  );
}
