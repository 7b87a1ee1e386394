import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import type { Condition } from '../../../kit/db/list-parts.ts';
import { midnight } from '../../../kit/db/midnight.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const shown = (db: Kysely<Tables>) =>
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

export type StoredWithdrawal = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export interface PeriodValues {
  storeId: number;
  timeZone: string;
  receiver: number | null;
  from: string | null;
  to: string | null;
}
export type PeriodShape = Record<'receiver' | 'from' | 'to', boolean>;

/** Of a receiver, made on some days of the store. */
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
  rows: shown(db),
}));

export const findWithdrawal = (db: Kysely<Tables>, storeId: number, id: number) =>
  shown(db).where('withdrawals.store_id', '=', storeId).where('withdrawals.id', '=', id).executeTakeFirst();

export const findWithdrawalAndLock = (trx: Transaction<Tables>, storeId: number, id: number) =>
  shown(trx)
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

/** The lines that became available since the recipient's previous withdrawal are this one's; what they brought. */
export async function takeLines(
  trx: Transaction<Tables>,
  storeId: number,
  recipientId: number,
  withdrawalId: number,
): Promise<void> {
  await sql`
    with taken as (
      update receivables set withdrawal_id = ${withdrawalId}
      where store_id = ${storeId} and recipient_id = ${recipientId} and withdrawal_id is null and settled_on is not null
      returning amount_cents - fee_cents - antifraud_cents - anticipation_cents as net
    )
    update withdrawals set income_cents = (select coalesce(sum(net), 0) from taken)
    where id = ${withdrawalId}`.execute(trx);
}

/** Of a withdrawal that failed: what it took has not been withdrawn after all. */
export async function giveLinesBack(trx: Transaction<Tables>, storeId: number, withdrawalId: number): Promise<void> {
  await trx
    .updateTable('receivables')
    .set({ withdrawal_id: null })
    .where('store_id', '=', storeId)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

export async function finishRow(
  trx: Transaction<Tables>,
  current: { id: number; version: number },
  patch: { status: 'transferred' | 'failed'; finished_on: string; finish_after_event_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(trx, 'withdrawals', current, patch).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What has left the balances with withdrawals, and what their lines had brought. */
export async function sumWithdrawn(db: Kysely<Tables>, storeId: number, receiver: number | null) {
  const sums = await db
    .selectFrom('withdrawals')
    .where('store_id', '=', storeId)
    .where('source', '=', 'book')
    .where('status', '!=', 'failed')
    .$if(receiver !== null, (query) => query.where('recipient_id', '=', receiver))
    .select(sql<number>`coalesce(sum(amount_cents + cost_cents), 0)::bigint`.as('outcome_cents'))
    .select(sql<number>`coalesce(sum(income_cents), 0)::bigint`.as('income_cents'))
    .executeTakeFirst();
  return sums ?? { outcome_cents: 0, income_cents: 0 };
}
