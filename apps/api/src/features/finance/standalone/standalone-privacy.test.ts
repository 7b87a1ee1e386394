import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { type Client, type LooseBody, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = StandalonePayment & { error: LooseBody['error'] };

let api: TestApp;
let owner: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  owner = await api.signIn('admin');
});
afterAll(() => api.close());

const cash = { method: 'other', amount: '80.00', status: 'paid' };
const send = (input: object, headers: Record<string, string> = {}) =>
  owner.post('/v2/finance/standalone-payments', input, headers);
const pathOf = (id: number) => `/v2/finance/standalone-payments/${id}`;
const listed = async (query: string) =>
  (await owner.get<{ items: TransactionRow[] }>(`/v2/finance/transactions?${query}`)).body.items;
const auditOf = (id: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'standalone_payment')
    .where('entity_id', '=', id)
    .select('changes')
    .execute();

describe('a customer', () => {
  it('who is anonymised leaves the money, and neither name nor note', async () => {
    const customer_id = await placeCustomer(api.db, api.store.id, { name: 'Zenóbia Quaresma' });
    const sent = { ...cash, customer_id, note: 'Zenóbia ligou' };
    const { body: made } = await send(sent, { 'idempotency-key': 'zenobia' });
    const gone = await owner.post(`/v2/customer/${customer_id}/anonymise`, { reason: 'Pedido da titular dos dados' });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const { body } = await owner.get(pathOf(made.id));
    expect(body).toMatchObject({ amount: '80.00', note: null, version: 2 });
    expect(JSON.stringify(body)).not.toMatch(/zen/i);
    expect(JSON.stringify(await auditOf(made.id))).not.toMatch(/zen/i);
    expect(await listed('customer=zenobia')).toEqual([]);
    const { body: again } = await send(sent, { 'idempotency-key': 'zenobia' });
    expect(again.id).toBe(made.id);
    expect(JSON.stringify(again)).not.toMatch(/zen/i);
    const refused = await send({ ...sent, note: null });
    expect(refused.body.error.code, 'picks nobody who was forgotten').toBe('finance.unknown_customer');
  });

  it('who is anonymised is not told again by a refund of theirs that is sent once more', async () => {
    const [customer_id, stays] = [
      await placeCustomer(api.db, api.store.id, { name: 'Quitéria Zagallo' }),
      await placeCustomer(api.db, api.store.id, { name: 'Yara Fica' }),
    ];
    const refundOf = async (parts: object, key: string) => {
      const { body: made } = await send({ ...cash, ...parts });
      const [row] = await listed(`amount=${made.amount}`);
      const grant = await giveGrant(api, await agentOf(api, owner), 'refund');
      const ask = () =>
        owner.post<TransactionRow>(
          `/v2/finance/transactions/${row?.id}/refunds`,
          { amount: '1.00', grant },
          { 'idempotency-key': key },
        );
      expect((await ask()).body.client_name).not.toBe('');
      return ask;
    };
    const theirs = await refundOf({ customer_id, amount: '81.01' }, 'quiteria');
    const others = await refundOf({ customer_id: stays, amount: '81.02' }, 'yara');
    await owner.post(`/v2/customer/${customer_id}/anonymise`, { reason: 'Pedido da titular dos dados' });
    expect((await theirs()).body).toMatchObject({ refunded_value: '1.00', client_name: '' });
    expect((await others()).body.client_name).toBe('Yara Fica');
    const { rows } = await sql`select reply from idempotency_keys where reply::text ilike '%zagallo%'`.execute(api.db);
    expect(rows).toEqual([]);
  });

  it('of an order too', async () => {
    const program = await api.integrate<{ order: { id: number; alias: string } }>();
    const payment = { payment_method: 'pix', status: 'paid', amount: '150.00', external_id: 'ord-1' } as const;
    const document = { type: 'cpf', number: '52998224725' } as const;
    const { order } = (
      await program.post('/v2/orders', anIntake({ customer: { name: 'Xisto Urtiga', document }, payments: [payment] }))
    ).body;
    const [row] = await listed(`order=${order.alias}`);
    const grant = await giveGrant(api, await agentOf(api, owner), 'chargeback');
    const path = `/v2/finance/transactions/${row?.id}/chargebacks`;
    await owner.post(path, { grant }, { 'idempotency-key': 'xisto' });
    await api.db.updateTable('orders').set({ status: 50 }).where('id', '=', order.id).execute();
    const { customer_id } = await api.db
      .selectFrom('orders')
      .where('id', '=', order.id)
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const gone = await owner.post(`/v2/customer/${customer_id}/anonymise`, { reason: 'Pedido do titular dos dados' });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const again = await owner.post<TransactionRow>(path, { grant }, { 'idempotency-key': 'xisto' });
    expect(again.body).toMatchObject({ status: 4, client_name: '' });
    const { rows } = await sql`select reply from idempotency_keys where reply::text ilike '%urtiga%'`.execute(api.db);
    expect(rows).toEqual([]);
  });

  it('who becomes one with another hands them over, and finds them in their file', async () => {
    const [kept, other] = [
      await placeCustomer(api.db, api.store.id, { name: 'Ivone Reis' }),
      await placeCustomer(api.db, api.store.id, { name: 'Ivone dos Reis' }),
    ];
    const { body: made } = await send({ ...cash, customer_id: other, amount: '12.34' });
    const merged = await owner.post(`/v2/customer/${kept}/merge`, { other_id: other, fields: {} });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect((await owner.get(pathOf(made.id))).body).toMatchObject({ customer_id: kept, client_name: 'Ivone Reis' });
    const { file, body } = await owner.get<{ standalone_payments: object[] }>(`/v2/customer/${kept}/export`);
    expect(file?.type).toContain('json');
    expect(body.standalone_payments).toEqual([expect.objectContaining({ amount: '12.34', method: 'other' })]);
  });
});
