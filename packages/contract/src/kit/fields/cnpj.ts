import * as z from 'zod/mini';
import { isCnpj, parseCnpj } from '../brazil/cnpj.ts';
import { emptyOr, nullableText } from './text.ts';

/** A CNPJ or null, stored as 14 bare characters; letters are allowed since July 2026. */
export const nullableCnpj = nullableText(
  emptyOr(isCnpj, 'CNPJ inválido'),
  z.overwrite((text) => parseCnpj(text) ?? text),
);
