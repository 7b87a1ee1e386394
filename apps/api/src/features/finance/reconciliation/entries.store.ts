import type { LineKind } from '@botica/contract/features/finance/receivables/receivable-states';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Stable key of a receivable. Its id is not stable, because rows are split and replaced. */
export interface ReceivableKey {
  transaction_id: number;
  installment: number;
  kind: LineKind;
}

export interface StoredEntry {
  /** Null for a withdrawal. */
  receivable: ReceivableKey | null;
  withdrawal_id: number | null;
  day: string;
  net_cents: number;
  gross_cents: number;
  tid: string | null;
  order_id: number | null;
  number: number | null;
  standalone_id: number | null;
  receiver: string;
  /** Paired line of a statement. */
  line_id: number | null;
}

export interface Days {
  from: string;
  to: string;
}

type ReceivableRow = Omit<StoredEntry, 'receivable' | 'withdrawal_id'> & ReceivableKey;

async function receivablesOf(
  db: Kysely<Tables>,
  storeId: number,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<ReceivableRow>`
    with wanted as (${condition}), whole as (
      select r.transaction_id, r.installment, r.kind, max(coalesce(r.settled_on, r.due_on)) as day,
        sum(r.amount_cents - r.fee_cents - r.antifraud_cents - r.anticipation_cents)::bigint as net_cents,
        sum(r.amount_cents)::bigint as gross_cents, min(r.recipient_id) as recipient_id
      from wanted join receivables r on r.transaction_id = wanted.transaction_id
        and r.installment = wanted.installment and r.kind = wanted.kind
      where r.store_id = ${storeId}
      group by r.transaction_id, r.installment, r.kind
    )
    select whole.transaction_id, whole.installment, whole.kind, whole.day, whole.net_cents, whole.gross_cents, t.tid, t.order_id,
      o.number, t.standalone_id, coalesce(b.fantasy_name, p.name) as receiver, l.id as line_id
    from whole
      join transactions t on t.id = whole.transaction_id
      join recipients p on p.id = whole.recipient_id
      left join branches b on b.id = p.branch_id
      left join orders o on o.id = t.order_id
      left join statement_lines l on l.transaction_id = whole.transaction_id and l.installment = whole.installment
        and l.kind = whole.kind
    order by whole.day, whole.transaction_id, whole.installment, whole.kind limit ${limit}`.execute(db);
  return rows.map(({ transaction_id, installment, kind, ...row }) => ({
    ...row,
    receivable: { transaction_id, installment, kind },
    withdrawal_id: null,
  }));
}

async function withdrawalsOf(
  db: Kysely<Tables>,
  storeId: number,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StoredEntry[]> {
  const { rows } = await sql<Omit<StoredEntry, 'receivable'>>`
    select w.id as withdrawal_id, coalesce(w.finished_on, w.day) as day, w.amount_cents as net_cents,
      w.amount_cents as gross_cents, w.tid, null::bigint as order_id, null::bigint as number,
      null::bigint as standalone_id, coalesce(b.fantasy_name, p.name) as receiver, l.id as line_id
    from withdrawals w
      join recipients p on p.id = w.recipient_id
      left join branches b on b.id = p.branch_id
      left join statement_lines l on l.withdrawal_id = w.id
    where w.store_id = ${storeId} and w.status <> 'failed' and (${condition})
    order by w.day, w.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, receivable: null }));
}

/** Entries of the book in a period, both days inclusive. */
export async function readEntriesOf(
  db: Kysely<Tables>,
  storeId: number,
  { from, to }: Days,
  limit: number,
): Promise<StoredEntry[]> {
  const days = sql`${from}::date and ${to}::date`;
  const receivables = await receivablesOf(
    db,
    storeId,
    sql`select distinct transaction_id, installment, kind from receivables
      where store_id = ${storeId} and coalesce(settled_on, due_on) between ${days}`,
    limit,
  );
  const withdrawals = await withdrawalsOf(db, storeId, sql`coalesce(w.finished_on, w.day) between ${days}`, limit);
  return [...receivables, ...withdrawals];
}

/** Entries by their keys. Keys that the store does not have are left out. */
export async function findEntries(
  db: Kysely<Tables>,
  storeId: number,
  keys: { receivables: readonly ReceivableKey[]; withdrawals: readonly number[] },
): Promise<StoredEntry[]> {
  const receivables =
    keys.receivables.length === 0
      ? []
      : await receivablesOf(
          db,
          storeId,
          sql`select distinct * from jsonb_to_recordset(${JSON.stringify(keys.receivables)}::jsonb)
            as known (transaction_id bigint, installment integer, kind text)`,
          keys.receivables.length,
        );
  const withdrawals =
    keys.withdrawals.length === 0
      ? []
      : await withdrawalsOf(db, storeId, sql`w.id = any(${keys.withdrawals}::bigint[])`, keys.withdrawals.length);
  return [...receivables, ...withdrawals];
}
