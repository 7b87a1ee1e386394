import { mostPairings } from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PairingChoice } from '../../../../database/tables/finance-provider.ts';
import type { Tables } from '../../../../database/tables.ts';

const open = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('pagarme_pairings as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .where('p.store_id', '=', storeId)
    .where('p.chosen', 'is', null)
    .where('t.payment_id', 'is', null);

/** Number of waiting pairings, and the oldest of them. */
export async function listOpenPairings(db: Kysely<Tables>, storeId: number) {
  const { total } = await open(db, storeId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await open(db, storeId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(mostPairings)
    .select(['t.id', 't.created_at', 't.method', 't.amount_cents', 't.tid', 'p.candidates'])
    .execute();
  return { total: Number(total), rows };
}

export const findOpenPairing = (trx: Transaction<Tables>, storeId: number, id: number) =>
  open(trx, storeId)
    .where('p.transaction_id', '=', id)
    .select(['t.provider_id', 't.tid', 'p.candidates'])
    .executeTakeFirst();

export async function setChosen(trx: Transaction<Tables>, id: number, choice: PairingChoice): Promise<void> {
  await trx
    .updateTable('pagarme_pairings')
    .set({ chosen: JSON.stringify(choice) })
    .where('transaction_id', '=', id)
    .execute();
}

/** Numbers of the orders and states of the payments. */
export async function namesOf(db: Kysely<Tables>, storeId: number, choices: readonly PairingChoice[]) {
  const orderIds = choices.flatMap(({ order_id: id }) => id ?? []);
  const paymentIds = choices.flatMap(({ payment_id: id }) => id ?? []);
  const orders = await db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .select(['id', 'number'])
    .execute();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.store_id', '=', storeId)
    .where('payments.id', '=', sql<number>`any(${paymentIds}::bigint[])`)
    .select(['payments.id', 'payments.status'])
    .execute();
  return {
    numbers: new Map(orders.map(({ id, number }) => [id, number])),
    states: new Map(payments.map(({ id, status }) => [id, status])),
  };
}
