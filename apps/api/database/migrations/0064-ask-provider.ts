import { type Kysely, sql } from 'kysely';

/**
 * Requests to the provider that move money. A request is stored before it is sent, with its idempotency key. `sent_at`
 * without `settled_at` means that the result is unknown: it is looked up, and the request is never sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_requests (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      kind text collate "C" not null check (kind in ('withdrawal', 'anticipation', 'refund')),
      withdrawal_id bigint unique references withdrawals (id) on delete cascade,
      anticipation_id bigint unique references anticipations (id) on delete cascade,
      transaction_id bigint references transactions (id) on delete cascade,
      amount_cents bigint not null check (amount_cents > 0),
      request_key text collate "C" not null unique,
      created_at timestamptz not null,
      sent_at timestamptz,
      settled_at timestamptz,
      outcome text collate "C" check (outcome in ('done', 'refused', 'looked_up')),
      fault text collate "C",
      check (num_nonnulls(withdrawal_id, anticipation_id, transaction_id) = 1),
      check ((settled_at is null) = (outcome is null))
    )`.execute(db);
  await sql`create index provider_requests_open on provider_requests (store_id, id) where settled_at is null`.execute(
    db,
  );
  await sql`create index provider_requests_transaction on provider_requests (transaction_id) where transaction_id is not null`.execute(
    db,
  );
}
