import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { countListed, readAfter } from '../../../kit/db/read-after.ts';
import type { TransactionListing } from './list-transactions.ts';
import { ordersSought, shownTransactions, transactionListParts } from './transaction-list.store.ts';

/** Scope of a sheet: the list with its filters, up to the last row at the start of the export. */
export interface SheetOfTransactions extends TransactionListing {
  lastId: number;
}

/**
 * Up to this number of orders they are looked up again for each batch; with more, the list is scanned along its sort.
 */
const fewOrders = 2_000;

/** Local time of the store. */
const wallClock = <Moment extends string | null>(column: 'created_at' | 'paid_at', timeZone: string) =>
  sql<Moment>`to_char(${sql.ref(`transactions.${column}`)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Rows with costs and net amount from their receivables; null without receivables. */
const sheetRows = (db: Kysely<Tables>, timeZone: string) =>
  shownTransactions(db)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('receivables')
          .whereRef('receivables.transaction_id', '=', 'transactions.id')
          .select([
            sql<number | null>`sum(fee_cents + antifraud_cents + anticipation_cents)::bigint`.as('fee_cents'),
            sql<
              number | null
            >`sum(receivables.amount_cents - fee_cents - antifraud_cents - anticipation_cents)::bigint`.as('net_cents'),
            sql<string | null>`min(due_on)`.as('due_on'),
          ])
          .as('lines'),
      (join) => join.onTrue(),
    )
    .select(['lines.fee_cents', 'lines.net_cents', 'lines.due_on'])
    .select([
      wallClock<string>('created_at', timeZone).as('at'),
      wallClock<string | null>('paid_at', timeZone).as('paid'),
    ])
    .select(sql<string | null>`coalesce(orders.customer #>> '{document,number}', customers.document)`.as('document'));

export type TransactionSheetRow = Awaited<ReturnType<ReturnType<typeof sheetRows>['executeTakeFirstOrThrow']>>;

function partsOf({ values, shape, lastId }: SheetOfTransactions) {
  const parts = transactionListParts(values, shape);
  return { ...parts, filters: [...parts.filters, sql<boolean>`transactions.id <= ${lastId}`] };
}

export const countSheetRows = (db: Kysely<Tables>, sheet: SheetOfTransactions): Promise<number> =>
  countListed(db, partsOf(sheet));

/** True if the search matches so many orders that a check of each transaction is cheaper than their ids. */
export async function isSearchCommon(db: Kysely<Tables>, { values, shape }: SheetOfTransactions): Promise<boolean> {
  const sought = ordersSought(values, shape);
  if (sought.length === 0) return true;
  const { rows } = await sql<{ is_common: boolean }>`
    select count(*) > ${fewOrders} as is_common
    from (select from orders where ${sql.join(sought, sql` and `)} limit ${fewOrders + 1}) found`.execute(db);
  return rows[0]?.is_common ?? true;
}

/** The next rows of the list, in its order. */
export async function readSheetRows(
  db: Kysely<Tables>,
  sheet: SheetOfTransactions,
  { after, limit, isCommon }: { after: readonly string[] | null; limit: number; isCommon: boolean },
): Promise<{ rows: TransactionSheetRow[]; after: readonly string[] | null }> {
  const parts = { ...partsOf(sheet), rows: sheetRows(db, sheet.values.timeZone) };
  const searches = isCommon ? 'along' : 'byIndex';
  return readAfter<TransactionSheetRow>(db, parts, { after, isAscending: sheet.isAscending, limit, searches });
}

/** Highest id of all stores; later transactions have higher ones. */
export async function findLastTransactionId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('transactions').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
