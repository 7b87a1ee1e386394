import {
  birthdayMessage,
  type DocumentType,
  documentMessages,
  parseDocument,
} from '@botica/contract/features/customers/customer-fields';
import { type CustomerUpdate, customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { consentAnswer } from '@botica/contract/kit/fields/marketing-consent';
import { nullableLine } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';
import { type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';

/** Documents are separate fields in the form and a list on the wire. */
const rgDetails = { rg_issuer: 'issuer', rg_uf: 'uf', rg_country: 'country' } as const;
const documentFields = ['cpf', 'cnpj', 'rg_number', 'rg_issuer', 'rg_uf', 'rg_country'] as const;
const isDocumentField = (name: string) => documentFields.some((one) => one === name);
const numberFields = { cpf: 'cpf', cnpj: 'cnpj', rg: 'rg_number' } as const satisfies Record<DocumentType, string>;

/** Values in the record's names. An empty field is an empty text. */
export type CustomerValues = RecordValues<typeof customerRecord> &
  Record<(typeof documentFields)[number], string> & {
    /** A `ConsentAnswer`; empty while the customer has not answered. */
    marketing_consent: string;
  };

export function customerValues(customer: CustomerDetail): CustomerValues {
  const documents = Object.fromEntries(customer.documents.map((document) => [document.type, document]));
  const { cpf, cnpj, rg } = documents as Partial<Record<DocumentType, CustomerDetail['documents'][number]>>;
  return {
    ...recordValues(customerRecord, customer),
    cpf: cpf?.number ?? '',
    cnpj: cnpj?.number ?? '',
    rg_number: rg?.number ?? '',
    rg_issuer: rg?.issuer ?? '',
    rg_uf: rg?.uf ?? '',
    rg_country: rg?.country ?? '',
    marketing_consent: customer.marketing_consent ? consentAnswer(customer.marketing_consent.granted) : '',
  };
}

const documentNumber = (type: DocumentType) =>
  z.string().check(z.refine((text) => text === '' || parseDocument(type, text) !== null, documentMessages[type]));

/** The contract's rules of each field. `today` is the day in the store's zone. */
export function customerFormSchema(today: string) {
  const fields = z.extend(recordSchema(customerRecord), {
    cpf: documentNumber('cpf'),
    cnpj: documentNumber('cnpj'),
    rg_number: documentNumber('rg'),
    rg_issuer: nullableLine(20),
    rg_uf: nullableLine(2),
    rg_country: nullableLine(60),
    marketing_consent: z.string(),
  });
  return fields.check(
    z.refine(({ birthday }) => birthday === null || birthday <= today, { error: birthdayMessage, path: ['birthday'] }),
    // Without a number, issuer, state and country would be dropped silently.
    z.refine((values) => values.rg_number !== '' || !(values.rg_issuer || values.rg_uf || values.rg_country), {
      error: 'Informe o número do RG.',
      path: ['rg_number'],
    }),
  );
}
export type CustomerOutput = z.infer<ReturnType<typeof customerFormSchema>>;

type SentDocument = NonNullable<CustomerUpdate['documents']>[number];

/** The whole list of documents as the call takes it. */
function documentsOf({ cpf, cnpj, rg_number, rg_issuer, rg_uf, rg_country }: CustomerOutput): SentDocument[] {
  const documents: SentDocument[] = [];
  if (cpf) documents.push({ type: 'cpf', number: cpf });
  if (cnpj) documents.push({ type: 'cnpj', number: cnpj });
  if (rg_number) {
    documents.push({ type: 'rg', number: rg_number, issuer: rg_issuer, uf: rg_uf, country: rg_country });
  }
  return documents;
}

/** The request body for the `changed` fields. A change to one document sends the whole list. */
export function toCustomerUpdate(changed: Partial<CustomerOutput>, all: CustomerOutput): CustomerUpdate {
  const { marketing_consent: answer, ...others } = changed;
  const plain = Object.fromEntries(Object.entries(others).filter(([name]) => !isDocumentField(name)));
  const consent = answer ? { marketing_consent: { granted: answer === consentAnswer(true) } } : {};
  return {
    ...plain,
    ...consent,
    ...(Object.keys(changed).some(isDocumentField) ? { documents: documentsOf(all) } : {}),
  };
}

/** `documents.0.number` → `cpf`: the form's name for a field in a server error. */
export function formFieldName(wireName: string, { documents }: CustomerUpdate): string {
  const match = /^documents\.(\d+)\.(\w+)$/.exec(wireName);
  const type = match && documents?.[Number(match[1])]?.type;
  if (!match || !type) return wireName.split('.')[0] ?? wireName;
  const detail = Object.entries(rgDetails).find(([, name]) => name === match[2])?.[0];
  return detail ?? numberFields[type];
}
