import * as z from 'zod/mini';
import { contract, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { line, optionalLine, textOrNull } from '../../kit/fields/text.ts';
import { idParam } from '../../kit/id-param.ts';
import { work } from '../works/work-schemas.ts';
import { worksErrors } from '../works/works.contract.ts';
import { csvColumnKeys } from './csv-columns.ts';
import { fromOutside } from './order-source.ts';

/** Files of orders from elsewhere: sent in pieces, checked, then taken in as a work. */

/** Of each piece of a file but the last. */
export const importPieceBytes = 1024 * 1024;
/** More columns than this have no orders in them. */
export const mostCsvColumns = 200;

export const orderImportsErrors = defineErrors({
  'orders.import_not_found': { status: 404, message: 'Este arquivo não existe mais. Envie-o de novo.' },
  'orders.import_too_large': { status: 422, message: 'O arquivo é grande demais.' },
  'orders.import_piece_order': { status: 409, message: 'O arquivo chegou fora de ordem. Envie-o de novo.' },
  'orders.import_incomplete': { status: 409, message: 'O arquivo ainda não chegou inteiro.' },
  'orders.import_unreadable': { status: 422, message: 'Este arquivo não pôde ser lido.' },
  'orders.import_columns': { status: 422, message: 'Confira as colunas.' },
  'orders.import_running': {
    status: 409,
    message: 'Este arquivo está sendo processado. Espere o fim, ou cancele.',
  },
  'works.too_many': worksErrors['works.too_many'],
});

const counts = z.object({
  work_id: z.int(),
  imported: z.int(),
  /** The store had them, or the file has them twice. */
  repeated: z.int(),
  refused: z.int(),
  /** The most frequent, with the first line that has it. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), line: z.int() })),
});
export type ImportCounts = z.infer<typeof counts>;

const column = z.enum(csvColumnKeys, 'Coluna desconhecida.');

const orderImportState = z.object({
  id: z.int(),
  name: z.string(),
  byte_size: z.int(),
  received_bytes: z.int(),
  /** Null until it has come whole. */
  format: z.nullable(z.enum(['ndjson', 'csv'])),
  /** Why nothing can be done with it. */
  problem: textOrNull,
  encoding: z.nullable(z.enum(['utf-8', 'windows-1252'])),
  /** Of a CSV: its first row, what each column holds in the second, and what it is taken for. */
  headers: z.array(z.string()),
  sample: z.array(z.string()),
  columns: z.array(z.nullable(column)),
  /** Where the orders come from, where no column says it. */
  source: textOrNull,
  /** The work that reads it, or read it last. */
  work_id: z.nullable(z.int()),
  /** What the last check found, and what came of the import. */
  check: z.nullable(counts),
  result: z.nullable(counts),
});
export type OrderImport = z.infer<typeof orderImportState>;

/** How a CSV is read; nothing is said of NDJSON. */
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
    body: z.object({
      name: line(200, 'Informe o nome do arquivo.'),
      byte_size: z.int('Informe o tamanho.').check(z.minimum(1, 'O arquivo está vazio.')),
    }),
    reply: orderImportState,
    errors: orderImportsErrors,
  }),
  addImportPiece: post('/v2/orders/imports/{id}/pieces', {
    summary: 'Envia o próximo pedaço, em base64; o mesmo outra vez não muda nada',
    access,
    params: idParam,
    body: z.object({
      piece: z.int('Informe o número do pedaço.').check(z.minimum(0)),
      bytes: z
        .string('Informe os dados.')
        .check(
          z.minLength(1),
          z.maxLength(Math.ceil(importPieceBytes / 3) * 4, 'Um pedaço tem no máximo 1 MiB.'),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Os dados não estão em base64.'),
        ),
    }),
    bodyLimit: 2 * importPieceBytes,
    reply: orderImportState,
    errors: orderImportsErrors,
  }),
  checkImport: post('/v2/orders/imports/{id}/check', {
    summary: 'Começa a conferir o arquivo: quantos pedidos são novos, repetidos e recusados; nada é gravado',
    access,
    params: idParam,
    body: importMapping,
    reply: work,
    errors: orderImportsErrors,
  }),
  runImport: post('/v2/orders/imports/{id}/run', {
    summary: 'Começa a importar o arquivo; cada pedido entra uma vez',
    access,
    params: idParam,
    body: importMapping,
    reply: work,
    errors: orderImportsErrors,
  }),
});
