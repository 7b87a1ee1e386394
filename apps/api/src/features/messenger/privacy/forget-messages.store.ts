import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

/**
 * Of these orders: where they were written to goes, with what its owner wanted no more of, and what was still to be told
 * is not; that something was told stays.
 */
export async function forgetMessages(
  trx: Kysely<Tables>,
  { storeId, orderIds }: { storeId: number; orderIds: readonly number[] },
  now: Date,
): Promise<void> {
  await sql`
    delete from message_opt_outs where store_id = ${storeId} and email in (
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
  { storeId }: DataSubject,
  contacts: readonly string[],
): Promise<void> {
  const emails = contacts.map((contact) => contact.toLowerCase());
  await sql`delete from message_opt_outs where store_id = ${storeId} and email = any(${emails}::text[])`.execute(trx);
}
