import { maxRedirects } from '@botica/contract/features/redirects/redirect-rules';
import {
  maxRedirectBytes,
  type RedirectImport,
  redirectCalls,
} from '@botica/contract/features/website/redirects/redirects.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { CsvCheck } from '../../../platform/imports/csv-check.tsx';
import { CsvImportDialog } from '../../../platform/imports/csv-import-dialog.tsx';

const { importRedirects, redirects } = redirectCalls.endpoints;
const example = 'de;para\r\n/promocao-2024;/categoria/pele\r\n/blog-antigo;https://blog.exemplo.com.br/\r\n';
const columnNames = { path: 'de', value: 'para' };

const checkOf = ({
  rows,
  added,
  changed,
  unchanged,
  removed,
  dead,
  error_count,
  errors,
}: RedirectImport): CsvCheck => ({
  rows,
  changes: added + changed + removed,
  facts: [
    ['Novos', added],
    ['Alterados', changed],
    ['Sem mudança', unchanged],
    ['Saem da lista', removed],
    ...(dead > 0 ? [['Destinos sem página no site', dead] as const] : []),
  ],
  nothingNew: 'A lista já é esta.',
  errorCount: error_count,
  isCapped: false,
  errors: errors.map(({ line, field, message }) => ({ line, column: columnNames[field], message })),
});

interface RedirectsImportProps {
  /** Of the list that was seen. */
  version: number;
  onClose: () => void;
}

/** The list of a file in the place of the present one. */
export function RedirectsImport({ version, onClose }: RedirectsImportProps) {
  const client = useQueryClient();
  return (
    <CsvImportDialog
      title="Importar redirecionamentos"
      help={`Um CSV ou uma planilha do Excel (XLSX, a primeira aba), com as colunas de e para, uma linha por redirecionamento, até ${maxRedirects.toLocaleString('pt-BR')}. A lista do arquivo toma o lugar da atual. Enquanto houver uma linha errada, nada é gravado.`}
      example={{ text: example, name: 'redirecionamentos.csv' }}
      maxBytes={maxRedirectBytes}
      tooLarge="O arquivo passa de 2 MB."
      onCheck={async (csv) => checkOf(await call(importRedirects, { body: { csv, dry_run: true } }))}
      actionOf={() => 'Substituir a lista'}
      onWrite={async (csv) => {
        await call(importRedirects, { body: { csv } }, { ifMatch: version });
        toast.success('Redirecionamentos atualizados');
        await invalidate(client, redirects);
      }}
      onClose={onClose}
    />
  );
}
