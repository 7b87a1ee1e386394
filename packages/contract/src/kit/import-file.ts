import * as z from 'zod/mini';
import { defineErrors } from './errors.ts';
import { line, textOrNull } from './fields/text.ts';
import { normaliseText } from './text.ts';

/** Files that people send in pieces. A batch checks them, and another takes them in. */

/** Size of each piece of a file except the last. */
export const importPieceBytes = 1024 * 1024;
/** Limit of columns. A file with more is not a list of records. */
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

/** Reasons for refused lines: the most frequent ones, each with its first line. */
const importReasons = z.array(z.object({ reason: z.string(), count: z.int(), line: z.int() }));
export type ImportReasons = z.infer<typeof importReasons>;

/** Counts that a batch has found in a file, or has reached while it takes the file in. */
export const importCounts = { work_id: z.int(), refused: z.int(), reasons: importReasons };

/** A file that is complete, or still being sent. */
export const importFile = {
  id: z.int(),
  name: z.string(),
  byte_size: z.int(),
  received_bytes: z.int(),
  /** Null until the whole file has arrived. */
  format: z.nullable(z.enum(['ndjson', 'csv'])),
  /** Reason why the file cannot be used. */
  problem: textOrNull,
  encoding: z.nullable(z.enum(['utf-8', 'windows-1252'])),
  /** The first row of a CSV. */
  headers: z.array(z.string()),
  /** The batch that reads the file, or the last one that read it. */
  work_id: z.nullable(z.int()),
};
export type ImportFile = z.infer<z.ZodMiniObject<typeof importFile>>;

/** The cells of the first row of a CSV whose columns people assign. The guessed columns are returned beside it. */
export const mappedFile = { sample: z.array(z.string()) };

/** The request that starts a file. */
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

/**
 * Header of the reason in a CSV of refused rows. The column is not part of the record and is ignored when the file is
 * imported again.
 */
export const reasonHeader = 'motivo_da_recusa';

/** Normalises a header for comparison and for stored answers. */
export const headerKey = (header: string): string =>
  normaliseText(header.replaceAll('_', ' '))
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
