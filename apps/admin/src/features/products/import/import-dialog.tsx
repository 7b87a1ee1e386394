import {
  type ProductImport,
  type ProductImportCounts,
  productImports,
} from '@botica/contract/features/products/import/product-imports.contract';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { DownloadLink } from '../../../kit/look/download-link.tsx';
import { BatchProgress } from '../../../platform/batches/batch-progress.tsx';
import { batchFileAddress, batchOptions } from '../../../platform/batches/batch-queries.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { FileText, Refusal, SendingText } from '../../../platform/imports/import-file-text.tsx';
import { fileSize, ImportOutcome } from '../../../platform/imports/import-words.tsx';
import { type ImportFiles, useImport } from '../../../platform/imports/use-import.ts';
import { FileDrop } from '../../../platform/media/file-drop.tsx';
import classes from './import-dialog.module.css';

const { lastImport, beginImport, addImportPiece, checkImport, runImport } = productImports.endpoints;

const files: ImportFiles<ProductImport> = {
  last: { ...query(lastImport, {}), staleTime: 0 },
  batch: batchOptions,
  begin: (body) => call(beginImport, { body }),
  addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
};

const number = (value: number) => value.toLocaleString('pt-BR');
/** What an import would write. */
const writes = ({ created, changed }: ProductImportCounts) => created + changed;

/** A file of products: sent, checked at once, and taken in after a look at what it does. All is there after a reload. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [isAnew, setAnew] = useState(false);
  const [busy, setBusy] = useState(false);
  const { last, mostBytes, error, batch, isReading, sending, isSending, choose, refresh } = useImport(
    files,
    async ({ id, problem }) => {
      if (problem === null) await call(checkImport, { params: { id } });
      await refresh();
      setAnew(false);
    },
  );
  // What has been taken in is told where the works are.
  const shown = isAnew || last === null || last.result !== null || last.format === null ? null : last;
  const run = async (id: number) => {
    setBusy(true);
    const isStarted = await startBatch(() => call(runImport, { params: { id } }));
    setBusy(false);
    await refresh();
    if (isStarted) onClose();
  };
  const check = isReading ? null : (shown?.check ?? null);
  const count = check === null ? 0 : writes(check);
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy && !isSending}
      title="Importar produtos"
      size="medium"
      actions={
        <>
          <Button onClick={onClose} disabled={busy || isSending}>
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
        {shown === null && !isSending && mostBytes !== null && (
          <>
            <p className={classes.what}>
              Um CSV com as colunas da exportação, ou só algumas delas. O produto é achado por código externo, número ou
              link; sem eles a linha cria um novo. Nada é gravado antes de conferir.
            </p>
            <FileDrop
              icon={<IconFileUpload size={28} stroke={1.5} aria-hidden />}
              label="Escolher arquivo CSV"
              hint={`ou solte-o aqui. Até ${fileSize(mostBytes)}.`}
              accept=".csv,.txt,text/csv"
              onFile={choose}
              autoFocus
            />
          </>
        )}
        <div role="status" className={classes.told}>
          <Refusal text={error && errorMessage(error)} />
          <Refusal text={sending?.refusal} />
          {sending && isSending && <SendingText {...sending} />}
          {shown && !isSending && <Found file={shown} batch={batch} check={check} />}
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
  batch,
  check,
}: {
  file: ProductImport;
  batch: Batch | null;
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
      <FileText
        file={file}
        encodingNote="O arquivo não está em UTF-8: foi lido como Windows-1252. Confira os acentos."
      />
      {batch && !check && !file.problem && (
        <p className={classes.line}>
          <span>Conferindo</span>
          <BatchProgress batch={batch} />
        </p>
      )}
      <Refusal text={batch?.reason} />
      {check && facts && <ImportOutcome title="Conferência" facts={facts} reasons={check.reasons} />}
      {check && batch?.file && (
        <p className={classes.checked}>
          <DownloadLink
            href={batchFileAddress(batch.id, session)}
            icon={<IconDownload size={16} aria-hidden />}
            isSmall
          >
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
