import * as z from 'zod/mini';
import { contract, get, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import {
  importCounts,
  importErrors,
  importFile,
  importPiece,
  importPieceBytes,
  newImport,
} from '../../../kit/import-file.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { writeCatalogue } from '../products.contract.ts';

/** Files of products, in the columns of their export: sent in pieces, checked, then taken in as a work. */

const productImportsErrors = defineErrors({ ...importErrors, 'works.too_many': batchesErrors['works.too_many'] });

const counts = z.object({
  ...importCounts,
  created: z.int(),
  changed: z.int(),
  /** Rows that say what the product has already. */
  unchanged: z.int(),
});
export type ProductImportCounts = z.infer<typeof counts>;

const productImportState = z.object({
  ...importFile,
  /** What the last check found, and what came of the import. */
  check: z.nullable(counts),
  result: z.nullable(counts),
});
export type ProductImport = z.infer<typeof productImportState>;

const ofFile = { access: writeCatalogue, params: idParam, errors: productImportsErrors };

export const productImports = contract('products', {
  lastImport: get('/v2/products/imports', {
    summary: 'O último arquivo de produtos que a própria pessoa enviou',
    access: writeCatalogue,
    reply: z.object({ import: z.nullable(productImportState), most_bytes: z.int() }),
  }),
  beginImport: post('/v2/products/imports', {
    summary: 'Começa o envio de um CSV de produtos, com as colunas da exportação, que vem em pedaços de 1 MiB',
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
    reply: batch,
  }),
  runImport: post('/v2/products/imports/{id}/run', {
    ...ofFile,
    summary: 'Começa a importar o arquivo; cada linha é gravada uma vez, ou recusada',
    reply: batch,
  }),
});
