import * as z from 'zod/mini';
import { parseCpf } from './cpf.ts';

/** A required CPF with or without punctuation; the result has 11 bare digits. */
export const cpf = z.string('CPF obrigatório').check(
  z.trim(),
  z.minLength(1, 'CPF obrigatório'),
  z.refine((text) => parseCpf(text) !== null, 'CPF inválido'),
  z.overwrite((text) => parseCpf(text) ?? text),
);
