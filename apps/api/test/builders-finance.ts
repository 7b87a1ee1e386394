import { monthIdOf } from '@botica/contract/features/finance/months/month-id';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { anticipate } from '../src/features/finance/anticipations/change-anticipations.ts';
import { catchUp } from '../src/features/finance/ledger/book-events.ts';
import { bookRecipients } from '../src/features/finance/ledger/recipients.store.ts';
import { addStatement } from '../src/features/finance/reconciliation/add-statement.ts';
import { addStandalone } from '../src/features/finance/standalone/add-standalone.ts';
import { requestWithdrawal } from '../src/features/finance/withdrawals/change-withdrawals.ts';
import type { Context } from '../src/kit/context.ts';
import { placeOrder } from './builders-orders.ts';
import type { TestApp, TestStore } from './test-app.ts';

const timeZone = 'America/Sao_Paulo';

/** Inserts card payments that are paid now, one waiting and one available at once, and returns their recipient. */
export async function placeReceiver({ db, clock }: Pick<TestApp, 'db' | 'clock'>, store: Pick<TestStore, 'id'>) {
  const orderId = await placeOrder(db, store.id, { status: 20 });
  const at = clock.now();
  const fee = { rate: 0, settle_days: 0, valid_from: dayInZone(at, timeZone), created_at: at };
  await db
    .insertInto('finance_fees')
    .values({ store_id: store.id, method: 'pix', ...fee })
    .execute();
  const payment = { order_id: orderId, status: 'paid', amount_cents: 10_000, created_at: at, paid_at: at } as const;
  await db
    .insertInto('payments')
    .values([
      { ...payment, payment_method: 'credit_card', installments: 2 },
      { ...payment, payment_method: 'pix' },
    ])
    .execute();
  await catchUp({ db, clock: clock.now, actor: { storeId: store.id, timeZone } });
  const [receiver] = [...(await bookRecipients(db, store.id)).values()];
  if (receiver === undefined) throw new Error('No receiver');
  return receiver;
}

const contextOf = (api: TestApp, store: Pick<TestStore, 'id'>): Context => ({
  ...api.surroundings,
  requestId: 'test',
  address: '',
  userAgent: null,
  host: '',
  cookie: () => null,
  ifMatch: null,
  idempotencyKey: null,
  actor: { kind: 'system', storeId: store.id, timeZone, name: 'Teste' },
});

/** Inserts a withdrawal that is on its way. */
export async function placeWithdrawal(api: TestApp, store: Pick<TestStore, 'id'>): Promise<number> {
  const receiver = await placeReceiver(api, store);
  return (await requestWithdrawal(contextOf(api, store), { receiver, amount: '1.00' })).id;
}

export async function placeAnticipation(api: TestApp, store: Pick<TestStore, 'id'>): Promise<number> {
  const receiver = await placeReceiver(api, store);
  return (await anticipate(contextOf(api, store), { receiver, amount: '1.00', timeframe: 'start' })).id;
}

/** Inserts a waiting PIX payment without an order. */
export async function placeStandalone(api: TestApp, store: Pick<TestStore, 'id'>): Promise<number> {
  const pix = { method: 'pix', amount: '10.00', status: 'waiting_payment' } as const;
  return (await addStandalone(contextOf(api, store), { payer_name: 'Ana Souza', ...pix })).id;
}

/** Inserts a statement with one line of R$ 100 that arrived now, whose match is not confirmed. */
export async function placeStatement(api: TestApp, store: Pick<TestStore, 'id'>): Promise<number> {
  const day = dayInZone(api.clock.now(), timeZone);
  const content = `Data;Valor;Descrição\n${day};100,00;PIX recebido`;
  await addStatement(contextOf(api, store), { name: 'extrato.csv', content, dry_run: false });
  const { id } = await api.db
    .selectFrom('bank_statements')
    .where('store_id', '=', store.id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a fee that is not valid yet. */
export async function placeFee(db: Kysely<Tables>, storeId: number): Promise<number> {
  const row = { store_id: storeId, method: 'pix', rate: 99, settle_days: 1, valid_from: '2030-01-01' } as const;
  const { id } = await db.insertInto('finance_fees').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts the transaction of a PIX payment of R$ 100, paid now, in an order of its own. */
export async function placeTransaction(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  store: Pick<TestStore, 'id'>,
  parts: Partial<Insertable<Tables['payments']>> = {},
): Promise<number> {
  const orderId = await placeOrder(db, store.id, { status: 20 });
  const at = clock.now();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      payment_method: 'pix',
      status: 'paid',
      amount_cents: 10_000,
      created_at: at,
      paid_at: at,
      changed_at: at,
      ...parts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await catchUp({ db, clock: clock.now, actor: { storeId: store.id, timeZone } });
  const { id } = await db
    .selectFrom('transactions')
    .where('payment_id', '=', paymentId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The only finished month of the first store's book; for another store, a month that the first store does not have. */
export async function placeMonth({ db, store: first }: Pick<TestApp, 'db' | 'store'>, { id }: Pick<TestStore, 'id'>) {
  const book_since = id === first.id ? '2026-10-15' : '2026-03-15';
  await db.updateTable('finance_settings').set({ book_since }).where('store_id', '=', id).execute();
  return monthIdOf(book_since);
}

/** Inserts a transaction that the provider received. */
export async function placeProviderTransaction(
  api: Pick<TestApp, 'db' | 'clock'>,
  store: Pick<TestStore, 'id'>,
): Promise<number> {
  const id = await placeTransaction(api, store);
  const own = { source: 'pagarme', provider_id: `ch_${id}` } as const;
  await api.db.updateTable('transactions').set(own).where('id', '=', id).execute();
  return id;
}

/** Inserts a pairing that may be a new payment of an order, and returns its transaction. */
export async function placePairing(api: Pick<TestApp, 'db' | 'clock'>, store: Pick<TestStore, 'id'>): Promise<number> {
  const id = await placeProviderTransaction(api, store);
  const { order_id } = await api.db
    .updateTable('transactions')
    .set({ payment_id: null })
    .where('id', '=', id)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('pagarme_connections')
    .values({ store_id: store.id, webhook_token: `aviso-${store.id}` })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  const candidates = JSON.stringify([{ order_id, payment_id: null }]);
  await api.db
    .insertInto('pagarme_pairings')
    .values({ transaction_id: id, store_id: store.id, candidates, created_at: api.clock.now() })
    .execute();
  return id;
}
