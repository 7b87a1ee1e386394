import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

let last = 0;

/** Inserts a view of the store (or of `agent_id`) without calls of the API and returns its id. */
export async function placeView(
  db: Kysely<Tables>,
  storeId: number,
  parts: Partial<Insertable<Tables['order_views']>> = {},
): Promise<number> {
  const name = `Visão ${++last}`;
  const row = { store_id: storeId, agent_id: null, name, name_key: name.toLowerCase(), position: last, search: '{}' };
  const { id } = await db
    .insertInto('order_views')
    .values({ ...row, ...parts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
