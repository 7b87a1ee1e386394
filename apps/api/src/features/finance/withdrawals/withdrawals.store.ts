import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { midnight } from '../../../kit/db/midnight.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import type { LineCents } from '../book/line.ts';
import { splitLine } from '../book/withdrawal.ts';

export const shownWithdrawals = (db: Kysely<Tables>) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('recipients', 'recipients.id', 'withdrawals.recipient_id')
    .leftJoin('branches', 'branches.id', 'recipients.branch_id')
    .select([
      'withdrawals.id',
      'withdrawals.version',
      'withdrawals.source',
      'tid',
      'status',
      'amount_cents',
      'cost_cents',
    ])
    .select(['income_cents', 'withdrawals.created_at', 'finished_on', 'recipient_id', 'last_event_id'])
    .select(({ fn }) => fn.coalesce('branches.fantasy_name', 'recipients.name').as('receiver'));

export type StoredWithdrawal = Awaited<ReturnType<ReturnType<typeof shownWithdrawals>['executeTakeFirstOrThrow']>>;

export interface PeriodValues {
  storeId: number;
  timeZone: string;
  receiver: number | null;
  from: string | null;
  to: string | null;
}
export type PeriodShape = Record<'receiver' | 'from' | 'to', boolean>;

/** Rows of a receiver that were created in a period. */
export function ofPeriod(
  table: 'withdrawals' | 'anticipations',
  { storeId, timeZone, receiver, from, to }: PeriodValues,
  by: PeriodShape,
): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const filters: Condition[] = [sql`${column('store_id')} = ${storeId}`];
  if (by.receiver) filters.push(sql`${column('recipient_id')} = ${receiver}::bigint`);
  if (by.from) filters.push(sql`${column('created_at')} >= ${midnight(from, timeZone)}`);
  if (by.to) filters.push(sql`${column('created_at')} < ${midnight(to, timeZone, 1)}`);
  return filters;
}

export const readWithdrawals = list<PeriodValues, StoredWithdrawal, PeriodShape>((db, values, by) => ({
  table: 'withdrawals',
  filters: ofPeriod('withdrawals', values, by),
  order: ['created_at', 'id'],
  total: 'counted',
  rows: shownWithdrawals(db),
}));

export const findWithdrawal = (db: Kysely<Tables>, storeId: number, id: number) =>
  shownWithdrawals(db).where('withdrawals.store_id', '=', storeId).where('withdrawals.id', '=', id).executeTakeFirst();

export const findWithdrawalAndLock = (trx: Transaction<Tables>, storeId: number, id: number) =>
  shownWithdrawals(trx)
    .where('withdrawals.store_id', '=', storeId)
    .where('withdrawals.id', '=', id)
    .forUpdate('withdrawals')
    .executeTakeFirst();

export async function insertWithdrawal(
  trx: Transaction<Tables>,
  row: Insertable<Tables['withdrawals']>,
): Promise<number> {
  const { id } = await trx.insertInto('withdrawals').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Assigns available lines to a withdrawal, in the order of their days, until its amount is reached. The last line is
 * split, and its rest becomes a separate line.
 */
export async function takeLines(
  trx: Transaction<Tables>,
  { storeId, recipientId, withdrawalId }: { storeId: number; recipientId: number; withdrawalId: number },
  outcomeCents: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; over: number } & LineCents>`
    with open as (
      select id, settled_on, sum(amount_cents - fee_cents - antifraud_cents - anticipation_cents)
        over (order by settled_on, id) as upto
      from receivables
      where store_id = ${storeId} and recipient_id = ${recipientId} and source = 'book' and withdrawal_id is null
        and settled_on is not null
    ), last as (
      select * from open where upto >= ${outcomeCents} order by settled_on, id limit 1
    ), taken as (
      update receivables r set withdrawal_id = ${withdrawalId} from open, last
      where r.id = open.id and (open.settled_on, open.id) <= (last.settled_on, last.id)
    )
    select r.id, (last.upto - ${outcomeCents})::bigint as over, amount_cents, fee_cents, antifraud_cents,
      anticipation_cents
    from last join receivables r on r.id = last.id`.execute(trx);
  const [last] = rows;
  if (!last) throw new Error(`The lines of receiver ${recipientId} do not come to what is available`);
  if (last.over > 0) await splitOff(trx, last.id, splitLine(last, last.over));
}

