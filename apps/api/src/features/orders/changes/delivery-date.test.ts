import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centralBranch, openOn, placeBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { anAddress, placeOrder } from '../../../../test/builders-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let agent: Client;
let branchId: number;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('delivery_locations').execute();
  await api.db.updateTable('branches').set({ work_time: null }).execute();
  branchId = await placeBranch(api);
});

const hours = (id: number, ...days: Parameters<typeof openOn>) =>
  api.db
    .updateTable('branches')
    .set({ work_time: JSON.stringify(openOn(...days)) })
    .where('id', '=', id)
    .execute();
const locate = (id: number, ...rules: Parameters<typeof placeLocations>[2][]) =>
  placeLocations(api.db, { store_id: api.store.id, branch_id: id }, ...rules);

async function estimate(
  {
    sells = null,
    ...intake
  }: { sells?: number | null } & NonNullable<NonNullable<Parameters<typeof placeOrder>[2]>['intake']>,
  day = '2026-11-18',
) {
  const id = await placeOrder(api.db, api.store.id, { intake });
  await api.db.updateTable('orders').set({ selling_branch_id: sells }).where('id', '=', id).execute();
  const { status, body } = await agent.get(`/v3/orders/${id}/delivery-date-estimate?expedition_date=${day}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.delivery_date;
}

// 18 November 2026 is a Wednesday; Friday the 20th is a national holiday.
describe('an order with a shipping time arrives', () => {
  const shipping_options = [{ name: 'PAC', shipping_time_max: 3 }];

  it('after that many days from Monday to Friday while no hours are recorded', async () => {
    expect(await estimate({ shipping_options })).toBe('2026-11-24');
  });

  it('after that many opening days of the central branch, if no other branch sells it', async () => {
    await hours(await centralBranch(api), 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday');
    await hours(branchId, 'monday');
    expect(await estimate({ shipping_options })).toBe('2026-11-23');
    expect(await estimate({ shipping_options, sells: branchId })).toBe('2026-12-07');
  });

  it('as if from Monday to Friday for a branch that is always closed', async () => {
    await hours(branchId);
    expect(await estimate({ shipping_options, sells: branchId })).toBe('2026-11-24');
  });
});

describe('an order without a shipping time arrives', () => {
  const intake = { shipping_options: [] };

  it('by the rule of the branch that wins for its address', async () => {
    const rule = { kind: 'district' as const, state: 'SP', city: 'São Paulo', district: 'Centro', shipping_time: 1 };
    await locate(branchId, rule, { kind: 'place', state: 'SP', shipping_time: 9 });
    await locate(await centralBranch(api), { kind: 'zip', zip_from: '01000000', zip_to: '01999999', shipping_time: 2 });
    expect(await estimate({ ...intake, sells: branchId })).toBe('2026-11-19');
    expect(await estimate(intake)).toBe('2026-11-23');
  });

  it('from the first day on which both branch and service work', async () => {
    await locate(branchId, { kind: 'place', state: 'SP', shipping_time: 0, week_availibility: ['saturday'] });
    await hours(branchId, 'saturday', 'monday');
    expect(await estimate({ ...intake, sells: branchId })).toBe('2026-11-21');
    await hours(branchId, 'monday');
    expect(await estimate({ ...intake, sells: branchId })).toBeNull();
  });

  it('at no known day if nothing serves its address, or for a pickup', async () => {
    await locate(branchId, { kind: 'place', state: 'RJ' });
    expect(await estimate({ ...intake, sells: branchId })).toBeNull();
    await locate(branchId, { kind: 'place', state: 'SP' });
    const shipping_address = { ...anAddress(), pickup_on_pharmacy: true };
    expect(await estimate({ ...intake, sells: branchId, shipping_address })).toBeNull();
  });
});

it('changes with the expedition date', async () => {
  await locate(await centralBranch(api), { kind: 'place', state: 'SP', shipping_time: 2 });
  const id = await placeOrder(api.db, api.store.id, { status: 20, intake: { shipping_options: [] } });
  const { status, body } = await agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: '2026-11-18' });
  expect([status, (body.order as Record<string, unknown>).delivery_date]).toEqual([200, '2026-11-23']);
});
