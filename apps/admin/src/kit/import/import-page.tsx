import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { ErrorPanel } from '../page/error-panel.tsx';
import { SectionCard } from '../page/section-card.tsx';
import { FileText, Refusal, SendingText } from './import-file-text.tsx';
import classes from './import-page.module.css';
import type { ImportedCounts, ImportedFile, ImportPageProps } from './import-page-props.ts';
import { ImportSteps } from './import-steps.tsx';
import { fileSize } from './import-words.tsx';
import { useImport } from './use-import.ts';

/** All of it is there again after a reload. */
export function ImportPage<Counts extends ImportedCounts, State extends ImportedFile<Counts>, Mapping>(
  props: ImportPageProps<Counts, State, Mapping>,
) {
  const { last, mostBytes, error, refetch, ...importing } = useImport(props.files);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (mostBytes === null) return <div className={classes.waiting} role="status" aria-label="Carregando" />;
  const { sending, isSending, isReading, work, refresh } = importing;
  return (
    <div className="stack">
      <SectionCard title={props.title} description={props.description}>
        <FileChoice {...props} {...importing} isFirst={last?.format == null} mostBytes={mostBytes} />
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
          work={work}
          isHeld={isReading || isSending}
          onStarted={refresh}
        />
      )}
    </div>
  );
}

interface FileChoiceProps extends Pick<ReturnType<typeof useImport>, 'sending' | 'isSending' | 'choose' | 'resume'> {
  title: string;
  accept: string;
  isFirst: boolean;
  mostBytes: number;
}

/** Chooses and sends a file. One that was cut off goes on where it was. */
function FileChoice({ title, accept, isFirst, mostBytes, sending, isSending, choose, resume }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file, corrected, can be chosen again.
    event.currentTarget.value = '';
    choose(file);
  };
  return (
    <div className={classes.pick}>
      <Button
        variant={isFirst ? 'primary' : 'default'}
        icon={<IconFileUpload size={16} aria-hidden />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {isFirst ? 'Escolher arquivo' : 'Escolher outro arquivo'}
      </Button>
      {sending?.refusal && sending.soFar && <Button onClick={resume}>Continuar o envio</Button>}
      <span className="quiet small">Até {fileSize(mostBytes)}.</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={title}
        onChange={take}
      />
    </div>
  );
}
