import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { auditRowsFrom } from '../../../kit/audit.ts';

export interface CustomerLook {
  storeId: number;
  agentId: number;
  agentName: string;
  at: Date;
  requestId: string;
}

/**
 * Who has looked at whose personal data: at most one row for each agent, customer and hour of the clock
 * (`audit_customer_views`), so that a page that is read again and again does not fill the audit.
 */
const viewsWhere = (look: CustomerLook, condition: ReturnType<typeof sql>) =>
  auditRowsFrom(sql`
    select store_id, ${look.at}::timestamptz, 'agent', ${look.agentId}::bigint, ${look.agentName}::text, 'customer', id,
      'customers.viewed', '{}', ${look.requestId}::text
    from customers where store_id = ${look.storeId} and ${condition}`);

export const viewOfOne = (look: CustomerLook, id: number) => viewsWhere(look, sql`id = ${id}`);

export async function recordCustomerViews(db: Kysely<Tables>, look: CustomerLook, ids: number[]): Promise<void> {
  await viewsWhere(look, sql`id = any(${ids}::bigint[])`).execute(db);
}
