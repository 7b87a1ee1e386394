import { type Kysely, sql } from 'kysely';

/** The search finds an order by the number of its invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_invoice on orders (store_id, invoice_number) where invoice_number is not null`.execute(
    db,
  );
}
