import {
  type ProductImport,
  type ProductImportCounts,
  productImports,
} from '@botica/contract/features/products/import/product-imports.contract';
import { isOver, type Work } from '@botica/contract/features/works/work-schemas';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { fileSize, ImportOutcome, refusedFile } from '../../../kit/import/import-words.tsx';
import { type ImportCalls, sendFile } from '../../../kit/import/send-file.ts';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { FileDrop } from '../../../kit/picture/file-drop.tsx';
import { WorkProgress } from '../../works/work-progress.tsx';
import { workFileAddress, workOptions } from '../../works/work-queries.ts';
import classes from './import-dialog.module.css';
import { lastImportOptions } from './import-queries.ts';

const { beginImport, addImportPiece, checkImport, runImport } = productImports.endpoints;

const calls: ImportCalls<ProductImport> = {
  begin: (body) => call(beginImport, { body }),
  addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
};

const number = (value: number) => value.toLocaleString('pt-BR');
/** What an import would write. */
const writes = ({ created, changed }: ProductImportCounts) => created + changed;

/** A file of products: sent, checked at once, and taken in after a look at what it does. All is there after a reload. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(lastImportOptions);
  const [sending, setSending] = useState<{ file: File; sent: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAnew, setAnew] = useState(false);
  const [busy, setBusy] = useState(false);
  const last = data?.import ?? null;
  // What has been taken in is told where the works are.
  const shown = isAnew || last === null || last.result !== null || last.format === null ? null : last;
  const workId = shown?.work_id ?? null;
  const { data: work } = useQuery({ ...workOptions(workId ?? 0), enabled: workId !== null });
  const moved = work && `${work.state} ${work.done} ${work.refused}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time the work has moved
  useEffect(() => {
    if (moved) void refetch();
  }, [moved]);

  const send = async (file: File | undefined) => {
    if (!file || !data) return;
    const wrong = refusedFile(file, data.most_bytes);
    setRefusal(wrong);
    if (wrong !== null) return;
    setSending({ file, sent: 0 });
    try {
      const whole = await sendFile(calls, file, null, (soFar) => setSending({ file, sent: soFar.received_bytes }));
      if (whole.problem === null) await call(checkImport, { params: { id: whole.id } });
      setAnew(false);
    } catch (failure) {
      setRefusal(`${file.name}: ${errorMessage(failure)}`);
    }
    setSending(null);
    await client.invalidateQueries({ queryKey: lastImportOptions.queryKey });
  };
  const run = async (id: number) => {
    setBusy(true);
    const isStarted = await startWork(() => call(runImport, { params: { id } }));
    setBusy(false);
    await client.invalidateQueries({ queryKey: lastImportOptions.queryKey });
    if (isStarted) onClose();
  };
  const isReading = work !== undefined && !isOver(work.state);
  const check = isReading ? null : (shown?.check ?? null);
  const count = check === null ? 0 : writes(check);
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy && sending === null}
      title="Importar produtos"
      size="medium"
      actions={
        <>
          <Button onClick={onClose} disabled={busy || sending !== null}>
            Voltar
          </Button>
          {shown !== null && !isReading && (
            <Button onClick={() => setAnew(true)} disabled={busy}>
              Escolher outro arquivo
            </Button>
          )}
          <Button
            variant="primary"
            loading={busy}
            disabledReason={reasonFor(shown, check, count)}
            onClick={() => shown && run(shown.id)}
          >
            {count > 0 ? `Importar ${number(count)}` : 'Importar'}
          </Button>
        </>
      }
    >
      <div className={classes.steps}>
        {shown === null && sending === null && data && (
          <>
            <p className={classes.what}>
              Um CSV com as colunas da exportação, ou só algumas delas. O produto é achado por código externo, número ou
              link; sem eles a linha cria um novo. Nada é gravado antes de conferir.
            </p>
            <FileDrop
              icon={<IconFileUpload size={28} stroke={1.5} aria-hidden />}
              label="Escolher arquivo CSV"
              hint={`ou solte-o aqui. Até ${fileSize(data.most_bytes)}.`}
              accept=".csv,.txt,text/csv"
              onFile={send}
              autoFocus
            />
          </>
        )}
        <div role="status" className={classes.told}>
          {error && <p className={classes.refusal}>{errorMessage(error)}</p>}
          {refusal && <p className={classes.refusal}>{refusal}</p>}
          {sending && (
            <p className={classes.sending}>
              <ProgressBar label={`Envio de ${sending.file.name}`} max={sending.file.size} value={sending.sent} />
              <span>
                Enviando {sending.file.name}: {fileSize(sending.sent)} de {fileSize(sending.file.size)}
              </span>
            </p>
          )}
          {shown && !sending && <Found file={shown} work={work} check={check} />}
        </div>
      </div>
    </Dialog>
  );
}

function reasonFor(file: ProductImport | null, check: ProductImportCounts | null, count: number): string | undefined {
  if (file === null) return 'Escolha um arquivo.';
  if (file.problem !== null) return 'O arquivo não pôde ser lido.';
  if (check === null) return 'O arquivo ainda não foi conferido.';
  return count === 0 ? 'Nenhuma linha muda alguma coisa.' : undefined;
}

/** What the file is, how far its check has come, and what that has found. */
function Found({
  file,
  work,
  check,
}: {
  file: ProductImport;
  work: Work | undefined;
  check: ProductImportCounts | null;
}) {
  const session = useSession();
  const facts =
    check &&
    ([
      ['Novos', check.created],
      ['Alterados', check.changed],
      ['Sem mudança', check.unchanged],
      ['Recusados', check.refused],
    ] as const);
  return (
    <>
      <p>
        <strong>{file.name}</strong> · {fileSize(file.byte_size)}
      </p>
      {file.problem && <p className={classes.refusal}>{file.problem}</p>}
      {file.encoding === 'windows-1252' && !file.problem && (
        <p className="quiet">O arquivo não está em UTF-8: foi lido como Windows-1252. Confira os acentos.</p>
      )}
      {work && !check && !file.problem && (
        <p className={classes.sending}>
          <span>Conferindo</span>
          <WorkProgress work={work} />
        </p>
      )}
      {work?.reason && <p className={classes.refusal}>{work.reason}</p>}
      {check && facts && <ImportOutcome title="Conferência" facts={facts} reasons={check.reasons} />}
      {check && work?.file && (
        <p className={classes.checked}>
          <DownloadLink href={workFileAddress(work.id, session)} icon={<IconDownload size={16} aria-hidden />} isSmall>
            Baixar conferência
          </DownloadLink>
          <span className="quiet small">O que acontece com cada linha, coluna por coluna.</span>
        </p>
      )}
      {check !== null && check.refused > 0 && (
        <p className="quiet">As linhas recusadas ficam fora; depois de importar, baixe-as, corrija e envie de novo.</p>
      )}
    </>
  );
}
