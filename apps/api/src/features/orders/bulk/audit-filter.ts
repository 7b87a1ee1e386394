import type { OrderListFilter } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { AuditChanges } from '../../../../database/tables/platform.ts';

/** What was typed names a customer, whom the audit would remember when all else has forgotten them. */
const unspoken: readonly string[] = ['customer_name'];

/** A list's filter for the audit: what it was narrowed to. */
export function auditFilter(filter: OrderListFilter): AuditChanges {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, [null, unspoken.includes(name) ? true : value]]));
}
