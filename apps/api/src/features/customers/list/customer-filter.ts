import type { CustomerListQuery } from '@botica/contract/features/customers/customers.contract';
import { splitPhone } from '@botica/contract/kit/brazil/phone';
import { stripPunctuation } from '@botica/contract/kit/brazil/punctuation';
import { toSearchQuery } from '../../../kit/db/search-words.ts';

/** A value, or a prefix of it, in one column. */
export interface Sought {
  column: 'cpf' | 'cnpj' | 'document' | 'email' | 'phone' | 'phone_number';
  value: string;
  isWhole: boolean;
}

/** Filter of the list for the query. All groups of `sought` must match, each by at least one of its entries. */
export interface CustomerFilter {
  /** A tsquery over `customers.search`. */
  nameQuery: string | null;
  sought: Sought[][];
}

/** A search of white space alone counts as none. */
function searchText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}

/**
 * Reads a document by its length: 11 digits are a CPF, 14 characters a CNPJ (which may have letters). A shorter text
 * may be the start of either.
 */
function soughtDocument(text: string): Sought[] {
  const bare = stripPunctuation(text);
  if (!/^[0-9A-Za-z]{1,14}$/.test(bare)) return [];
  const value = bare.toUpperCase();
  if (/^\d{11}$/.test(value)) return [{ column: 'cpf', value, isWhole: true }];
  if (value.length === 14) return [{ column: 'cnpj', value, isWhole: true }];
  const isCnpj = value.length > 11 || /[A-Z]/.test(value);
  return [{ column: isCnpj ? 'cnpj' : 'document', value, isWhole: false }];
}

/** Eight or nine digits may be a number without its DDD, or the start of one with it. */
function soughtPhone(text: string): Sought[] {
  const parts = splitPhone(text);
  const value = parts === null ? stripPunctuation(text).replace(/[()+]/g, '') : parts.ddd + parts.number;
  if (!/^\d{1,11}$/.test(value)) return [];
  const beginning: Sought = { column: 'phone', value, isWhole: value.length === 11 };
  const whole: Sought = { column: 'phone_number', value, isWhole: true };
  return value.length === 8 || value.length === 9 ? [beginning, whole] : [beginning];
}

/** Ten digits are a whole landline, and also the start of a mobile number. */
const asWhole = (sought: Sought): Sought[] =>
  sought.isWhole
    ? [sought]
    : sought.column === 'phone' && sought.value.length === 10
      ? [{ ...sought, isWhole: true }]
      : [];

/**
 * Null if no customer can match, because the typed text has nothing to search for. With masked lists only whole values
 * match. Otherwise a person could find the hidden characters one by one.
 */
export function toCustomerFilter(storeId: number, query: CustomerListQuery, isMasked: boolean): CustomerFilter | null {
  const name = searchText(query.name);
  const nameQuery = name === null ? null : toSearchQuery(storeId, name);
  if (name !== null && nameQuery === null) return null;
  const email = searchText(query.email)?.toLowerCase() ?? null;
  const document = searchText(query.document);
  const phone = searchText(query.phone);
  const groups: Sought[][] = [];
  if (email !== null) groups.push([{ column: 'email', value: email, isWhole: isMasked }]);
  if (document !== null) groups.push(soughtDocument(document));
  if (phone !== null) groups.push(soughtPhone(phone));
  const sought = isMasked ? groups.map((group) => group.flatMap(asWhole)) : groups;
  return sought.some((group) => group.length === 0) ? null : { nameQuery, sought };
}
