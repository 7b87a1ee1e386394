import type {
  TransactionRow,
  UnsettledCounts,
} from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { agentOf, giveGrant } from '../../../../test/builders-sign-in.ts';
import { paid } from '../../../../test/intake-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let admin: Client;
let program: Client<OrderDetail>;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  program = await api.integrate<OrderDetail>();
});
afterAll(() => api.close());

const create = async (parts: Parameters<typeof anIntake>[0]) =>
  (await program.post('/v2/orders', anIntake(parts))).body;

interface Page {
  items: TransactionRow[];
  pagination: Pagination;
}

const listed = async (unsettled: string, more = '') => {
  const { body } = await admin.get<Page>(`/v2/finance/transactions?unsettled=${unsettled}${more}`);
  expect(body.pagination.total_items, 'as many as there are').toBe(body.items.length);
  return body.items;
};
const ordersOf = async (unsettled: string, more = '') =>
  (await listed(unsettled, more)).map(({ order }) => order?.id).sort();
const counts = async (query = '') => {
  const { body } = await admin.get<UnsettledCounts>(`/v2/finance/transactions/unsettled${query}`);
  return [body.paid_cancelled.count, body.overpaid.count];
};

const cancel = (id: number) =>
  admin.put(`/v2/order/${id}/status`, { status: 55, status_justification: 'Desistência do cliente' });
const sell = async (...amounts: string[]) => {
  const payments = amounts.map((amount, at) => paid(amount, `p-${at}`));
  const { order } = await create({ payments });
  const tell = (at: number, said: object) =>
    program.post(`/v2/orders/${order.id}/payments`, { ...payments[at], ...said });
  return { id: order.id, tell };
};

// Removes the transactions of earlier tests from the list.
beforeEach(() => api.db.updateTable('transactions').set({ status: 2 }).execute());

describe('paid and cancelled', () => {
  it('is a payment that stays approved when its order is cancelled', async () => {
    const kept = await sell('150.00');
    const { id } = await sell('150.00');
    expect(await counts()).toEqual([0, 0]);
    await cancel(id);
    expect([await ordersOf('paid_cancelled'), await counts()]).toEqual([[id], [1, 0]]);
    expect(await ordersOf('paid_cancelled')).not.toContain(kept.id);
  });

  it('is resolved when the whole went back, not a part', async () => {
    const { id, tell } = await sell('150.00');
    await cancel(id);
    await tell(0, { refunded_amount: '149.99' });
    expect(await counts()).toEqual([1, 0]);
    await tell(0, { status: 'refunded' });
    expect([await ordersOf('paid_cancelled'), await counts()]).toEqual([[], [0, 0]]);
  });

  it('is resolved by a refund that people record', async () => {
    const { id } = await sell('150.00');
    await cancel(id);
    const [row] = await listed('paid_cancelled');
    const grant = await giveGrant(api, await agentOf(api, admin), 'refund');
    await admin.post(`/v2/finance/transactions/${row?.id}/refunds`, { amount: '150.00', grant });
    expect(await counts()).toEqual([0, 0]);
  });

  it('is also what is paid after its order was cancelled, and not what waits or was refused', async () => {
    const { order } = await create({ payments: [{ ...paid('150.00', 'p-0'), status: 'waiting_payment' }] });
    await cancel(order.id);
    expect(await counts()).toEqual([0, 0]);
    await program.post(`/v2/orders/${order.id}/payments`, paid('150.00', 'p-0'));
    expect(await ordersOf('paid_cancelled')).toEqual([order.id]);
  });
});

describe('paid too much', () => {
  it('is each approved payment of an order whose payments exceed its total', async () => {
    await sell('150.00');
    const { id, tell } = await sell('150.00', '0.01');
    expect([await ordersOf('overpaid'), await counts()]).toEqual([
      [id, id],
      [0, 2],
    ]);
    await tell(1, { status: 'refunded' });
    expect(await counts()).toEqual([0, 0]);
  });

  it('is resolved by a part that went back, and gives way to the order’s cancellation', async () => {
    const { id, tell } = await sell('200.00');
    await tell(0, { refunded_amount: '49.99' });
    expect(await counts()).toEqual([0, 1]);
    await tell(0, { refunded_amount: '50.00' });
    expect(await counts()).toEqual([0, 0]);
    const other = await sell('200.00');
    await cancel(other.id);
    expect([await ordersOf('overpaid'), await ordersOf('paid_cancelled')]).toEqual([[], [other.id]]);
    expect(id).not.toBe(other.id);
  });
});

describe('the filter', () => {
  it('stands beside the others, and counts by receiver', async () => {
    const { id } = await sell('150.00');
    await cancel(id);
    const [row] = await listed('paid_cancelled');
    expect(await ordersOf('paid_cancelled', '&payment_method=pix&status=0&sort-by=value')).toEqual([id]);
    expect(await ordersOf('paid_cancelled', '&payment_method=boleto')).toEqual([]);
    expect(await counts(`?receiver=${row?.receiver.id}`)).toEqual([1, 0]);
    expect(await counts('?receiver=999999')).toEqual([0, 0]);
    expect((await admin.get('/v2/finance/transactions?unsettled=x')).status).toBe(422);
  });

  it("knows nothing of another store's", async () => {
    const { id } = await sell('150.00');
    await cancel(id);
    const other = await api.signIn('admin', api.otherStore.id);
    const { body } = await other.get<UnsettledCounts>('/v2/finance/transactions/unsettled');
    expect(body.paid_cancelled.count).toBe(0);
  });
});
