import { type Account, accounts, type Balances } from '@botica/contract/features/finance/ledger/ledger';
import type { TransactionMethod } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { paymentMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export type StoredMonth = Selectable<Tables['finance_months']>;

/** Balances of each month and recipient, up to the month `until`. */
export async function readMonths(
  db: Kysely<Tables>,
  storeId: number,
  { from, until }: { from: string; until: string },
): Promise<({ month: string; recipient_id: number } & Balances)[]> {
  return db
    .selectFrom('ledger_months')
    .where('store_id', '=', storeId)
    .where('month', '>=', from)
    .where('month', '<=', until)
    .orderBy('month', 'desc')
    .select(['month', 'recipient_id', ...accounts])
    .execute();
}

/** Movements of a period without settlements, which do not change the figures of a month. */
const movementsOf = (db: Kysely<Tables>, storeId: number, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('ledger')
    .where('ledger.store_id', '=', storeId)
    .where('ledger.day', '>=', from)
    .where('ledger.day', '<=', to)
    .where('kind', '!=', 'settlement')
    .select(accounts.map((account) => sql<number>`coalesce(sum(${sql.ref(account)}), 0)::bigint`.as(account)));

/** Sums by payment method; null for movements without a payment, such as the cost of a withdrawal. */
export const readByMethod = (
  db: Kysely<Tables>,
  storeId: number,
  days: { from: string; to: string },
): Promise<({ method: TransactionMethod | null } & Balances)[]> =>
  movementsOf(db, storeId, days)
    .leftJoin('transactions', 'transactions.id', 'ledger.transaction_id')
    .groupBy('method')
    .orderBy('method')
    .select('method')
    .execute();

export const readByDay = (
  db: Kysely<Tables>,
  storeId: number,
  days: { from: string; to: string },
): Promise<({ day: string } & Balances)[]> =>
  movementsOf(db, storeId, days).groupBy('ledger.day').orderBy('ledger.day').select('ledger.day').execute();

/** Balances before a month. */
export async function readBefore(db: Kysely<Tables>, storeId: number, month: string): Promise<Balances> {
  const row = await db
    .selectFrom('ledger_months')
    .where('store_id', '=', storeId)
    .where('month', '<', month)
    .select(accounts.map((account) => sql<number>`coalesce(sum(${sql.ref(account)}), 0)::bigint`.as(account)))
    .executeTakeFirstOrThrow();
  return row as Record<Account, number>;
}

export const readStatuses = (db: Kysely<Tables>, storeId: number): Promise<StoredMonth[]> =>
  db.selectFrom('finance_months').where('store_id', '=', storeId).selectAll().execute();

/** Approved transactions outside the ledger, by day: those without a gateway, and the provider's. */
export async function readOutside(
  db: Kysely<Tables>,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<Record<'other' | 'provider', { count: number; cents: number }>> {
  const rows = await db
    .selectFrom('transaction_days as d')
    .innerJoin('recipients as r', 'r.id', 'd.recipient_id')
    .where('d.store_id', '=', storeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(({ or, eb }) => or([eb('method', 'not in', [...paymentMethods]), eb('r.source', '=', 'pagarme')]))
    .where('status', '=', 0)
    .groupBy('r.source')
    .select([
      'r.source',
      sql<number>`coalesce(sum(count), 0)::bigint`.as('count'),
      sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('cents'),
    ])
    .execute();
  const of = (sought: 'book' | 'pagarme') => rows.find(({ source }) => source === sought) ?? { count: 0, cents: 0 };
  return { other: of('book'), provider: of('pagarme') };
}

/** Closes the given months that are open. */
export async function closeMonths(
  trx: Transaction<Tables>,
  storeId: number,
  months: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const rows = months.map((month) => ({ store_id: storeId, month, closed_at: at, closed_by: by }));
  await trx
    .insertInto('finance_months')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'month']).doUpdateSet(({ ref }) => ({
        version: sql`${ref('finance_months.version')} + 1`,
        closed_at: ref('excluded.closed_at'),
        closed_by: ref('excluded.closed_by'),
      })),
    )
    .execute();
}

export async function updateReopenedMonth(trx: Transaction<Tables>, storeId: number, month: string): Promise<void> {
  await trx
    .updateTable('finance_months')
    .set(({ ref }) => ({ version: sql`${ref('version')} + 1`, closed_at: null, closed_by: null }))
    .where('store_id', '=', storeId)
    .where('month', '=', month)
    .execute();
}
