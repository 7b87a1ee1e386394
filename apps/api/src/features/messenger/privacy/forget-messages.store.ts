import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

/** True if no other customer has the e-mail. A family may share it, and the opt-out of the others must stay. */
const isNobodyElses = ({ storeId, id }: DataSubject) => sql`not exists (
  select from customers other
  where other.store_id = ${storeId} and other.id <> ${id} and other.email = message_opt_outs.email)`;

/**
 * Removes the addresses of these orders' messages and the opt-outs of these addresses, and cancels waiting messages.
 * The messages themselves stay without an address.
 */
export async function forgetMessages(
  trx: Kysely<Tables>,
  { orderIds, ...subject }: DataSubject & { orderIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { storeId } = subject;
  await sql`
    delete from message_opt_outs where store_id = ${storeId} and ${isNobodyElses(subject)} and email in (
      select lower(address) from messages
      where store_id = ${storeId} and order_id = any(${orderIds}::bigint[]) and address is not null)`.execute(trx);
  await sql`
    update messages set address = null,
      state = case when state = 'waiting' then 'skipped' else state end,
      reason = case when state = 'waiting' then 'forgotten' else reason end,
      settled_at = coalesce(settled_at, ${now}::timestamptz), next_at = null
    where store_id = ${storeId} and order_id = any(${orderIds}::bigint[])`.execute(trx);
}

export async function forgetOptOuts(
  trx: Kysely<Tables>,
  subject: DataSubject,
  contacts: readonly string[],
): Promise<void> {
  const emails = contacts.map((contact) => contact.toLowerCase());
  await sql`
    delete from message_opt_outs
    where store_id = ${subject.storeId} and email = any(${emails}::text[]) and ${isNobodyElses(subject)}`.execute(trx);
}
