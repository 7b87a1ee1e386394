import { isMaskedSort } from '@botica/contract/features/customers/customer-list-options';
import type { CustomerRow } from '@botica/contract/features/customers/customer-schemas';
import type { CustomerListQuery } from '@botica/contract/features/customers/customers.contract';
import { maskEmail, maskPhone, maskTaxDocument } from '@botica/contract/features/customers/mask-personal';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import { toCustomerFilter } from './customer-filter.ts';
import { readCustomers, type StoredCustomerRow } from './customer-list.store.ts';

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

/** Lists customers by page. A masked column cannot be sorted by, because the position would reveal its value. */
export async function listCustomers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  query: CustomerListQuery,
): Promise<{ items: CustomerRow[]; pagination: Pagination }> {
  const { storeId } = actor;
  const isMasked = !('seesPersonalData' in actor && actor.seesPersonalData);
  const { 'sort-by': sort = 'last_order', ascending } = query;
  if (isMasked && isMaskedSort(sort)) throw refuseCustomer('customers.masked_sort');
  const filter = toCustomerFilter(storeId, query, isMasked);
  if (filter === null) return { items: [], pagination: paginate(query.p, 0) };
  const { nameQuery, sought } = filter;
  const found = await readCustomers(db, {
    values: { storeId, nameQuery, texts: sought.flat().map(({ value }) => value) },
    shape: {
      sort,
      byName: nameQuery !== null,
      sought: sought.map((group) => group.map(({ column, isWhole }) => ({ column, isWhole }))),
    },
    isAscending: ascending === '1',
    page: query.p,
  });
  return {
    items: found.rows.map((row) => toCustomerRow(row, isMasked)),
    pagination: paginate(query.p, found.total, found.totalIsCapped),
  };
}
