import type { AuditEntity } from '@botica/contract/features/audit/audit-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Sought {
  storeId: number;
  entity: AuditEntity;
  ids: readonly number[];
  /** Of a call, or of a work. */
  requestId: string;
  /** Changes of this field are what became of others' changes, and do not count. */
  besides: string;
}

/** Of these records those that one call or work has made or changed. */
export async function findChangedBy(
  db: Kysely<Tables>,
  { storeId, entity, ids, requestId, besides }: Sought,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('audit')
    .where('store_id', '=', storeId)
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .where('request_id', '=', requestId)
    .where(sql<boolean>`not jsonb_exists(changes, ${besides})`)
    .select('entity_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ entity_id: id }) => id));
}
