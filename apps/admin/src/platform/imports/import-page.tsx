import { IconFileUpload } from '@tabler/icons-react';
import { Button } from '../../kit/look/button.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { SectionCard } from '../../kit/page/section-card.tsx';
import { FileChoice } from './file-choice.tsx';
import classes from './import.module.css';
import { FileText, Refusal, SendingText } from './import-file-text.tsx';
import type { ImportedCounts, ImportedFile, ImportPageProps } from './import-page-props.ts';
import { ImportSteps } from './import-steps.tsx';
import { fileSize } from './import-words.tsx';
import { useImport } from './use-import.ts';

/** The page shows the same state after a reload. */
export function ImportPage<Counts extends ImportedCounts, State extends ImportedFile<Counts>, Mapping>(
  props: ImportPageProps<Counts, State, Mapping>,
) {
  const { last, mostBytes, error, refetch, ...importing } = useImport(props.files);
  const { sending, isSending, isReading, batch, choose, resume, refresh } = importing;
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (mostBytes === null) return <div className={classes.waiting} role="status" aria-label="Carregando" />;
  return (
    <div className="stack">
      <SectionCard title={props.title} description={props.description}>
        <FileChoice
          label={props.title}
          icon={<IconFileUpload size={16} aria-hidden />}
          accept={props.accept}
          isFirst={last?.format == null}
          isBusy={isSending}
          onFile={choose}
        >
          {sending?.refusal && sending.soFar && <Button onClick={resume}>Continuar o envio</Button>}
          <span className="quiet small">Até {fileSize(mostBytes)}.</span>
        </FileChoice>
        <div role="status" className={classes.told}>
          <Refusal text={sending?.refusal} />
          {sending && isSending && <SendingText {...sending} />}
          {!sending && last?.format && (
            <FileText file={last} kind={props.kindOf(last)} encodingNote={props.encodingNote} />
          )}
        </div>
      </SectionCard>
      {last?.format && !last.problem && (
        <ImportSteps
          key={last.id}
          {...props}
          last={last}
          batch={batch}
          isHeld={isReading || isSending}
          onStarted={refresh}
        />
      )}
    </div>
  );
}
