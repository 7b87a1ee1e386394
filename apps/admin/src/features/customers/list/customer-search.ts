import {
  type CustomerSearch,
  type CustomerSort,
  customerSearches,
  customerSorts,
} from '@botica/contract/features/customers/customer-list-options';
import type { CustomerListQuery } from '@botica/contract/features/customers/customers.contract';
import * as z from 'zod/mini';
import { listSearch, searchText } from '../../../kit/list/list-search.ts';

/** Search parameters of the customer list; what a person mistypes there counts as absent. */
export const customersSearch = z.object({
  ...listSearch,
  'sort-by': z.catch(z.optional(z.enum(customerSorts)), undefined),
  name: searchText(),
  email: searchText(),
  document: searchText(),
  phone: searchText(),
});
export type CustomersSearch = z.infer<typeof customersSearch>;

/** As the selector and the chips call them. */
export const searchKeyNames: Record<CustomerSearch, string> = {
  name: 'Nome',
  email: 'E-mail',
  document: 'CPF/CNPJ',
  phone: 'Telefone',
};

export const noSearch = { name: undefined, email: undefined, document: undefined, phone: undefined };

/** The list searched by one field alone, from its first page; an empty text searches by none. */
export function searchedBy(search: CustomersSearch, key: CustomerSearch, text: string): CustomersSearch {
  return { ...withoutSearch(search), [key]: text.trim() || undefined };
}

/** The whole list; the sorting stays. */
export function withoutSearch(search: CustomersSearch): CustomersSearch {
  return { ...noSearch, 'sort-by': search['sort-by'], ascending: search.ascending };
}

/** What is searched by, in the order of the selector; an address written by hand may name several. */
export function activeSearches(search: CustomersSearch): { key: CustomerSearch; text: string }[] {
  return customerSearches.flatMap((key) => {
    const text = search[key];
    return text ? [{ key, text }] : [];
  });
}

export const defaultSort: CustomerSort = 'last_order';

/** What the list's call is sent for a search in the URL. */
export function toListQuery(search: CustomersSearch): CustomerListQuery {
  return { ...search, p: search.p ?? 1 };
}
