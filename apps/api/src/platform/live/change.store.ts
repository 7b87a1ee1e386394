import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Change } from '../../kit/change-watch.ts';
import type { Reading } from './follow-rows.ts';

/** More changes at once are sent as "many of this kind", so the rest need not be read. */
const mostRows = 5_000;

/** Highest id of the audit so far. */
export async function lastChange(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Changes of `entities` above `after`, except those with `actions`, oldest first, with the snapshot of the statement.
 */
export async function readChanges(
  db: Kysely<Tables>,
  { after, entities, actions, own, storeId }: ChangesSought,
): Promise<Reading<Change>> {
  const { rows } = await sql<{ xmin: string; xmax: string; changes: Change[] }>`
    select pg_snapshot_xmin(snapshot)::text as xmin, pg_snapshot_xmax(snapshot)::text as xmax, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'store_id', store_id, 'entity', entity,
        'entity_id', entity_id, 'actor_name', actor_name, 'agent_id', agent_id,
        'is_own', is_own) order by id), '[]')
      from (
        select id, store_id, entity, entity_id, actor_name, agent_id, entity = any(${own}) and changes = '{}' as is_own
        from audit
        where id > ${after} and entity = any(${entities}) and not action = any(${actions})
          and (${storeId}::bigint is null or store_id = ${storeId})
        order by id limit ${mostRows}
      ) as changed
    ) as changes
    from pg_current_snapshot() as snapshot`.execute(db);
  const [reading] = rows;
  if (reading === undefined) throw new Error('no snapshot');
  return { rows: reading.changes, xmin: BigInt(reading.xmin), xmax: BigInt(reading.xmax) };
}

interface ChangesSought {
  after: number;
  entities: readonly string[];
  /** Actions that record a view and not a change. */
  actions: readonly string[];
  /** Entities whose rows without changes are private to a person. */
  own: readonly string[];
  storeId: number | null;
}
