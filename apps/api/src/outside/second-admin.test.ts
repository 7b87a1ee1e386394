import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, test } from 'vitest';
import { askSecondAdmin, SecondAdminError } from './second-admin.ts';

const code = { token: 'a'.repeat(43), redirect: '/orders' };
const right = { document: '52998224725', store_domain: 'central.example', redirect: '/orders' };
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A real server in place of the other installation. */
async function peer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  peer((_request, response) => response.writeHead(status, headers).end(body));

test('the code goes to the one path of the configured address, as JSON', async () => {
  let seen: unknown;
  const url = await peer(async (request, response) => {
    const { method, url: path, headers } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen = [method, path, headers['content-type'], JSON.parse(Buffer.concat(parts).toString())];
    response.end(JSON.stringify(right));
  });
  expect(await askSecondAdmin(url, code)).toEqual(right);
  expect(seen).toEqual(['POST', '/v2/agent/hand-over/exchange', 'application/json', code]);
});

test('a dead code is told from a broken answer', async () => {
  expect(await askSecondAdmin(await says(401, '{"error":{"code":"hand_over.code_dead"}}'), code)).toBeNull();
});

test.each([
  ['its own wait', '90', 90],
  ['a minute for a date', 'Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ['a minute for what nobody would wait', '99999999', 60],
])('whoever is to wait is told %s', async (_, header, seconds) => {
  const busy = askSecondAdmin(await says(429, 'Slow down', { 'retry-after': header }), code);
  await expect(busy).rejects.toEqual(expect.objectContaining({ retryAfterSeconds: seconds }));
});

describe('no usable answer is', () => {
  it.each<[string, number, string | Buffer, Record<string, string>]>([
    ['HTML', 200, '<!doctype html><h1>Olá</h1>', { 'content-type': 'text/html' }],
    ['nothing', 200, '', {}],
    ['a refusal of another kind', 403, '{"error":{"code":"hand_over.nobody_here"}}', {}],
    ['a page of a proxy', 401, '{"message":"Unauthorized"}', {}],
    ['a person without a CPF', 200, JSON.stringify({ ...right, document: null }), {}],
    ['an answer for another path', 200, JSON.stringify({ ...right, redirect: '//evil.example' }), {}],
    ['a body above 64 kB', 200, JSON.stringify({ ...right, more: 'x'.repeat(64 * 1024) }), {}],
    ['a small body that unpacks to 50 MB', 200, gzipSync(' '.repeat(50_000_000)), { 'content-encoding': 'gzip' }],
    ['a redirect', 307, '', { location: 'http://127.0.0.1:9/' }],
  ])('%s', async (_, status, body, headers) => {
    await expect(askSecondAdmin(await says(status, body, headers), code)).rejects.toThrow(SecondAdminError);
  });

  it('a redirect to an installation that would answer', async () => {
    const other = await says(200, JSON.stringify(right));
    const url = await says(308, '', { location: `${other}/v2/agent/hand-over/exchange` });
    await expect(askSecondAdmin(url, code)).rejects.toThrow(SecondAdminError);
  });

  it('silence, before the answer or in the middle of it', async () => {
    const limits = { milliseconds: 100, bytes: 1000 };
    const silent = await peer(() => {});
    await expect(askSecondAdmin(silent, code, limits)).rejects.toThrow(SecondAdminError);
    const stuck = await peer((_request, response) => response.writeHead(200).write('{"document":'));
    await expect(askSecondAdmin(stuck, code, limits)).rejects.toThrow(SecondAdminError);
  });

  it('an address where nobody listens', async () => {
    const url = await says(200, '');
    const server = servers.pop() as Server;
    await new Promise((resolve) => server.close(resolve));
    await expect(askSecondAdmin(url, code)).rejects.toThrow(SecondAdminError);
  });
});
