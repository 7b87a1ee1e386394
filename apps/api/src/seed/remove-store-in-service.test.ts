import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anIntake } from '../../test/builders-orders.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { removeStore } from './remove-store.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const idempotent = (key: string) => ({ 'idempotency-key': key });

/** Needs two transactions at once, but the embedded database has one connection. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('beside a server that works on', () => {
  test('while a removal waits, other stores answer, and its own programs are refused without waiting', async () => {
    const { db, clock, otherStore } = api;
    const [program, other] = [await api.integrate(otherStore.id), await api.signIn('admin')];
    expect((await program.post('/v2/orders', anIntake(), idempotent('before'))).status).toBe(200);
    const holder = await api.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from departments where store_id = $1 for update', [otherStore.id]);
    const store = { id: otherStore.id, domain: otherStore.domain, name: 'Outra', cnpj: null };
    const removed = removeStore({ db, clock: clock.now }, store, 'Operador');
    await expect
      .poll(() => db.selectFrom('orders').where('store_id', '=', store.id).select('id').execute(), { timeout: 20_000 })
      .toEqual([]);
    const calls = Array.from({ length: 40 }, (_, n) => program.post('/v2/orders', anIntake(), idempotent(`n${n}`)));
    expect((await other.get('/v2/orders')).status).toBe(200);
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([401]));
    await holder.query('rollback');
    holder.release();
    expect(await removed).toBe(true);
  });

  test('who wrote for a store as it went is told that the session has ended', async () => {
    const { store } = api;
    const [program, admin] = [await api.integrate(), await api.signIn('admin')];
    const remover = await api.database.pool.connect();
    await remover.query('begin');
    await remover.query('select from stores where id = $1 for update', [store.id]);
    const sent = [
      program.post('/v2/orders', anIntake(), idempotent('late')),
      admin.post('/v2/store/integration-keys', { name: 'Tarde', valid_days: 30 }),
    ];
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
    await remover.query('delete from stores where id = $1', [store.id]);
    await remover.query('commit');
    remover.release();
    const codes = (await Promise.all(sent)).map(({ status, body }) => [status, body.error.code]);
    expect(codes).toEqual(Array(2).fill([401, 'session.required']));
  });
});
