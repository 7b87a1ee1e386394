import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { auditRowsFrom } from '../../../platform/audit/audit.ts';

export interface CustomerLook {
  storeId: number;
  /** A person, or a program with a key. */
  kind: 'agent' | 'integration';
  /** Null for a program. */
  agentId: number | null;
  name: string;
  at: Date;
  requestId: string;
}

/**
 * Records who viewed a customer's personal data: at most one row per viewer, customer and hour (`audit_customer_views`,
 * `audit_customer_views_by_key`), so that repeated reads do not fill the audit.
 */
const viewsWhere = (look: CustomerLook, condition: ReturnType<typeof sql>) =>
  auditRowsFrom(sql`
    select store_id, ${look.at}::timestamptz, ${look.kind}::text, ${look.agentId}::bigint, ${look.name}::text, 'customer', id,
      'customers.viewed', '{}', ${look.requestId}::text
    from customers where store_id = ${look.storeId} and ${condition}`);

export const viewOfOne = (look: CustomerLook, id: number) => viewsWhere(look, sql`id = ${id}`);

export async function recordCustomerViews(db: Kysely<Tables>, look: CustomerLook, ids: number[]): Promise<void> {
  await viewsWhere(look, sql`id = any(${ids}::bigint[])`).execute(db);
}
