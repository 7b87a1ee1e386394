import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason } from '@botica/contract/features/messenger/messenger.contract';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Somebody is to be told of an order; `isPickup`: only where its buyer does, or does not, fetch it. */
export interface NewMessage {
  order_id: number;
  event: MessageEvent;
  is_pickup: boolean | null;
  next_at: Date;
}

/**
 * A mail for each that is switched on for the order's branch: one for an order and event, ever. One that waits already
 * waits on: what it tells of was taken back and done again. In one statement, since mostly there is none.
 */
export async function insertMails(
  trx: Kysely<Tables>,
  storeId: number,
  told: readonly NewMessage[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, next_at, created_at)
    select o.store_id, o.id, e.event, 'mail', 'waiting', e.next_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as e (order_id bigint, event text, is_pickup boolean, next_at timestamptz)
    join orders o on o.id = e.order_id and o.store_id = ${storeId} and coalesce(e.is_pickup, o.is_pickup) = o.is_pickup
    join message_templates t on t.store_id = o.store_id and t.event = e.event and t.channel = 'mail'
      and t.branch_ids @> to_jsonb(coalesce(o.selling_branch_id,
        (select b.id from branches b where b.store_id = o.store_id and b.is_central)))
    on conflict (order_id, event) where channel = 'mail' do update set next_at = excluded.next_at
      where messages.state = 'waiting' and messages.next_at > ${now}::timestamptz
    returning id, next_at`.execute(trx);
  return rows;
}

export async function insertMessage(trx: Kysely<Tables>, row: Insertable<Tables['messages']>): Promise<number> {
  return (await trx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const columns = ['id', 'store_id', 'order_id', 'event', 'channel', 'state', 'reason', 'next_at'] as const;

/** A message whose row is locked until the transaction ends. */
export async function findMessageAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateMessage(
  db: Kysely<Tables>,
  id: number,
  patch: Updateable<Tables['messages']>,
): Promise<void> {
  await db.updateTable('messages').set(patch).where('id', '=', id).execute();
}

/** It waits no more: `state` is what came of it. */
export const settleMessage = (
  db: Kysely<Tables>,
  id: number,
  { state, reason = null, now }: { state: 'sent' | 'skipped'; reason?: MessageReason | null; now: Date },
): Promise<void> => updateMessage(db, id, { state, reason, next_at: null, settled_at: now });

export async function removeMessage(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute();
}
