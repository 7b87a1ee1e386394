import * as z from 'zod/mini';
import { nullableBrazilianDdi, nullableDdd, nullablePhoneNumber, phoneTogether } from '../../../kit/fields/phone.ts';
import { emailField, lineField, optional, textFieldOf } from '../../../kit/fields/record-fields.ts';
import { textOrNull } from '../../../kit/fields/text.ts';
import { partOf, record, storedApart } from '../../../kit/record.ts';
import { addressName, branchAddresses, branchAddressInput, branchAddressRecord } from './branch-address.ts';
import { storedCrfFile } from './crf-file.ts';
import { pharmacyRecord } from './pharmacy.ts';
import { correiosRecord } from './transport.ts';
import { workTime, workTimeRecord } from './work-time.ts';

const storedAddress = z.object(branchAddressRecord.reply);

/** A branch. Addresses, pharmacy data, bank account and Correios have their own calls. */
export const branchRecord = record({
  alias: { ...lineField('Nome da loja', 120, 'Nome da loja obrigatório'), personal: false },
  fantasy_name: { ...lineField('Nome fantasia', 120, 'Nome fantasia obrigatório'), personal: false },
  email: { ...optional(emailField('E-mail')), personal: false },
  ddi: { ...optional(textFieldOf('DDI', nullableBrazilianDdi)), personal: false },
  ddd: { ...optional(textFieldOf('DDD', nullableDdd)), personal: false },
  phone: { ...optional(textFieldOf('Telefone', nullablePhoneNumber)), personal: false },
  whats_ddi: { ...optional(textFieldOf('DDI do WhatsApp', nullableBrazilianDdi)), personal: false },
  whats_ddd: { ...optional(textFieldOf('DDD do WhatsApp', nullableDdd)), personal: false },
  whatsapp: { ...optional(textFieldOf('WhatsApp', nullablePhoneNumber)), personal: false },
  work_time: {
    label: 'Horário de funcionamento',
    of: workTimeRecord,
    personal: false,
    input: z.optional(z.nullable(workTime)),
    reply: z.nullable(workTime),
  },
  /** The primary address. */
  address: { label: 'Endereço', of: branchAddressRecord, holds: z.nullable(storedAddress), personal: false },
  other_addresses: {
    label: 'Outros endereços',
    of: branchAddressRecord,
    called: addressName,
    holds: z.array(storedAddress),
    personal: false,
  },
  pharmacy: storedApart(partOf(pharmacyRecord, { label: 'Dados de farmácia', personal: false })),
  crf_file: { label: 'Arquivo do certificado do CRF', holds: z.nullable(storedCrfFile), personal: false },
  correios: storedApart(partOf(correiosRecord, { label: 'Correios', personal: false })),
  bank_name: { label: 'Banco', holds: textOrNull, personal: false },
  bank_last_digits: { label: 'Final da conta', holds: textOrNull, personal: false },
  /** The whole account as JSON, encrypted with the purpose `bank`. */
  bank_sealed: { label: 'Conta bancária', holds: textOrNull, personal: false },
});

interface Contacts {
  ddd?: string | null | undefined;
  phone?: string | null | undefined;
  whats_ddd?: string | null | undefined;
  whatsapp?: string | null | undefined;
}

/** Within one call, an area code and its number must be sent together. */
const contactsTogether = <T extends Contacts>() => [
  ...phoneTogether<T>('ddd', 'phone'),
  ...phoneTogether<T>('whats_ddd', 'whatsapp'),
];

const branchShape = { ...branchRecord.input, addresses: z.optional(branchAddresses.input) };

/** Fields that are not sent stay. */
export const branchUpdate = z.partial(z.object(branchShape)).check(...contactsTogether());
export type BranchUpdate = z.infer<typeof branchUpdate>;

export const newBranch = z
  .object({
    ...branchShape,
    /** Defaults to the fantasy name. */
    alias: z.optional(branchShape.alias),
    address: z.optional(branchAddressInput),
  })
  .check(...contactsTogether());
export type NewBranch = z.infer<typeof newBranch>;
