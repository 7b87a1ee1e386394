import { type Kysely, sql } from 'kysely';

const narrowing = ['status', 'payment_kind', 'is_pickup', 'selling_branch_id'];

/** The filtered column by the name of the index. */
const lists = { status: 'status', payment: 'payment_kind', pickup: 'is_pickup', branch: 'selling_branch_id' };

/**
 * With the other filters of the list in each index, the orders of a saved view are counted from an index alone: up to
 * ten views after each change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of Object.entries(lists)) {
    const others = narrowing.filter((each) => each !== column).join(', ');
    await sql`drop index ${sql.raw(`orders_${name}_created`)}`.execute(db);
    await sql`create index ${sql.raw(`orders_${name}_created`)} on orders
      (store_id, ${sql.raw(column)}, created_at desc, id desc) include (${sql.raw(others)})`.execute(db);
  }
}
