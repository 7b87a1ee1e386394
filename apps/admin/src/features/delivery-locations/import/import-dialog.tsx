import type { Branch } from '@botica/contract/features/branches/branches.contract';
import {
  deliveryLocations,
  type ImportResult,
  maxImportBytes,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import {
  exampleCsv,
  type ImportColumn,
  importColumns,
} from '@botica/contract/features/delivery-locations/import-columns';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { CsvCheck } from '../../../platform/imports/csv-check.tsx';
import { CsvImportDialog } from '../../../platform/imports/csv-import-dialog.tsx';
import { refreshLocations } from '../location-queries.ts';

const { importRanges } = deliveryLocations.endpoints;

interface ImportDialogProps {
  branch: Branch;
  onClose: () => void;
}

/** Ranges of CEPs of a branch, from a file. */
export function ImportDialog({ branch, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const params = { id: branch.id };
  return (
    <CsvImportDialog
      title="Importar faixas de CEP"
      help="Um CSV ou uma planilha do Excel (XLSX, a primeira aba), com uma linha por faixa. Faixas com os mesmos CEPs e serviço são atualizadas; nada é removido. Enquanto houver uma linha errada, nada é gravado."
      example={{ text: exampleCsv, name: 'faixas-de-cep.csv' }}
      maxBytes={maxImportBytes}
      tooLarge="O arquivo passa de 6 MB."
      onCheck={async (csv) => checkOf(await call(importRanges, { params, body: { csv, dry_run: true } }))}
      actionOf={({ changes }) =>
        changes === 1 ? 'Importar 1 faixa' : `Importar ${changes.toLocaleString('pt-BR')} faixas`
      }
      onWrite={async (csv) => {
        const { added, updated } = await call(importRanges, { params, body: { csv } });
        toast.success(writtenText(added, updated));
        await refreshLocations(client);
      }}
      onClose={onClose}
    />
  );
}

/** The column as it stands in the file's first line. */
function columnName(field: string | null): string {
  const names = field === null ? undefined : importColumns[field as ImportColumn];
  return names?.[0] ?? field ?? '';
}

const checkOf = ({ rows, added, updated, unchanged, error_count, is_capped, errors }: ImportResult): CsvCheck => ({
  rows,
  changes: added + updated,
  facts: [
    ['Linhas lidas', rows],
    ['Novas', added],
    ['Atualizadas', updated],
    ['Sem mudança', unchanged],
  ],
  nothingNew: 'Todas as faixas já estão cadastradas assim.',
  errorCount: error_count,
  isCapped: is_capped,
  errors: errors.map(({ line, field, message }) => ({ line, column: columnName(field), message })),
});

function writtenText(added: number, updated: number): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`];
  const parts = [
    ...count(added, 'faixa adicionada', 'faixas adicionadas'),
    ...count(updated, 'atualizada', 'atualizadas'),
  ];
  return parts.join(', ') || 'Nada mudou: as faixas já estavam lá';
}
