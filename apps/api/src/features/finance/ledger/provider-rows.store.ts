import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Provider's transactions by the id of the charge. */
export async function findRowsOfCharges(
  trx: Kysely<Tables>,
  storeId: number,
  chargeIds: readonly string[],
): Promise<Map<string, { id: number; payment_id: number | null }>> {
  const rows = await trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('provider_id', '=', sql<string>`any(${[...chargeIds]}::text[])`)
    .select(['id', 'provider_id', 'payment_id'])
    .execute();
  return new Map(rows.flatMap(({ provider_id: charge, ...row }) => (charge === null ? [] : [[charge, row]])));
}

/** Default recipient at the provider until a charge names one; null if the store uses its own book. */
export async function findProvider(trx: Kysely<Tables>, storeId: number): Promise<number | null> {
  const found = await trx
    .selectFrom('recipients')
    .innerJoin('finance_settings', 'finance_settings.store_id', 'recipients.store_id')
    .where('recipients.store_id', '=', storeId)
    .where('recipients.source', '=', 'pagarme')
    .where('finance_settings.provider', '=', 'pagarme')
    .orderBy('recipients.id')
    .select('recipients.id')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Gives the payment of a charge to the own book, because the provider does not know the charge. */
export async function giveToBook(trx: Transaction<Tables>, storeId: number, chargeId: string): Promise<void> {
  await sql`
    with given as (
      update transactions set source = 'book', provider_id = null,
        recipient_id = coalesce((
          select r.id from recipients r left join branches b on b.id = r.branch_id
          where r.store_id = ${storeId} and r.source = 'book' order by b.is_central desc nulls last, r.id limit 1
        ), recipient_id)
      where store_id = ${storeId} and provider_id = ${chargeId} and source = 'pagarme' and payment_id is not null
        and provider_updated_at is null
      returning payment_id
    )
    insert into unbooked_events (event_id, store_id)
    select e.id, ${storeId} from payment_events e join given on given.payment_id = e.payment_id
    on conflict do nothing`.execute(trx);
}
