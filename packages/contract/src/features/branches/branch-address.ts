import * as z from 'zod/mini';
import { isCep, parseCep } from '../../kit/brazil/cep.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { line, optionalLine } from '../../kit/fields/text.ts';

const isDigits = (text: string) => /^\d{1,10}$/.test(text);

/** Where a branch is. The optional keys may be missing: what is not sent stays as it is. */
export const branchAddressShape = {
  /** What people call the place, when it has a name of its own. */
  title: optionalLine(120),
  zip: z.string('CEP obrigatório').check(
    z.trim(),
    z.minLength(1, 'CEP obrigatório'),
    z.refine((text) => text === '' || isCep(text), 'CEP inválido'),
    z.overwrite((text) => parseCep(text) ?? text),
  ),
  street: line(200, 'Rua obrigatório'),
  number: z.string('Número obrigatório').check(z.trim(), z.refine(isDigits, 'Número obrigatório')),
  complement: optionalLine(100),
  obs: optionalLine(200),
  reference: optionalLine(200),
  district: optionalLine(100),
  city: line(100, 'Cidade obrigatório'),
  uf: z.string('Estado obrigatório').check(z.refine(isUf, 'Estado obrigatório')),
  /** Balcão: customers fetch their orders here. */
  has_order_pickup: z.optional(z.boolean('Informe sim ou não.')),
  /** Entrega: orders leave from here. */
  has_order_expedition: z.optional(z.boolean('Informe sim ou não.')),
};
export const branchAddressInput = z.object(branchAddressShape);
export type BranchAddressInput = z.infer<typeof branchAddressInput>;

const optionalText = z.nullable(z.string());

export const branchAddress = z.object({
  is_primary: z.boolean(),
  title: optionalText,
  zip: z.string(),
  street: z.string(),
  number: z.string(),
  complement: optionalText,
  obs: optionalText,
  reference: optionalText,
  district: optionalText,
  city: z.string(),
  uf: z.string(),
  has_order_pickup: z.boolean(),
  has_order_expedition: z.boolean(),
});
export type BranchAddress = z.infer<typeof branchAddress>;
