import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { BatchActions } from '../batches/batch-actions.tsx';
import { BatchProgress } from '../batches/batch-progress.tsx';
import { isImportCheck } from '../batches/import-kinds.ts';
import classes from './import.module.css';

/** Progress and actions of the check or the import. */
export function ImportBatchLine({ batch }: { batch: Batch }) {
  return (
    <div className={classes.work}>
      <span>{isImportCheck(batch) ? 'Verificação' : 'Importação'}</span>
      <BatchProgress batch={batch} />
      <BatchActions batch={batch} />
    </div>
  );
}
