import { type OrderImport, orderImports } from '@botica/contract/features/orders/import/order-imports.contract';
import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { fileSize, refusedFile } from '../../../kit/import/import-words.tsx';
import { type ImportCalls, sendFile } from '../../../kit/import/send-file.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './import.module.css';
import { putImport } from './import-queries.ts';

const { beginImport, addImportPiece } = orderImports.endpoints;
const calls: ImportCalls<OrderImport> = {
  begin: (body) => call(beginImport, { body }),
  addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
};

interface Sending {
  file: File;
  /** What the server has of it. */
  soFar: OrderImport | null;
  refusal: string | null;
}

interface FileCardProps {
  last: OrderImport | null;
  mostBytes: number;
  onSending: (isSending: boolean) => void;
}

/** Chooses and sends a file. One that was cut off goes on where it was. */
export function FileCard({ last, mostBytes, onSending }: FileCardProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);

  const send = async (file: File, begun: OrderImport | null) => {
    let soFar = begun;
    setSending({ file, soFar, refusal: null });
    onSending(true);
    try {
      const whole = await sendFile(calls, file, begun, (now) => {
        soFar = now;
        setSending({ file, soFar, refusal: null });
        // From the first answer on the server has the one before no more.
        putImport(client, now);
      });
      putImport(client, whole);
      setSending(null);
    } catch (error) {
      setSending({ file, soFar, refusal: `${file.name}: ${errorMessage(error)}` });
    }
    onSending(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file, corrected, can be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    const refusal = refusedFile(file, mostBytes);
    if (refusal) setSending({ file, soFar: null, refusal });
    else void send(file, null);
  };
  const isSending = sending !== null && sending.refusal === null;
  const isFirst = last?.format == null;
  return (
    <SectionCard
      title="Arquivo de pedidos"
      description="NDJSON ou CSV, com o histórico de outra plataforma. Primeiro se verifica; nada é gravado antes de importar."
    >
      <div className={classes.pick}>
        <Button
          variant={isFirst ? 'primary' : 'default'}
          icon={<IconFileUpload size={16} aria-hidden />}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          {isFirst ? 'Escolher arquivo' : 'Escolher outro arquivo'}
        </Button>
        {sending?.refusal && sending.soFar && (
          <Button onClick={() => send(sending.file, sending.soFar)}>Continuar o envio</Button>
        )}
        <span className="quiet small">Até {fileSize(mostBytes)}.</span>
        <input
          ref={input}
          type="file"
          accept=".ndjson,.jsonl,.json,.csv,.txt,text/csv,application/x-ndjson"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Arquivo de pedidos"
          onChange={choose}
        />
      </div>
      <div role="status" className={classes.told}>
        {sending?.refusal && <p className={classes.refusal}>{sending.refusal}</p>}
        {isSending && <SendingText {...sending} />}
        {!sending && last?.format && <FileText last={last} />}
      </div>
    </SectionCard>
  );
}

function SendingText({ file, soFar }: Sending) {
  const sent = soFar?.received_bytes ?? 0;
  return (
    <p className={classes.sending}>
      <ProgressBar label={`Envio de ${file.name}`} max={file.size} value={sent} />
      <span>
        Enviando {file.name}: {fileSize(sent)} de {fileSize(file.size)}
      </span>
    </p>
  );
}

/** What arrived, and why nothing can be done with it. */
function FileText({ last: { name, byte_size: bytes, format, encoding, headers, problem } }: { last: OrderImport }) {
  const kind = format === 'csv' ? `CSV com ${headers.length} colunas` : 'NDJSON';
  return (
    <>
      <p>
        <strong>{name}</strong> · {fileSize(bytes)} · {problem ? 'não pôde ser lido' : kind}
      </p>
      {problem && <p className={classes.refusal}>{problem}</p>}
      {encoding === 'windows-1252' && !problem && (
        <p className="quiet">
          O arquivo não está em UTF-8: foi lido como Windows-1252, com que planilhas daqui gravam. Confira os acentos
          nos exemplos.
        </p>
      )}
    </>
  );
}
