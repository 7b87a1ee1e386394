import { lastDayOf, monthOf } from '@botica/contract/features/finance/months/month-id';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Days of closed months, both ends inclusive. Days before the book belong to no month. */
export interface ClosedDays {
  from: string;
  to: string;
}

/** From the month in which the book begins to the end of the last closed month; null if none is closed. */
export async function readClosedDays(db: Kysely<Tables>, storeId: number): Promise<ClosedDays | null> {
  const row = await db
    .selectFrom('finance_settings')
    .where('store_id', '=', storeId)
    .select('book_since')
    .select(({ selectFrom }) =>
      selectFrom('finance_months')
        .whereRef('finance_months.store_id', '=', 'finance_settings.store_id')
        .where('closed_at', 'is not', null)
        .select(({ fn }) => fn.max('month').as('month'))
        .as('last'),
    )
    .executeTakeFirst();
  return row?.last ? { from: monthOf(row.book_since), to: lastDayOf(row.last) } : null;
}

/** Booking days of events that are not booked on their own day. */
export async function readMoved(trx: Kysely<Tables>, eventIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('moved_events')
    .where('event_id', '=', sql<number>`any(${[...eventIds]}::bigint[])`)
    .select(['event_id', 'day'])
    .execute();
  return new Map(rows.map(({ event_id: id, day }) => [id, day]));
}

export async function keepMoved(
  trx: Transaction<Tables>,
  storeId: number,
  moved: readonly { event_id: number; day: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map((each) => ({ ...each, store_id: storeId }));
  await trx
    .insertInto('moved_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores the booking days of a closed month's events, so that a rewrite of the book uses the same days. Later events
 * are booked elsewhere.
 */
export async function keepClosedDays(trx: Transaction<Tables>, storeId: number, { to }: ClosedDays): Promise<void> {
  await sql`
    insert into moved_events (event_id, store_id, day)
    select ledger.event_id, ledger.store_id, min(ledger.day) from ledger
    join payment_events on payment_events.id = ledger.event_id
    where ledger.store_id = ${storeId} and ledger.day <= ${to}::date
    group by ledger.event_id, ledger.store_id
    on conflict do nothing`.execute(trx);
}
