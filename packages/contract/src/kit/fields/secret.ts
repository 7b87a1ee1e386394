import * as z from 'zod/mini';
import { nullableLine, textOrNull } from './text.ts';

/** Replaces a secret, except for its last letters. */
export const secretMark = '••••';

/** Keeps the secret if the field is missing, removes it if null or empty; refuses the masked form of a reply. */
export const secretInput = z.optional(
  nullableLine(500).check(z.refine((text) => !text?.startsWith(secretMark), 'Digite o segredo inteiro.')),
);

/** The masked form in a reply: only the end of the secret. */
export const shownSecret = textOrNull;
