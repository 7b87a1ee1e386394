import type { OrderRow } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = { order: { id: number }; items: OrderRow[]; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let program: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('atendente');
  program = await api.integrate<Body>();
});
afterAll(() => api.close());

const paidBy = async (payment: string) =>
  (await agent.get(`/v2/orders?payment=${payment}`)).body.items.map((row) => row.payment_method_name);

/** Places an order. Returns its path for payments. */
async function placed(parts: Parameters<typeof anIntake>[0] = {}): Promise<string> {
  const { status, body } = await program.post('/v2/orders', { ...anIntake(parts), source: 'teste' });
  expect(status, JSON.stringify(body)).toBe(200);
  return `/v2/orders/${body.order.id}/payments`;
}

const pix = { external_id: 'q-1', payment_method: 'pix', status: 'refused', amount: '150.00' };

describe('the payment method of a row is also the one that the filter finds', () => {
  it('the first payment, also when that one changes', async () => {
    const path = await placed();
    expect(await paidBy('pix')).toEqual([]);
    await program.post(path, pix);
    expect(await paidBy('pix')).toEqual(['PIX']);
    await program.post(path, { ...pix, external_id: 'q-2', payment_method: 'boleto' });
    expect(await paidBy('boleto')).toEqual([]);
    await program.post(path, { ...pix, payment_method: 'credit_card' });
    expect([await paidBy('pix'), await paidBy('credit_card')]).toEqual([[], ['Cartão de Crédito']]);
  });

  it('the alternative payment has priority', async () => {
    const paidOutside = { method: 'Dinheiro', type: null, obs: null, amount: '150.00' };
    const path = await placed({ alternative_payment: paidOutside });
    await program.post(path, { ...pix, external_id: 'q-3' });
    expect([await paidBy('pix'), await paidBy('alternative')]).toEqual([[], ['Pagamento alternativo']]);
  });
});

it('a row reports that the payment of a waiting order failed or was refunded, if no other is pending', async () => {
  const path = await placed({ customer: { name: 'Quitéria Falha' } });
  const failure = async () => {
    const { body } = await agent.get('/v2/orders?customer_name=quiteria');
    return body.items[0]?.payment_failure;
  };
  expect(await failure()).toBeNull();
  await program.post(path, { ...pix, external_id: 'f-1' });
  expect(await failure()).toBe('refused');
  await program.post(path, { ...pix, external_id: 'f-2', status: 'waiting_payment' });
  expect(await failure()).toBeNull();
  await program.post(path, { ...pix, external_id: 'f-2', status: 'refused' });
  await program.post(path, { ...pix, external_id: 'f-3', amount: '1.00', status: 'refunded' });
  expect(await failure()).toBe('refunded');
});

it.each([
  ['from=2026-02-30', 'from'],
  ['to=ontem', 'to'],
  ['branch_id=matriz', 'branch_id'],
  ['payment=cheque', 'payment'],
  ['delivery=1', 'delivery'],
  ['expedition=', 'expedition'],
])('a list with the filter %s is refused', async (query, field) => {
  const { status, body } = await agent.get(`/v2/orders?${query}`);
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
});
