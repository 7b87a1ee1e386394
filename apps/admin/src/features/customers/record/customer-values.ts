import {
  birthdayMessage,
  type CustomerUpdate,
  customerBirthday,
  customerEmail,
  customerName,
  customerPhone,
  customerTags,
  type DocumentType,
  documentMessages,
  genders,
  notesMaxLength,
  parseDocument,
} from '@botica/contract/features/customers/customer-fields';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { nullableLine, nullableParagraph } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';

/** What the form holds, in wire names; documents lie side by side, an empty field is an empty text. */
export interface CustomerValues {
  name: string;
  gender: string;
  birthday: string;
  email: string;
  phone: string;
  cpf: string;
  cnpj: string;
  rg: string;
  rg_issuer: string;
  rg_uf: string;
  rg_country: string;
  notes: string;
  tags: string[];
}

export function customerValues(customer: CustomerDetail): CustomerValues {
  const { name, gender, birthday, email, phone, notes, tags } = customer;
  const documents = Object.fromEntries(customer.documents.map((document) => [document.type, document]));
  const { cpf, cnpj, rg } = documents as Partial<Record<DocumentType, CustomerDetail['documents'][number]>>;
  return {
    name,
    gender: gender ?? '',
    birthday: birthday ?? '',
    email: email ?? '',
    phone: phone ?? '',
    cpf: cpf?.number ?? '',
    cnpj: cnpj?.number ?? '',
    rg: rg?.number ?? '',
    rg_issuer: rg?.issuer ?? '',
    rg_uf: rg?.uf ?? '',
    rg_country: rg?.country ?? '',
    notes: notes ?? '',
    tags,
  };
}

const documentNumber = (type: DocumentType) =>
  z.string().check(z.refine((text) => text === '' || parseDocument(type, text) !== null, documentMessages[type]));

/** The contract's rules of each field; `today` is the store's day. */
export function customerFormSchema(today: string) {
  const fields = z.object({
    name: customerName,
    gender: z.pipe(
      z.string(),
      z.transform((text: string) => genders.find((gender) => gender === text) ?? null),
    ),
    birthday: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text || null),
      ),
      customerBirthday.check(z.refine((day) => day === null || day <= today, birthdayMessage)),
    ),
    email: customerEmail,
    phone: customerPhone,
    cpf: documentNumber('cpf'),
    cnpj: documentNumber('cnpj'),
    rg: documentNumber('rg'),
    rg_issuer: nullableLine(20),
    rg_uf: nullableLine(2),
    rg_country: nullableLine(60),
    notes: nullableParagraph(notesMaxLength),
    tags: customerTags,
  });
  // Issuer, state and country belong to a number: alone they would be dropped without a word.
  return fields.check(
    z.refine((values) => values.rg !== '' || !(values.rg_issuer || values.rg_uf || values.rg_country), {
      error: 'Informe o número do RG.',
      path: ['rg'],
    }),
  );
}
export type CustomerOutput = z.infer<ReturnType<typeof customerFormSchema>>;

const rgDetails = { rg_issuer: 'issuer', rg_uf: 'uf', rg_country: 'country' } as const;
const documentFields = ['cpf', 'cnpj', 'rg', ...Object.keys(rgDetails)];

type SentDocument = NonNullable<CustomerUpdate['documents']>[number];

/** The whole list of documents, as the call takes it. */
function documentsOf({ cpf, cnpj, rg, rg_issuer, rg_uf, rg_country }: CustomerOutput): SentDocument[] {
  const documents: SentDocument[] = [];
  if (cpf) documents.push({ type: 'cpf', number: cpf });
  if (cnpj) documents.push({ type: 'cnpj', number: cnpj });
  if (rg) documents.push({ type: 'rg', number: rg, issuer: rg_issuer, uf: rg_uf, country: rg_country });
  return documents;
}

/** The call's body for the fields that were `changed`; one document more or less sends the list of them. */
export function toCustomerUpdate(changed: Partial<CustomerOutput>, all: CustomerOutput): CustomerUpdate {
  const plain = Object.fromEntries(Object.entries(changed).filter(([name]) => !documentFields.includes(name)));
  const touchesDocuments = documentFields.some((name) => name in changed);
  return { ...plain, ...(touchesDocuments ? { documents: documentsOf(all) } : {}) };
}

/** `documents.0.number` → `cpf`: the form's name of a field that the server refuses. */
export function formFieldName(wireName: string, { documents }: CustomerUpdate): string {
  const match = /^documents\.(\d+)\.(\w+)$/.exec(wireName);
  const type = match && documents?.[Number(match[1])]?.type;
  if (!match || !type) return wireName.split('.')[0] ?? wireName;
  const detail = Object.entries(rgDetails).find(([, name]) => name === match[2])?.[0];
  return detail ?? type;
}
