import { type Batch, batchStateNames, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import classes from './batch-progress.module.css';
import { isImport, isImportCheck } from './import-kinds.ts';

const count = (number: number) => number.toLocaleString('pt-BR');

/** "1.200 de 5.000", and the results so far. */
export function progressText(batch: Batch): string {
  const { state, total, done, refused } = batch;
  const ofTotal = total === null ? '' : ` de ${count(total)}`;
  if (!isOver(state)) return state === 'waiting' ? batchStateNames.waiting : `${count(done + refused)}${ofTotal}`;
  const name = batchStateNames[state];
  const parts =
    refused > 0
      ? [`${count(done)}${ofTotal}`, `${count(refused)} ${refusedWord(batch)}`]
      : [`${count(done)}${ofTotal}`];
  return `${name} · ${parts.join(', ')}`;
}

/** A record that an import refused did not exist before, so "sem mudança" does not suit it. */
const refusedWord = (batch: Batch) => {
  if (!isImport(batch) && !isImportCheck(batch)) return 'sem mudança';
  return batch.refused === 1 ? 'recusado' : 'recusados';
};

/** Progress of a batch as text, with a bar while it runs. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { state, total, done, refused, title } = batch;
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
        {progressText(batch)}
      </span>
    </span>
  );
}
