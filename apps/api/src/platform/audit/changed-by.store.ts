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
  // A lookup for each id, whatever the statistics say: a long import has made them out of date.
  const { rows } = await sql<{ entity_id: number }>`
    select sought.id as entity_id
    from unnest(${[...ids]}::bigint[]) as sought (id)
    where exists (
      select from audit
      where store_id = ${storeId} and entity = ${entity} and entity_id = sought.id
        and request_id = ${requestId} and not jsonb_exists(changes, ${besides})
      offset 0
    )`.execute(db);
  return new Set(rows.map(({ entity_id: id }) => id));
}
