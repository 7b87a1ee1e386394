import type { StatementPart } from '@botica/contract/features/finance/receivables/receivable-export.contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { countListed, readAfter } from '../../../kit/db/read-after.ts';
import { shownAnticipations } from '../anticipations/anticipations.store.ts';
import { ofPeriod, type PeriodShape, type PeriodValues, shownWithdrawals } from '../withdrawals/withdrawals.store.ts';
import { shownReceivables } from './receivable-list.store.ts';

interface StatementScope {
  values: PeriodValues;
  shape: PeriodShape;
}

export interface StatementStretch extends StatementScope {
  after: readonly string[] | null;
  limit: number;
}

/** Filters for receivables by receiver and due date, withdrawn or not. */
function dueOn({ storeId, receiver, from, to }: PeriodValues, by: PeriodShape): Condition[] {
  const filters: Condition[] = [sql`receivables.store_id = ${storeId}`];
  if (by.receiver) filters.push(sql`receivables.recipient_id = ${receiver}::bigint`);
  if (by.from) filters.push(sql`receivables.due_on >= ${from}::date`);
  if (by.to) filters.push(sql`receivables.due_on <= ${to}::date`);
  return filters;
}

/** Table, filters and order of a sheet. Rows go from the earliest to the latest. */
function partsOf(part: StatementPart, { values, shape }: StatementScope) {
  if (part === 'receivables') return { table: part, filters: dueOn(values, shape), order: ['due_on', 'id'] };
  return { table: part, filters: ofPeriod(part, values, shape), order: ['created_at', 'id'] };
}

/** Local time of the store. */
const wallClock = (table: 'withdrawals' | 'anticipations', timeZone: string) =>
  sql<string>`to_char(${sql.ref(`${table}.created_at`)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('at');

const receivableRows = (db: Kysely<Tables>) =>
  shownReceivables(db)
    .innerJoin('recipients', 'recipients.id', 'receivables.recipient_id')
    .leftJoin('branches', 'branches.id', 'recipients.branch_id')
    .leftJoin('withdrawals', 'withdrawals.id', 'receivables.withdrawal_id')
    .select('withdrawals.tid as withdrawal_tid')
    .select(({ fn }) => fn.coalesce('branches.fantasy_name', 'recipients.name').as('receiver'));
const withdrawalRows = (db: Kysely<Tables>, timeZone: string) =>
  shownWithdrawals(db).select(wallClock('withdrawals', timeZone));
const anticipationRows = (db: Kysely<Tables>, timeZone: string) =>
  shownAnticipations(db).select(wallClock('anticipations', timeZone));

type RowOf<Query extends { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<Query['executeTakeFirstOrThrow']>
>;
export type SheetReceivable = RowOf<ReturnType<typeof receivableRows>>;
export type SheetWithdrawal = RowOf<ReturnType<typeof withdrawalRows>>;
export type SheetAnticipation = RowOf<ReturnType<typeof anticipationRows>>;

const along = { isAscending: true, searches: 'byIndex' } as const;

export const countStatement = (db: Kysely<Tables>, part: StatementPart, scope: StatementScope): Promise<number> =>
  countListed(db, partsOf(part, scope));

export const readReceivableSheet = (db: Kysely<Tables>, { after, limit, ...scope }: StatementStretch) =>
  readAfter<SheetReceivable>(
    db,
    { ...partsOf('receivables', scope), rows: receivableRows(db) },
    { after, limit, ...along },
  );

export const readWithdrawalSheet = (db: Kysely<Tables>, { after, limit, ...scope }: StatementStretch) =>
  readAfter<SheetWithdrawal>(
    db,
    { ...partsOf('withdrawals', scope), rows: withdrawalRows(db, scope.values.timeZone) },
    { after, limit, ...along },
  );

export const readAnticipationSheet = (db: Kysely<Tables>, { after, limit, ...scope }: StatementStretch) =>
  readAfter<SheetAnticipation>(
    db,
    { ...partsOf('anticipations', scope), rows: anticipationRows(db, scope.values.timeZone) },
    { after, limit, ...along },
  );
