import type { Branch } from '@botica/contract/features/branches/branches.contract';
import {
  deliveryLocations,
  type ImportResult,
  maxImportBytes,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { exampleCsv } from '@botica/contract/features/delivery-locations/import-columns';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { refreshLocations } from '../location-queries.ts';
import { decodeCsv } from './decode-csv.ts';
import classes from './import-dialog.module.css';
import { ImportErrors, ImportSummary } from './import-outcome.tsx';

const { importRanges } = deliveryLocations.endpoints;

type Stage =
  | { at: 'choose'; refusal?: string }
  | { at: 'checking'; name: string }
  | { at: 'checked'; name: string; csv: string; result: ImportResult };

interface ImportDialogProps {
  branch: Branch;
  onClose: () => void;
}

/** A CSV is checked first, by the same call; nothing is written before somebody has seen what would happen. */
export function ImportDialog({ branch, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const params = { id: branch.id };

  const check = async (file: File) => {
    if (file.size > maxImportBytes) return setStage({ at: 'choose', refusal: 'O arquivo passa de 6 MB.' });
    setStage({ at: 'checking', name: file.name });
    try {
      const csv = decodeCsv(await file.arrayBuffer());
      const result = await call(importRanges, { params, body: { csv, dry_run: true } });
      setStage({ at: 'checked', name: file.name, csv, result });
    } catch (error) {
      setStage({ at: 'choose', refusal: `${file.name}: ${errorMessage(error)}` });
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file, corrected, can be chosen again.
    event.currentTarget.value = '';
    if (file) void check(file);
  };
  const write = async () => {
    if (stage.at !== 'checked') return;
    try {
      const { added, updated } = await call(importRanges, { params, body: { csv: stage.csv } });
      toast.success(writtenText(added, updated));
      await refreshLocations(client);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  const isRight = stage.at === 'checked' && stage.result.error_count === 0;
  const changes = stage.at === 'checked' ? stage.result.added + stage.result.updated : 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Importar faixas de CEP"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{isRight && changes === 0 ? 'Fechar' : 'Cancelar'}</Button>
          {isRight && changes > 0 && (
            <Button variant="primary" onClick={write}>
              {changes === 1 ? 'Importar 1 faixa' : `Importar ${changes.toLocaleString('pt-BR')} faixas`}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className={classes.help}>
          Um CSV com uma linha por faixa. Faixas com os mesmos CEPs e serviço são atualizadas; nada é removido. Enquanto
          houver uma linha errada, nada é gravado.
        </p>
        <div className={classes.pick}>
          <Button
            variant={stage.at === 'choose' ? 'primary' : 'default'}
            icon={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={stage.at === 'checking'}
            onClick={() => input.current?.click()}
          >
            {stage.at === 'choose' ? 'Escolher arquivo' : 'Escolher outro arquivo'}
          </Button>
          <a className={classes.example} href={exampleUrl} download="faixas-de-cep.csv">
            <IconDownload size={16} aria-hidden />
            Baixar um exemplo
          </a>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Arquivo CSV"
            onChange={choose}
          />
        </div>
        <div role="status">
          {stage.at === 'checking' && <p className={classes.help}>Conferindo {stage.name}…</p>}
          {stage.at === 'choose' && stage.refusal && <p className={classes.refusal}>{stage.refusal}</p>}
          {stage.at === 'checked' && isRight && <ImportSummary name={stage.name} result={stage.result} />}
          {stage.at === 'checked' && !isRight && <ImportErrors name={stage.name} result={stage.result} />}
        </div>
      </div>
    </Dialog>
  );
}

/** With the mark by which spreadsheets know UTF-8. */
const exampleUrl = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${exampleCsv}`)}`;

function writtenText(added: number, updated: number): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`];
  const parts = [
    ...count(added, 'faixa adicionada', 'faixas adicionadas'),
    ...count(updated, 'atualizada', 'atualizadas'),
  ];
  return parts.join(', ') || 'Nada mudou: as faixas já estavam lá';
}
