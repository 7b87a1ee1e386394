import {
  birthdayMessage,
  type CustomerDocumentInput,
  oneDocumentMessage,
  parseDocument,
  typeOfDocument,
} from '@botica/contract/features/customers/customer-fields';
import { type CustomerUpdate, customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { sentOf } from '@botica/contract/kit/record';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { changeCustomer } from './change-customer.ts';
import { distinctTags } from './distinct-tags.ts';
import type { CustomerPatch } from './locked-customer.store.ts';

const noDocuments = {
  cpf: null,
  cnpj: null,
  rg_number: null,
  rg_issuer: null,
  rg_uf: null,
  rg_country: null,
} satisfies CustomerPatch;

/** Columns of one document. An empty number clears them. */
function documentColumns(document: CustomerDocumentInput): CustomerPatch {
  const type = typeOfDocument(document);
  const number = document.number === '' ? null : parseDocument(type, document.number);
  if (type !== 'rg') return { [type]: number };
  const { issuer = null, uf = null, country = null } = number === null ? {} : document;
  return { rg_number: number, rg_issuer: issuer, rg_uf: uf, rg_country: country };
}

function documentsPatch({ documents, type, number, issuer, uf, country }: CustomerUpdate): CustomerPatch {
  const patch: CustomerPatch = {};
  if (documents) Object.assign(patch, noDocuments, ...documents.map(documentColumns));
  if (number !== undefined && (number !== '' || type !== undefined)) {
    Object.assign(patch, documentColumns({ type, number, issuer, uf, country }));
  }
  return patch;
}

/** Throws if the body has two numbers for one document. */
function requireOneNumber({ documents, number, type }: CustomerUpdate): void {
  if (number === undefined || (number === '' && type === undefined)) return;
  const single = typeOfDocument({ type, number });
  const listed = documents?.find((document) => typeOfDocument(document) === single);
  if (!listed || parseDocument(single, listed.number) === parseDocument(single, number)) return;
  throw refuse('request.invalid', { fields: { number: oneDocumentMessage } });
}

/** Field of the body that has the document of this type. */
function fieldOf({ documents, number, type }: CustomerUpdate, input: 'cpf' | 'cnpj'): string {
  if (number !== undefined && typeOfDocument({ type, number }) === input) return 'number';
  const index = documents?.findIndex((document) => typeOfDocument(document) === input) ?? -1;
  return index < 0 ? input : `documents.${index}.number`;
}

/** Changes the sent fields of a customer, or one document. Other fields stay. */
export function updateCustomer(ctx: Context, id: number, body: CustomerUpdate): Promise<CustomerDetail> {
  const { birthday, tags } = body;
  requireOneNumber(body);
  if (birthday && birthday > storeToday(ctx)) {
    throw refuse('request.invalid', { fields: { birthday: birthdayMessage } });
  }
  return changeCustomer(ctx, id, {
    consent: body.marketing_consent?.granted,
    patch: { ...sentOf(customerRecord, body), ...(tags && { tags: distinctTags(tags) }), ...documentsPatch(body) },
    fieldOf: { cpf: fieldOf(body, 'cpf'), cnpj: fieldOf(body, 'cnpj') },
  });
}
