import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { countedIn, countersOf } from '../../../../test/order-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Batch & { items: BatchResult[]; error: ErrorBody };

let api: TestApp;
let ana: Client<Body>;
let rui: Client<Body>;
let ids: number[];

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn<Body>('gerente');
  rui = await api.signIn<Body>('supervisor');
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['works', 'orders', 'order_counters'] as const) await api.db.deleteFrom(table).execute();
  ids = await placeOrders(
    api.db,
    api.store.id,
    [10, 10, 10, 30].map((status) => anOrder({ status: status as 10 })),
  );
});

/** Approves every order that can be approved. Returns the id of the batch. */
async function approveAll(): Promise<number> {
  const { body } = await ana.post('/v2/orders/status-changes', { selection: { filter: {} }, change: { status: 20 } });
  await api.runJobs();
  return body.id;
}

const undo = (batchId: number, client = ana) => client.post(`/v2/orders/status-changes/${batchId}/undo`);
const age = (seconds: number, id?: number) =>
  sql`update orders set undo_since = undo_since - make_interval(secs => ${seconds})
    where ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(api.db);
const statuses = async () =>
  (await api.db.selectFrom('orders').select('status').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ status }) => status,
  );

async function undone(batchId: number) {
  const begun = await undo(batchId);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await api.runJobs();
  const batch = (await ana.get(`/v2/works/${begun.body.id}`)).body;
  const results = (await ana.get(`/v2/works/${begun.body.id}/results`)).body.items;
  return { batch, reasons: results.map(({ id, reason }) => [id, reason]) };
}

it('takes back the changes of a batch, except for orders that changed since', async () => {
  const batch = await approveAll();
  const [first, second, third] = ids as [number, number, number, number];
  await rui.put(`/v2/order/${second}/prescription-retained`, { prescription_retained: true });
  const { batch: done, reasons } = await undone(batch);
  expect(done).toMatchObject({
    state: 'done',
    total: 3,
    done: 2,
    refused: 1,
    title: expect.stringMatching(/^Desfazer: /),
  });
  expect(reasons).toEqual([
    [first, null],
    [second, 'O pedido já mudou de novo: não é mais possível desfazer.'],
    [third, null],
  ]);
  expect(await statuses()).toEqual([10, 20, 10, 30]);
  const rows = await api.db
    .selectFrom('audit')
    .where('action', '=', 'orders.status_undone')
    .select(['entity_id', 'actor_name', 'changes'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    [first, third].map((entity_id) => ({ entity_id, actor_name: 'Agente gerente', changes: { status: [20, 10] } })),
  );
  const counters = Object.entries(await countersOf(api.db, api.store.id)).filter(([, count]) => count !== 0);
  expect(Object.fromEntries(counters)).toEqual(await countedIn(api.db, api.store.id));
});

it('counts the deadline from the end of the batch, two minutes for each order', async () => {
  const batch = await approveAll();
  await age(100, ids[0]);
  await age(130, ids[1]);
  const { reasons } = await undone(batch);
  expect(reasons.map(([, reason]) => reason)).toEqual([null, 'O prazo para desfazer passou.', null]);
  const again = await approveAll();
  await age(16);
  expect((await undo(again)).body.error).toMatchObject({ status: 409, code: 'orders.undo_expired' });
});

it('happens once, by the person who made the change, after its end', async () => {
  const { body } = await ana.post('/v2/orders/status-changes', { selection: { filter: {} }, change: { status: 20 } });
  expect((await undo(body.id)).body.error).toMatchObject({ status: 409, code: 'orders.undo_too_early' });
  await api.runJobs();
  expect((await undo(body.id, rui)).body.error).toMatchObject({ status: 404, code: 'works.not_found' });
  await undone(body.id);
  expect((await undo(body.id)).body.error).toMatchObject({ status: 409, code: 'orders.nothing_to_undo' });
});

it('is one batch while it runs, however often and concurrently it is requested', async () => {
  const batch = await approveAll();
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(batch)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await ana.get<{ items: Batch[] }>('/v2/works')).body.items).toHaveLength(2);
  await api.runJobs();
  expect(await statuses()).toEqual([10, 10, 10, 30]);
});

it('takes back no bulk cancellation', async () => {
  const change = { status: 55, status_justification: 'Cliente desistiu da compra' };
  const { body } = await ana.post('/v2/orders/status-changes', { selection: { filter: {} }, change });
  await api.runJobs();
  expect((await undo(body.id)).body.error).toMatchObject({ status: 409, code: 'orders.nothing_to_undo' });
  expect(await statuses()).toEqual([55, 55, 55, 55]);
});
