import * as z from 'zod/mini';
import { isCnpj, parseCnpj } from '../brazil/cnpj.ts';
import { emptyOr, nullableText } from './text.ts';

/** Kept bare: 14 characters, letters allowed since July 2026. */
export const nullableCnpj = nullableText(
  emptyOr(isCnpj, 'CNPJ inválido'),
  z.overwrite((text) => parseCnpj(text) ?? text),
);
