import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { download, get } from '@botica/contract/kit/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../log.ts';
import { shedLoad } from './shed-load.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

const each = { summary: 'Pedidos', access: 'session' } as const;
const endpoints = [
  get('/v2/orders', { ...each, reply: z.object({}) }),
  download('/v2/files/{id}', { ...each, types: ['text/csv'] }),
];

/** Server whose calls end when the test says so. */
async function openDesk() {
  const underWay: (() => void)[] = [];
  const logged: unknown[] = [];
  let turnedAway = 0;
  let hungUp = 0;
  const server = createServer((input, answer) => {
    const wait = () => underWay.push(() => answer.end('{}'));
    input.on('end', wait).resume();
  });
  const log = Object.assign(createLog('silent'), { warn: (about: unknown) => void logged.push(about) });
  shedLoad(server, {
    headers: { 'x-frame-options': 'DENY' },
    addressOf: ({ headers, socket }) => `${headers['x-address'] ?? socket.remoteAddress}`,
    endpoints,
    log,
    onTurnedAway: () => {
      turnedAway += 1;
    },
  });
  server.on('request', (_asked, answer) =>
    answer.on('close', () => {
      if (!answer.writableFinished) hungUp += 1;
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close().closeAllConnections());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (path = '/v2/orders', init?: RequestInit) => fetch(`${address}${path}`, init);
  const many = (count: number, init?: RequestInit) => Array.from({ length: count }, () => call('/v2/orders', init));
  const finishAll = () => {
    for (const finish of underWay.splice(0)) finish();
  };
  const count = (number: number, what?: string) =>
    expect.poll(() => underWay.length, { message: what ?? '' }).toBe(number);
  return {
    address,
    call,
    many,
    underWay,
    finishAll,
    count,
    logged,
    turnedAway: () => turnedAway,
    hungUp: () => hungUp,
  };
}

const statuses = async (calls: readonly Promise<Response>[]) =>
  new Set((await Promise.all(calls)).map(({ status }) => status));

/** Ends running calls, again and again, until all of these have their answers. */
async function finishUntil(finishAll: () => void, calls: readonly Promise<Response>[]) {
  const all = Promise.all(calls);
  let isOver = false;
  void all.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    finishAll();
    await new Promise((next) => setImmediate(next));
  }
  return statuses(calls);
}

test('a server works on 24 calls at once, 64 more wait, and any further call is refused with a retry', async () => {
  const { call, many, finishAll, count, logged, turnedAway } = await openDesk();
  const calls = many(24 + 64);
  await count(24);
  await expect.poll(async () => (await call()).status, { message: 'the others have arrived' }).toBe(503);
  const answer = await call();
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(await answer.json()).toEqual({
    error: {
      status: 503,
      code: 'server.busy',
      request_id: answer.headers.get('x-request-id'),
      message: 'O servidor está ocupado. Tente novamente em instantes.',
    },
  });
  await count(24, 'none of them takes a place');
  expect(await finishUntil(finishAll, calls), 'who waited is answered').toEqual(new Set([200]));
  expect(turnedAway()).toBeGreaterThanOrEqual(2);
  expect(logged, 'one line for many').toHaveLength(1);
});

test('in a flood the server works on fewer calls, until no call was refused for a second', async () => {
  const { call, many, finishAll, count } = await openDesk();
  vi.useFakeTimers({ toFake: ['performance'] });
  const flood = many(24 + 64);
  await count(24);
  await expect.poll(async () => (await call()).status).toBe(503);
  await finishUntil(finishAll, flood);
  const few = many(14 + 32);
  await count(14);
  await expect.poll(async () => (await call()).status).toBe(503);
  expect(await finishUntil(finishAll, few)).toEqual(new Set([200]));
  vi.advanceTimersByTime(1_001);
  const later = many(24);
  await count(24);
  await finishUntil(finishAll, later);
});

test('writes go before reads, and take a place only after their body has arrived', async () => {
  const { address, many, finishAll, count } = await openDesk();
  const reads = many(24);
  await count(24);
  const writes = many(10, { method: 'POST', body: '{}' });
  await count(34);
  const slow = Array.from({ length: 10 }, () => {
    const sending = request(`${address}/v2/orders`, { method: 'POST', headers: { 'content-length': 2 } });
    sending.on('error', () => {}).flushHeaders();
    return sending;
  });
  expect(await finishUntil(finishAll, [...reads, ...writes])).toEqual(new Set([200]));
  const next = many(24);
  await count(24, 'who sends slowly holds no place');
  await finishUntil(finishAll, next);
  for (const sending of slow) sending.destroy();
});

test('writes are refused when there are very many', async () => {
  const { many, finishAll, count } = await openDesk();
  const writes = many(128, { method: 'PUT', body: '{}' });
  await count(128);
  expect(await statuses(many(2, { method: 'PUT', body: '{}' }))).toEqual(new Set([503]));
  expect(await finishUntil(finishAll, writes)).toEqual(new Set([200]));
});

test('health, pages and files pass while calls are refused', async () => {
  const { call, many, finishAll, count } = await openDesk();
  const calls = many(24 + 64);
  await count(24);
  await expect.poll(async () => (await call()).status).toBe(503);
  const passing = ['/health/ready', '/orders', '/v2/files/7?de=5'].map((path) => call(path));
  await count(27);
  expect(await finishUntil(finishAll, [...calls, ...passing])).toEqual(new Set([200]));
});

test('a caller that disconnects while it waits takes no place', async () => {
  const { call, many, underWay, finishAll, count, hungUp } = await openDesk();
  const working = many(24);
  await count(24);
  const impatient = new AbortController();
  const gone = many(64, { signal: impatient.signal }).map((each) => each.catch(() => 'gone'));
  await expect.poll(async () => (await call()).status).toBe(503);
  impatient.abort();
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']));
  await expect.poll(hungUp).toBe(64);
  finishAll();
  await statuses(working);
  expect(underWay).toHaveLength(0);
});

test('no call waits for a place longer than 3 s', async () => {
  const { many, finishAll, count } = await openDesk();
  const stuck = many(24);
  await count(24);
  const waiting = many(1);
  expect(await statuses(waiting)).toEqual(new Set([503]));
  expect(await finishUntil(finishAll, stuck)).toEqual(new Set([200]));
});

test('a caller with more than its share displaces no other caller', async () => {
  const { call, many, finishAll, count, turnedAway } = await openDesk();
  const hog = { cookie: 'session=hog' };
  const calls = many(24 + 64, { headers: hog });
  await count(24);
  await expect.poll(async () => (await call('/v2/orders', { headers: hog })).status).toBe(503);
  const before = turnedAway();
  const colleague = many(20, { headers: { authorization: 'Bearer colleague' } });
  const visitor = many(20, { headers: { 'x-address': '203.0.113.9' } });
  await expect.poll(turnedAway, { message: 'each takes the place of one' }).toBe(before + 40);
  expect(await finishUntil(finishAll, [...colleague, ...visitor])).toEqual(new Set([200]));
  const answers = await Promise.all(calls.map(async (each) => (await each).status));
  expect(answers.filter((status) => status === 503)).toHaveLength(40);
});

test('invented sessions of one address take no place from another address', async () => {
  const { call, many, finishAll, count, turnedAway } = await openDesk();
  const invent = (session: number) => call('/v2/orders', { headers: { cookie: `s=${session}` } });
  const invented = Array.from({ length: 24 + 64 }, (_, session) => invent(session));
  await count(24);
  await expect.poll(async () => (await invent(-1)).status).toBe(503);
  const before = turnedAway();
  const visitor = many(30, { headers: { 'x-address': '203.0.113.9' } });
  await expect.poll(turnedAway).toBe(before + 30);
  expect(await finishUntil(finishAll, visitor)).toEqual(new Set([200]));
  await finishUntil(finishAll, invented);
});

test('places go to the addresses in turn', async () => {
  const { call, many, finishAll, count, underWay } = await openDesk();
  const stuck = many(24);
  await count(24);
  const hog = many(64);
  await expect.poll(async () => (await call()).status, { message: 'all of them wait' }).toBe(503);
  const visitor = many(1, { headers: { 'x-address': '203.0.113.9' } });
  await expect.poll(async () => (await call()).status).toBe(503);
  // In a flood fewer calls run at once: the twelfth that ends frees a place for the hog, the next one for the visitor.
  for (const finish of underWay.splice(0, 12)) finish();
  await count(14);
  let isServed = false;
  void visitor[0]?.then(() => {
    isServed = true;
  });
  finishAll();
  await count(14);
  finishAll();
  await expect.poll(() => isServed).toBe(true);
  await finishUntil(finishAll, [...stuck, ...hog]);
});

test('a connection that breaks off after several calls in one packet frees their places', async () => {
  const { address, many, finishAll, count } = await openDesk();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('GET /v2/orders HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40));
  await count(24);
  socket.destroy();
  const calls = many(24);
  await count(48, 'nobody waits for the answers that have no reader');
  expect(await finishUntil(finishAll, calls)).toEqual(new Set([200]));
});

test('no spelling of an address bypasses the gate', async () => {
  const { call, many, finishAll, count } = await openDesk();
  const calls = many(24 + 64);
  await count(24);
  await expect.poll(async () => (await call()).status).toBe(503);
  for (const path of ['/%762/orders', '/v%32/orders']) expect((await call(path)).status).toBe(503);
  await finishUntil(finishAll, calls);
});
