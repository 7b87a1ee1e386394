import { type Kysely, sql } from 'kysely';

const sums = [
  'sales',
  'refunds',
  'chargebacks',
  'in_transit',
  'open_income',
  'acquisition_fees',
  'antifraud_fees',
  'anticipation_fees',
  'transfer_fees',
];

/** Sums of the lines of a recipient at the provider, as of the last reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = sums.map((name) => `add ${name} bigint not null default 0`).join(', ');
  await sql`alter table provider_balances ${sql.raw(columns)}`.execute(db);
  await sql`
    create index receivables_at_provider on receivables (store_id, recipient_id) where source = 'pagarme'`.execute(db);
}
