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

/** With whom it concerns there: the recipient, or the charge. */
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

/** True for one caller, once: whoever gets it asks the provider, and nobody does so again. */
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

/** Of these kinds what was sent, and nobody knows what came of it; the oldest first. */
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

/** What was asked to go back of a transaction, and of which nobody knows yet. */
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
 * What can be withdrawn of a recipient there: what the provider told last, less what was asked for and is not in that
 * yet. Null: it has told nothing, or the recipient is none of its.
 */
export async function findWithdrawable(
  trx: Kysely<Tables>,
  storeId: number,
  recipientId: number,
): Promise<{ cents: number } | null> {
  const { rows } = await sql<{ cents: number }>`
    select (b.available_cents - coalesce((
      select sum(w.amount_cents + w.cost_cents) from withdrawals w
      where w.store_id = ${storeId} and w.recipient_id = ${recipientId} and w.status <> 'failed'
        and (w.provider_id is null or w.created_at >= b.at)
    ), 0))::bigint as cents
    from provider_balances b join recipients r on r.id = b.recipient_id
    where b.store_id = ${storeId} and b.recipient_id = ${recipientId} and r.source = 'pagarme'`.execute(trx);
  return rows[0] ?? null;
}

/** What waits of a recipient there, as the provider told it last. */
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
