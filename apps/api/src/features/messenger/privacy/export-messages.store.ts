import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { shownMessages } from '../history/message-list.store.ts';

/** Messages of these orders, oldest first. Names of people who opened WhatsApp are left out. */
export async function findMessagesToExport(db: Kysely<Tables>, storeId: number, orderIds: readonly number[]) {
  const rows = await shownMessages(db)
    .where('messages.store_id', '=', storeId)
    .where(sql<SqlBool>`messages.order_id = any(${orderIds}::bigint[])`)
    .orderBy('messages.id')
    .execute();
  return rows.map(({ number, event, channel, state, reason, address, created_at, settled_at }) => ({
    order: `#${number}`,
    event,
    channel,
    state,
    reason,
    address,
    at: settled_at ?? created_at,
  }));
}

export async function findOptOutsToExport(db: Kysely<Tables>, storeId: number, contacts: readonly string[]) {
  const emails = contacts.map((contact) => contact.toLowerCase());
  return db
    .selectFrom('message_opt_outs')
    .select(['email', 'is_opted_out', 'changed_at'])
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`email = any(${emails}::text[])`)
    .orderBy('email')
    .execute();
}
