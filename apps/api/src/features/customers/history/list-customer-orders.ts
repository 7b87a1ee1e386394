import type { CustomerOrder } from '@botica/contract/features/customers/customer-schemas';
import { orderStatusTable } from '@botica/contract/features/orders/order-status';
import { alternativePaymentName, paymentMethodNames } from '@botica/contract/features/orders/payment-names';
import { centsToWire } from '@botica/contract/kit/money';
import { type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import { customerOrdersQuery, orderCountQuery } from './customer-orders.store.ts';

type StoredRow = Awaited<ReturnType<ReturnType<typeof customerOrdersQuery>['executeTakeFirstOrThrow']>>;

function toCustomerOrder(row: StoredRow): CustomerOrder {
  const method = row.has_alternative_payment ? null : row.payment_method;
  const methodName = method === null ? null : paymentMethodNames[method];
  return {
    id: row.id,
    alias: row.alias,
    label: `#${row.alias}`,
    created_at: row.created_at.toISOString(),
    status: row.status,
    status_name: orderStatusTable[row.status].name,
    price_net: centsToWire(row.total_cents),
    payment_method: method,
    payment_method_name: row.has_alternative_payment ? alternativePaymentName : methodName,
    tracking_code: row.tracking_code,
  };
}

/** One page of a customer's orders, the newest first, in two statements. */
export async function listCustomerOrders(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  query: { p: number; ascending?: '0' | '1' | undefined },
): Promise<{ items: CustomerOrder[]; pagination: Pagination }> {
  const counted = await orderCountQuery(db, actor.storeId, id).executeTakeFirst();
  if (!counted) throw refuseCustomer('customers.not_found');
  const total = Number(counted.count);
  const offset = (query.p - 1) * pageSize;
  const pagination = paginate(query.p, total);
  if (offset >= total) return { items: [], pagination };
  const stretch = { limit: pageSize, offset, isAscending: query.ascending === '1' };
  const rows = await customerOrdersQuery(db, { storeId: actor.storeId, id }, stretch).execute();
  return { items: rows.map(toCustomerOrder), pagination };
}
