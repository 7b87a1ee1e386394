import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export type ProviderRequest = Selectable<Tables['provider_requests']>;

export async function insertRequest(
  trx: Transaction<Tables>,
  row: Insertable<Tables['provider_requests']>,
): Promise<number> {
  const { id } = await trx.insertInto('provider_requests').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The request with the provider's id of its recipient or charge. */
export const findRequest = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('provider_requests as q')
    .leftJoin('withdrawals as w', 'w.id', 'q.withdrawal_id')
    .leftJoin('anticipations as a', 'a.id', 'q.anticipation_id')
    .leftJoin('transactions as t', 't.id', 'q.transaction_id')
    .leftJoin('recipients as r', (join) =>
      join.on(sql<boolean>`r.id = coalesce(w.recipient_id, a.recipient_id, t.recipient_id)`),
    )
    .where('q.id', '=', id)
    .selectAll('q')
    .select(['r.provider_id as recipient_code', 'r.id as recipient_id', 't.provider_id as charge_id', 'a.timeframe'])
    .executeTakeFirst();
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** True for only one caller, who sends the request. No other caller may send it again. */
export async function markSent(db: Kysely<Tables>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_requests')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True the first time. */
export async function settleRequest(
  trx: Transaction<Tables>,
  id: number,
  patch: { settled_at: Date; outcome: NonNullable<ProviderRequest['outcome']>; fault?: ProviderRequest['fault'] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('provider_requests')
    .set(patch)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sent requests of a kind whose result is unknown, oldest first. */
export const listUnknown = (db: Kysely<Tables>, storeId: number, kind: ProviderRequest['kind']) =>
  db
    .selectFrom('provider_requests as q')
    .leftJoin('withdrawals as w', 'w.id', 'q.withdrawal_id')
    .leftJoin('anticipations as a', 'a.id', 'q.anticipation_id')
    .where('q.store_id', '=', storeId)
    .where('q.kind', '=', kind)
    .where('q.settled_at', 'is', null)
    .where('q.sent_at', 'is not', null)
    .orderBy('q.id')
    .select(['q.id', 'q.amount_cents', 'q.sent_at', 'q.withdrawal_id', 'q.anticipation_id'])
    .select(sql<number | null>`coalesce(w.recipient_id, a.recipient_id)`.as('recipient_id'))
    .execute();
export type Unknown = Awaited<ReturnType<typeof listUnknown>>[number];

/**
 * Refunds that were sent before a time and whose result is unknown. `is_read` is true if their charge does not wait to
 * be read again.
 */
export const listLostRefunds = (db: Kysely<Tables>, storeId: number, before: Date) =>
  db
    .selectFrom('provider_requests as q')
    .innerJoin('transactions as t', 't.id', 'q.transaction_id')
    .where('q.store_id', '=', storeId)
    .where('q.kind', '=', 'refund')
    .where('q.settled_at', 'is', null)
    .where('q.sent_at', '<=', before)
    .orderBy('q.id')
    .select(['q.id', 't.provider_id as charge'])
    .select(
      sql<boolean>`not exists (select from pagarme_rereads r where r.store_id = q.store_id and r.subject = t.provider_id)`.as(
        'is_read',
      ),
    )
    .execute();

/** True if a request to move money, or the movement itself, is not finished. */
export async function isMoneyUnderWay(db: Kysely<Tables>, storeId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from provider_requests where store_id = ${storeId} and settled_at is null)
      or exists (select from withdrawals where store_id = ${storeId} and source = 'pagarme' and status = 'pending')
      or exists (select from anticipations where store_id = ${storeId} and source = 'pagarme' and status = 'pending')
      as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** True if the provider has money of the store that is available, waiting or on its way, as far as it has reported. */
export async function isMoneyThere(db: Kysely<Tables>, storeId: number): Promise<boolean> {
  if (await isMoneyUnderWay(db, storeId)) return true;
  const found = await db
    .selectFrom('provider_balances')
    .where('store_id', '=', storeId)
    .where(({ or, eb }) => or([eb('waiting_cents', '!=', 0), eb('available_cents', '!=', 0)]))
    .select('recipient_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Sum of a transaction's requested refunds whose result is unknown. */
export async function sumAskedRefunds(trx: Kysely<Tables>, transactionId: number): Promise<number> {
  const { cents } = await trx
    .selectFrom('provider_requests')
    .where('transaction_id', '=', transactionId)
    .where('settled_at', 'is', null)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

/**
 * Amount that a recipient can withdraw at the provider: the last reported balance less withdrawals that it does not
 * contain yet. Null without a reported balance, or for a recipient of the own book.
 */
export async function findWithdrawable(
  trx: Kysely<Tables>,
  storeId: number,
  recipientId: number,
): Promise<{ cents: number } | null> {
  const { rows } = await sql<{ cents: number }>`
    select (b.available_cents - coalesce((
      select sum(w.amount_cents + w.cost_cents) from withdrawals w
      left join provider_requests q on q.withdrawal_id = w.id
      where w.store_id = ${storeId} and w.recipient_id = ${recipientId} and w.status <> 'failed'
        and (w.provider_id is null or coalesce(q.settled_at, w.created_at) >= b.at)
    ), 0))::bigint as cents
    from provider_balances b join recipients r on r.id = b.recipient_id
    where b.store_id = ${storeId} and b.recipient_id = ${recipientId} and r.source = 'pagarme'`.execute(trx);
  return rows[0] ?? null;
}

/** Waiting money of a recipient at the provider, as last reported. */
export async function findWaitingThere(trx: Kysely<Tables>, storeId: number, recipientId: number) {
  return trx
    .selectFrom('provider_balances as b')
    .innerJoin('recipients as r', 'r.id', 'b.recipient_id')
    .where('b.store_id', '=', storeId)
    .where('b.recipient_id', '=', recipientId)
    .where('r.source', '=', 'pagarme')
    .select(['b.waiting_cents', 'r.provider_id as code'])
    .executeTakeFirst();
}

export async function isProviderRecipient(trx: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('source', '=', 'pagarme')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
