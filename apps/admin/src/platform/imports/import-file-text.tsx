import type { ImportFile } from '@botica/contract/kit/import-file';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import classes from './import.module.css';
import { fileSize } from './import-words.tsx';
import type { Sending } from './use-import.ts';

export const Refusal = ({ text }: { text: string | null | undefined }) =>
  text ? <p className={classes.refusal}>{text}</p> : null;

export function SendingText({ file, soFar }: Sending<ImportFile>) {
  const received = soFar?.received_bytes ?? 0;
  return (
    <p className={classes.line}>
      <ProgressBar label={`Envio de ${file.name}`} max={file.size} value={received} />
      <span>
        Enviando {file.name}: {fileSize(received)} de {fileSize(file.size)}
      </span>
    </p>
  );
}

interface FileTextProps {
  file: ImportFile;
  /** "CSV com 12 colunas" */
  kind?: string;
  /** Shown for a file that is not in UTF-8. */
  encodingNote: string;
}

/** The uploaded file, and its problem if it cannot be imported. */
export function FileText({ file: { name, byte_size: bytes, encoding, problem }, kind, encodingNote }: FileTextProps) {
  return (
    <>
      <p>
        <strong>{name}</strong> · {fileSize(bytes)}
        {kind && ` · ${problem ? 'não pôde ser lido' : kind}`}
      </p>
      <Refusal text={problem} />
      {encoding === 'windows-1252' && !problem && <p className="quiet">{encodingNote}</p>}
    </>
  );
}
