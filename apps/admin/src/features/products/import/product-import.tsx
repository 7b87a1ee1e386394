import {
  type ProductImport as ProductFile,
  type ProductImportCounts,
  productImports,
} from '@botica/contract/features/products/import/product-imports.contract';
import { call } from '../../../kit/api/api.ts';
import { query } from '../../../kit/api/query.ts';
import { batchOptions } from '../../../platform/batches/batch-queries.ts';
import { ImportPage } from '../../../platform/imports/import-page.tsx';
import type { ImportFiles } from '../../../platform/imports/use-import.ts';
import { MappingFields, type ProductMappingState } from './mapping-fields.tsx';

const { lastImport, beginImport, addImportPiece, checkImport, runImport } = productImports.endpoints;

const files: ImportFiles<ProductFile> = {
  last: { ...query(lastImport, {}), staleTime: 0 },
  batch: batchOptions,
  begin: (body) => call(beginImport, { body }),
  addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
};

const factsOf = ({ created, changed, unchanged, refused, notes }: ProductImportCounts, isCheck: boolean) => [
  [isCheck ? 'Novos' : 'Criados', created] as const,
  ['Alterados', changed] as const,
  ['Sem mudança', unchanged] as const,
  ['Recusados', refused] as const,
  ...(notes.shortened > 0 ? [['Nomes encurtados', notes.shortened] as const] : []),
];

const bodyOf = (mapping: ProductMappingState | null) =>
  mapping === null ? {} : { ...mapping, form: mapping.form === '' ? null : Number(mapping.form) };

const mapping = {
  title: 'Colunas',
  description: 'O que cada coluna guarda; o que não se diz fica de fora. A loja lembra para o próximo arquivo.',
  of: ({ format, columns, form, categories }: ProductFile): ProductMappingState | null =>
    format === 'csv' ? { columns, form: form === null ? '' : String(form), categories } : null,
  Fields: MappingFields,
};

/** Import of products from Botica's export, a spreadsheet or another shop program. */
export const ProductImport = () => (
  <ImportPage
    files={files}
    title="Arquivo de produtos"
    description="CSV ou planilha do Excel (XLSX, a primeira aba): a exportação daqui, uma planilha sua, ou a exportação de WooCommerce, Shopify ou Nuvemshop. O produto é achado por código externo, número ou link; sem eles a linha cria um novo. Primeiro se verifica; nada é gravado antes de importar."
    accept=".csv,.xlsx,.txt,text/csv"
    kindOf={({ headers }) => `CSV com ${headers.length} colunas`}
    encodingNote="O arquivo não está em UTF-8: foi lido como Windows-1252, com que planilhas daqui gravam. Confira os acentos nos exemplos."
    mapping={mapping}
    start={(what, id, body) => call(what === 'check' ? checkImport : runImport, { params: { id }, body: bodyOf(body) })}
    isWorthIt={({ created, changed }) => created + changed > 0}
    factsOf={factsOf}
  />
);
