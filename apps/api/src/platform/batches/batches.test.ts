import { orderExportColumnKeys } from '@botica/contract/features/orders/bulk/order-export';
import type { Pagination } from '@botica/contract/kit/page';
import type { BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BatchBody,
  type BatchesDesk,
  exportBody,
  openBatchesDesk,
  orderCount,
} from '../../../test/batches-desk.ts';
import { anOrder, placeOrders } from '../../../test/builders-orders.ts';
import { agentOf } from '../../../test/builders-sign-in.ts';
import type { Client, TestApp } from '../../../test/test-app.ts';

type Body = BatchBody;

let desk: BatchesDesk;
let api: TestApp;
let admin: Client<Body>;
let ids: number[];

beforeAll(async () => {
  desk = await openBatchesDesk();
  ({ api, admin, ids } = desk);
});
afterAll(() => api.close());
beforeEach(() => desk.reset());

const startExport = (client = admin) => desk.startExport(client);
const startApproval = (client = admin) => desk.startApproval(client);
const show = (id: number, client = admin) => desk.show(id, client);
const fileOf = (id: number, client = admin) => desk.fileOf(id, client);

describe('a long work', () => {
  it('waits, is done by a job, and is listed with its file', async () => {
    const begun = await startExport();
    expect(begun).toMatchObject({
      state: 'waiting',
      total: null,
      done: 0,
      file: null,
      title: 'Exportação de pedidos (CSV)',
    });
    await api.runJobs();
    const done = await show(begun.id);
    expect(done).toMatchObject({ state: 'done', total: orderCount, done: orderCount, refused: 0, has_results: false });
    expect(done.file).toMatchObject({ name: 'pedidos-2026-11-18.csv', byte_size: expect.any(Number) });
    expect((await admin.get('/v2/works')).body.items).toEqual([done]);
    expect((await fileOf(begun.id))?.split('\r\n')).toHaveLength(orderCount + 2);
  });

  it('changes records and reports the result of each', async () => {
    const begun = await startApproval();
    expect(begun).toMatchObject({ total: orderCount, has_results: true });
    await sql`update orders set status = 55 where id = ${ids[3]}`.execute(api.db);
    await api.runJobs();
    expect(await show(begun.id)).toMatchObject({
      state: 'done',
      total: orderCount,
      done: orderCount - 1,
      refused: 1,
      file: null,
    });
    const refused = await admin.get<{ items: BatchResult[] }>(`/v2/works/${begun.id}/results?outcome=refused`);
    expect(refused.body.items).toEqual([
      { id: ids[3], label: expect.stringMatching(/^#\d+$/), outcome: 'refused', reason: expect.any(String) },
    ]);
    const all = await admin.get<{ items: BatchResult[]; pagination: Pagination }>(`/v2/works/${begun.id}/results?p=2`);
    expect([all.body.pagination.total_items, all.body.items.length]).toEqual([orderCount, 30]);
    expect(all.body.items[0]?.id).toBe(ids[30]);
  });

  it('is its person’s alone, while they may start such works', async () => {
    const seller = await api.signIn<Body>({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    const { id } = await startExport(seller);
    await api.runJobs();
    for (const path of [`/v2/works/${id}`, `/v2/works/${id}/file`, `/v2/works/${id}/results`]) {
      expect((await admin.get(path)).body.error.code, path).toBe('works.not_found');
    }
    expect((await admin.post(`/v2/works/${id}/cancel`)).status).toBe(404);
    expect((await admin.get('/v2/works')).body.items).toEqual([]);
    expect((await seller.get('/v2/works')).body.items).toHaveLength(1);
    await sql`update groups set grouprules = '[]' where id = (select group_id from memberships
      where agent_id = ${await agentOf(api, seller)})`.execute(api.db);
    expect((await seller.get('/v2/works')).body.items).toEqual([]);
    expect((await seller.get(`/v2/works/${id}/file`)).status).toBe(404);
    const program = await api.integrate();
    expect((await program.get('/v2/works')).status).toBe(403);
  });

  it('is one of five at most', async () => {
    for (let n = 0; n < 5; n++) await startExport();
    const { status, body } = await admin.post('/v2/orders/exports', exportBody);
    expect([status, body.error.code]).toEqual([409, 'works.too_many']);
    await api.runJobs();
    expect((await admin.post('/v2/orders/exports', exportBody)).status).toBe(200);
  });

  it('is one of five at most, also when many are begun at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('/v2/orders/exports', exportBody)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'works.too_many'));
  });

  it('is begun once for each idempotency key', async () => {
    const send = () => admin.post('/v2/orders/exports', exportBody, { 'idempotency-key': 'twice' });
    expect((await send()).body.id).toBe((await send()).body.id);
    expect((await admin.get('/v2/works')).body.items).toHaveLength(1);
  });

  it('leaves audit rows of its start, its end by a person, and each fetch of its file', async () => {
    const { id } = await startExport();
    await api.runJobs();
    await fileOf(id);
    const second = await startApproval();
    await admin.post(`/v2/works/${second.id}/cancel`);
    const rows = await api.db
      .selectFrom('audit')
      .where('entity', '=', 'work')
      .select(['action', 'changes'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(rows.reverse()).toEqual([
      {
        action: 'works.started',
        changes: expect.objectContaining({
          kind: [null, 'orders.export'],
          columns: [null, ['alias', 'customer_name']],
        }),
      },
      { action: 'works.file_fetched', changes: { kind: [null, 'orders.export'], total: [null, orderCount] } },
      {
        action: 'works.started',
        changes: expect.objectContaining({ change_to: [null, 20], total: [null, orderCount] }),
      },
      {
        action: 'works.cancelled',
        changes: { kind: [null, 'orders.change_status'], total: [null, orderCount], done: [null, 0] },
      },
    ]);
  });
});

describe('cancelling', () => {
  it('ends one that waits before anything is done', async () => {
    const { id } = await startApproval();
    const { body } = await admin.post(`/v2/works/${id}/cancel`);
    expect(body).toMatchObject({ state: 'cancelled', done: 0, ended_at: expect.any(String) });
    await api.runJobs();
    expect(await desk.approved()).toBe(0);
    expect((await admin.post(`/v2/works/${id}/cancel`)).body).toEqual(await show(id));
  });

  it('comes too late for one that is done', async () => {
    const { id } = await startExport();
    await api.runJobs();
    const { status, body } = await admin.post(`/v2/works/${id}/cancel`);
    expect([status, body.error.code]).toEqual([409, 'works.over']);
  });
});

describe('rights', () => {
  it('that were taken away meanwhile stop it', async () => {
    const seller = await api.signIn<Body>({ grouprules: [{ role: 'Pedidos', permissions: ['read', 'write'] }] });
    const payment = sql`update orders set alternative_payment = '{"method": "Dinheiro"}'`;
    await payment.execute(api.db);
    const { id } = await startApproval(seller);
    const who = await agentOf(api, seller);
    await sql`update memberships set is_enabled = false where agent_id = ${who}`.execute(api.db);
    await api.runJobs();
    const batch = await api.db
      .selectFrom('works')
      .where('id', '=', id)
      .select(['state', 'reason', 'done'])
      .executeTakeFirst();
    expect(batch).toEqual({ state: 'failed', reason: expect.stringContaining('não trabalha mais'), done: 0 });
    expect(await desk.approved()).toBe(0);
    await sql`update orders set alternative_payment = null`.execute(api.db);
  });
});

describe('what a work leaves behind', () => {
  const columns = [...orderExportColumnKeys];
  const pieces = async () => {
    const { file_key: key } = await api.db.selectFrom('works').select('file_key').executeTakeFirstOrThrow();
    return api.outside.files.get(`store-${api.store.id}/${key}-1-0`);
  };

  it('is a file for three days, and the work for thirty', async () => {
    const { body: begun } = await admin.post('/v2/orders/exports', { ...exportBody, columns });
    await api.runJobs();
    expect(await pieces()).not.toBeNull();
    const key = (await api.db.selectFrom('works').select('file_key').executeTakeFirstOrThrow()).file_key;
    api.clock.advance(3 * 24 * 3600 - 60);
    const late = await api.signIn<Body>('admin');
    await api.runJobs();
    expect(await pieces()).not.toBeNull();
    await sql`update works set agent_id = ${await agentOf(api, late)}`.execute(api.db);
    expect((await late.get(`/v2/works/${begun.id}/file`)).status).toBe(200);
    api.clock.advance(120);
    expect((await late.get(`/v2/works/${begun.id}/file`)).body.error.code).toBe('works.no_file');
    await api.runJobs();
    expect(await api.outside.files.get(`store-${api.store.id}/${key}-1-0`)).toBeNull();
    expect(await show(begun.id, late)).toMatchObject({ state: 'done', file: null });
    api.clock.advance(27 * 24 * 3600);
    await api.runJobs();
    expect(await api.db.selectFrom('works').select('id').execute()).toEqual([]);
    admin = await api.signIn<Body>('admin');
  });

  it('is no file when it was cancelled, and no parameters once it is over', async () => {
    const { id } = await startExport();
    await admin.post(`/v2/works/${id}/cancel`);
    await api.runJobs();
    const row = await api.db.selectFrom('works').select(['params', 'file_key', 'state']).executeTakeFirst();
    expect(row).toEqual({ params: {}, file_key: null, state: 'cancelled' });
  });

  it('goes when a customer of the store is forgotten', async () => {
    const buyer = { name: 'Zuleica Quintela', email: 'zuleica@example.com', phone: '11987650000' };
    const [orderId] = await placeOrders(api.db, api.store.id, [
      anOrder({ status: 50, intake: { customer: { ...buyer, document: { type: 'cpf', number: '390.533.447-05' } } } }),
    ]);
    const { id } = await startExport();
    await api.runJobs();
    expect(await fileOf(id)).toContain('Zuleica');
    const { customer_id: customerId } = await api.db
      .selectFrom('orders')
      .where('id', '=', orderId as number)
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const waiting = await startExport();
    const { status, body } = await admin.post(`/v2/customer/${customerId}/anonymise`, {
      reason: 'A pedido da própria cliente',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await admin.get(`/v2/works/${id}/file`)).status).toBe(404);
    expect(await show(waiting.id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('anonimizados') });
    const gone = await api.db.selectFrom('works').where('id', '=', id).select('file_key').executeTakeFirstOrThrow();
    await api.runJobs();
    expect(await api.outside.files.get(`store-${api.store.id}/${gone.file_key}-1-0`)).toBeNull();
    await api.db
      .deleteFrom('orders')
      .where('id', '=', orderId as number)
      .execute();
  });
});
