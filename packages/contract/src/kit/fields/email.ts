import * as z from 'zod/mini';
import { emptyOr, nullableText } from './text.ts';

const message = 'Digite um e-mail válido';
const atMost254 = z.maxLength(254, 'Use no máximo 254 caracteres.');

/** A required address in lower case, the form in which it is stored and compared. */
export const email = z.string(message).check(z.trim(), z.toLowerCase(), atMost254, z.regex(z.regexes.email, message));

/** An address in lower case, or null. */
export const nullableEmail = nullableText(
  z.toLowerCase(),
  atMost254,
  emptyOr((text) => z.regexes.email.test(text), message),
);
