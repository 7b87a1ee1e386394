import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import type { MessageReason, MessageState } from '@botica/contract/features/messenger/messenger.contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { list } from '../../../kit/db/list.ts';
import { mailJobKind } from '../sending/tell-customers.ts';

const job = <T>(column: string) =>
  sql<T>`(select ${sql.raw(column)} from jobs where jobs.key = ${sql.lit(`${mailJobKind}:`)} || messages.id)`;

/**
 * State of a message. If its runner could not update the message, the job tells the state: a failed job stays, and a
 * finished job is deleted after a week, so no job means sent.
 */
const stateNow = sql<MessageState>`case when messages.state <> 'waiting' then messages.state else coalesce(
  ${job("case when failed_at is not null then 'failed' when done_at is not null then 'sent' else 'waiting' end")},
  'sent') end`;

/** True if the address is the order's own, false if it came from the customer's record. */
const isOfOrder = sql<boolean>`coalesce(
  lower(messages.address) in (lower(orders.customer ->> 'email'), orders.customer ->> 'phone'), false)`;

/** Reason of a failed mail. It depends on whether the connection to the mail server had been used. */
const failure = sql<MessageReason | null>`coalesce(messages.reason,
  ${job("case when failed_at is null then null when sending_since is null then 'not_sent' else 'uncertain' end")})`;

export const shownMessages = (db: Kysely<Tables>) =>
  db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select(['messages.id', 'messages.order_id', 'orders.number', 'messages.event', 'messages.channel'])
    .select(['messages.address', 'messages.agent_name', 'messages.created_at', 'messages.settled_at'])
    .select([stateNow.as('state'), failure.as('reason'), job<string | null>('last_error').as('detail')])
    .select(isOfOrder.as('is_of_order'));

export type ShownMessage = Awaited<ReturnType<ReturnType<typeof shownMessages>['executeTakeFirstOrThrow']>>;

interface MessageValuesAsked {
  storeId: number;
  state: MessageState | null;
  event: MessageEvent | null;
  channel: MessageChannel | null;
}

/** The store's messages. The filter by state uses the index; waiting messages are checked against their jobs. */
export const readMessages = list<MessageValuesAsked, ShownMessage, { byState: boolean }>(
  (db, { storeId, state, event, channel }, { byState }) => ({
    table: 'messages',
    filters: [
      sql`messages.store_id = ${storeId}`,
      ...(byState
        ? [sql<SqlBool>`messages.state in (${state}::text, 'waiting')`, sql<SqlBool>`${stateNow} = ${state}::text`]
        : []),
      sql`(${event}::text is null or messages.event = ${event})`,
      sql`(${channel}::text is null or messages.channel = ${channel})`,
    ],
    order: ['id'],
    total: 'capped',
    rows: shownMessages(db),
    byValue: true,
  }),
);

/** Messages of a customer's orders; the customer is the `parent`. */
export const readCustomerMessages = list<{ storeId: number; customerId: number }, ShownMessage, object>(
  (db, { storeId, customerId }) => ({
    table: 'messages',
    filters: [
      sql`messages.store_id = ${storeId}`,
      sql`messages.order_id in (
        select o.id from orders o where o.store_id = ${storeId} and o.customer_id = ${customerId})`,
    ],
    order: ['id'],
    total: 'counted',
    rows: shownMessages(db),
    parent: db.selectFrom('customers').select('id').where('store_id', '=', storeId).where('id', '=', customerId),
  }),
);

/** Newest first, without pages: an order has few messages. Only entries of opened WhatsApp chats can grow. */
export async function findOrderMessages(db: Kysely<Tables>, storeId: number, orderId: number) {
  return shownMessages(db)
    .where('messages.store_id', '=', storeId)
    .where('messages.order_id', '=', orderId)
    .orderBy('messages.id', 'desc')
    .limit(50)
    .execute();
}

export async function findShownMessage(db: Kysely<Tables>, storeId: number, id: number) {
  return shownMessages(db).where('messages.store_id', '=', storeId).where('messages.id', '=', id).executeTakeFirst();
}
