import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { centralBranch } from '../../../../test/builders-branches.ts';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { anAddress, anIntake } from '../../../../test/builders-orders.ts';
import { openCustomersDesk } from '../../../../test/customers-desk.ts';

const { api, agent } = await openCustomersDesk();
const program = await api.integrate<OrderDetail>();

const cpf = aCpf(77);
const buyer = {
  name: 'Quitéria Xavante',
  email: 'Quiteria@Xavante.example',
  phone: '92987001122',
  birthday: '1971-03-04',
  document: { type: 'cpf' as const, number: cpf },
  rg: { number: '44.555.666-7', issuer: 'SSP', uf: 'AM' },
};
const address = anAddress({ street: 'Travessa Jaraqui', district: 'Igarapé Novo', recipient: 'Zulmira Xavante' });
const traces = [
  'quit',
  'xavante',
  'zulmira',
  '92987001122',
  '98700-1122',
  '1971-03-04',
  cpf,
  '445556667',
  '44.555.666-7',
  'jaraqui',
  'igarapé novo',
  'igarape',
  'quiteria@xavante.example',
];

/** Columns (`table.column`) that still contain one of the texts. */
async function findTraces(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(api.db);
  expect(columns.length).toBeGreaterThan(150);
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    // Bytes are compared as text, in which every byte that is not a character has its octal form.
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ text: string }>`
      select lower(${text}) as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(api.db);
    if (rows.some(({ text }) => traces.some((trace) => text.includes(trace)))) found.push(`${table}.${column}`);
  }
  return found;
}

async function anOrderOf(key: string, parts: Parameters<typeof anIntake>[0] = {}): Promise<OrderDetail> {
  const intake = anIntake({ customer: buyer, shipping_address: address, billing_address: address, ...parts });
  const { status, body } = await program.post('/v2/orders', intake, { 'idempotency-key': key });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const card = {
  payment_method: 'credit_card' as const,
  status: 'paid' as const,
  amount: '150.00',
  card_holder_name: 'QUITERIA XAVANTE',
  card_last_digits: '1234',
};

/** Creates a customer with a full history: orders, changes, a merge, a cancellation and messages. */
async function aKnownCustomer(): Promise<{ id: number; orderIds: number[] }> {
  const sent = await anOrderOf('first', { payments: [card] });
  const id = sent.customer.id as number;
  const second = await anOrderOf('second', {
    pickup_address: { ...address, pickup_on_pharmacy: true },
    alternative_payment: { method: 'PIX da Zulmira', type: 'Conta Xavante', obs: 'Paga a Zulmira', amount: '150.00' },
  });
  const order = await api.signIn<OrderDetail>('admin');
  const correction = {
    phone: '11912345678',
    branch_id: await centralBranch(api),
    delivery: { kind: 'delivery', address: { ...address, recipient: 'Zulmira Neto' }, quoted: null },
    items: [{ title: 'Fórmula', qty: 2, unit_price: '60.00' }],
  };
  expect((await order.put(`/v2/order/${sent.order.id}/correction`, correction)).status).toBe(200);
  const today = { expedition_date: '2026-11-19', delivery_obs: 'Entregar a Zulmira', tracking_code: 'AB1' };
  expect((await order.put(`/v2/order/${sent.order.id}/status`, { status: 30, ...today })).status).toBe(200);
  expect((await order.put(`/v2/order/${sent.order.id}/invoice`, { number: '0042' })).status).toBe(200);
  expect((await order.put(`/v2/order/${sent.order.id}/status`, { status: 50 })).status).toBe(200);
  const otherEmail = 'quiteria@aldeia.example';
  const other = await placeCustomer(api.db, api.store.id, { name: 'Quitéria X.', email: otherEmail });
  await agent.put(`/v2/customer/${other}`, { notes: 'Irmã da Zulmira' });
  await agent.put(`/v2/customer/${id}`, { notes: 'Falar com Zulmira', tags: ['Xavante'] });
  await agent.get(`/v2/customer/${id}`);
  expect((await agent.post(`/v2/customer/${id}/merge`, { other_id: other })).status).toBe(200);
  const now = api.clock.now();
  const job = { kind: 'customers.mailed', run_at: now, created_at: now, last_error: `no ${buyer.email.toLowerCase()}` };
  const mail = JSON.stringify({ storeId: api.store.id, to: buyer.email.toLowerCase(), name: buyer.name });
  const waiting = JSON.stringify({ storeId: api.store.id, customerId: id, name: buyer.name });
  await api.db
    .insertInto('jobs')
    .values([
      { ...job, key: 'sent', payload: mail, done_at: now },
      { ...job, key: 'waiting', payload: waiting, last_error: null },
    ])
    .execute();
  return { id, orderIds: [sent.order.id, second.order.id] };
}

it('refuses while an order is on its way, without a reason, and without Clientes delete', async () => {
  const { customer, order } = await program
    .post('/v2/orders', anIntake({ customer: { name: 'Outra Pessoa', email: 'outra@example.com' } }))
    .then(({ body }) => body);
  const path = `/v2/customer/${customer.id}/anonymise`;
  expect((await agent.post(path, { reason: 'Pedido do titular' })).body.error.code).toBe('customers.open_orders');
  expect((await agent.get(`${path}-preview`)).body).toEqual({ open_orders: [{ id: order.id, label: order.label }] });
  expect((await (await api.signIn('atendente')).get(`${path}-preview`)).status).toBe(403);
  expect((await agent.post(path, { reason: 'curto' })).body.error.fields).toEqual({
    reason: 'O motivo precisa de ao menos 10 caracteres.',
  });
  expect((await (await api.signIn('atendente')).post(path, { reason: 'Pedido do titular' })).status).toBe(403);
});

it('exports the whole of a customer, then forgets them in every column, and keeps what was sold', async () => {
  const { id, orderIds } = await aKnownCustomer();
  const exported = await agent.get<{
    customer: CustomerDetail;
    orders: { label: string; invoice_number: string; price_net: string; payment: object[] }[];
    history: { action: string }[];
  }>(`/v2/customer/${id}/export`);
  expect(exported.file).toMatchObject({
    type: 'application/json',
    disposition: expect.stringContaining(`filename="cliente-${id}.json"`),
  });
  const file = exported.body;
  expect(file.customer).toMatchObject({ name: buyer.name, documents: [{ number: cpf }, { number: '445556667' }] });
  expect(file.orders.map(({ invoice_number, price_net }) => [invoice_number, price_net])).toEqual([
    ['0042', '150.00'],
    [null, '150.00'],
  ]);
  expect(file.history.map(({ action }) => action)).toContain('customers.merged');

  const admin = await api.signIn<OrderDetail>('admin');
  const justification = 'Desistência da Zulmira Xavante';
  const cancel = { status: 55, status_justification: justification };
  expect((await admin.put(`/v2/order/${orderIds[1]}/status`, cancel)).status).toBe(200);
  const before = await findTraces();
  for (const column of [
    'audit.changes',
    'customers.name',
    'customers.search',
    'customer_addresses.street',
    'jobs.payload',
    'jobs.last_error',
    'orders.customer',
    'orders.search',
    'orders.shipping_address',
    'payments.card_holder_name',
    'customer_aliases.value',
    'orders.pickup_address',
    'orders.delivery_obs',
    'orders.alternative_payment',
    'idempotency_keys.reply',
  ]) {
    expect(before, column).toContain(column);
  }

  const reason = `Pedido da Sra. Quitéria (${buyer.email}, CPF ${cpf}) por telefone 92 98700-1122`;
  const { status, body } = await agent.post(`/v2/customer/${id}/anonymise`, { reason });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await findTraces()).toEqual([]);

  expect(body).toMatchObject({
    name: 'Cliente anonimizado',
    email: null,
    phone: null,
    documents: [],
    addresses: [],
    tags: [],
    notes: null,
    anonymised_at: api.clock.now().toISOString(),
    totals: { orders: 2, sum: '150.00' },
  });
  const order = (await admin.get(`/v2/order/${orderIds[0]}`)).body;
  expect(order.order).toMatchObject({ invoice_number: '0042', price_net: '150.00', status: 50 });
  expect(order.customer).toMatchObject({ id, name: 'Cliente anonimizado', document: null });
  expect(order.shipping_address).toMatchObject({ city: 'São Paulo', uf: 'SP', street: 'Endereço removido' });
  expect(order.payment).toMatchObject([{ status: 'paid', amount: '150.00', card_holder_name: null }]);
  const paidOutside = (await admin.get(`/v2/order/${orderIds[1]}`)).body.alternative_payment;
  expect(paidOutside).toEqual({ method: 'Removido', type: 'Removido', obs: null, amount: '150.00' });
  const [last] = await api.db.selectFrom('audit').selectAll().where('action', '=', 'customers.anonymised').execute();
  expect(String(last?.changes.reason?.[1])).toMatch(/^Pedido da Sra\. \[removido\]/);

  const refund = { ...card, status: 'refunded', external_id: 'refund' };
  expect((await program.post(`/v2/orders/${orderIds[0]}/payments`, refund)).status).toBe(200);
  const orders = await api.db.selectFrom('orders').select('id').execute();
  const repeated = await program.post(
    '/v2/orders',
    anIntake({ customer: buyer, shipping_address: address, billing_address: address, payments: [card] }),
    { 'idempotency-key': 'first' },
  );
  expect([repeated.status, repeated.body.customer.name]).toEqual([200, 'Cliente anonimizado']);
  expect(await api.db.selectFrom('orders').select('id').execute()).toHaveLength(orders.length);
  expect(await findTraces(), 'a refund and a repeat bring nobody back').toEqual([]);
});

it('empties the done jobs of this store that hold them as a value, and no others', async () => {
  const id = await placeCustomer(api.db, api.store.id, {
    name: 'Iara',
    email: 'iara@rio.example',
    phone: '92981112233',
  });
  const now = api.clock.now();
  const storeId = api.store.id;
  const payloads = {
    mailed: { storeId, mail: { to: ['Para IARA@rio.example'] } },
    called: { storeId, phone: '92981112233' },
    named: { storeId, name: 'Iara' },
    failed: { storeId },
    other: { storeId: api.otherStore.id, to: 'iara@rio.example' },
    key: { storeId, 'iara@rio.example': 1 },
    namesake: { storeId, name: 'Iara Mendes' },
    longer: { storeId, to: 'maiara@rio.example' },
    digits: { storeId, id: '1929811122330' },
    waiting: { storeId, to: 'iara@rio.example' },
  };
  const lastErrors: Record<string, string> = { failed: 'no such mailbox: iara@rio.example' };
  await api.db
    .insertInto('jobs')
    .values(
      Object.entries(payloads).map(([key, payload]) => ({
        kind: 'customers.mailed',
        key: `value ${key}`,
        payload: JSON.stringify(payload),
        run_at: now,
        created_at: now,
        done_at: key === 'waiting' ? null : now,
        last_error: lastErrors[key] ?? null,
      })),
    )
    .execute();
  expect((await agent.post(`/v2/customer/${id}/anonymise`, { reason: 'Pedido do titular' })).status).toBe(200);
  const rows = await api.db.selectFrom('jobs').selectAll().where('key', 'like', 'value %').execute();
  const left = Object.fromEntries(rows.map(({ key, payload }) => [key.slice('value '.length), payload]));
  const emptied = { storeId };
  expect(left).toEqual({ ...payloads, mailed: emptied, called: emptied, named: emptied, failed: emptied });
  expect(rows.map(({ last_error }) => last_error).filter((text) => text !== null)).toEqual([]);
});

it('takes the person out of what was made for them; substance and quantity stay', async () => {
  const customer = { name: 'Perpétua Lamparina', phone: '92985550011', email: 'perpetua@lamparina.example' };
  const item = (title: string, variants: { name: string; option: string }[] = []) => ({
    title,
    variants,
    qty: 2,
    unit_price: '60.00',
    ingredients: [{ name: 'Vitamina D', quantity: '10.000.000 UI' }],
  });
  const items = [
    item('Fórmula manipulada de Perpétua 10000000 UI', [
      { name: 'Paciente', option: 'Zuleica' },
      { name: 'Sabor', option: 'Morango' },
    ]),
    item('Vitamina D 2000 UI'),
  ];
  const intake = anIntake({ customer, items });
  const { body: placed } = await program.post('/v2/orders', intake, { 'idempotency-key': 'formula' });
  await api.db.updateTable('orders').set({ status: 50 }).where('id', '=', placed.order.id).execute();
  const path = `/v2/customer/${placed.customer.id}/anonymise`;
  expect((await agent.post(path, { reason: 'Pedido do titular' })).status).toBe(200);

  const stays = {
    qty: 2,
    price_net: '60.00',
    ingredients: { items: [{ name: 'Vitamina D', quantity: '10.000.000 UI' }] },
  };
  const left = [
    {
      title: 'Fórmula manipulada de [removido] 10000000 UI',
      ...stays,
      variants: [
        { name: 'Paciente', option: '[removido]' },
        { name: 'Sabor', option: 'Morango' },
      ],
    },
    { title: 'Vitamina D 2000 UI', ...stays },
  ];
  const shown = (await (await api.signIn<OrderDetail>('admin')).get(`/v2/order/${placed.order.id}`)).body;
  expect(shown.products).toMatchObject(left);
  const repeated = await program.post('/v2/orders', intake, { 'idempotency-key': 'formula' });
  expect(repeated.body.products).toMatchObject(left);
});
