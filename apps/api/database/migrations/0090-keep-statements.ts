import { type Kysely, sql } from 'kysely';

/**
 * Statements of banks and acquirers. A line is paired with a receivable by its transaction, instalment and kind,
 * because rows of receivables are split by withdrawals and replaced by rewrites of the book.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statements (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      name text not null,
      format text not null check (format in ('ofx', 'csv')),
      created_at timestamptz not null,
      created_by text not null
    )`.execute(db);
  await sql`create index bank_statements_newest on bank_statements (store_id, id)`.execute(db);
  await sql`
    create table statement_lines (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id) on delete cascade,
      statement_id bigint not null references bank_statements (id) on delete cascade,
      day date not null,
      amount_cents bigint not null,
      gross_cents bigint,
      reference text collate "C",
      memo text not null,
      line_key text collate "C" not null,
      transaction_id bigint references transactions (id) on delete set null,
      installment integer,
      kind text,
      withdrawal_id bigint references withdrawals (id) on delete set null,
      matched_at timestamptz,
      matched_by text,
      constraint statement_lines_once unique (store_id, line_key),
      constraint statement_lines_one_entry check (transaction_id is null or withdrawal_id is null)
    )`.execute(db);
  await sql`create index statement_lines_days on statement_lines (store_id, day, id)`.execute(db);
  await sql`create index statement_lines_of on statement_lines (statement_id)`.execute(db);
  await sql`
    create unique index statement_lines_receivable on statement_lines (transaction_id, installment, kind)
    where transaction_id is not null`.execute(db);
  await sql`
    create unique index statement_lines_withdrawal on statement_lines (withdrawal_id)
    where withdrawal_id is not null`.execute(db);
}
