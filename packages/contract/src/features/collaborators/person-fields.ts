import * as z from 'zod/mini';
import { isDdd } from '../../kit/brazil/phone.ts';
import { wholeNumber } from '../../kit/id-param.ts';
import { line, optionalLine } from '../../kit/text-schemas.ts';

/** What a person and an invitation to become one have in common; form, account page and server read the same rules. */
export const genders = ['f', 'm', 'n'] as const;
export const genderNames: Record<(typeof genders)[number], string> = {
  f: 'Feminino',
  m: 'Masculino',
  n: 'Não informado',
};

/** A text that may be null; an empty one comes out as null. `checks` must let the empty text pass. */
const nullableText = (...checks: z.core.$ZodCheck<string>[]) =>
  z.nullable(z.string('Informe um texto.').check(z.trim(), ...checks)).check(z.overwrite((text) => text || null));

const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message);

export const personName = line(120, 'Nome obrigatório');

const emailMessage = 'Digite um e-mail válido';
const atMost254 = z.maxLength(254, 'Use no máximo 254 caracteres.');

/** Lower case, as it is stored and compared. */
export const email = z
  .string(emailMessage)
  .check(z.trim(), z.toLowerCase(), atMost254, z.regex(z.regexes.email, emailMessage));

export const optionalEmail = nullableText(
  z.toLowerCase(),
  atMost254,
  emptyOr((text) => z.regexes.email.test(text), emailMessage),
);

/** Signs in like a CPF; has a letter, so that it is never taken for one. */
export const optionalUsername = nullableText(
  z.toLowerCase(),
  emptyOr(
    (text) => /^[a-z0-9][a-z0-9._-]{2,29}$/.test(text) && /[a-z]/.test(text),
    'Use de 3 a 30 letras, números, ponto, hífen ou sublinhado, com ao menos uma letra.',
  ),
);

const digitsOnly = z.overwrite((text: string) => text.replace(/[\s()+.-]/g, ''));

export const personShape = {
  name: personName,
  gender: z.optional(z.nullable(z.enum(genders, 'Gênero desconhecido.'))),
  phone_ddi: z.optional(
    nullableText(
      digitsOnly,
      emptyOr((text) => /^\d{1,3}$/.test(text), 'Digite um DDI válido'),
    ),
  ),
  phone_ddd: z.optional(nullableText(digitsOnly, emptyOr(isDdd, 'Digite um DDD válido'))),
  /** Without the DDD: 8 or 9 digits. */
  phone_number: z.optional(
    nullableText(
      digitsOnly,
      emptyOr((text) => /^\d{8,9}$/.test(text), 'Digite um número de telefone válido'),
    ),
  ),
  email: z.optional(optionalEmail),
  username: z.optional(optionalUsername),
};

/** Where the person works, and as what. */
export const postShape = {
  department_id: wholeNumber<unknown>('Departamento obrigatório'),
  group_id: wholeNumber<unknown>('Cargo obrigatório'),
  branch_id: wholeNumber<unknown>('Unidade obrigatório'),
};

export const erpShape = { agent_erp_id: optionalLine(60), agent_erp_name: optionalLine(120) };

interface Erp {
  agent_erp_id?: string | null | undefined;
  agent_erp_name?: string | null | undefined;
}

/** Asked also while other fields are wrong, so that a form shows everything that is missing at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Code and name of the ERP are given together or not at all. */
export const erpTogether = <T extends Erp>() => [
  z.refine<T>((value) => !value.agent_erp_name || !!value.agent_erp_id, {
    error: 'Código ERP obrigatório',
    path: ['agent_erp_id'],
    ...always,
  }),
  z.refine<T>((value) => !value.agent_erp_id || !!value.agent_erp_name, {
    error: 'Nome ERP obrigatório',
    path: ['agent_erp_name'],
    ...always,
  }),
];

interface Phone {
  phone_ddd?: string | null | undefined;
  phone_number?: string | null | undefined;
}

/** DDD and number are given together or not at all. */
export const phoneTogether = <T extends Phone>() => [
  z.refine<T>((value) => !value.phone_number || !!value.phone_ddd, {
    error: 'Digite um DDD válido',
    path: ['phone_ddd'],
    ...always,
  }),
  z.refine<T>((value) => !value.phone_ddd || !!value.phone_number, {
    error: 'Digite um número de telefone válido',
    path: ['phone_number'],
    ...always,
  }),
];

/** The same fields as a reply gives them. */
export const personReply = {
  name: z.string(),
  gender: z.nullable(z.enum(genders)),
  phone_ddi: z.nullable(z.string()),
  phone_ddd: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
};
