import { type Kysely, sql } from 'kysely';

const accounts = [
  'sales',
  'refunds',
  'chargebacks',
  'waiting',
  'available',
  'in_transit',
  'withdrawn',
  'acquisition_fees',
  'antifraud_fees',
  'anticipation_fees',
  'transfer_fees',
];
const each = (text: (account: string) => string) => sql.raw(accounts.map(text).join(', '));

/**
 * A book is rewritten in small steps of transactions: the progress, an index for the steps, and balances that follow
 * rows removed from the ledger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_rewrites (
      store_id bigint primary key references stores (id) on delete cascade,
      after_id bigint not null,
      until_id bigint not null,
      done bigint not null,
      total bigint not null
    )`.execute(db);
  await sql`create index transactions_walk on transactions (store_id, id)`.execute(db);
  await sql`create index ledger_settlements on ledger (store_id, recipient_id, day) where kind = 'settlement'`.execute(
    db,
  );
  // No insert: when a store is deleted, its balances may be deleted before its ledger.
  await sql`
    create function take_from_balances() returns trigger language plpgsql as $$
    begin
      update recipient_balances b set ${each((account) => `${account} = b.${account} - gone.${account}`)}
      from (
        select recipient_id, ${each((account) => `sum(${account}) as ${account}`)} from was group by recipient_id
      ) gone
      where b.recipient_id = gone.recipient_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_taken after delete on ledger referencing old table as was
    for each statement execute function take_from_balances()`.execute(db);
}
