import { accounts, type Balances } from '@botica/contract/features/finance/ledger/ledger';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Movement, noBalances } from '../book/movements.ts';

/** The origin of a movement. */
export type Cause = Partial<
  Pick<Insertable<Tables['ledger']>, 'transaction_id' | 'event_id' | 'withdrawal_id' | 'anticipation_id'>
>;

const rowsPerStatement = 2_000;

/** A trigger updates the balances. */
export async function insertMovements(
  trx: Transaction<Tables>,
  storeId: number,
  movements: readonly (Movement & Cause)[],
): Promise<void> {
  for (let start = 0; start < movements.length; start += rowsPerStatement) {
    const rows = movements.slice(start, start + rowsPerStatement).map(({ legs, ...movement }) => ({
      store_id: storeId,
      ...movement,
      ...Object.fromEntries(legs.map(({ account, amount_cents }) => [account, amount_cents])),
    }));
    await trx.insertInto('ledger').values(rows).execute();
  }
}

/** Balances of one receiver, or of the store's whole own book. */
export async function readBalances(db: Kysely<Tables>, storeId: number, receiver: number | null): Promise<Balances> {
  const row = await db
    .selectFrom('recipient_balances')
    .where('store_id', '=', storeId)
    .$if(receiver !== null, (query) => query.where('recipient_id', '=', receiver))
    .select(accounts.map((account) => sql<number>`coalesce(sum(${sql.ref(account)}), 0)::bigint`.as(account)))
    .executeTakeFirst();
  return { ...noBalances(), ...row };
}

/** Last event in the ledger; 0 if there is none. */
export async function lastBooked(trx: Kysely<Tables>, storeId: number): Promise<number> {
  const last = await trx
    .selectFrom('ledger')
    .where('store_id', '=', storeId)
    .select(({ fn }) => fn.max('event_id').as('id'))
    .executeTakeFirst();
  return last?.id ?? 0;
}

/**
 * Does in SQL what `settleDue` does for all waiting lines: they become available on their due day, with one movement
 * per recipient and day.
 */
export async function settleDueLines(trx: Transaction<Tables>, storeId: number, today: string): Promise<void> {
  await sql`
    with due as (
      update receivables set settled_on = due_on
      where store_id = ${storeId} and settled_on is null and source = 'book' and due_on <= ${today}::date
      returning recipient_id, due_on, amount_cents - fee_cents - antifraud_cents - anticipation_cents as net
    )
    insert into ledger (store_id, recipient_id, day, kind, waiting, available)
    select ${storeId}, recipient_id, due_on, 'settlement', -sum(net), sum(net)
    from due group by recipient_id, due_on having sum(net) <> 0 order by due_on, recipient_id`.execute(trx);
}
