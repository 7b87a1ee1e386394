import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PairingChoice } from '../../../../database/tables/finance-provider.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';

export type StoredPayment = Selectable<Tables['payments']>;

const paymentsOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.store_id', '=', storeId)
    .selectAll('payments');

export const findPaymentById = (db: Kysely<Tables>, storeId: number, id: number): Promise<StoredPayment | undefined> =>
  paymentsOf(db, storeId).where('payments.id', '=', id).executeTakeFirst();

/** Those that bear the provider's id of a charge: an order's own sender may have told it of two. */
export const findPaymentsByExternalId = (db: Kysely<Tables>, storeId: number, externalId: string) =>
  paymentsOf(db, storeId).where('payments.external_id', '=', externalId).orderBy('payments.id').limit(10).execute();

/** Those of an order with the same method and amount that no other charge has. */
export const findAlike = (
  db: Kysely<Tables>,
  storeId: number,
  like: { orderId: number; method: StoredPayment['payment_method']; amountCents: number },
) =>
  paymentsOf(db, storeId)
    .where('orders.id', '=', like.orderId)
    .where('payments.payment_method', '=', like.method)
    .where('payments.amount_cents', '=', like.amountCents)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions')
            .whereRef('transactions.payment_id', '=', 'payments.id')
            .where('transactions.source', '=', 'pagarme')
            .where('transactions.provider_id', 'is not', null)
            .select('transactions.id'),
        ),
      ),
    )
    .orderBy('payments.id')
    .limit(10)
    .execute();

/** Their clock and ours need not agree. */
const skewMs = 24 * 60 * 60_000;

/**
 * The orders that one of the codes names: by the id that they have where they come from, or by their number. An order that
 * is younger than the charge is another's of that number: a shop that used the account before has counted from one as well.
 */
export async function findOrdersByCodes(
  db: Kysely<Tables>,
  storeId: number,
  { codes, createdAt }: Pick<ProviderCharge, 'codes' | 'createdAt'>,
): Promise<number[]> {
  const latest = new Date(createdAt.getTime() + skewMs);
  const numbers = codes.filter((code) => /^[1-9]\d{0,8}$/.test(code)).map(Number);
  const rows = await db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('number', '=', sql<number>`any(${numbers}::bigint[])`), eb('created_at', '<=', latest)]),
        eb('external_id', '=', sql<string>`any(${[...codes]}::text[])`),
      ]),
    )
    .orderBy('id')
    .limit(10)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const findPairing = (db: Kysely<Tables>, transactionId: number) =>
  db.selectFrom('pagarme_pairings').where('transaction_id', '=', transactionId).selectAll().executeTakeFirst();

/** A person is to say whose it is; what somebody has said stays. */
export async function askWhose(
  trx: Transaction<Tables>,
  pairing: { storeId: number; transactionId: number; candidates: readonly PairingChoice[]; now: Date },
): Promise<void> {
  const candidates = JSON.stringify(pairing.candidates);
  await trx
    .insertInto('pagarme_pairings')
    .values({ transaction_id: pairing.transactionId, store_id: pairing.storeId, candidates, created_at: pairing.now })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ candidates }))
    .execute();
}

/** Nobody has to say it any more. */
export async function dropPairing(trx: Transaction<Tables>, transactionId: number): Promise<void> {
  await trx
    .deleteFrom('pagarme_pairings')
    .where('transaction_id', '=', transactionId)
    .where('chosen', 'is', null)
    .execute();
}
