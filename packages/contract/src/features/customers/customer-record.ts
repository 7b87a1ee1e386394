import * as z from 'zod/mini';
import { formatCnpj } from '../../kit/brazil/cnpj.ts';
import { formatCpf } from '../../kit/brazil/cpf.ts';
import { formatRg } from '../../kit/brazil/rg.ts';
import { day, formatDay } from '../../kit/dates.ts';
import { addressFields } from '../../kit/fields/address.ts';
import { consentAnswers, consentRecord, notedConsent } from '../../kit/fields/marketing-consent.ts';
import { dddMessage } from '../../kit/fields/phone.ts';
import { emailField, genderField, optionalTextField, phoneField } from '../../kit/fields/record-fields.ts';
import { line, optionalParagraph, textOrNull } from '../../kit/fields/text.ts';
import { mergeableRecord } from '../../kit/merge-record.ts';
import { record } from '../../kit/record.ts';
import {
  addressTypeNames,
  addressTypes,
  customerBirthday,
  customerDdd,
  customerDocuments,
  customerName,
  customerTags,
  documentIsValid,
  documentShape,
  notesMaxLength,
} from './customer-fields.ts';

/** A customer. Documents are stored in columns and sent as a list (`customerDocuments`). */
export const customerRecord = mergeableRecord({
  name: { label: 'Nome', input: customerName, reply: z.string(), personal: 'identity', merge: 'choose' },
  email: { ...emailField('E-mail'), personal: 'identity', merge: 'choose' },
  phone: { ...phoneField('Telefone'), personal: 'identity', merge: 'choose' },
  birthday: {
    label: 'Data de nascimento',
    input: customerBirthday,
    reply: z.nullable(day),
    personal: 'detail',
    merge: 'choose',
    shown: formatDay,
  },
  gender: { ...genderField('Gênero'), personal: 'detail', merge: 'choose' },
  cpf: { label: 'CPF', holds: textOrNull, personal: 'identity', merge: 'choose', shown: formatCpf },
  cnpj: { label: 'CNPJ', holds: textOrNull, personal: 'identity', merge: 'choose', shown: formatCnpj },
  rg_number: { label: 'RG', holds: textOrNull, personal: 'identity', merge: { as: 'rg' }, shown: formatRg },
  rg_issuer: { label: 'Órgão emissor do RG', holds: textOrNull, personal: 'detail', merge: { as: 'rg' } },
  rg_uf: { label: 'Estado do RG', holds: textOrNull, personal: 'detail', merge: { as: 'rg' } },
  rg_country: { label: 'País do RG', holds: textOrNull, personal: 'detail', merge: { as: 'rg' } },
  notes: {
    label: 'Observações',
    isPlural: true,
    limit: notesMaxLength,
    input: optionalParagraph(notesMaxLength),
    reply: textOrNull,
    personal: 'detail',
    merge: 'join',
  },
  tags: {
    label: 'Etiquetas',
    isPlural: true,
    input: customerTags,
    reply: z.array(z.string()),
    personal: 'detail',
    merge: 'join',
  },
  /**
   * Null if the customer has said nothing, which is no consent. The wire adds the name of the person who recorded it.
   */
  marketing_consent: {
    label: 'Mensagens de marketing',
    isPlural: true,
    of: consentRecord,
    holds: z.nullable(z.object({ ...consentRecord.reply, agent_id: z.nullable(z.int()) })),
    personal: 'detail',
    merge: 'ruled',
    shown: (value) => consentAnswers[value as keyof typeof consentAnswers] ?? value,
  },
});

interface PhoneAndDdd {
  phone?: string | null | undefined;
  ddd?: string | null | undefined;
}

const dddFits = z.refine<PhoneAndDdd>(({ phone, ddd }) => !phone || !ddd || phone.startsWith(ddd), {
  error: dddMessage,
  path: ['ddd'],
});

/**
 * Body of `PUT /v2/customer/{id}`: a customer, one document (`{type, number, issuer, uf, country}`), or both. Fields
 * that are not sent stay. `documents` is the whole list; the single document changes only the one of its type.
 */
export const customerUpdate = z
  .partial(
    z.object({
      ...customerRecord.input,
      /** Accepted because the form sends it; always 55. */
      ddi: z.nullable(z.union([z.literal('55'), z.literal('+55'), z.literal(55)], 'Digite um DDI válido')),
      ddd: customerDdd,
      documents: customerDocuments,
      marketing_consent: notedConsent,
      ...documentShape,
    }),
  )
  .check(dddFits, documentIsValid);
export type CustomerUpdate = z.infer<typeof customerUpdate>;

/**
 * An address has its own version. Its number is a house number (`isHouseNumber`), or a text that came with an order.
 */
export const customerAddressRecord = record({
  recipient: { ...optionalTextField('Destinatário', 150), personal: 'shared' },
  type: {
    label: 'Tipo',
    input: z.optional(z.nullable(z.enum(addressTypes, 'Tipo de endereço desconhecido.'))),
    reply: z.nullable(z.enum(addressTypes)),
    personal: 'detail',
    shown: (value) => addressTypeNames[value as keyof typeof addressTypeNames] ?? value,
  },
  ...addressFields('shared', line(20, 'Número obrigatório')),
});

/** A new address. For an invalid house number the server answers 'Número inválido'. */
export const newAddress = z.object(customerAddressRecord.input);
export type NewAddress = z.infer<typeof newAddress>;

/** Fields that are not sent stay. The number is a house number, or the address's present text. */
export const addressUpdate = z.partial(newAddress);
export type AddressUpdate = z.infer<typeof addressUpdate>;
