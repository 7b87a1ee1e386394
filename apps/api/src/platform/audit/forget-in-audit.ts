import type { AuditEntity } from '@botica/contract/features/audit/audit-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const removed = JSON.stringify(['Removido', 'Removido']);

/**
 * Removes values from the audit of these records: of all fields, or of the named ones. Author, time, action and field
 * names stay.
 */
export async function forgetInAudit(
  trx: Kysely<Tables>,
  { storeId, entity, ids }: { storeId: number; entity: AuditEntity; ids: readonly number[] },
  fields?: readonly string[],
): Promise<void> {
  const isHidden = fields === undefined ? sql`true` : sql`key = any(${fields}::text[])`;
  const isConcerned = fields === undefined ? sql`changes <> '{}'` : sql`changes ?| ${fields}::text[]`;
  await sql`
    update audit set changes = coalesce((
      select jsonb_object_agg(key, case when ${isHidden} then ${removed}::jsonb else value end)
      from jsonb_each(changes)), '{}')
    where store_id = ${storeId} and entity = ${entity} and entity_id = any(${ids}::bigint[]) and ${isConcerned}`.execute(
    trx,
  );
}
