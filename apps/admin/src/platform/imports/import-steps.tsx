import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { useState } from 'react';
import { ApiError } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { watchBatch } from '../batches/watched-batches.ts';
import classes from './import.module.css';
import { ImportBatchLine } from './import-batch-line.tsx';
import { Refusal } from './import-file-text.tsx';
import type { ImportedCounts, ImportedFile, ImportPageProps } from './import-page-props.ts';
import { ImportOutcome } from './import-words.tsx';

interface ImportStepsProps<Counts extends ImportedCounts, State extends ImportedFile<Counts>, Mapping>
  extends Pick<ImportPageProps<Counts, State, Mapping>, 'mapping' | 'start' | 'isWorthIt' | 'factsOf'> {
  last: State;
  /** The batch that reads the file, or that read it last. */
  batch: Batch | null;
  /** True while the file is being read or replaced; then no action may start. */
  isHeld: boolean;
  onStarted: () => Promise<unknown>;
}

/** The file's columns if it has any, then check and import, and below the results. */
export function ImportSteps<Counts extends ImportedCounts, State extends ImportedFile<Counts>, Mapping>({
  last,
  batch,
  isHeld,
  onStarted,
  mapping: columns,
  start,
  isWorthIt,
  factsOf,
}: ImportStepsProps<Counts, State, Mapping>) {
  const [mapping, setMapping] = useState(columns.of(last));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const begin = async (what: 'check' | 'run') => {
    setErrors({});
    try {
      watchBatch((await start(what, last.id, mapping)).id);
      await onStarted();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else toast.error(errorMessage(error));
    }
  };
  const { check, result } = last;
  const counts = result ?? check;
  const title = result ? 'Importação' : 'Verificação';
  const isReady = check !== null && isWorthIt(check);
  return (
    <>
      {mapping !== null && (
        <SectionCard title={columns.title} description={columns.description}>
          <columns.Fields file={last} mapping={mapping} errors={errors} onChange={setMapping} />
        </SectionCard>
      )}
      <SectionCard title="Verificar e importar">
        <div className={classes.pick}>
          <Button variant={isReady ? 'default' : 'primary'} disabled={isHeld} onClick={() => begin('check')}>
            Verificar
          </Button>
          <Button
            variant={isReady ? 'primary' : 'default'}
            disabled={isHeld}
            disabledReason={check === null ? 'Verifique o arquivo antes.' : undefined}
            onClick={() => begin('run')}
          >
            Importar
          </Button>
        </div>
        <div className={classes.told}>
          {batch && <ImportBatchLine batch={batch} />}
          <Refusal text={batch?.reason} />
          {counts && <ImportOutcome title={title} facts={factsOf(counts, !result)} reasons={counts.reasons} />}
          {result !== null && result.refused > 0 && !isHeld && (
            <p className="quiet">
              Baixe as linhas recusadas, corrija-as no próprio arquivo e envie-o de novo: o motivo de cada uma está
              nele.
            </p>
          )}
        </div>
      </SectionCard>
    </>
  );
}
