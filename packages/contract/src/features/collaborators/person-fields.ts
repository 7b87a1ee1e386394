import * as z from 'zod/mini';
import { always } from '../../kit/fields/always.ts';
import { nullableEmail } from '../../kit/fields/email.ts';
import { genderOrNull, nullableGender } from '../../kit/fields/gender.ts';
import { nullableDdd, nullableDdi, nullablePhoneNumber, phoneTogether } from '../../kit/fields/phone.ts';
import { emptyOr, line, nullableText, optionalLine, textOrNull } from '../../kit/fields/text.ts';
import { wholeNumber } from '../../kit/id-param.ts';

/** What a person and an invitation to become one have in common; form, account page and server read the same rules. */
export const personName = line(120, 'Nome obrigatório');

/** Signs in like a CPF; has a letter, so that it is never taken for one. */
export const optionalUsername = nullableText(
  z.toLowerCase(),
  emptyOr(
    (text) => /^[a-z0-9][a-z0-9._-]{2,29}$/.test(text) && /[a-z]/.test(text),
    'Use de 3 a 30 letras, números, ponto, hífen ou sublinhado, com ao menos uma letra.',
  ),
);

export const personShape = {
  name: personName,
  gender: z.optional(nullableGender),
  phone_ddi: z.optional(nullableDdi),
  phone_ddd: z.optional(nullableDdd),
  /** Without the DDD: 8 or 9 digits. */
  phone_number: z.optional(nullablePhoneNumber),
  email: z.optional(nullableEmail),
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

/** DDD and number are given together or not at all. */
export const personPhoneTogether = <T extends { phone_ddd?: unknown; phone_number?: unknown }>() =>
  phoneTogether<T>('phone_ddd', 'phone_number');

/** The same fields as a reply gives them. */
export const personReply = {
  name: z.string(),
  gender: genderOrNull,
  phone_ddi: textOrNull,
  phone_ddd: textOrNull,
  phone_number: textOrNull,
  email: textOrNull,
  username: textOrNull,
};
