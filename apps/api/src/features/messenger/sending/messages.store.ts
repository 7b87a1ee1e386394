import type { MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason } from '@botica/contract/features/messenger/messenger.contract';
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** A message to send. `is_pickup` limits it to orders with pickup, or to those without; null means both. */
export interface NewMessage {
  order_id: number;
  event: MessageEvent;
  is_pickup: boolean | null;
  next_at: Date;
}

/** Condition: the mail is switched on for the branch of order `o`. */
const isSwitchedOn = (event: RawBuilder<unknown>) => sql`t.store_id = o.store_id and t.event = ${event}
  and t.channel = 'mail' and t.branch_ids @> to_jsonb(coalesce(o.selling_branch_id,
    (select b.id from branches b where b.store_id = o.store_id and b.is_central)))`;

/**
 * Inserts a mail for each event that is switched on for the order's branch, at most one per order and event. If it
 * waits already, because the step was undone and repeated, only its time changes. One statement, because most orders
 * have no mail.
 */
export async function insertMails(
  trx: Kysely<Tables>,
  storeId: number,
  events: readonly NewMessage[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, next_at, created_at)
    select o.store_id, o.id, e.event, 'mail', 'waiting', e.next_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (order_id bigint, event text, is_pickup boolean, next_at timestamptz)
    join orders o on o.id = e.order_id and o.store_id = ${storeId} and coalesce(e.is_pickup, o.is_pickup) = o.is_pickup
    join message_templates t on ${isSwitchedOn(sql`e.event`)}
    on conflict (order_id, event) where channel = 'mail' and for_code is null and event <> 'corrected' do update set next_at = excluded.next_at
      where messages.state = 'waiting' and messages.next_at > ${now}::timestamptz
    returning id, next_at`.execute(trx);
  return rows;
}

/** A tracking code that a shipped order has received later. */
export interface NewCode {
  order_id: number;
  code: string;
  next_at: Date;
}

/**
 * Inserts a mail for each buyer who was told of the shipment without this code, at most one per order and code. A mail
 * of the shipment that still waits will contain the code itself.
 */
export async function insertCodeMails(
  trx: Kysely<Tables>,
  storeId: number,
  codes: readonly NewCode[],
  now: Date,
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, for_code, next_at, created_at)
    select o.store_id, o.id, 'shipped', 'mail', 'waiting', e.code, e.next_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as e (order_id bigint, code text, next_at timestamptz)
    join orders o on o.id = e.order_id and o.store_id = ${storeId} and not o.is_pickup
    join messages m on m.order_id = o.id and m.event = 'shipped' and m.channel = 'mail' and m.for_code is null
      and m.told_code is distinct from e.code
      and (m.state = 'sent' or m.state = 'waiting' and m.next_at <= ${now}::timestamptz)
    join message_templates t on ${isSwitchedOn(sql`'shipped'`)}
    on conflict (order_id, for_code) where channel = 'mail' and for_code is not null
      do update set next_at = excluded.next_at
      where messages.state = 'waiting' and messages.next_at > ${now}::timestamptz
    returning id, next_at`.execute(trx);
  return rows;
}

/**
 * Inserts a mail for a correction if it is switched on for the order's branch. Each correction has one; the last one
 * covers all that were not sent yet (`send-message.ts`).
 */
export async function insertCorrectionMail(
  trx: Kysely<Tables>,
  { storeId, orderId, nextAt, now }: { storeId: number; orderId: number; nextAt: Date; now: Date },
): Promise<{ id: number; next_at: Date }[]> {
  const { rows } = await sql<{ id: number; next_at: Date }>`
    insert into messages (store_id, order_id, event, channel, state, next_at, created_at)
    select o.store_id, o.id, 'corrected', 'mail', 'waiting', ${nextAt}::timestamptz, ${now}::timestamptz
    from orders o join message_templates t on ${isSwitchedOn(sql`'corrected'`)}
    where o.id = ${orderId} and o.store_id = ${storeId}
    returning id, next_at`.execute(trx);
  return rows;
}

export async function insertMessage(trx: Kysely<Tables>, row: Insertable<Tables['messages']>): Promise<number> {
  return (await trx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const columns = [
  ...(['id', 'store_id', 'order_id', 'event', 'channel', 'state', 'reason', 'next_at'] as const),
  ...(['for_code', 'told_code'] as const),
] as const;

export async function findMessageAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks a mail and all other mails of its order and event, because only one of them may report a change. The order of
 * the locks is fixed.
 */
export async function findMailsAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  const mails = await trx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('channel', '=', 'mail')
    .where(sql<SqlBool>`(order_id, event) = (select order_id, event from messages where id = ${id})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const message = mails.find((each) => each.id === id);
  return message && { message, others: mails.filter((each) => each !== message) };
}

export async function updateMessage(
  db: Kysely<Tables>,
  id: number,
  patch: Updateable<Tables['messages']>,
): Promise<void> {
  await db.updateTable('messages').set(patch).where('id', '=', id).execute();
}

/** Ends the waiting of a message with its final `state`. */
export const settleMessage = (
  db: Kysely<Tables>,
  id: number,
  { state, reason = null, now }: { state: 'sent' | 'skipped'; reason?: MessageReason | null; now: Date },
): Promise<void> => updateMessage(db, id, { state, reason, next_at: null, settled_at: now });

export async function removeMessage(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute();
}
