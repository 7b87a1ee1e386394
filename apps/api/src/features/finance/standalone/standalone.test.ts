import type { BalancesReply } from '@botica/contract/features/finance/receivables/receivable-schemas';
import type {
  NewStandalonePayment,
  StandalonePayment,
} from '@botica/contract/features/finance/standalone/standalone-schemas';
import type {
  TransactionRow,
  TransactionTotals,
} from '@botica/contract/features/finance/transactions/transaction-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { placeReceiver, placeStandalone } from '../../../../test/builders-finance.ts';
import { type Client, type Grantee, type LooseBody, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = StandalonePayment & { error: LooseBody['error'] & { current?: StandalonePayment } };

let api: TestApp;
let owner: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
});
afterAll(() => api.close());

type Sent = Partial<Record<keyof NewStandalonePayment, unknown>>;
const cash = { payer_name: 'Benedita Prado', method: 'other', amount: '80.00', status: 'paid' };
const pix = { payer_name: 'Otávio Lins', method: 'pix', amount: '19.90', status: 'waiting_payment' };
const card = { payer_name: 'Rute Alves', method: 'credit_card', amount: '100.00', status: 'paid' };

const send = (input: Sent, headers: Record<string, string> = {}, who = owner) =>
  who.post('/v2/finance/standalone-payments', input, headers);
