import * as z from 'zod/mini';
import { nullableLine, textOrNull } from './text.ts';

/** Stands in place of a secret, before its last letters. */
export const secretMark = '••••';

/** Not sent: the secret stays; null or empty: it goes. What a reply showed of it is no secret. */
export const secretInput = z.optional(
  nullableLine(500).check(z.refine((text) => !text?.startsWith(secretMark), 'Digite o segredo inteiro.')),
);

/** A secret that is kept comes back as its end alone. */
export const shownSecret = textOrNull;