/** Splits a part off a line. The part becomes a line that no withdrawal has taken. */
async function splitOff(trx: Transaction<Tables>, id: number, part: LineCents): Promise<void> {
  const { amount_cents, fee_cents, antifraud_cents, anticipation_cents } = part;
  await sql`
    insert into receivables (store_id, source, recipient_id, transaction_id, kind, installment, amount_cents, fee_cents,
      antifraud_cents, anticipation_cents, due_on, settled_on, anticipation_id, event_id, split_of)
    select store_id, source, recipient_id, transaction_id, kind, installment, ${amount_cents}::bigint,
      ${fee_cents}::bigint, ${antifraud_cents}::bigint, ${anticipation_cents}::bigint, due_on, settled_on,
      anticipation_id, event_id, coalesce(split_of, id)
    from receivables where id = ${id}`.execute(trx);
  await addToLine(trx, id, {
    amount_cents: -amount_cents,
    fee_cents: -fee_cents,
    antifraud_cents: -antifraud_cents,
    anticipation_cents: -anticipation_cents,
  });
}

const addToLine = (trx: Transaction<Tables>, id: number, cents: LineCents) =>
  trx
    .updateTable('receivables')
    .set(({ eb, ref }) => ({
      amount_cents: eb(ref('amount_cents'), '+', cents.amount_cents),
      fee_cents: eb(ref('fee_cents'), '+', cents.fee_cents),
      antifraud_cents: eb(ref('antifraud_cents'), '+', cents.antifraud_cents),
      anticipation_cents: eb(ref('anticipation_cents'), '+', cents.anticipation_cents),
    }))
    .where('id', '=', id)
    .execute();

/** Frees the lines of a failed withdrawal, and joins the free parts of a split line into one again. */
export async function giveLinesBack(trx: Transaction<Tables>, storeId: number, withdrawalId: number): Promise<void> {
  const given = await trx
    .updateTable('receivables')
    .set({ withdrawal_id: null })
    .where('store_id', '=', storeId)
    .where('withdrawal_id', '=', withdrawalId)
    .returning(['id', 'split_of'])
    .execute();
  await trx.updateTable('withdrawals').set({ income_cents: 0 }).where('id', '=', withdrawalId).execute();
  const whole = [...new Set(given.map(({ id, split_of }) => split_of ?? id))];
  const { rows } = await sql<{ keep: number; parts: number[] } & LineCents>`
    select min(id) as keep, array_agg(id) as parts, sum(amount_cents)::bigint as amount_cents,
      sum(fee_cents)::bigint as fee_cents, sum(antifraud_cents)::bigint as antifraud_cents,
      sum(anticipation_cents)::bigint as anticipation_cents
    from receivables
    where (id = any(${whole}::bigint[]) or split_of = any(${whole}::bigint[])) and withdrawal_id is null
    group by coalesce(split_of, id) having count(*) > 1`.execute(trx);
  for (const { keep, parts, ...cents } of rows) {
    await trx.updateTable('receivables').set(cents).where('id', '=', keep).execute();
    const others = parts.filter((id) => id !== keep);
    await trx.deleteFrom('receivables').where('id', 'in', others).execute();
  }
}

export async function finishRow(
  trx: Transaction<Tables>,
  current: { id: number; version: number },
  patch: { status: 'transferred' | 'failed'; finished_on: string; finish_after_event_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(trx, 'withdrawals', current, patch).executeTakeFirst();
  return numUpdatedRows === 1n;
}
