import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/**
 * Removes everything that was read from a sandbox, because no real money moved there. A payment that came with the id
 * of one of its charges disappears from finance with it. Other payments return to the own book.
 */
export async function forgetSandbox(trx: Transaction<Tables>, storeId: number): Promise<void> {
  for (const table of ['receivables', 'withdrawals', 'anticipations']) {
    await sql`delete from ${sql.table(table)} where store_id = ${storeId} and source = 'pagarme'`.execute(trx);
  }
  await sql`
    with given as (
      update transactions t set source = 'book', provider_id = null, provider_updated_at = null,
        recipient_id = coalesce((
          select r.id from recipients r left join branches b on b.id = r.branch_id
          where r.store_id = ${storeId} and r.source = 'book' order by b.is_central desc nulls last, r.id limit 1
        ), t.recipient_id)
      from payments p
      where t.store_id = ${storeId} and t.source = 'pagarme' and p.id = t.payment_id
        and p.external_id is distinct from t.provider_id
      returning t.payment_id
    )
    insert into unbooked_events (event_id, store_id)
    select e.id, ${storeId} from payment_events e join given on given.payment_id = e.payment_id
    on conflict do nothing`.execute(trx);
  for (const table of ['transactions', 'recipients']) {
    await sql`delete from ${sql.table(table)} where store_id = ${storeId} and source = 'pagarme'`.execute(trx);
  }
  for (const table of ['pagarme_rereads', 'pagarme_hooks']) {
    await sql`delete from ${sql.table(table)} where store_id = ${storeId}`.execute(trx);
  }
}
