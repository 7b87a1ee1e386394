import { type Kysely, sql } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { catchUp } from '../apps/api/src/features/finance/ledger/book-events.ts';

const days = 730;

/** Fills a store with the given number of paid orders over two years, and books their payments as the server does. */
export async function fillWithPayments(db: Kysely<Tables>, storeId: number, count: number): Promise<void> {
  await db
    .updateTable('finance_settings')
    .set({ book_since: sql<string>`current_date - ${days}::int` })
    .where('store_id', '=', storeId)
    .execute();
  await sql`
    insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
      items_cents, total_cents, created_at)
    select ${storeId}::bigint, n, 50, 'medida', 'Maria Souza', 'maria souza', '', '{}', 10000, 10000,
      now() - (n % ${days}) * interval '1 day'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into payments (order_id, status, amount_cents, refunded_cents, created_at, paid_at, changed_at, payment_method, installments)
    select id, 'paid', 100 + (id * 37) % 90000, case when id % 50 = 0 then 50 else 0 end, created_at, created_at, created_at,
      (array['credit_card','pix','credit_card','boleto'])[1 + id % 4],
      case when id % 2 = 0 then 1 + (id % 6)::int end
    from orders where store_id = ${storeId}`.execute(db);
  const actor = { storeId, timeZone: 'America/Sao_Paulo' };
  await catchUp({ db, clock: () => new Date(), actor }, Number.POSITIVE_INFINITY);
}
