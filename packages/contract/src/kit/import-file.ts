import * as z from 'zod/mini';
import { defineErrors } from './errors.ts';
import { line, textOrNull } from './fields/text.ts';
import { normaliseText } from './text.ts';

/** Files that people send in pieces, to be checked and then taken in as a work. */

/** Of each piece of a file but the last. */
export const importPieceBytes = 1024 * 1024;
/** A file with more columns than this is something else. */
export const mostCsvColumns = 200;

export const importErrors = defineErrors({
  'import.not_found': { status: 404, message: 'Este arquivo não existe mais. Envie-o de novo.' },
  'import.too_large': { status: 422, message: 'O arquivo é grande demais.' },
  'import.piece_order': { status: 409, message: 'O arquivo chegou fora de ordem. Envie-o de novo.' },
  'import.incomplete': { status: 409, message: 'O arquivo ainda não chegou inteiro.' },
  'import.unreadable': { status: 422, message: 'Este arquivo não pôde ser lido.' },
  'import.running': {
    status: 409,
    message: 'Este arquivo está sendo processado. Espere o fim, ou cancele.',
  },
});

/** Why lines were refused: the most frequent reasons, each with the first line that has it. */
const importReasons = z.array(z.object({ reason: z.string(), count: z.int(), line: z.int() }));
export type ImportReasons = z.infer<typeof importReasons>;

/** What a work has found in a file, or made of it. */
export const importCounts = { work_id: z.int(), refused: z.int(), reasons: importReasons };

/** A file that somebody has sent, or is sending. */
export const importFile = {
  id: z.int(),
  name: z.string(),
  byte_size: z.int(),
  received_bytes: z.int(),
  /** Null until it has come whole. */
  format: z.nullable(z.enum(['ndjson', 'csv'])),
  /** Why nothing can be done with it. */
  problem: textOrNull,
  encoding: z.nullable(z.enum(['utf-8', 'windows-1252'])),
  /** Of a CSV: its first row. */
  headers: z.array(z.string()),
  /** The work that reads it, or read it last. */
  work_id: z.nullable(z.int()),
};
export type ImportFile = z.infer<z.ZodMiniObject<typeof importFile>>;

/** For a CSV whose columns people assign: the cells of its first row. The guessed columns stand beside it. */
export const mappedFile = { sample: z.array(z.string()) };

/** What begins a file. */
export const newImport = z.object({
  name: line(200, 'Informe o nome do arquivo.'),
  byte_size: z.int('Informe o tamanho.').check(z.minimum(1, 'O arquivo está vazio.')),
});

export const importPiece = z.object({
  piece: z.int('Informe o número do pedaço.').check(z.minimum(0)),
  bytes: z
    .string('Informe os dados.')
    .check(
      z.minLength(1),
      z.maxLength(Math.ceil(importPieceBytes / 3) * 4, 'Um pedaço tem no máximo 1 MiB.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Os dados não estão em base64.'),
    ),
});

/** Of a CSV of refused rows: why. It says nothing of the record, and is left out when the file is taken in again. */
export const reasonHeader = 'motivo_da_recusa';

/** As headers are compared and remembered. */
export const headerKey = (header: string): string =>
  normaliseText(header.replaceAll('_', ' '))
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
