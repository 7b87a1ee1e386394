import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { rewriteReplies } from '../../../kit/http/idempotency.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

const ofCustomer = (db: Kysely<Tables>, { storeId, id }: DataSubject) =>
  db.selectFrom('standalone_payments').where('store_id', '=', storeId).where('customer_id', '=', id);

/** Payments without an order of a customer, paid or expected. */
export async function findStandaloneOf(db: Kysely<Tables>, subject: DataSubject): Promise<number[]> {
  return (await ofCustomer(db, subject).select('id').execute()).map(({ id }) => id);
}

export async function eraseNotes(trx: Transaction<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('standalone_payments')
    .set({ note: null, version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('note', 'is not', null)
    .execute();
}

export async function passStandaloneOn(trx: Transaction<Tables>, subject: DataSubject, intoId: number): Promise<void> {
  await trx
    .updateTable('standalone_payments')
    .set({ customer_id: intoId })
    .where('store_id', '=', subject.storeId)
    .where('customer_id', '=', subject.id)
    .execute();
}

export const findStandaloneToExport = (db: Kysely<Tables>, subject: DataSubject) =>
  ofCustomer(db, subject)
    .orderBy('id')
    .select(['method', 'installments', 'status', 'tid', 'note', 'due_on', 'paid_at', 'created_at'])
    .select(sql<string>`(amount_cents / 100.0)::numeric(14, 2)::text`.as('amount'))
    .select(sql<string>`(refunded_cents / 100.0)::numeric(14, 2)::text`.as('refunded_amount'))
    .execute();

/** Removes the names from stored replies, so that a repeated call still finds its reply. */
export async function eraseFromReplies(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  const nameless = JSON.stringify({ client_name: '', payer_name: null, note: null });
  await rewriteReplies(
    trx,
    { storeId, feature: 'finance' },
    sql`reply || ${nameless}::jsonb`,
    sql<boolean>`endpoint = 'finance.addStandalone' and (reply ->> 'id')::bigint = any(${[...ids]}::bigint[])`,
  );
}

/** Removes the name from stored replies of refunds and chargebacks. */
export async function eraseFromActions(
  trx: Kysely<Tables>,
  storeId: number,
  { ids, orderIds }: { ids: readonly number[]; orderIds: readonly number[] },
): Promise<void> {
  await rewriteReplies(
    trx,
    { storeId, feature: 'finance' },
    sql`reply || '{"client_name": ""}'::jsonb`,
    sql<boolean>`reply ? 'client_name' and reply ? 'tID' and (
      (reply ->> 'standalone_id')::bigint = any(${[...ids]}::bigint[])
      or (reply ->> 'id')::bigint in (
        select id from transactions where store_id = ${storeId} and order_id = any(${[...orderIds]}::bigint[])))`,
  );
}
