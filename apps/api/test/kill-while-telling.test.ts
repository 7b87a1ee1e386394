import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import type { Tables } from '../database/tables.ts';
import { openDatabase } from '../src/kit/db/open-database.ts';
import { anIntake } from './builders-orders.ts';
import {
  makeDataDir,
  removeServerBundle,
  type ServerProcess,
  signInAsAdministrator,
  startServerProcess,
} from './server-process.ts';
import { createTestDatabase, silentLog, type TestDatabase } from './test-database.ts';

/** The suite asks whether it holds; `EVENTS=5000 KILL_ROUNDS=10` how long. Each order is an event, its new customer another. */
const orders = Number(process.env.EVENTS ?? 60) / 2;
const kills = Number(process.env.KILL_ROUNDS ?? 2);
const writers = 4;
/** The receiver refuses a third of what comes; no message more often than it is tried. */
const mostRefusals = 4;

let dataDir = tmpdir();
let onServer: TestDatabase | undefined;
let env: Record<string, string> = { WEBHOOKS_TO_PRIVATE: 'on' };

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) {
    onServer = await createTestDatabase(migrations);
    const { rows } = await onServer.pool.query('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL);
    url.pathname = `/${rows[0].name}`;
    env = { ...env, DATABASE_URL: url.href };
  } else {
    dataDir = await makeDataDir();
    env = { ...env, DATA_DIR: dataDir };
  }
});
afterAll(async () => {
  removeServerBundle();
  if (onServer) await onServer.drop();
  else rmSync(dataDir, { recursive: true, force: true });
});

/** The database as the killed server left it. */
async function withDatabase<T>(look: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = onServer ?? (await openDatabase({ dataDir, log: silentLog }));
  return look(database.db).finally(() => (onServer ? undefined : database.close()));
}

/** While nobody runs: the waits between two tries are over. What was under way is held for its half minute, or is over too. */
const letTimePass = () =>
  withDatabase(async (db) => {
    await sql`
      update jobs set run_at = now() - interval '1 second', locked_until = null
      where kind = 'webhooks.deliver' and done_at is null and failed_at is null`.execute(db);
    await sql`update webhooks set silent_until = null, failing_since = null, failures = 0`.execute(db);
  });

const waiting = () =>
  withDatabase(async (db) => {
    const rows = db.selectFrom('webhook_deliveries').where('state', '<>', 'delivered').select('id');
    return (await rows.execute()).length;
  });

interface Received {
  id: string;
  body: string;
  /** By the receivers' own library, when it came: it looks at the time too. */
  isSigned: boolean;
  isTaken: boolean;
}

function isSigned(secret: string, body: string, headers: object): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

async function aReceiver() {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
  const known = { secret: '' };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      const refused = refusals.get(id) ?? 0;
      const isTaken = refused >= mostRefusals || randomInt(3) > 0;
      if (!isTaken) refusals.set(id, refused + 1);
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ id, body, isSigned: isSigned(known.secret, body, request.headers), isTaken });
      reply.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { received, known, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

interface Caller {
  address: string;
  token: string;
}

async function post<T>({ address, token }: Caller, path: string, body: object, key?: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(address + path, {
    ...{ method: 'POST', headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body: JSON.stringify(body) },
  });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Sends the orders that are left, each under its key until it is acknowledged; stops when the server is gone. */
async function send(caller: Caller, left: number[], sent: Map<number, number>): Promise<void> {
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const buyer = { name: `Pessoa ${number}`, email: `p${number}@example.com`, phone: '11987654321' };
    try {
      const body = anIntake({ source: 'telling', external_id: String(number), customer: buyer });
      const { order } = await post<{ order: { id: number } }>(caller, '/v2/orders', body, `o-${number}`);
      sent.set(number, order.id);
    } catch (error) {
      left.push(number);
      const isCut = error instanceof TypeError || error instanceof SyntaxError;
      if (!isCut) throw error;
      return;
    }
  }
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Resolves when nothing has come for a while. */
async function untilQuiet(received: readonly Received[]): Promise<void> {
  for (let before = -1; before !== received.length; ) {
    before = received.length;
    await sleep(2500);
  }
}

test(
  `${orders * 2} events, ${kills} times kill -9 and a receiver that refuses a third: each arrives, under one id`,
  async () => {
    const { received, known, server: receiver, url } = await aReceiver();
    const left = Array.from({ length: orders }, (_, index) => index);
    const sent = new Map<number, number>();
    let token: string | undefined;
    for (let round = 0; round < kills; round++) {
      const server = startServerProcess(env);
      const address = await server.ready;
      if (token === undefined) {
        token = await signInAsAdministrator(address);
        const events = ['order.created', 'customer.created'];
        const made = await post<{ secret: string }>({ address, token }, '/v2/store/webhooks', { url, events });
        known.secret = made.secret;
      }
      const enough = Math.ceil((orders * (round + 1)) / kills);
      const caller = { address, token };
      const writing = Promise.all(Array.from({ length: writers }, () => send(caller, left, sent)));
      let isOver = false;
      void writing.then(
        () => {
          isOver = true;
        },
        () => {
          isOver = true;
        },
      );
      while (sent.size < enough && !isOver) await sleep(5);
      await sleep(Math.random() * 1500);
      await kill(server);
      await writing;
      await letTimePass();
    }
    for (let round = 0; round < 20 && ((await waiting()) > 0 || left.length > 0); round++) {
      await letTimePass();
      const server = startServerProcess(env);
      const address = await server.ready;
      await send({ address, token: token ?? '' }, left, sent);
      await untilQuiet(received);
      await kill(server);
    }
    receiver.close();
    expect(await waiting(), 'none waits, none was given up').toBe(0);

    const idsByRecord = new Map<string, Set<string>>();
    for (const { id, body, isSigned: isOurs, isTaken } of received) {
      expect(isOurs, id).toBe(true);
      const { type, data } = JSON.parse(body) as { type: string; data: { id: number } };
      const ids = idsByRecord.get(`${type} ${data.id}`) ?? new Set();
      idsByRecord.set(`${type} ${data.id}`, ids.add(id));
      if (isTaken) idsByRecord.set(`taken ${type} ${data.id}`, ids);
    }
    expect(sent.size).toBe(orders);
    for (const id of sent.values()) expect(idsByRecord.has(`taken order.created ${id}`), `order ${id}`).toBe(true);
    const taken = [...idsByRecord.keys()].filter((key) => key.startsWith('taken'));
    expect(taken.filter((key) => key.includes('customer.created'))).toHaveLength(orders);
    for (const [record, ids] of idsByRecord) expect(ids.size, record).toBe(1);
  },
  600_000 + kills * 60_000,
);
