import type { StandalonePayment } from '@botica/contract/features/finance/standalone-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transaction-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
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
const send = (sent: object, headers: Record<string, string> = {}) =>
  owner.post('/v2/finance/standalone-payments', sent, headers);
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
