import type { AuditEntity } from '@botica/contract/features/audit/audit-words';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

interface Sought {
  storeId: number;
  entity: AuditEntity;
  ids: readonly number[];
  /** Id of a call or of a batch. */
  requestId: string;
  /** Field whose changes do not count, because they follow from changes of other records. */
  besides: string;
}

/** Returns those of the given records that a call or batch has created or changed. */
export async function findChangedBy(
  db: Kysely<Tables>,
  { storeId, entity, ids, requestId, besides }: Sought,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  // `offset 0` forces one lookup for each id, because a long import makes the planner's statistics out of date.
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
