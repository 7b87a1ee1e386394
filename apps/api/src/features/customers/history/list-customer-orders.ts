import type { CustomerOrder } from '@botica/contract/features/customers/customer-schemas';
import { wayOfPaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { centsToWire } from '@botica/contract/kit/money';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import { readCustomerOrders, type StoredCustomerOrder } from './customer-orders.store.ts';

function toCustomerOrder(row: StoredCustomerOrder): CustomerOrder {
  return {
    id: row.id,
    alias: row.alias,
    label: `#${row.alias}`,
    created_at: row.created_at.toISOString(),
    status: row.status,
    status_name: orderStatusTable[row.status].name,
    is_pickup: row.is_pickup,
    price_net: centsToWire(row.total_cents),
    payment_method: row.payment_kind === 'alternative' || row.payment_kind === 'at_pickup' ? null : row.payment_kind,
    payment_method_name: wayOfPaymentName(row),
    tracking_code: row.tracking_code,
  };
}

export async function listCustomerOrders(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  query: { p: number; ascending?: '0' | '1' | undefined },
): Promise<{ items: CustomerOrder[]; pagination: Pagination }> {
  const found = await readCustomerOrders(db, {
    values: { storeId: actor.storeId, customerId: id },
    shape: {},
    isAscending: query.ascending === '1',
    page: query.p,
  });
  if (!found.isThere) throw refuseCustomer('customers.not_found');
  return { items: found.rows.map(toCustomerOrder), pagination: paginate(query.p, found.total) };
}
