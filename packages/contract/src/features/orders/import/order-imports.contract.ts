import * as z from 'zod/mini';
import { contract, get, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { optionalLine, textOrNull } from '../../../kit/fields/text.ts';
import { idParam } from '../../../kit/id-param.ts';
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
import { fromOutside } from '../record/order-source.ts';
import { orderColumns } from './csv-columns.ts';

/** Files of orders from other platforms: uploaded in pieces, checked, then imported as a batch. */

export const orderImportsErrors = defineErrors({
  ...importErrors,
  'orders.import_columns': { status: 422, message: 'Confira as colunas.' },
  'works.too_many': batchesErrors['works.too_many'],
});

const counts = z.object({
  ...importCounts,
  imported: z.int(),
  /** Orders that the store already had, or that are twice in the file. */
  repeated: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const column = z.enum(orderColumns.keys, 'Coluna desconhecida.');

const orderImportState = z.object({
  ...importFile,
  ...mappedFile,
  columns: z.array(z.nullable(column)),
  /** Name of the platform, if no column says it. */
  source: textOrNull,
  /** Results of the last check and of the import. */
  check: z.nullable(counts),
  result: z.nullable(counts),
});
export type OrderImport = z.infer<typeof orderImportState>;

/** Meaning of a CSV's columns; not for NDJSON. */
const importMapping = z.object({
  columns: z.optional(z.array(z.nullable(column)).check(z.maxLength(mostCsvColumns))),
  source: optionalLine(40).check(fromOutside()),
});
export type ImportMapping = z.infer<typeof importMapping>;

const access = 'administrator';

export const orderImports = contract('orders', {
  lastImport: get('/v2/orders/imports', {
    summary: 'O último arquivo de pedidos que a própria pessoa enviou',
    access,
    reply: z.object({ import: z.nullable(orderImportState), most_bytes: z.int() }),
  }),
  beginImport: post('/v2/orders/imports', {
    summary: 'Começa o envio de um arquivo de pedidos (NDJSON ou CSV), que vem em pedaços de 1 MiB',
    access,
    body: newImport,
    reply: orderImportState,
    errors: orderImportsErrors,
  }),
  addImportPiece: post('/v2/orders/imports/{id}/pieces', {
    summary: 'Envia o próximo pedaço, em base64; o mesmo outra vez não muda nada',
    access,
    params: idParam,
    body: importPiece,
    bodyLimit: 2 * importPieceBytes,
    reply: orderImportState,
    errors: orderImportsErrors,
  }),
  checkImport: post('/v2/orders/imports/{id}/check', {
    summary: 'Começa a conferir o arquivo: quantos pedidos são novos, repetidos e recusados; nada é gravado',
    access,
    params: idParam,
    body: importMapping,
    reply: batch,
    errors: orderImportsErrors,
  }),
  runImport: post('/v2/orders/imports/{id}/run', {
    summary: 'Começa a importar o arquivo; cada pedido entra uma vez',
    access,
    params: idParam,
    body: importMapping,
    reply: batch,
    errors: orderImportsErrors,
  }),
});
