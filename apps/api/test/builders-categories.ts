import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Inserts many equal categories in one statement, with their counters, numbered from 1. */
export async function placeCategories(
  db: Kysely<Tables>,
  storeId: number,
  { parent_id = null, count }: { parent_id?: number | null; count: number },
): Promise<void> {
  const on = JSON.stringify({ status: true, from: null });
  await sql`
    with made as (
      insert into categories (store_id, parent_id, name, slug, visible, ecommerce, callcenter, position, created_at)
      select ${storeId}, ${parent_id}, 'Parte ' || n, 'parte-' || coalesce(${parent_id}::int, 0) || '-' || n, true,
        ${on}::jsonb, ${on}::jsonb, n, now()
      from generate_series(1, ${count}::int) as n
      returning id
    )
    insert into category_counters (store_id, category_id) select ${storeId}, id from made`.execute(db);
}
