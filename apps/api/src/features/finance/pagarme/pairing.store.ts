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

/** Payments with the provider's id of a charge. The sender of orders may have used one id twice. */
export const findPaymentsByExternalId = (db: Kysely<Tables>, storeId: number, externalId: string) =>
  paymentsOf(db, storeId).where('payments.external_id', '=', externalId).orderBy('payments.id').limit(10).execute();

/** Payments of an order with the same method and amount, without those of other charges. */
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

/** Milliseconds of tolerance, because the provider's clock may differ. */
const skewMs = 24 * 60 * 60_000;

/**
 * Orders that a code names, by their id at the sender or by their number. An order that is younger than the charge
 * cannot be meant: a shop that used the account before may have had the same number.
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

/** Stores a question for a person. An earlier decision stays. */
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

/** Removes the question, unless a person has decided. */
export async function dropPairing(trx: Transaction<Tables>, transactionId: number): Promise<void> {
  await trx
    .deleteFrom('pagarme_pairings')
    .where('transaction_id', '=', transactionId)
    .where('chosen', 'is', null)
    .execute();
}
