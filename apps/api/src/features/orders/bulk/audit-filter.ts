import type { OrderListFilter } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { AuditChanges } from '../../../../database/tables/platform.ts';

/** Filters that may name a customer. The audit leaves their text out, because audit rows outlive an anonymisation. */
const unspoken: readonly string[] = ['customer_name'];

export function auditFilter(filter: OrderListFilter): AuditChanges {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, [null, unspoken.includes(name) ? true : value]]));
}
