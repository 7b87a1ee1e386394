import {
  type ImportCounts,
  type OrderImport as OrderFile,
  orderImports,
} from '@botica/contract/features/orders/import/order-imports.contract';
import { call } from '../../../kit/api/api.ts';
import { query } from '../../../kit/api/query.ts';
import { batchOptions } from '../../../platform/batches/batch-queries.ts';
import { ImportPage } from '../../../platform/imports/import-page.tsx';
import type { ImportFiles } from '../../../platform/imports/use-import.ts';
import { ColumnsFields, type Mapping } from './columns-fields.tsx';

const { lastImport, beginImport, addImportPiece, checkImport, runImport } = orderImports.endpoints;

const files: ImportFiles<OrderFile> = {
  last: { ...query(lastImport, {}), staleTime: 0 },
  batch: batchOptions,
  begin: (body) => call(beginImport, { body }),
  addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
};

const factsOf = ({ imported, repeated, refused }: ImportCounts, isCheck: boolean) =>
  [
    [isCheck ? 'Novos' : 'Importados', imported],
    ['Já estavam na loja, ou repetidos', repeated],
    ['Recusados', refused],
  ] as const;

/** Import of orders from another platform. */
export const OrderImport = () => (
  <ImportPage
    files={files}
    title="Arquivo de pedidos"
    description="NDJSON, CSV ou planilha do Excel (XLSX, a primeira aba), com o histórico de outra plataforma. Primeiro se verifica; nada é gravado antes de importar."
    accept=".ndjson,.jsonl,.json,.csv,.xlsx,.txt,text/csv,application/x-ndjson"
    kindOf={({ format, headers }) => (format === 'csv' ? `CSV com ${headers.length} colunas` : 'NDJSON')}
    encodingNote="O arquivo não está em UTF-8: foi lido como Windows-1252, com que planilhas daqui gravam. Confira os acentos nos exemplos."
    mapping={mapping}
    start={(what, id, body) => call(what === 'check' ? checkImport : runImport, { params: { id }, body: body ?? {} })}
    isWorthIt={({ imported }) => imported > 0}
    factsOf={factsOf}
  />
);

const mapping = {
  title: 'Colunas',
  description:
    'O que cada coluna guarda. Linhas seguidas do mesmo pedido são itens dele, e cada uma traz o número. A loja lembra para o próximo arquivo.',
  of: ({ format, columns, source }: OrderFile): Mapping | null =>
    format === 'csv' ? { columns, source: source ?? '' } : null,
  Fields: ColumnsFields,
};
