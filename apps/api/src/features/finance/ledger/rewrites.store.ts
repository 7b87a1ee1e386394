import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import { paymentMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Progress of a rewrite; undefined if none is running. */
export const findRewrite = (
  db: Kysely<Tables>,
  storeId: number,
): Promise<Selectable<Tables['book_rewrites']> | undefined> =>
  db.selectFrom('book_rewrites').where('store_id', '=', storeId).selectAll().executeTakeFirst();

/** The rewrite covers all present transactions. Later ones are booked under the new rules. */
export async function putRewrite(trx: Transaction<Tables>, storeId: number): Promise<void> {
  await sql`
    insert into book_rewrites (store_id, after_id, until_id, done, total)
    select ${storeId}::bigint, 0,
      coalesce((select max(id) from transactions where store_id = ${storeId}), 0), 0,
      coalesce((select sum(count) from transaction_counts where store_id = ${storeId}), 0)
    on conflict (store_id) do update set after_id = 0, until_id = excluded.until_id, done = 0, total = excluded.total`.execute(
    trx,
  );
}

export async function updateRewrite(
  trx: Transaction<Tables>,
  storeId: number,
  { after, done }: { after: number; done: number },
): Promise<void> {
  await trx
    .updateTable('book_rewrites')
    .set(({ eb }) => ({ after_id: after, done: eb('done', '+', done) }))
    .where('store_id', '=', storeId)
    .execute();
}

export async function deleteRewrite(trx: Transaction<Tables>, storeId: number): Promise<void> {
  await trx.deleteFrom('book_rewrites').where('store_id', '=', storeId).execute();
}

/** The next transactions of the store, of every source and method. */
export const nextTransactions = (
  trx: Kysely<Tables>,
  storeId: number,
  { after, until, most }: { after: number; until: number; most: number },
) =>
  trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(most)
    .select(['id', 'recipient_id', 'payment_id', 'order_id', 'part', 'standalone_id'])
    .select(({ eb, and }) =>
      and([eb('source', '=', 'book'), eb('method', 'in', [...paymentMethods])])
        .$castTo<boolean>()
        .as('is_booked'),
    )
    .execute();

export type WalkedTransaction = Awaited<ReturnType<typeof nextTransactions>>[number];

/** Booked events of the transactions, oldest first. */
export async function findBookedEvents(trx: Kysely<Tables>, of: readonly WalkedTransaction[]): Promise<number[]> {
  const payments = of.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  const alone = of.flatMap(({ standalone_id: id }) => (id === null ? [] : [id]));
  const { rows } = await sql<{ id: number }>`
    select id from payment_events e where payment_id = any(${payments}::bigint[])
      and not exists (select from unbooked_events u where u.event_id = e.id)
    union all
    select id from payment_events e where standalone_id = any(${alone}::bigint[])
      and not exists (select from unbooked_events u where u.event_id = e.id)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes the lines and movements of transactions from the book, and returns them. */
export async function takeOut(trx: Transaction<Tables>, storeId: number, ids: readonly number[]) {
  const lines = await trx
    .deleteFrom('receivables')
    .where('store_id', '=', storeId)
    .where('source', '=', 'book')
    .where('transaction_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning(['recipient_id', 'event_id', 'due_on', 'settled_on', 'amount_cents', 'fee_cents', 'antifraud_cents'])
    .returning('anticipation_cents')
    .execute();
  const movements = await trx
    .deleteFrom('ledger')
    .where('store_id', '=', storeId)
    .where('transaction_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning(['event_id', 'day'])
    .execute();
  return { lines, movements };
}

interface BookedRow {
  id: number;
  approved_cents: number;
  returned_cents: number;
  charged_back_cents: number;
  terms: SaleTerms | null;
}

/** Writes the sums and terms of each transaction after the rewrite. */
export async function putBooked(trx: Transaction<Tables>, rows: readonly BookedRow[]): Promise<void> {
  await sql`
    update transactions t set approved_cents = b.approved_cents, returned_cents = b.returned_cents,
      charged_back_cents = b.charged_back_cents, terms = b.terms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) b (id bigint, approved_cents bigint, returned_cents bigint,
      charged_back_cents bigint, terms jsonb)
    where t.id = b.id`.execute(trx);
}

export interface SettledSum {
  recipient_id: number;
  day: string;
  cents: number;
}

/** Adds sums to settlements. A recipient and day have one settlement movement, or none if the sum is zero. */
export async function addToSettlements(
  trx: Transaction<Tables>,
  storeId: number,
  sums: readonly SettledSum[],
): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) c (recipient_id bigint, day date, cents bigint)
    ), gone as (
      delete from ledger l using changed c
      where l.store_id = ${storeId} and l.kind = 'settlement' and l.recipient_id = c.recipient_id and l.day = c.day
      returning l.recipient_id, l.day, l.available
    )
    insert into ledger (store_id, recipient_id, day, kind, waiting, available)
    select ${storeId}, recipient_id, day, 'settlement', -sum(cents), sum(cents)
    from (
      select recipient_id, day, cents from changed
      union all
      select recipient_id, day, available from gone
    ) parts
    group by recipient_id, day having sum(cents) <> 0 order by day, recipient_id`.execute(trx);
}
