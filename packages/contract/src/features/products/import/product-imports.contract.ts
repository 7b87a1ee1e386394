import * as z from 'zod/mini';
import { contract, get, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { line } from '../../../kit/fields/text.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import {
  importCounts,
  importErrors,
  importFile,
  importPiece,
  importPieceBytes,
  mappedFile,
  mostCsvColumns,
  newImport,
} from '../../../kit/import-file.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { writeCatalogue } from '../products.contract.ts';
import { categoryNameMaxLength, categoryPathFault } from './category-path.ts';
import { productColumns } from './product-columns.ts';

/**
 * Files of products, in the columns of their export or of another program: uploaded in pieces, checked, then imported
 * as a batch.
 */

export const productImportsErrors = defineErrors({
  ...importErrors,
  'products.import_columns': { status: 422, message: 'Confira as colunas.' },
  'works.too_many': batchesErrors['works.too_many'],
});

export const mostMissingCategories = 200;

/** The text of a category in the rows, and its present or future path: `Pele`, `Pele > Rosto`. */
const plannedCategory = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(1_000)),
  name: line(2 * categoryNameMaxLength * 4 + 3, 'Informe o nome da categoria.').check(
    z.refine((name) => categoryPathFault(name) === null, {
      error: ({ input }) => categoryPathFault(String(input)) ?? undefined,
    }),
  ),
});
export type PlannedCategory = z.infer<typeof plannedCategory>;

const column = z.enum(productColumns.keys, 'Coluna desconhecida.');

const counts = z.object({
  ...importCounts,
  created: z.int(),
  changed: z.int(),
  /** Rows that change nothing. */
  unchanged: z.int(),
  notes: z.object({
    /** Rows whose name was too long for a title and is split. */
    shortened: z.int(),
    /** Unknown categories of the rows, the most frequent first; at most `mostMissingCategories`. */
    missing_categories: z.array(z.object({ text: z.string(), count: z.int() })),
  }),
});
export type ProductImportCounts = z.infer<typeof counts>;

const productImportState = z.object({
  ...importFile,
  ...mappedFile,
  columns: z.array(z.nullable(column)),
  /** The form of new products whose row has none. */
  form: z.nullable(z.int()),
  /** Categories of the store for other names in its files. */
  categories: z.array(z.object({ text: z.string(), name: z.string() })),
  /** Results of the last check and of the import. */
  check: z.nullable(counts),
  result: z.nullable(counts),
});
export type ProductImport = z.infer<typeof productImportState>;

/** Meaning of the columns; by default remembered, or guessed from the headers. */
const productMapping = z.object({
  columns: z.optional(z.array(z.nullable(column)).check(z.maxLength(mostCsvColumns))),
  form: z.optional(z.nullable(recordId)),
  /** Categories to create: a check treats them as existing, an import creates those that rows use. */
  categories: z.optional(z.array(plannedCategory).check(z.maxLength(mostMissingCategories))),
});
export type ProductMapping = z.infer<typeof productMapping>;

const ofFile = { access: writeCatalogue, params: idParam, errors: productImportsErrors };

export const productImports = contract('products', {
  lastImport: get('/v2/products/imports', {
    summary: 'O último arquivo de produtos que a própria pessoa enviou',
    access: writeCatalogue,
    reply: z.object({ import: z.nullable(productImportState), most_bytes: z.int() }),
  }),
  beginImport: post('/v2/products/imports', {
    summary: 'Começa o envio de um CSV de produtos, que vem em pedaços de 1 MiB',
    access: writeCatalogue,
    body: newImport,
    reply: productImportState,
    errors: productImportsErrors,
  }),
  addImportPiece: post('/v2/products/imports/{id}/pieces', {
    ...ofFile,
    summary: 'Envia o próximo pedaço, em base64; o mesmo outra vez não muda nada',
    body: importPiece,
    bodyLimit: 2 * importPieceBytes,
    reply: productImportState,
  }),
  checkImport: post('/v2/products/imports/{id}/check', {
    ...ofFile,
    summary: 'Começa a conferir o arquivo: o que cada linha cria, altera ou por que é recusada; nada é gravado',
    body: productMapping,
    reply: batch,
  }),
  runImport: post('/v2/products/imports/{id}/run', {
    ...ofFile,
    summary: 'Começa a importar o arquivo; cada linha é gravada uma vez, ou recusada',
    body: productMapping,
    reply: batch,
  }),
});
