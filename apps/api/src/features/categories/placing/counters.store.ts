import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function insertCounter(trx: Kysely<Tables>, storeId: number, categoryId: number): Promise<void> {
  await trx.insertInto('category_counters').values({ store_id: storeId, category_id: categoryId }).execute();
}

/**
 * Change of a category's counts: `own` for the products in the category itself, `all` for those with its subcategories.
 */
export interface CountMove {
  categoryId: number;
  own: number;
  all: number;
}

/** Moves the counters, locked in id order to prevent deadlocks. A transaction calls it last. */
export async function moveCounts(trx: Kysely<Tables>, storeId: number, moves: readonly CountMove[]): Promise<void> {
  const moved = moves.filter(({ own, all }) => own !== 0 || all !== 0);
  if (moved.length === 0) return;
  await sql`
    with locked as (
      select counters.category_id, move.own, move.whole
      from category_counters as counters
      join jsonb_to_recordset(${JSON.stringify(moved.map(({ categoryId, own, all }) => ({ id: categoryId, own, whole: all })))}::jsonb)
        as move (id bigint, own int, whole int) on move.id = counters.category_id
      where counters.store_id = ${storeId}
      order by counters.category_id
      for update of counters
    )
    update category_counters set own_count = own_count + locked.own, product_count = product_count + locked.whole
    from locked where category_counters.category_id = locked.category_id`.execute(trx);
}

/**
 * Counts the products of a category and its subcategories again, after a change of many products. A transaction calls
 * it last.
 */
export async function recount(trx: Kysely<Tables>, storeId: number, rootId: number): Promise<void> {
  const family = sql`(select id from categories where store_id = ${storeId} and (id = ${rootId} or parent_id = ${rootId}))`;
  // The lock has a statement of its own, so that the count sees what earlier holders of the lock have committed.
  await sql`
    select from category_counters where category_id in ${family} order by category_id for update`.execute(trx);
  await sql`
    update category_counters as counters
    set own_count = held.own,
      product_count = case when counters.category_id <> ${rootId} then held.own else (
        select count(distinct product_id) from product_categories where category_id in ${family}) end
    from (
      select family.id, (select count(*) from product_categories where category_id = family.id) as own
      from ${family} as family (id)
    ) as held
    where counters.category_id = held.id`.execute(trx);
}
