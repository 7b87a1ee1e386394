import type { DayClosing } from '@botica/contract/features/finance/closing/closing.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let ana: Client<DayClosing & { payment: { id: number }[]; items: { id: number; version: number }[] }>;

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn('admin');
});
afterAll(() => api.close());

const closingOf = async (day?: string) =>
  (await ana.get(`/v2/finance/day-closing${day === undefined ? '' : `?day=${day}`}`)).body;
const receive = (id: number, body: object) => ana.post(`/v2/order/${id}/received-payments`, body);
const today = '2026-11-18';

it('a day tells what came in each way, who took it, what went back, and what is left', async () => {
  const nothing = await closingOf();
  expect(nothing).toMatchObject({ day: today, sales: { count: 0, value: '0.00' }, by_method: [], by_person: [] });

  const [first, second, third] = [
    await placeOrder(api.db, api.store.id),
    await placeOrder(api.db, api.store.id),
    await placeOrder(api.db, api.store.id),
  ];
  await receive(first, { method: 'cash', amount: '50.00' });
  await receive(first, { method: 'other', method_name: 'Vale', amount: '100.00' });
  const { body: mistaken } = await receive(second, { method: 'cash', amount: '20.00' });
  await ana.post(`/v2/order/${second}/received-payments/${mistaken.payment[0]?.id}/void`, { reason: 'Engano' });
  const program = await api.integrate();
  await program.post(`/v2/orders/${third}/payments`, { payment_method: 'pix', status: 'paid', amount: '150.00' });
  await ana.post('/v2/finance/standalone-payments', {
    payer_name: 'Rui',
    method: 'cash',
    amount: '5.00',
    status: 'paid',
  });

  const closing = await closingOf();
  expect(closing).toMatchObject({
    sales: { count: 4, value: '305.00' },
    by_hand: { count: 3, value: '155.00' },
    refunds: { count: 0, value: '0.00' },
    open: { count: 1, value: '150.00' },
    late: { count: 0 },
  });
  expect(closing.by_method).toEqual([
    { payment_method: 'pix', method_name: null, count: 1, value: '150.00' },
    { payment_method: 'other', method_name: 'Vale', count: 1, value: '100.00' },
    { payment_method: 'cash', method_name: null, count: 2, value: '55.00' },
  ]);
  expect(closing.by_person).toMatchObject([{ name: 'Agente admin', count: 3, value: '155.00' }]);
});

it('what goes back stands on the day on which it went, and the sale stays on its own', async () => {
  const before = await closingOf();
  api.clock.advance(86_400);
  // The session has expired on the next day.
  ana = await api.signIn('admin');
  const { body } = await ana.get('/v2/finance/transactions?payment_method=pix');
  const [pix] = body.items;
  const grant = await giveGrant(api, await agentOf(api, ana), 'refund');
  const headers = { 'if-match': `"${pix?.version}"` };
  const refund = await ana.post(`/v2/finance/transactions/${pix?.id}/refunds`, { amount: '30.00', grant }, headers);
  expect(refund.status, JSON.stringify(refund.body)).toBe(200);
  expect(await closingOf()).toMatchObject({
    day: '2026-11-19',
    sales: { count: 0 },
    refunds: { count: 1, value: '30.00', by_method: [{ payment_method: 'pix', value: '30.00' }] },
  });
  const { at: _, ...then } = await closingOf(today);
  expect(then).toMatchObject({ sales: before.sales, by_method: before.by_method, refunds: { count: 0 } });
});

it.each(['ontem', '2026-02-30', ''])('the day %j is refused', async (day) => {
  expect((await ana.get(`/v2/finance/day-closing?day=${day}`)).status).toBe(422);
});
