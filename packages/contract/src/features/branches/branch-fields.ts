import * as z from 'zod/mini';
import { isCnpj, parseCnpj } from '../../kit/brazil/cnpj.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { nullableEmail } from '../../kit/fields/email.ts';
import { nullableBrazilianDdi, nullableDdd, nullablePhoneNumber, phoneTogether } from '../../kit/fields/phone.ts';
import { emptyOr, line, nullableText, optionalLine, textOrNull } from '../../kit/fields/text.ts';
import { branchAddressInput } from './branch-address.ts';
import { workTime } from './work-time.ts';

const ddi = z.optional(nullableBrazilianDdi);
const ddd = z.optional(nullableDdd);
const phone = z.optional(nullablePhoneNumber);
export const optionalEmail = z.optional(nullableEmail);
/** Kept bare: 14 characters, letters allowed since July 2026. */
export const optionalCnpj = z.optional(
  nullableText(
    emptyOr(isCnpj, 'CNPJ inválido'),
    z.overwrite((text) => parseCnpj(text) ?? text),
  ),
);

interface Contacts {
  ddd?: string | null | undefined;
  phone?: string | null | undefined;
  whats_ddd?: string | null | undefined;
  whatsapp?: string | null | undefined;
}

/** Within one call, an area code and its number are given together or not at all. */
const contactsTogether = <T extends Contacts>() => [
  ...phoneTogether<T>('ddd', 'phone'),
  ...phoneTogether<T>('whats_ddd', 'whatsapp'),
];

const branchShape = {
  alias: line(120, 'Nome da loja obrigatório'),
  fantasy_name: line(120, 'Nome fantasia obrigatório'),
  email: optionalEmail,
  ddi,
  ddd,
  phone,
  whats_ddi: ddi,
  whats_ddd: ddd,
  whatsapp: phone,
  work_time: z.optional(z.nullable(workTime)),
  /** The further addresses, all of them; the primary one has its own call and is skipped when it is sent along. */
  addresses: z.optional(
    z
      .array(z.extend(branchAddressInput, { is_primary: z.optional(z.boolean()) }))
      .check(z.maxLength(20, 'No máximo 20 endereços.')),
  ),
};

/** What is not sent stays as it is. */
export const branchUpdate = z.partial(z.object(branchShape)).check(...contactsTogether());
export type BranchUpdate = z.infer<typeof branchUpdate>;

export const newBranch = z
  .object({
    ...branchShape,
    /** Without it, the fantasy name. */
    alias: z.optional(branchShape.alias),
    address: z.optional(branchAddressInput),
  })
  .check(...contactsTogether());
export type NewBranch = z.infer<typeof newBranch>;

const registration = optionalLine(40);

/** What the health authorities know of the pharmacy; what is not sent stays as it is. */
export const pharmacyInput = z.object({
  corporate_name: optionalLine(150),
  cnpj: optionalCnpj,
  /** Farmacêutico responsável. */
  pharmacist_name: optionalLine(120),
  /** Number of the pharmacist at the council (CRF), and the council's state. */
  crf: registration,
  crf_uf: z.optional(nullableText(emptyOr(isUf, 'Estado inválido'))),
  /** Licença sanitária. */
  sanitary_license: registration,
  /** Autorização de funcionamento (Anvisa). */
  afe: registration,
  /** Autorização especial, for substances under control. */
  ae: registration,
});
export type PharmacyInput = z.infer<typeof pharmacyInput>;

export const pharmacy = z.object({
  corporate_name: textOrNull,
  cnpj: textOrNull,
  pharmacist_name: textOrNull,
  crf: textOrNull,
  crf_uf: textOrNull,
  sanitary_license: textOrNull,
  afe: textOrNull,
  ae: textOrNull,
});
export type Pharmacy = z.infer<typeof pharmacy>;
