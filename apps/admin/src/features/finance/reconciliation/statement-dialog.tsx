import {
  maxStatementBytes,
  reconciliation,
  type StatementRead,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import {
  missingColumns,
  type StatementColumn,
  statementColumns,
} from '@botica/contract/features/finance/reconciliation/statement-columns';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ColumnsList } from '../../../platform/imports/columns-list.tsx';
import { FileChoice } from '../../../platform/imports/file-choice.tsx';
import { Refusal } from '../../../platform/imports/import-file-text.tsx';
import { textOfSheet, unreadableSheet } from '../../../platform/imports/sheet-as-csv.ts';
import { counted } from './pair-words.ts';

const { addStatement } = reconciliation.endpoints;

interface Chosen {
  name: string;
  content: string;
  read: StatementRead;
  columns: (StatementColumn | null)[];
}

type Stage = { at: 'choose' | 'checking'; refusal?: string } | ({ at: 'checked'; refusal?: string } & Chosen);

/** Parses a statement and shows its content; nothing is stored before the person confirms. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'choose' });

  const check = async (name: string, content: string, columns?: (StatementColumn | null)[]) => {
    const read = await call(addStatement, { body: { name, content, columns, dry_run: true } });
    setStage({ at: 'checked', name, content, read, columns: columns ?? read.columns });
  };
  const choose = async (file: File) => {
    if (file.size > maxStatementBytes) return setStage({ at: 'choose', refusal: 'O arquivo passa de 5 MB.' });
    setStage({ at: 'checking' });
    try {
      const text = await textOfSheet(file);
      if (text === null) return setStage({ at: 'choose', refusal: `${file.name}: ${unreadableSheet}` });
      await check(file.name, text);
    } catch (error) {
      setStage({ at: 'choose', refusal: `${file.name}: ${errorMessage(error)}` });
    }
  };
  const change = async (chosen: Chosen, columns: (StatementColumn | null)[]) => {
    setStage({ at: 'checked', ...chosen, columns });
    if (missingColumns(columns).length > 0) return;
    try {
      await check(chosen.name, chosen.content, columns);
    } catch (error) {
      setStage({ at: 'checked', ...chosen, columns, refusal: errorMessage(error) });
    }
  };
  const keep = async ({ name, content, columns, read }: Chosen) => {
    try {
      const body = { name, content, ...(read.format === 'csv' && { columns }) };
      const { added } = await call(addStatement, { body });
      toast.success(counted(added, 'lançamento guardado', 'lançamentos guardados'));
      await invalidate(client, reconciliation);
      onClose();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  const checked = stage.at === 'checked' ? stage : null;
  const canKeep =
    checked !== null && missingColumns(checked.columns).length === 0 ? true : checked?.read.format === 'ofx';
  const added = checked?.read.added ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Enviar extrato"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {checked && canKeep && added > 0 && (
            <Button variant="primary" onClick={() => keep(checked)}>
              Guardar {counted(added, 'lançamento', 'lançamentos')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p className="quiet">
          O extrato do banco em OFX, ou o relatório da adquirente em CSV ou XLSX, de dias inteiros e até 5 MB. O que já
          veio não entra de novo.
        </p>
        <FileChoice
          label="Arquivo do extrato"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          accept=".ofx,.qfx,.csv,.txt,.xlsx,application/x-ofx,text/csv,text/plain"
          isFirst={stage.at === 'choose'}
          isBusy={stage.at === 'checking'}
          onFile={choose}
        >
          {null}
        </FileChoice>
        <div role="status">
          <Refusal text={stage.refusal} />
          {checked && <ReadText name={checked.name} read={checked.read} />}
        </div>
        {checked?.read.format === 'csv' && (
          <ColumnsList
            file={checked.read}
            known={statementColumns}
            columns={checked.columns}
            error={missingText(checked.columns)}
            onChange={(columns) => change(checked, columns)}
          />
        )}
      </div>
    </Dialog>
  );
}

function missingText(columns: readonly (StatementColumn | null)[]): string | undefined {
  const names = missingColumns(columns).map((column) => statementColumns.label(column));
  return names.length === 0 ? undefined : `Diga qual coluna é: ${names.join(', ')}.`;
}

function ReadText({ name, read }: { name: string; read: StatementRead }) {
  const [first] = read.refusals;
  return (
    <>
      <p>
        <strong>{name}</strong>: {counted(read.lines, 'lançamento lido', 'lançamentos lidos')},{' '}
        {counted(read.added, 'novo', 'novos')}, {counted(read.known, 'já guardado', 'já guardados')}.
      </p>
      {first && (
        <p className="quiet">
          {counted(read.refused, 'linha fica', 'linhas ficam')} de fora; a primeira é a {first.line}: {first.message}
        </p>
      )}
    </>
  );
}