async function add(input: Sent, who = owner): Promise<StandalonePayment> {
  const { status, body } = await send(input, {}, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const pathOf = (id: number) => `/v2/finance/standalone-payments/${id}`;
const change = (id: number, patch: object, headers: Record<string, string> = {}) =>
  owner.put(pathOf(id), patch, headers);
const listed = async (query: string, who = owner) =>
  (await who.get<{ items: TransactionRow[] }>(`/v2/finance/transactions?${query}`)).body.items;
const totals = async () => (await owner.get<TransactionTotals>('/v2/finance/totals')).body;
const balances = async () => (await owner.get<BalancesReply>('/v2/finance/balances')).body;
const auditOf = (id: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'standalone_payment')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();

describe('a payment without an order', () => {
  it('that was paid is a transaction at its day, with the name of who paid and no order', async () => {
    const paid_at = '2026-11-10T15:30:00.000Z';
    const made = await add({ ...card, installments: 2, tid: 'NSU-77', note: 'Balcão', paid_at });
    expect(made).toMatchObject({
      version: 1,
      status: 'paid',
      client_name: 'Rute Alves',
      customer_id: null,
      amount: '100.00',
      paid_at,
      installments: 2,
      tid: 'NSU-77',
      note: 'Balcão',
      pix_code: null,
      pix_missing: null,
      refunded_amount: '0.00',
    });
    expect(await listed('tid=NSU-77')).toMatchObject([
      {
        id: made.transaction_id,
        status: 0,
        is_partial: false,
        client_name: 'Rute Alves',
        tID: 'NSU-77',
        date: paid_at,
        payment_method: 'credit_card',
        installments: 2,
        value: '100.00',
        refunded_value: '0.00',
        order: null,
        version: 1,
        standalone_id: made.id,
        receiver: made.receiver,
      },
    ]);
    expect((await listed('customer=rute alv&from=2026-11-10&to=2026-11-10')).map(({ id }) => id)).toEqual([
      made.transaction_id,
    ]);
    expect(await listed('customer=rute alves prado')).toEqual([]);
    expect(await auditOf(made.id)).toEqual([
      {
        action: 'finance.standalone_added',
        changes: {
          payer_name: [null, 'Rute Alves'],
          method: [null, 'credit_card'],
          installments: [null, 2],
          amount: [null, '100.00'],
          status: [null, 'paid'],
          paid_at: [null, paid_at],
          tid: [null, 'NSU-77'],
          note: [null, 'Balcão'],
        },
      },
    ]);
  });

  it('goes into totals and into the own book, as an order does; what is no card, boleto or PIX into totals alone', async () => {
    const [before, stored] = [await totals(), await balances()];
    await add({ ...card, amount: '30.00' });
    const [after, then] = [await totals(), await balances()];
    expect(after.approved.count).toBe(before.approved.count + 1);
    expect(Number(after.approved.value)).toBeCloseTo(Number(before.approved.value) + 30, 2);
    expect(Number(then.sales)).toBeCloseTo(Number(stored.sales) + 30, 2);
    await add(cash);
    expect((await totals()).approved.count).toBe(before.approved.count + 2);
    expect(await balances()).toEqual(then);
  });

  it('belongs to the receiver that is named, else to the central branch', async () => {
    const receiver = await placeReceiver(api, api.store);
    expect((await add({ ...cash, receiver })).receiver.id).toBe(receiver);
    const elsewhere = await placeReceiver(api, api.otherStore);
    const { status, body } = await send({ ...cash, receiver: elsewhere });
    expect([status, body.error.code]).toEqual([422, 'finance.standalone_receiver']);
  });

  it('is made once for each key', async () => {
    const before = (await totals()).approved.count;
    const first = await send(cash, { 'idempotency-key': 'once' });
    const again = await send(cash, { 'idempotency-key': 'once' });
    expect(again.body).toEqual(first.body);
    expect((await totals()).approved.count).toBe(before + 1);
    expect((await send({ ...cash, amount: '1.00' }, { 'idempotency-key': 'once' })).status).toBe(422);
  });

  it('of a customer bears their name as it is now, and is found by it', async () => {
    const customer_id = await placeCustomer(api.db, api.store.id, { name: 'Ermelinda Couto' });
    const { payer_name: _, ...rest } = cash;
    const made = await add({ ...rest, customer_id });
    expect(made).toMatchObject({ customer_id, payer_name: null, client_name: 'Ermelinda Couto' });
    await owner.put(`/v2/customer/${customer_id}`, { name: 'Ermelinda Couto Brandão' });
    const [row] = await listed('customer=brandao');
    expect(row).toMatchObject({ standalone_id: made.id, client_name: 'Ermelinda Couto Brandão' });
    expect((await change(made.id, { payer_name: 'Outra' })).body.error.code).toBe('finance.standalone_of_customer');
  });

  it('is kept as it was typed, whatever it is made of', async () => {
    const odd = { payer_name: '=HYPERLINK("http://x")', note: '<script>alert(1)</script>\nlinha dois' };
    const made = await add({ ...cash, ...odd });
    expect((await owner.get(pathOf(made.id))).body).toMatchObject({ ...odd, client_name: odd.payer_name });
  });

  it('may be of the highest amount there is, which no 32 bits hold', async () => {
    const before = await totals();
    await add({ ...cash, amount: '9999999.99', paid_at: '2026-01-05T12:00:00.000Z' });
    await add({ ...cash, amount: '9999999.99', paid_at: '2026-01-05T12:00:00.000Z' });
    await add({ ...cash, amount: '9999999.99', paid_at: '2026-01-05T12:00:00.000Z' });
    expect(await listed('amount=9999999.99')).toHaveLength(3);
    expect(await totals(), 'older than thirty days').toEqual(before);
  });
});

describe('a PIX that is waited for', () => {
  it('bears a code of the store’s key with its amount and TID, as long as there is a key', async () => {
    expect(await add(pix)).toMatchObject({ pix_code: null, pix_missing: 'key' });
    await owner.put('/v2/finance/settings', { pix_key: 'caixa@farmacia.example' });
    expect(await add(pix), 'banks refuse a code without a city').toMatchObject({ pix_code: null, pix_missing: 'city' });
    const address = JSON.stringify({ city: 'São José', uf: 'SC' });
    await sql`update branches set address = ${address}::jsonb where store_id = ${api.store.id}`.execute(api.db);
    const made = await add(pix);
    expect(made).toMatchObject({ status: 'waiting_payment', paid_at: null });
    expect(made.tid).toMatch(/^AV[0-9A-F]{12}$/);
    expect(made.pix_code).toContain('0122caixa@farmacia.example');
    expect(made.pix_code).toContain('540519.90');
    expect(made).toMatchObject({ pix_code: expect.stringContaining('6008Sao Jose'), pix_missing: null });
    expect(made.pix_code).toContain(`0514${made.tid}`);
    expect((await listed(`tid=${made.tid}`))[0]).toMatchObject({ status: 1, standalone_id: made.id });
  });

  it('is paid, and the code is gone', async () => {
    const made = await add({ ...pix, due_on: '2026-11-30' });
    const sold = (await balances()).sales;
    const { status, body } = await change(made.id, { status: 'paid' }, { 'if-match': '"1"' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ version: 2, status: 'paid', paid_at: api.clock.now().toISOString(), pix_code: null });
    expect(Number((await balances()).sales)).toBeCloseTo(Number(sold) + 19.9, 2);
    expect((await change(made.id, { status: 'paid' })).body.version, 'told again').toBe(2);
    expect((await auditOf(made.id)).at(-1)).toEqual({
      action: 'finance.standalone_changed',
      changes: { status: ['waiting_payment', 'paid'], paid_at: [null, api.clock.now().toISOString()] },
    });
  });

  it('is cancelled while it waits, and counts as refused', async () => {
    const made = await add(pix);
    expect((await change(made.id, { status: 'refused' })).body).toMatchObject({ status: 'refused', pix_code: null });
    expect((await listed(`tid=${made.tid}`))[0]).toMatchObject({ status: 2 });
    const { status, body } = await change(made.id, { status: 'paid' });
    expect([status, body.error.code]).toEqual([409, 'finance.standalone_settled']);
  });

  it('is paid once, whoever says so at the same time, while others read the book', async () => {
    const made = await add(pix);
    const before = await balances();
    const output = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? owner.get<Body>('/v2/finance/totals')
          : change(made.id, { status: n % 3 === 1 ? 'paid' : 'refused' }),
      ),
    );
    expect(output.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { body } = await owner.get(pathOf(made.id));
    expect(body.version).toBe(2);
    const cents = Math.round(100 * (Number((await balances()).sales) - Number(before.sales)));
    expect(cents).toBe(body.status === 'paid' ? 1_990 : 0);
  });

  it('is not paid in the future', async () => {
    const made = await add(pix);
    const { status, body } = await change(made.id, { status: 'paid', paid_at: '2026-11-19T12:00:00.000Z' });
    expect([status, body.error.code]).toEqual([422, 'finance.paid_in_future']);
  });

  it('that was paid is cancelled no more, nor paid at another time', async () => {
    const made = await add({ ...pix, status: 'paid' });
    expect((await change(made.id, { status: 'refused' })).status).toBe(409);
    expect((await change(made.id, { status: 'paid', paid_at: '2026-11-01T12:00:00.000Z' })).status).toBe(409);
  });
});

describe('a change', () => {
  it('puts name, TID and note right, in the list too', async () => {
    const made = await add({ ...card, payer_name: 'Rosa Tomé' });
    await listed('customer=rosa tome');
    const { body } = await change(made.id, { payer_name: 'Rosana Tomé', tid: 'NSU-88', note: null });
    expect(body).toMatchObject({ version: 2, client_name: 'Rosana Tomé', tid: 'NSU-88' });
    expect((await listed('tid=NSU-88')).map(({ client_name: name }) => name)).toEqual(['Rosana Tomé']);
    expect(await listed('customer=rosa tome')).toEqual([]);
    expect((await change(made.id, { payer_name: ' ' })).status).toBe(422);
    const waiting = await add(pix);
    expect((await change(waiting.id, { tid: 'outro' })).body.error.code).toBe('finance.standalone_txid');
  });

  it('of who has seen an older state is refused, with the present one', async () => {
    const made = await add(cash);
    await change(made.id, { note: 'Primeira' }, { 'if-match': '"1"' });
    const { status, body } = await change(made.id, { note: 'Segunda' }, { 'if-match': '"1"' });
    expect([status, body.error.current?.note]).toEqual([412, 'Primeira']);
  });
});

describe('is refused', () => {
  const customer = { payer_name: undefined };
  it.each<[string, Sent, string]>([
    ['of nothing', { amount: '0.00' }, 'amount'],
    ['below zero', { amount: '-1.00' }, 'amount'],
    ['of a number', { amount: 10 }, 'amount'],
    ['of more than ten million', { amount: '10000000.00' }, 'amount'],
    ['beyond what the wire holds', { amount: '99999999999.00' }, 'amount'],
    ['of nobody', { ...customer }, 'payer_name'],
    ['of a name of blanks', { payer_name: '  ' }, 'payer_name'],
    ['of two people', { customer_id: 1 }, 'payer_name'],
    ['of a name too long', { payer_name: 'a'.repeat(121) }, 'payer_name'],
    ['with a note too long', { note: 'a'.repeat(501) }, 'note'],
    ['by a way that is none', { method: 'cheque' }, 'method'],
    ['in a state that nobody enters', { status: 'refunded' }, 'status'],
    ['in cash that is waited for', { status: 'waiting_payment' }, 'status'],
    ['in cash in instalments', { installments: 2 }, 'installments'],
    ['on a card in 13', { method: 'credit_card', installments: 13 }, 'installments'],
    ['paid, with a day until when', { due_on: '2026-12-01' }, 'due_on'],
    ['waited for, with a time of payment', { ...pix, paid_at: '2026-11-01T00:00:00.000Z' }, 'paid_at'],
    ['paid in the future', { paid_at: '2026-11-18T12:06:00.000Z' }, 'paid_at'],
    ['paid on no day', { paid_at: '2026-02-30T12:00:00.000Z' }, 'paid_at'],
    ['a PIX with a TID of its own', { ...pix, tid: 'X1' }, 'tid'],
    ['of a customer who is nobody', { ...customer, customer_id: 999_999 }, 'customer_id'],
  ])('%s', async (_, parts, field) => {
    const before = await api.db.selectFrom('standalone_payments').select('id').execute();
    const { status, body } = await send({ ...cash, ...parts });
    expect([status, Object.keys(body.error.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]]);
    expect(await api.db.selectFrom('standalone_payments').select('id').execute()).toEqual(before);
  });

  it('when its time is a little ahead of our clock, it is now', async () => {
    const made = await add({ ...cash, paid_at: '2026-11-18T12:04:00.000Z' });
    expect(made.paid_at).toBe(api.clock.now().toISOString());
  });

  it('another store’s, and what is none', async () => {
    const theirs = await placeStandalone(api, api.otherStore);
    for (const id of [theirs, 999_999]) {
      expect((await owner.get(pathOf(id))).status).toBe(404);
      expect((await change(id, { note: 'x' })).body.error.code).toBe('finance.standalone_not_found');
    }
    const customer_id = await placeCustomer(api.db, api.otherStore.id);
    expect((await send({ ...cash, ...customer, customer_id })).body.error.code).toBe('finance.unknown_customer');
  });
});

describe('rights', () => {
  const may = (...rules: [string, string][]) =>
    api.signIn<Body>({
      grouprules: rules.map(([role, level]) => ({ role, permissions: [level] })),
    } as Grantee);

  it('reading sees and writes nothing', async () => {
    const reader = await may(['Financeiro', 'read']);
    expect((await send(cash, {}, reader)).status).toBe(403);
    const made = await add(cash);
    expect((await reader.put(pathOf(made.id), { note: 'x' })).status).toBe(403);
    expect((await reader.get(pathOf(made.id))).body).toMatchObject({ client_name: 'Benedita P.', customer_id: null });
    expect((await (await may(['Pedidos', 'delete'])).get(pathOf(made.id))).status).toBe(403);
  });

  it('who may not read customers names somebody, and picks nobody', async () => {
    const clerk = await may(['Financeiro', 'write']);
    const customer_id = await placeCustomer(api.db, api.store.id, { name: 'Dirceu Mota' });
    const { status, body } = await send({ ...cash, payer_name: undefined, customer_id }, {}, clerk);
    expect([status, body.error.code]).toEqual([422, 'finance.unknown_customer']);
    expect(await add(cash, clerk)).toMatchObject({ client_name: 'Benedita P.', payer_name: 'Benedita P.' });
    expect((await listed('customer=benedita', clerk))[0]?.client_name).toBe('Benedita P.');
  });
});
