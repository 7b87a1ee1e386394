import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the closing of a day: payments by the day on which they came, refunds, and the people who recorded them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index transactions_paid on transactions (store_id, paid_at) where paid_at is not null`.execute(db);
  await sql`create index transactions_returned on transactions (store_id) where refunded_cents > 0 or status in (3, 4)`.execute(
    db,
  );
  await sql`
    alter table standalone_payments
      add agent_id bigint references agents (id) on delete set null,
      add recorded_by text`.execute(db);
  await sql`create index standalone_payments_agent on standalone_payments (agent_id) where agent_id is not null`.execute(
    db,
  );
}
