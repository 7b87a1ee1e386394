import { type Kysely, sql } from 'kysely';

/** Filters of the list of products. Filters that match few products have their own indexes. */
const narrowing = [
  'usage',
  'form',
  'prescription_kind',
  'sold_out',
  'is_unsold',
  'ecommerce_on',
  'ecommerce_from',
  'callcenter_on',
  'callcenter_from',
];

const sorts = { title: 'title_sort', created: 'created_at' };

/**
 * A filtered list is read along its sort and counted from an index alone, because rows of products are long and reading
 * excluded ones would be wasted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const index of ['list_title', 'list_created', 'prescription', 'no_picture']) {
    await run(`drop index products_${index}`);
  }
  for (const [name, column] of Object.entries(sorts)) {
    await run(`create index products_list_${name} on products (store_id, ${column}, id)
      include (${narrowing.join(', ')}) where removed_at is null`);
    await run(`create index products_prescription_${name} on products (store_id, prescription_kind, ${column}, id)
      where removed_at is null and prescription_kind <> 'none'`);
    await run(`create index products_no_picture_${name} on products (store_id, ${column}, id)
      where removed_at is null and image is null`);
  }
}
