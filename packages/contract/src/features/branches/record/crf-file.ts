import * as z from 'zod/mini';
import { line } from '../../../kit/fields/text.ts';

/** The certificate of the pharmacy council as a scanned or downloaded file. */

export const maxCrfFileBytes = 10_000_000;
export const crfFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type CrfFileType = (typeof crfFileTypes)[number];

export const crfFileTooLarge = 'O arquivo tem no máximo 10 MB.';
export const crfFileWrongType = 'Envie o certificado em .pdf, .jpg ou .png; vale o conteúdo do arquivo, não o nome.';

/** Base64 with a line break after at least 60 characters, and the prefix of a data URL. */
const mostCharacters = Math.ceil((Math.ceil(maxCrfFileBytes / 3) * 4 * 62) / 60) + 100;
export const crfFileBodyLimit = mostCharacters + 10_000;

const nameMaxLength = 120;

export const crfFileInput = z.object({
  /** Base64 or a data URL. */
  file: z
    .string(crfFileWrongType)
    .check(z.minLength(1, crfFileWrongType), z.maxLength(mostCharacters, { error: crfFileTooLarge, abort: true })),
  name: line(nameMaxLength, 'O arquivo precisa de um nome.'),
});
export type CrfFileInput = z.infer<typeof crfFileInput>;

/** The file in a branch's reply. */
export const crfFile = z.object({ name: z.string(), size: z.int() });
export type CrfFile = z.infer<typeof crfFile>;

/** The file in the branch's row; `id` is its id among the store's files. */
export const storedCrfFile = z.extend(crfFile, { id: z.string(), type: z.enum(crfFileTypes) });
export type StoredCrfFile = z.infer<typeof storedCrfFile>;

/** "certidao.pdf (1,2 MB)". */
export function crfFileText({ name, size }: CrfFile): string {
  const [amount, unit] = size < 1_000_000 ? [size / 1_000, 'kB'] : [size / 1_000_000, 'MB'];
  const text = amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${name} (${text} ${unit})`;
}
