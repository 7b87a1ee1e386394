import * as z from 'zod/mini';
import { always } from '../../kit/fields/always.ts';
import { nullableDdd, nullableDdi, nullablePhoneNumber, phoneTogether } from '../../kit/fields/phone.ts';
import {
  emailField,
  genderField,
  lineField,
  optional,
  optionalTextField,
  textFieldOf,
} from '../../kit/fields/record-fields.ts';
import { emptyOr, nullableText } from '../../kit/fields/text.ts';
import { wholeNumber } from '../../kit/id-param.ts';
import { record } from '../../kit/record.ts';

/** A username is accepted like a CPF at sign-in. It has a letter, so that it never looks like one. */
const nullableUsername = nullableText(
  z.toLowerCase(),
  emptyOr(
    (text) => /^[a-z0-9][a-z0-9._-]{2,29}$/.test(text) && /[a-z]/.test(text),
    'Use de 3 a 30 letras, números, ponto, hífen ou sublinhado, com ao menos uma letra.',
  ),
);

/** A person in any store: the common fields of a collaborator, an account and an invitation. */
export const personRecord = record({
  name: { ...lineField('Nome', 120, 'Nome obrigatório'), personal: 'identity' },
  gender: { ...optional(genderField('Gênero')), personal: 'detail' },
  phone_ddi: { ...optional(textFieldOf('DDI', nullableDdi)), personal: 'detail' },
  phone_ddd: { ...optional(textFieldOf('DDD', nullableDdd)), personal: 'detail' },
  /** The number without its DDD: 8 or 9 digits. */
  phone_number: { ...optional(textFieldOf('Telefone', nullablePhoneNumber)), personal: 'identity' },
  email: { ...optional(emailField('E-mail')), personal: 'identity' },
  username: { ...optional(textFieldOf('Usuário', nullableUsername)), personal: 'identity' },
});

const id = { reply: z.nullable(z.int()), personal: false } as const;

/**
 * The person's department, group and branch. A call must name all three; the store's first administrator has no group.
 */
export const postRecord = record({
  department_id: { label: 'Departamento', input: wholeNumber<unknown>('Departamento obrigatório'), ...id },
  group_id: { label: 'Cargo', input: wholeNumber<unknown>('Cargo obrigatório'), ...id },
  branch_id: { label: 'Unidade', input: wholeNumber<unknown>('Unidade obrigatório'), ...id },
});

/** The person's code and name in the pharmacy's ERP. */
export const erpRecord = record({
  agent_erp_id: { ...optionalTextField('Código ERP', 60), personal: 'detail' },
  agent_erp_name: { ...optionalTextField('Nome ERP', 120), personal: 'identity' },
});

/** The membership of a person in one store. */
export const membershipRecord = record({
  ...postRecord.fields,
  ...erpRecord.fields,
  is_enabled: { label: 'Ativo', input: z.boolean(), reply: z.boolean(), personal: false },
  is_admin: { label: 'Administrador', input: z.boolean(), reply: z.boolean(), personal: false },
});

/** A person in one store: one record on the wire, stored as a person and a membership. */
export const collaboratorRecord = record({ ...personRecord.fields, ...membershipRecord.fields });

interface Erp {
  agent_erp_id?: string | null | undefined;
  agent_erp_name?: string | null | undefined;
}

/** Code and name in the ERP must be sent together. */
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

/** DDD and number must be sent together. */
export const personPhoneTogether = <T extends { phone_ddd?: unknown; phone_number?: unknown }>() =>
  phoneTogether<T>('phone_ddd', 'phone_number');
