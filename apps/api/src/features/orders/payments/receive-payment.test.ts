import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { OrderPix } from '@botica/contract/features/orders/payments/received-payments.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { type OrdersDesk, openOrdersDesk } from '../../../../test/orders-desk.ts';

type Calls = Awaited<ReturnType<OrdersDesk['signIn']>>;
let desk: OrdersDesk;
let ana: Calls;
let rui: Calls;

beforeAll(async () => {
  desk = await openOrdersDesk();
  ana = await desk.signIn('atendente');
  rui = await desk.signIn('gerente');
});
afterAll(() => desk.close());

/** Places an order of R$ 150,00 for delivery, or for pickup with `isPickup`. */
async function place({ isPickup = false, status = 10 as 10 | 20 | 30 | 55 } = {}): Promise<number> {
  const { db } = desk.database;
  const id = await placeOrder(db, desk.storeId, { status });
  if (isPickup) {
    const address = JSON.stringify({ pickup_on_pharmacy: true });
    await db.updateTable('orders').set({ shipping_address: address }).where('id', '=', id).execute();
  }
  return id;
}
const receive = (id: number, body: object, calls = ana) => calls.post(`/v2/order/${id}/received-payments`, body);
const undo = (id: number, calls = ana) => calls.post(`/v2/order/${id}/status/undo`);
const listed = async (payment: string) =>
  (await rui.get<{ items: OrderRow[] }>(`/v2/orders?payment=${payment}`)).body.items.map(
    ({ id, payment_method_name: name }) => [id, name],
  );
const bookedOf = async (id: number) => {
  const { body } = await rui.get<{ items: TransactionRow[] }>(`/v2/finance/transactions?order=${id}`);
  return body.items.map((row) => [row.payment_method, row.status]);
};

describe('money that is recorded for an order', () => {
  it('approves it once it is complete, and shows the recording person and the method', async () => {
    const id = await place();
    const first = await receive(id, { method: 'cash', amount: '50.00', note: 'Troco para 100' });
    expect([first.status, first.body.order.status]).toEqual([200, 10]);
    const { body } = await receive(id, { method: 'credit_card', installments: 3, amount: '100.00' });
    expect([body.order.status, body.order.paid_at !== null]).toEqual([20, true]);
    expect(body.payment).toMatchObject([
      {
        payment_method: 'cash',
        amount: '50.00',
        status: 'paid',
        recorded_by: 'Agente atendente',
        note: 'Troco para 100',
      },
      { payment_method: 'credit_card', installments: 3, amount: '100.00', recorded_by: 'Agente atendente' },
    ]);
    expect(body.history.slice(-2)).toMatchObject([
      {
        action: 'orders.payment_received',
        agent_name: 'Agente atendente',
        changes: { payment: [null, { amount: '100.00' }] },
      },
      { action: 'orders.status_changed', agent_name: 'sistema', changes: { status: [10, 20] } },
    ]);
  });

  it.each([
    ['pix', 'PIX'],
    ['cash', 'Dinheiro'],
    ['debit_card', 'Cartão de Débito'],
    ['credit_card', 'Cartão de Crédito'],
    ['transfer', 'Transferência'],
    ['boleto', 'Boleto'],
  ])('in %s is found by that word in the list, and has that name in finance', async (method, name) => {
    const id = await place();
    await receive(id, { method, amount: '150.00' });
    expect(await listed(method)).toContainEqual([id, name]);
    expect(await bookedOf(id)).toEqual([[method, 0]]);
  });

  it('in another method has the name that the person typed', async () => {
    const id = await place();
    await receive(id, { method: 'other', method_name: 'Vale do bairro', amount: '150.00' });
    expect(await listed('other')).toContainEqual([id, 'Vale do bairro']);
  });

  it.each([
    [{ method: 'cash', amount: '0.00' }, ['amount']],
    [{ method: 'cash', amount: '-5.00' }, ['amount']],
    [{ method: 'cash', amount: '10000000.00' }, ['amount']],
    [{ method: 'cheque', amount: '10.00' }, ['method']],
    [{ method: 'other', amount: '10.00' }, ['method_name']],
    [{ method: 'cash', method_name: 'Vale', amount: '10.00' }, ['method_name']],
    [{ method: 'pix', installments: 2, amount: '10.00' }, ['installments']],
    [{ method: 'pix', amount: '10.00', paid_at: '2999-01-01T12:00:00Z' }, ['paid_at']],
  ])('is refused as %j', async (body, fields) => {
    const { status, body: reply } = await receive(await place(), body);
    expect([status, Object.keys(reply.error.fields ?? {})]).toEqual([422, fields]);
  });

  it('needs a confirmation if it exceeds the open amount', async () => {
    const id = await place();
    await receive(id, { method: 'pix', amount: '100.00' });
    const { status, body } = await receive(id, { method: 'pix', amount: '60.00' });
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      'orders.more_than_open',
      'O valor passa do que falta pagar, R$\u00a050,00.',
    ]);
    const more = await receive(id, { method: 'pix', amount: '60.00', is_more: true });
    expect([more.status, more.body.order.status]).toEqual([200, 20]);
  });

  it('is refused for a cancelled order, and without the right to write orders', async () => {
    const cancelled = await receive(await place({ status: 55 }), { method: 'cash', amount: '1.00' });
    expect([cancelled.status, cancelled.body.error.code]).toEqual([409, 'orders.cancelled_takes_no_money']);
  });

  it('is recorded once for each key, whatever the network does', async () => {
    const id = await place();
    const headers = { 'idempotency-key': 'caixa-1' };
    for (let turn = 0; turn < 2; turn++) {
      await ana.post(`/v2/order/${id}/received-payments`, { method: 'cash', amount: '50.00' }, headers);
    }
    expect((await ana.get(`/v2/order/${id}`)).body.payment).toHaveLength(1);
  });
});

