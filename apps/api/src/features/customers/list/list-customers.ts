import type { CustomerSort } from '@botica/contract/features/customers/customer-list-options';
import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import type { CustomerListQuery } from '@botica/contract/features/customers/customers.contract';
import { maskEmail, maskPhone, maskTaxDocument } from '@botica/contract/features/customers/mask-personal';
import { type Pagination, pageSize, paginate, searchTotalCap } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { type FoundPage, findPage } from '../../../kit/db/find-page.ts';
import { findStoreCustomers } from '../record/store-customers.store.ts';
import { isSearch, toCustomerFilter } from './customer-filter.ts';
import {
  type CustomerListing,
  countQuery,
  customerIdsQuery,
  customerRowsQuery,
  gatheredIdsQuery,
  type StoredCustomerRow,
} from './customer-list.store.ts';

const nothing: FoundPage = { ids: [], total: 0, totalIsCapped: false };

function toCustomerRow(row: StoredCustomerRow, isMasked: boolean): CustomerRow {
  const shown = (value: string | null, mask: (value: string) => string) =>
    value !== null && isMasked ? mask(value) : value;
  const { last_order_id: id, last_order_number: number, last_order_at: at } = row;
  return {
    id: row.id,
    name: row.name,
    email: shown(row.email, maskEmail),
    phone: shown(row.phone, maskPhone),
    cpf: shown(row.document, maskTaxDocument),
    last_order: id && number && at ? { id, label: `#${number}`, created_at: at.toISOString() } : null,
    is_masked: isMasked,
  };
}

/** Who bears a name has it in the e-mail too: along such a sort those whom the search leaves out come all at once. */
function liesTogether({ filter, sort }: CustomerListing): boolean {
  if (sort !== 'name' && sort !== 'email') return false;
  const isByEmail = filter.sought.some((group) => group.some(({ column }) => column === 'email'));
  return filter.nameQuery !== null || (isByEmail && sort === 'name');
}

/** A search in at most two statements: how many there are, up to the cap, and the ids of the page. */
async function searchedPage(db: Context['db'], listing: CustomerListing, page: number): Promise<FoundPage> {
  const { total = 0, first = null } = (await countQuery(db, listing, searchTotalCap).execute(db)).rows[0] ?? {};
  const stretch = { limit: pageSize, offset: (page - 1) * pageSize };
  const counted = { total, totalIsCapped: total === searchTotalCap };
  if (!counted.totalIsCapped && stretch.offset >= total) return { ids: [], ...counted };
  // A CPF, an e-mail, a phone: there is nothing to sort.
  if (total === 1 && first !== null) return { ids: [first], ...counted };
  const isAlongSort = counted.totalIsCapped && !liesTogether(listing);
  const { rows } = await (isAlongSort ? customerIdsQuery : gatheredIdsQuery)(db, listing, stretch).execute(db);
  return { ids: rows.map(({ id }) => id), ...counted };
}

function wholePage(db: Context['db'], listing: CustomerListing, { page, count }: { page: number; count: number }) {
  return findPage(page, {
    count: async () => count,
    readIds: async ({ isFromEnd, ...stretch }) => {
      const turned = isFromEnd ? { ...listing, isAscending: !listing.isAscending } : listing;
      return (await customerIdsQuery(db, turned, stretch).execute(db)).rows.map(({ id }) => id);
    },
  });
}

/** A hidden value is not sorted by either: its place in the list would tell it. */
function shownSort(sort: CustomerSort | undefined, isMasked: boolean): CustomerSort {
  const isHidden = isMasked && (sort === 'cpf' || sort === 'email' || sort === 'phone');
  return isHidden || sort === undefined ? 'last_order' : sort;
}

/** One page of the store's customers in three statements, four for a search: settings and total, ids, rows. */
export async function listCustomers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: CustomerListQuery,
): Promise<{ items: CustomerRow[]; pagination: Pagination }> {
  const { storeId } = actor;
  const { customer_count: count, mask_customers_in_lists: isMasked } = await findStoreCustomers(db, storeId);
  const filter = toCustomerFilter(storeId, query, isMasked);
  const listing: CustomerListing | null = filter && {
    storeId,
    filter,
    sort: shownSort(query['sort-by'], isMasked),
    isAscending: query.ascending === '1',
  };
  const find = (each: CustomerListing) =>
    isSearch(each.filter) ? searchedPage(db, each, query.p) : wholePage(db, each, { page: query.p, count });
  const found = listing ? await find(listing) : nothing;
  const pagination = paginate(query.p, found.total, found.totalIsCapped);
  if (found.ids.length === 0) return { items: [], pagination };
  const rows = new Map((await customerRowsQuery(db, storeId, found.ids).execute()).map((row) => [row.id, row]));
  return {
    items: found.ids.flatMap((id) => rows.get(id) ?? []).map((row) => toCustomerRow(row, isMasked)),
    pagination,
  };
}
