import * as z from 'zod/mini';
import { isCnpj, parseCnpj } from '../../kit/brazil/cnpj.ts';
import { isDdd } from '../../kit/brazil/phone.ts';
import { isUf } from '../../kit/brazil/uf.ts';
import { line, optionalLine } from '../../kit/text-schemas.ts';
import { branchAddressInput } from './branch-address.ts';
import { workTime } from './work-time.ts';

/** A text that may be null; an empty one comes out as null. `checks` must let the empty text pass. */
const nullableText = (...checks: z.core.$ZodCheck<string>[]) =>
  z.nullable(z.string('Informe um texto.').check(z.trim(), ...checks)).check(z.overwrite((text) => text || null));

const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message);

const digitsOnly = z.overwrite((text: string) => text.replace(/[\s()+.-]/g, ''));

/** Fixed: phones are Brazilian. */
const ddi = z.optional(
  nullableText(
    digitsOnly,
    emptyOr((text) => text === '55', 'Digite um DDI válido'),
  ),
);
const ddd = z.optional(nullableText(digitsOnly, emptyOr(isDdd, 'Digite um DDD válido')));
const phone = z.optional(
  nullableText(
    digitsOnly,
    emptyOr((text) => /^\d{8,9}$/.test(text), 'Digite um número de telefone válido'),
  ),
);
export const optionalEmail = z.optional(
  nullableText(
    z.toLowerCase(),
    z.maxLength(254, 'Use no máximo 254 caracteres.'),
    emptyOr((text) => z.regexes.email.test(text), 'Digite um e-mail válido'),
  ),
);
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

/** Asked also while other fields are wrong, so that a form shows everything that is missing at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Within one call, an area code and its number are given together or not at all. */
const contactsTogether = <T extends Contacts>() => [
  z.refine<T>((value) => !value.phone || !!value.ddd, { error: 'Digite um DDD válido', path: ['ddd'], ...always }),
  z.refine<T>((value) => !value.ddd || !!value.phone, {
    error: 'Digite um número de telefone válido',
    path: ['phone'],
    ...always,
  }),
  z.refine<T>((value) => !value.whatsapp || !!value.whats_ddd, {
    error: 'Digite um DDD válido',
    path: ['whats_ddd'],
    ...always,
  }),
  z.refine<T>((value) => !value.whats_ddd || !!value.whatsapp, {
    error: 'Digite um número de telefone válido',
    path: ['whatsapp'],
    ...always,
  }),
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

const optionalText = z.nullable(z.string());
export const pharmacy = z.object({
  corporate_name: optionalText,
  cnpj: optionalText,
  pharmacist_name: optionalText,
  crf: optionalText,
  crf_uf: optionalText,
  sanitary_license: optionalText,
  afe: optionalText,
  ae: optionalText,
});
export type Pharmacy = z.infer<typeof pharmacy>;