describe('a payment recorded by mistake', () => {
  it('can be taken back for some seconds with its approval, and the book forgets it', async () => {
    const id = await place();
    await receive(id, { method: 'pix', amount: '150.00' });
    expect(await bookedOf(id)).toEqual([['pix', 0]]);
    const { status, body } = await undo(id);
    expect([status, body.order.status, body.order.paid_at, body.payment[0]?.status]).toEqual([
      200,
      10,
      null,
      'refused',
    ]);
    expect(body.history.slice(-2).map(({ action }) => action)).toEqual([
      'orders.payment_voided',
      'orders.status_undone',
    ]);
    expect(await bookedOf(id)).toEqual([['pix', 2]]);
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(receivables.amount_cents), 0)::int as cents from receivables
      join transactions on transactions.id = receivables.transaction_id where order_id = ${id}`.execute(
      desk.database.db,
    );
    expect(rows).toEqual([{ cents: 0 }]);
  });

  it('of a part is taken back alone', async () => {
    const id = await place();
    await receive(id, { method: 'cash', amount: '20.00' });
    const { body } = await undo(id);
    expect([body.order.status, body.payment[0]?.status]).toEqual([10, 'refused']);
    expect(body.history.at(-1)).toMatchObject({ action: 'orders.payment_voided' });
    const again = await receive(id, { method: 'cash', amount: '150.00' });
    expect(again.body.order.status).toBe(20);
  });

  it('cannot be taken back by another person, or after another change', async () => {
    const id = await place();
    await receive(id, { method: 'cash', amount: '20.00' });
    expect((await undo(id, rui)).status).toBe(409);
    await ana.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: true });
    expect((await undo(id)).body.error.code).toBe('orders.nothing_to_undo');
  });

  it('can be cancelled later with a reason by writers of orders; the status stays', async () => {
    const id = await place();
    const { body: paid } = await receive(id, { method: 'cash', amount: '150.00' });
    const path = `/v2/order/${id}/received-payments/${paid.payment[0]?.id}/void`;
    expect((await rui.post(path, { reason: ' ' })).status).toBe(422);
    const { body } = await rui.post(path, { reason: 'Era de outro pedido' });
    expect([body.order.status, body.order.paid_at, body.payment[0]?.status]).toEqual([20, null, 'refused']);
    expect(body.history.at(-1)).toMatchObject({
      action: 'orders.payment_voided',
      agent_name: 'Agente gerente',
      changes: { payment_note: [null, 'Era de outro pedido'] },
    });
    expect(await bookedOf(id)).toEqual([['cash', 2]]);
    const again = await receive(id, { method: 'cash', amount: '150.00' });
    expect([again.status, again.body.order.paid_at !== null]).toEqual([200, true]);
  });

  it('cannot be one that a program has sent', async () => {
    const id = await place();
    const program = await desk.integrate();
    const pix = { external_id: 'p-1', payment_method: 'pix', status: 'paid', amount: '150.00' };
    const { body } = await program.post(`/v2/orders/${id}/payments`, pix);
    const refused = await rui.post(`/v2/order/${id}/received-payments/${body.payment[0]?.id}/void`, { reason: 'Não' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'orders.payment_not_by_hand']);
  });
});

describe('an order with payment on pickup', () => {
  it('is approved by an agent who may not approve other orders, and the list shows it', async () => {
    const id = await place({ isPickup: true });
    expect((await ana.put(`/v2/order/${id}/status`, { status: 20 })).status).toBe(409);
    const { body } = await ana.put(`/v2/order/${id}/pay-at-pickup`, { pay_at_pickup: true });
    expect(body.order.pay_at_pickup).toBe(true);
    expect(await listed('at_pickup')).toContainEqual([id, 'Na retirada']);
    expect(await listed('alternative'), 'the strip counts it').toContainEqual([id, 'Na retirada']);
    expect((await ana.put(`/v2/order/${id}/status`, { status: 20 })).status).toBe(200);
    await receive(id, { method: 'debit_card', amount: '150.00' });
    expect(await listed('debit_card')).toContainEqual([id, 'Cartão de Débito']);
  });

  it('cannot be a delivered one', async () => {
    const { status, body } = await ana.put(`/v2/order/${await place()}/pay-at-pickup`, { pay_at_pickup: true });
    expect([status, body.error.code]).toEqual([422, 'orders.not_a_pickup']);
  });
});

describe('the PIX of the store’s own key', () => {
  const pixOf = async (id: number) => (await ana.get<OrderPix>(`/v2/order/${id}/pix-code`)).body;

  it('reports missing data, covers the open amount, and is empty after full payment', async () => {
    const { db } = desk.database;
    const id = await place();
    expect(await pixOf(id)).toEqual({ amount: '150.00', code: null, missing: 'key' });
    await db.updateTable('finance_settings').set({ pix_key: 'loja@example.com' }).execute();
    await db.updateTable('branches').set({ address: null }).execute();
    expect(await pixOf(id)).toEqual({ amount: '150.00', code: null, missing: 'city' });
    await db
      .updateTable('branches')
      .set({ address: JSON.stringify({ city: 'Santos' }) })
      .execute();
    await receive(id, { method: 'cash', amount: '50.00' });
    const { amount, code } = await pixOf(id);
    expect(amount).toBe('100.00');
    expect(code).toContain('5406100.00');
    expect(code).toContain('6006Santos');
    expect(code).toMatch(/62\d\d05\d\dPEDIDO\d+6304/);
    await receive(id, { method: 'pix', amount: '100.00' });
    expect(await pixOf(id)).toEqual({ amount: '0.00', code: null, missing: null });
  });
});
