import { describe, expect, it } from 'vitest';
import { placeBranch } from '../../../../test/builders-branches.ts';
import { anAddress, anIntake, anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { openIntakeDesk, paid } from '../../../../test/intake-desk.ts';
import { now } from '../../../../test/orders-desk.ts';

const { desk, program, create, countOf } = await openIntakeDesk();
const agent = await desk.signIn('atendente');

describe('a new order', () => {
  it('gets the next number of its store, status 10 and one line of history', async () => {
    const first = await create();
    const second = await create();
    expect(first.order).toMatchObject({
      status: 10,
      version: 1,
      price_net: '150.00',
      paid_at: null,
      created_at: now.toISOString(),
    });
    expect(Number(second.order.alias)).toBe(Number(first.order.alias) + 1);
    expect(second.order.label).toBe(`#${second.order.alias}`);
    expect(second.history).toMatchObject([
      { action: 'orders.created', agent_id: null, agent_name: 'Loja virtual', changes: { status: [null, 10] } },
    ]);
    const elsewhere = await (await desk.integrate(desk.otherStoreId)).post('/v2/orders', anIntake());
    expect(elsewhere.body.order.alias).toBe('1');
  });

  it('may name the branch of its store that sells it', async () => {
    // `placeBranch` uses only these parts of the test API.
    const branchId = await placeBranch({ db: desk.database.db, store: { id: desk.storeId } } as never);
    const { body } = await program.post('/v2/orders', { ...anIntake(), selling_branch_id: branchId });
    expect(body.order.selling_branch_id).toBe(branchId);
    expect((await create()).order.selling_branch_id).toBeNull();
    const elsewhere = await (await desk.integrate(desk.otherStoreId)).post('/v2/orders', {
      ...anIntake(),
      selling_branch_id: branchId,
    });
    expect([elsewhere.status, elsewhere.body.error.code, elsewhere.body.error.fields]).toEqual([
      422,
      'orders.unknown_branch',
      { selling_branch_id: 'Esta unidade não existe nesta loja.' },
    ]);
  });

  it('may come from an agent with Pedidos write, not from one who only reads or has no rights', async () => {
    const byAgent = await agent.post('/v2/orders', { ...anIntake(), store_id: desk.otherStoreId });
    expect(byAgent.body.history).toMatchObject([{ agent_id: expect.any(Number), agent_name: 'Agente atendente' }]);
    expect((await agent.get(`/v2/order/${byAgent.body.order.id}`)).status).toBe(200);
    expect((await (await desk.signIn('financeiro')).post('/v2/orders', anIntake())).status).toBe(403);
    expect((await desk.app.inject({ method: 'POST', url: '/v2/orders', payload: anIntake() })).statusCode).toBe(401);
    const sender = await desk.integrate(desk.storeId, ['send_orders']);
    expect((await sender.get('/v2/orders')).status).toBe(403);
  });

  it('keeps names, addresses and texts unchanged', async () => {
    const name = `<img src=x onerror=alert(1)> "O'Hara" \\ %_ 😀`;
    const title = '=cmd|’calc’!A1';
    const { order, customer, products, shipping_address } = await create({
      customer: { ...anIntake().customer, name },
      shipping_address: anAddress({ street: '{{7*7}} <b>' }),
      items: [{ title, qty: 1, unit_price: '1.00' }],
    });
    expect([customer.name, products[0]?.title, shipping_address?.street]).toEqual([name, title, '{{7*7}} <b>']);
    expect((await agent.get(`/v2/order/${order.id}`)).body.customer.name).toBe(name);
  });

  it('accepts a name whose normal form is many times longer', async () => {
    const name = 'ﷺ'.repeat(150);
    expect((await create({ customer: { ...anIntake().customer, name } })).customer.name).toBe(name);
  });

  it('is accepted once for each source and external id', async () => {
    const parts = { source: 'nuvem', external_id: 'A-1' };
    await create(parts);
    const again = await program.post('/v2/orders', anIntake(parts));
    expect(again.body.error).toMatchObject({ status: 409, code: 'orders.duplicate_external_id' });
    await create({ ...parts, source: 'outra' });
    expect((await (await desk.integrate(desk.otherStoreId)).post('/v2/orders', anIntake(parts))).status).toBe(200);
  });

  it('shares no number with concurrent orders', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(new Set(answers.map((answer) => answer.order.alias)).size).toBe(30);
  });

  it('with its full payment is approved by sistema', async () => {
    const { order, history } = await create({ payments: [paid('100.00'), paid('50.00')] });
    expect(order).toMatchObject({ status: 20, paid_at: now.toISOString(), payment_method: 'pix' });
    expect(order.last_update).toMatchObject({ agent_id: null, agent_name: 'sistema' });
    expect(history.map((entry) => [entry.agent_name, entry.changes.status])).toEqual([
      ['Loja virtual', [null, 10]],
      ['sistema', [10, 20]],
    ]);
  });

  it.each([
    ['a part of the money', [paid('149.99')]],
    ['money that is only promised', [{ ...paid('150.00'), status: 'processing' as const }]],
    ['money that went back', [{ ...paid('150.00'), status: 'refunded' as const }]],
    ['no money', []],
  ])('with %s waits at 10', async (_, payments) => {
    expect((await create({ payments })).order).toMatchObject({ status: 10, paid_at: null });
  });

  it('that costs nothing waits for a person', async () => {
    expect(
      (await create({ items: [{ title: 'Brinde', qty: 1, unit_price: '0.00' }], free_shipping: true })).order,
    ).toMatchObject({ status: 10, price_net: '0.00' });
  });

  it.each([
    ['no item', { items: [] }, 'items'],
    ['the source of staff', { source: 'staff' }, 'source'],
    ['a negative price', { items: [{ title: 'x', qty: 1, unit_price: '-1.00' }] }, 'items.0.unit_price'],
    ['a price that is a number', { items: [{ title: 'x', qty: 1, unit_price: 1 }] }, 'items.0.unit_price'],
    ['half an item', { items: [{ title: 'x', qty: 0.5, unit_price: '1.00' }] }, 'items.0.qty'],
    ['a total beyond all bounds', { items: [{ title: 'x', qty: 100_000, unit_price: '99999.99' }] }, 'items'],
    ['a freight beyond all bounds', { freight_cost: '9999999999.99' }, 'freight_cost'],
    ['no customer name', { customer: { name: ' ' } }, 'customer.name'],
    [
      'a false CPF',
      { customer: { name: 'Ana', document: { type: 'cpf', number: '11111111111' } } },
      'customer.document.number',
    ],
    ['a line break in the name', { customer: { name: 'Ana\nSouza' } }, 'customer.name'],
    ['a bad CEP', { shipping_address: anAddress({ zip: '0100' }) }, 'shipping_address.zip'],
    [
      'a script as picture',
      { items: [{ title: 'x', qty: 1, unit_price: '1.00', thumbnail_url: 'javascript:1' }] },
      'items.0.thumbnail_url',
    ],
    [
      'an unknown way of payment',
      { payments: [{ ...paid('1.00'), payment_method: 'cheque' }] },
      'payments.0.payment_method',
    ],
    [
      'two payments of one external id',
      { payments: [paid('1.00'), paid('2.00')].map((payment) => ({ ...payment, external_id: 'tid-1' })) },
      'payments',
    ],
    [
      'a time before the year 1',
      { payments: [{ ...paid('1.00'), created_at: '0000-01-01T00:00:00Z' }] },
      'payments.0.created_at',
    ],
  ])('is refused with %s', async (_, parts, field) => {
    const before = await countOf('orders');
    const { status, body } = await program.post('/v2/orders', { ...anIntake(), ...parts });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toContain(field);
    expect(await countOf('orders')).toBe(before);
  });

  it('is refused with U+0000 in a text, and if it is no JSON', async () => {
    const customer = { name: 'Ana\u0000' };
    expect((await program.post('/v2/orders', { ...anIntake(), customer })).body.error.code).toBe(
      'request.null_character',
    );
    const headers = { 'content-type': 'application/json' };
    expect((await program.post('/v2/orders', '{"items": [', headers)).status).toBe(400);
    expect((await program.post('/v2/orders', { pad: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413);
  });
});

describe('a payment', () => {
  it('that completes the total approves the order as sistema', async () => {
    const { order } = await create();
    const first = await program.post(`/v2/orders/${order.id}/payments`, paid('100.00'));
    expect(first.body.order).toMatchObject({ status: 10, version: 2, paid_at: null });
    const second = await program.post(`/v2/orders/${order.id}/payments`, paid('50.00'));
    expect(second.body.order).toMatchObject({ status: 20, version: 3, paid_at: now.toISOString() });
    expect(second.body.payment.map((payment) => payment.amount)).toEqual(['100.00', '50.00']);
    expect(second.body.history.map((entry) => [entry.agent_name, entry.action])).toEqual([
      ['Loja virtual', 'orders.created'],
      ['Loja virtual', 'orders.payment_received'],
      ['Loja virtual', 'orders.payment_received'],
      ['sistema', 'orders.status_changed'],
    ]);
    expect(second.body.history.at(-1)?.changes).toEqual({ status: [10, 20], paid_at: [null, now.toISOString()] });
  });

  it('sent again under its external id updates its state', async () => {
    const { order } = await create();
    const path = `/v2/orders/${order.id}/payments`;
    const waiting = { ...paid('150.00', 'p-1'), status: 'waiting_payment' as const, card_holder_name: 'ANA SOUZA' };
    await program.post(path, waiting);
    const done = await program.post(path, { ...waiting, status: 'paid' });
    expect(done.body.payment).toMatchObject([{ status: 'paid', amount: '150.00' }]);
    expect(done.body.order).toMatchObject({ status: 20, version: 3 });
    const entry = done.body.history.find((each) => each.action === 'orders.payment_updated');
    expect(entry?.changes).toEqual({
      payment: [
        { payment_method: 'pix', status: 'waiting_payment', amount: '150.00' },
        { payment_method: 'pix', status: 'paid', amount: '150.00' },
      ],
    });
    const repeated = await program.post(path, { ...waiting, status: 'paid' });
    expect([repeated.body.order.version, repeated.body.history.length]).toEqual([3, done.body.history.length]);
    const refunded = await program.post(path, { ...waiting, status: 'refunded' });
    expect(refunded.body.order).toMatchObject({ status: 20, version: 4 });
    expect(JSON.stringify(refunded.body.history)).not.toContain('SOUZA');
  });

  it('is recorded on a cancelled order without reopening it', async () => {
    const [id] = await placeOrders(desk.database.db, desk.storeId, [anOrder({ status: 55 })]);
    const { body } = await program.post(`/v2/orders/${id}/payments`, paid('150.00'));
    expect(body.order).toMatchObject({ status: 55, paid_at: now.toISOString() });
  });

  it('approves once with twenty concurrent payments', async () => {
    const { order } = await create();
    const path = `/v2/orders/${order.id}/payments`;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => program.post(path, paid('10.00', `n${n}`))));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { body } = await agent.get(`/v2/order/${order.id}`);
    expect(body.order).toMatchObject({ status: 20, version: 21 });
    expect(body.history.filter((entry) => entry.agent_name === 'sistema')).toHaveLength(1);
  });
});

describe('orders in bulk', () => {
  it('keep given numbers, and the counter continues after the highest', async () => {
    const ids = await placeOrders(desk.database.db, desk.storeId, [
      anOrder({ number: 900_005 }),
      anOrder(),
      anOrder({ number: 900_001 }),
    ]);
    const shown = await Promise.all(ids.map((id) => agent.get(`/v2/order/${id}`)));
    expect(shown.map((answer) => answer.body.order.alias)).toEqual(['900005', '900006', '900001']);
    expect((await create()).order.alias).toBe('900007');
  });

  it('are written completely by the thousand, in their order', async () => {
    const orders = Array.from({ length: 2500 }, (_, index) =>
      anOrder({ name: `Cliente ${index}`, intake: { payments: [paid('150.00')] } }),
    );
    const ids = await placeOrders(desk.database.db, desk.storeId, orders);
    expect(new Set(ids).size).toBe(2500);
    for (const index of [0, 999, 1000, 2499]) {
      const { body } = await agent.get(`/v2/order/${ids[index]}`);
      expect(body.customer.name).toBe(`Cliente ${index}`);
      expect([body.products.length, body.payment.length, body.history.length]).toEqual([1, 1, 1]);
    }
  });
});
