import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type {
  CustomerAddress,
  CustomerDetail,
  PossibleDuplicate,
  StoredDocument,
} from '@botica/contract/features/customers/customer-schemas';
import { maskEmail, maskPhone, maskTaxDocument } from '@botica/contract/features/customers/mask-personal';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import { centsToWire } from '@botica/contract/kit/money';
import { type StoredOf, wireOf } from '@botica/contract/kit/record';
import type { StoredCustomer } from './customer-detail.store.ts';
import type { StoredDuplicate } from './duplicates.store.ts';

/** Largest amount on the wire: ten digits before the point. */
const mostCents = 999_999_999_999;

const noRgDetails = { issuer: null, uf: null, country: null };

function toDocuments(row: StoredOf<typeof customerRecord>): StoredDocument[] {
  const documents: StoredDocument[] = [];
  if (row.cpf !== null) documents.push({ type: 'cpf', number: row.cpf, ...noRgDetails });
  if (row.cnpj !== null) documents.push({ type: 'cnpj', number: row.cnpj, ...noRgDetails });
  if (row.rg_number !== null) {
    documents.push({
      type: 'rg',
      number: row.rg_number,
      issuer: row.rg_issuer,
      uf: row.rg_uf,
      country: row.rg_country,
    });
  }
  return documents;
}

function toConsent({ marketing_consent: consent, consent_agent }: StoredCustomer): CustomerDetail['marketing_consent'] {
  if (consent === null) return null;
  const { agent_id: _id, ...shown } = consent;
  return { ...shown, agent_name: consent_agent };
}

function toDuplicate({ email, phone, document, ...row }: StoredDuplicate, isMasked: boolean): PossibleDuplicate {
  return {
    ...row,
    email: email && (isMasked ? maskEmail(email) : email),
    phone: phone && (isMasked ? maskPhone(phone) : formatPhone(phone)),
    document: document && (isMasked ? maskTaxDocument(document) : formatTaxDocument(document)),
  };
}

/** Possible duplicates, masked if the store masks customers. */
export function toDuplicates({ duplicates, is_masked: isMasked }: StoredCustomer): PossibleDuplicate[] {
  return duplicates.map((row) => toDuplicate(row, isMasked));
}

export function toCustomerDetail(row: StoredCustomer): CustomerDetail {
  const { last_order_id: lastId, last_order_number: lastNumber, last_order_at: lastAt } = row;
  const { orders = 0, sum_cents: sumCents = 0 } = row.totals ?? {};
  return {
    id: row.id,
    version: row.version,
    ...wireOf(customerRecord, row),
    ddi: row.ddi,
    ddd: row.phone?.slice(0, 2) ?? null,
    documents: toDocuments(row),
    marketing_consent: toConsent(row),
    created_at: row.created_at.toISOString(),
    anonymised_at: row.anonymised_at?.toISOString() ?? null,
    orders_info: { last_seq: lastNumber, last_id: lastId },
    totals: {
      orders: Number(orders),
      sum: centsToWire(Math.min(Number(sumCents), mostCents)),
      last_order:
        lastId && lastNumber && lastAt
          ? { id: lastId, label: `#${lastNumber}`, created_at: lastAt.toISOString() }
          : null,
    },
    addresses: row.addresses satisfies CustomerAddress[],
    possible_duplicates: toDuplicates(row),
  };
}
