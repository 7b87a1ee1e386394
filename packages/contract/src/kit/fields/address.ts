import * as z from 'zod/mini';
import { formatCep, parseCep } from '../brazil/cep.ts';
import { isUf } from '../brazil/uf.ts';
import type { RecordField } from '../record.ts';
import { line, optionalLine, textOrNull } from './text.ts';

/** A required CEP; the result has 8 bare digits. */
export const cep = z.string('CEP obrigatório').check(
  z.trim(),
  z.minLength(1, 'CEP obrigatório'),
  z.refine((text) => text === '' || parseCep(text) !== null, 'CEP inválido'),
  z.overwrite((text) => parseCep(text) ?? text),
);

/** A required state, two letters. */
export const uf = z.string('Estado obrigatório').check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => isUf(text), 'Estado obrigatório'),
);

/**
 * The fields of a postal address. The rule for the house number is a parameter; `personal` says whether the address
 * belongs to a person.
 */
export const addressFields = <const P extends 'shared' | false, const N extends z.core.$ZodType>(
  personal: P,
  number: N,
) => {
  const detail = (personal && 'detail') as P extends false ? false : 'detail';
  return {
    zip: { label: 'CEP', input: cep, reply: z.string(), personal: detail, shown: formatCep },
    street: { label: 'Rua', input: line(200, 'Rua obrigatório'), reply: z.string(), personal },
    number: { label: 'Número', input: number, reply: z.string(), personal: detail },
    complement: { label: 'Complemento', input: optionalLine(100), reply: textOrNull, personal: detail },
    obs: { label: 'Observação', input: optionalLine(200), reply: textOrNull, personal: detail },
    reference: { label: 'Ponto de referência', input: optionalLine(200), reply: textOrNull, personal: detail },
    district: { label: 'Bairro', input: optionalLine(100), reply: textOrNull, personal: detail },
    city: { label: 'Cidade', input: line(100, 'Cidade obrigatório'), reply: z.string(), personal: detail },
    uf: { label: 'Estado', input: uf, reply: z.string(), personal: detail },
  } satisfies Record<string, RecordField>;
};
