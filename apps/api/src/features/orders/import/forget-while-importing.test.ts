import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportsDesk, importLine, openImportsDesk } from '../../../../test/imports-desk.ts';
import { takeUpImport } from '../../../../test/take-up-import.ts';
import { orderImport } from './import-work.ts';

// The embedded database has one connection, so no transaction waits for another there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('while a customer is forgotten', () => {
  let desk: ImportsDesk;
  beforeAll(async () => {
    desk = await openImportsDesk();
  });
  afterAll(() => desk.api.close());

  it('an import waits without a lock that the other needs', async () => {
    const { api, admin, upload, begin } = desk;
    const { id: batchId } = await begin((await upload(importLine('A'))).id, 'run');
    const step = await takeUpImport({ api, who: admin, kind: orderImport }, batchId);
    const { pool } = api.database;
    // Locks the store, then its batches, in the order of `anonymiseCustomer`.
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from stores where id = $1 for no key update', [api.store.id]);
    const importing = step();
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const isWaiting = async () => ((await pool.query(waiting)).rowCount ?? 0) > 0;
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    const free = await other.query('select from works where id = $1 for update skip locked', [batchId]);
    await other.query('commit');
    other.release();
    expect(free.rowCount, 'the work is free').toBe(1);
    expect(await importing).toBe(true);
    expect(await desk.orders()).toHaveLength(1);
  });
});
