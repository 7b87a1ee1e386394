import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import { openDatabase } from '../src/kit/db/open-database.ts';
import { anIntake } from './builders-orders.ts';
import { makeDataDir, removeServerBundle, signInAsAdministrator, startServerProcess } from './server-process.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

/** Each costs a start; `KILL_ROUNDS=10` before a release. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
/** How often a storefront sends the same order, for it heard no answer, and how many of these at once. */
const calls = 50;
const atOnce = 5;
/** Answers that are heard before the server is killed: none, the first, half of them, any. */
const heardBefore = (round: number) => [0, 1, calls / 2][round] ?? Math.floor(Math.random() * calls);

let dataDir = tmpdir();
let onServer: TestDatabase | undefined;
let env: Record<string, string> = {};

beforeAll(async () => {
  dataDir = await makeDataDir();
  env = { DATA_DIR: dataDir };
  if (process.env.TEST_DATABASE_URL) {
    onServer = await createTestDatabase(migrations);
    const { rows } = await onServer.pool.query('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL);
    url.pathname = `/${rows[0].name}`;
    env = { ...env, DATABASE_URL: url.href };
  }
});
afterAll(async () => {
  removeServerBundle();
  await onServer?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const nameOf = (round: number) => `Joana da Rodada ${round}`;

/** The customers of the orders that the storefront has sent. */
async function storedNames(): Promise<string[]> {
  const database = onServer ?? (await openDatabase({ dataDir, log: silentLog }));
  const found = database.db
    .selectFrom('orders')
    .select('customer_name')
    .where('customer_name', 'like', 'Joana da Rodada%')
    .orderBy('number')
    .execute()
    .finally(() => (onServer ? undefined : database.close()));
  return (await found).map(({ customer_name: name }) => name);
}

/** Nothing but the key says that it is the same order. */
function bodyOf(round: number): string {
  const intake = anIntake();
  return JSON.stringify({ ...intake, customer: { ...intake.customer, name: nameOf(round) } });
}

test(
  `${calls} identical intakes with one key, kill -9 between them: one order, ${rounds} times`,
  async () => {
    const heard = Array.from({ length: rounds }, () => [] as number[]);
    let token = '';
    let address = '';
    /** Notes the order's id, unless the server is gone. */
    const send = async (round: number): Promise<void> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${address}/v2/orders`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `joana-${round}` },
        body: bodyOf(round),
      }).catch(() => null);
      const text = reply === null ? null : await reply.text().catch(() => null);
      if (reply === null || text === null) return;
      expect(reply.status, text).toBe(200);
      heard[round]?.push((JSON.parse(text) as { order: { id: number } }).order.id);
    };
    let server = startServerProcess(env);
    address = await server.ready;
    token = await signInAsAdministrator(address);
    for (let round = 0; round < rounds; round++) {
      const answers = heard[round] as number[];
      let isAlive = true;
      let sent = 0;
      const sending = Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (isAlive && sent++ < calls) await send(round);
        }),
      );
      const enough = heardBefore(round);
      while (answers.length < enough) await sleep(1);
      await sleep(Math.random() * 20);
      isAlive = false;
      server.child.kill('SIGKILL');
      await server.ended;
      await sending;
      server = startServerProcess(env);
      address = await server.ready;
      // Who heard nothing asks again.
      while (answers.length < calls) await Promise.all(Array.from({ length: atOnce }, () => send(round)));
      expect(new Set(answers).size, `round ${round}`).toBe(1);
    }
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await storedNames()).toEqual(Array.from({ length: rounds }, (_, round) => nameOf(round)));
  },
  300_000 + rounds * 30_000,
);
