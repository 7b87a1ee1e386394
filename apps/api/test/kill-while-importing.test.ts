import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { importPieceBytes, type OrderImport } from '@botica/contract/features/orders/order-imports.contract';
import { isOver, type Work } from '@botica/contract/features/works/work-schemas';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import type { Tables } from '../database/tables.ts';
import { openDatabase } from '../src/kit/db/open-database.ts';
import { importLine } from './imports-desk.ts';
import {
  makeDataDir,
  removeServerBundle,
  type ServerProcess,
  signInAsAdministrator,
  startServerProcess,
} from './server-process.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

/** The suite asks whether it holds; `ORDERS=20000 KILL_ROUNDS=10` how long. */
const orders = Number(process.env.ORDERS ?? 1500);
const kills = Number(process.env.KILL_ROUNDS ?? 2);
/** Every so many lines one is refused. */
const refusedEvery = 100;

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

/** The database as the killed server left it. */
async function withDatabase<T>(look: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = onServer ?? (await openDatabase({ dataDir, log: silentLog }));
  return look(database.db).finally(() => (onServer ? undefined : database.close()));
}

/** While nobody runs: the fifteen seconds for which a server that is gone holds its work are over. */
const letTimePass = () =>
  withDatabase(async (db) => {
    await sql`
      update jobs set run_at = now() - interval '1 second', locked_until = null
      where kind = 'works.run' and done_at is null and failed_at is null`.execute(db);
  });

interface Caller {
  address: string;
  token: string;
}

async function ask<T>({ address, token }: Caller, path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(address + path, sent);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

async function sendFile(caller: Caller, file: Buffer): Promise<number> {
  const body = { name: 'antigos.ndjson', byte_size: file.length };
  const { id } = await ask<OrderImport>(caller, '/v2/orders/imports', body);
  for (let piece = 0; piece * importPieceBytes < file.length; piece++) {
    const part = file.subarray(piece * importPieceBytes, (piece + 1) * importPieceBytes);
    await ask(caller, `/v2/orders/imports/${id}/pieces`, { piece, bytes: part.toString('base64') });
  }
  return id;
}

/** Looks until the work has come so far, or is over. */
async function waitFor(caller: Caller, workId: number, isEnough: (work: Work) => boolean): Promise<Work> {
  for (;;) {
    const work = await ask<Work>(caller, `/v2/works/${workId}`);
    if (isOver(work.state) || isEnough(work)) return work;
    await sleep(20);
  }
}

test(
  `an import of ${orders} orders, ${kills} times kill -9: each once, to the cent, and each refused line once`,
  async () => {
    const isRefused = (at: number) => at % refusedEvery === refusedEvery - 1;
    const price = (at: number) => `${at % 90}.${String(at % 100).padStart(2, '0')}`;
    const lines = Array.from({ length: orders }, (_, at) =>
      importLine(`k${at}`, {
        status: isRefused(at) ? 40 : 10,
        items: [{ title: 'Dipirona', qty: 3, unit_price: price(at) }],
      }),
    );
    let token = '';
    let workId = 0;
    for (let round = 0; round < kills; round++) {
      const server = startServerProcess(env);
      const address = await server.ready;
      if (token === '') {
        token = await signInAsAdministrator(address);
        const importId = await sendFile({ address, token }, Buffer.from(lines.join('\n')));
        workId = (await ask<Work>({ address, token }, `/v2/orders/imports/${importId}/run`, {})).id;
      }
      const enough = (orders * (round + 1)) / (kills + 2);
      await waitFor({ address, token }, workId, ({ done }) => done >= enough);
      await sleep(Math.random() * 100);
      await kill(server);
      await letTimePass();
    }
    const server = startServerProcess(env);
    const address = await server.ready;
    const ended = await waitFor({ address, token }, workId, () => false);
    const refused = Math.floor(orders / refusedEvery);
    expect(ended).toMatchObject({ state: 'done', done: orders - refused, refused, total: orders });
    const { import: last } = await ask<{ import: OrderImport }>({ address, token }, '/v2/orders/imports');
    expect(last.result).toMatchObject({ imported: orders - refused, repeated: 0, refused });
    const headers = { authorization: `Bearer ${token}` };
    const file = await (await fetch(`${address}/v2/works/${workId}/file`, { headers })).text();
    const named = file
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).external_id);
    expect(named).toEqual(
      Array.from({ length: orders }, (_, at) => at)
        .filter(isRefused)
        .map((at) => `k${at}`),
    );
    await kill(server);
    const stored = await withDatabase((db) =>
      db.selectFrom('orders').select(['external_id', 'total_cents']).where('source', '=', 'antiga').execute(),
    );
    const expected = lines.flatMap((_, at) => (isRefused(at) ? [] : [3 * Math.round(Number(price(at)) * 100)]));
    expect(new Set(stored.map((order) => order.external_id)).size).toBe(orders - refused);
    expect(stored).toHaveLength(orders - refused);
    const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
    expect(sum(stored.map((order) => order.total_cents))).toBe(sum(expected));
  },
  300_000 + kills * 60_000,
);
