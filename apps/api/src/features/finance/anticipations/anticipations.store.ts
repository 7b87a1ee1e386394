import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { AnticipatedInstallment, WaitingInstallment } from '../book/anticipation.ts';
import { ofPeriod, type PeriodShape, type PeriodValues } from '../withdrawals/withdrawals.store.ts';

export const shownAnticipations = (db: Kysely<Tables>) =>
  db
    .selectFrom('anticipations')
    .innerJoin('recipients', 'recipients.id', 'anticipations.recipient_id')
    .leftJoin('branches', 'branches.id', 'recipients.branch_id')
    .select(['anticipations.id', 'anticipations.created_at', 'status', 'timeframe', 'requested_cents', 'net_cents'])
    .select(['fee_cents', 'recipient_id'])
    .select(({ fn }) => fn.coalesce('branches.fantasy_name', 'recipients.name').as('receiver'));

export type StoredAnticipation = Awaited<ReturnType<ReturnType<typeof shownAnticipations>['executeTakeFirstOrThrow']>>;

export const readAnticipations = list<PeriodValues, StoredAnticipation, PeriodShape>((db, values, by) => ({
  table: 'anticipations',
  filters: ofPeriod('anticipations', values, by),
  order: ['created_at', 'id'],
  total: 'counted',
  rows: shownAnticipations(db),
}));

export const findAnticipation = (db: Kysely<Tables>, id: number) =>
  shownAnticipations(db).where('anticipations.id', '=', id).executeTakeFirstOrThrow();

/** Waiting money of a recipient by instalment. Lines of one instalment with the same due day count together. */
export async function findWaiting(
  trx: Kysely<Tables>,
  storeId: number,
  recipientId: number,
): Promise<WaitingInstallment[]> {
  const { rows } = await sql<WaitingInstallment>`
    select min(id)::bigint as line_id, due_on,
      sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents)::bigint as net_cents
    from receivables
    where store_id = ${storeId} and recipient_id = ${recipientId} and settled_on is null and source = 'book'
    group by transaction_id, installment, due_on`.execute(trx);
  return rows;
}

export async function insertAnticipation(
  trx: Transaction<Tables>,
  row: Insertable<Tables['anticipations']>,
): Promise<number> {
  const { id } = await trx.insertInto('anticipations').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Makes all waiting money of the instalments available today. The first line of each one carries its fee. */
export async function bringForward(
  trx: Transaction<Tables>,
  { id, storeId, today }: { id: number; storeId: number; today: string },
  taken: readonly AnticipatedInstallment[],
): Promise<void> {
  const lineIds = taken.map(({ line_id: line }) => line);
  const fees = taken.map(({ anticipation_cents: cents }) => cents);
  await sql`
    update receivables r set settled_on = ${today}::date, anticipation_id = ${id},
      anticipation_cents = case when r.id = t.line_id then t.fee else r.anticipation_cents end
    from unnest(${lineIds}::bigint[], ${fees}::bigint[]) t (line_id, fee)
    join receivables first on first.id = t.line_id
    where r.store_id = ${storeId} and r.transaction_id = first.transaction_id and r.installment = first.installment
      and r.due_on = first.due_on and r.settled_on is null and r.source = 'book'`.execute(trx);
}
