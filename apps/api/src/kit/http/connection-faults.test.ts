import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { createLog } from '../log.ts';

let api: TestApp;
let port: number;

beforeAll(async () => {
  api = await startTestApp({ DOCS: 'on' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as { port: number }).port;
});
afterAll(() => api.close());

/** Sends these lines and returns all that the server answers until it closes. */
async function answerTo(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  await closed;
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { head, body };
}

describe('a request that no route sees is refused in the envelope, in Portuguese, with the headers of every reply', () => {
  it.each([
    ['no HTTP', ['HELLO'], 400, 'request.malformed'],
    ['a header line that is none', ['GET /docs HTTP/1.1', 'host: localhost', 'no colon'], 400, 'request.malformed'],
    [
      'headers without end',
      ['GET /docs HTTP/1.1', 'host: localhost', `x: ${'a'.repeat(20_000)}`],
      431,
      'request.headers_too_large',
    ],
    ['two hosts', ['GET /docs HTTP/1.1', 'host: a', 'host: b'], 400, 'request.malformed'],
    ['no host', ['GET /docs HTTP/1.1'], 400, 'request.malformed'],
  ])('%s', async (_, lines, status, code) => {
    const { head, body } = await answerTo(...lines);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/x-request-id: [\w-]{36}/i);
    expect(JSON.parse(body)).toEqual({
      error: { status, code, message: expect.stringMatching(/requisição/), request_id: expect.any(String) },
    });
  });
});

test('a HEAD has the answer of its GET, without the body', async () => {
  const client = await api.signIn('admin');
  const headers = { authorization: `Bearer ${client.token}` };
  for (const url of ['/v2/agent/check-login', '/v2/orders', '/health/live', '/docs', '/openapi.json']) {
    const got = await api.app.inject({ url, headers });
    const head = await api.app.inject({ method: 'HEAD', url, headers });
    expect([url, head.statusCode, head.body]).toEqual([url, got.statusCode, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  }
  const visitor = await api.app.inject({ method: 'HEAD', url: '/v2/orders' });
  expect([visitor.statusCode, visitor.body]).toEqual([401, '']);
});

test('a GET with an effect has no HEAD', async () => {
  const { token } = await api.signIn('admin');
  const headers = { authorization: `Bearer ${token}` };
  const url = '/v2/admin/deployment/nextjs/new';
  expect((await api.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
});

test('a client that disconnects in the middle of a body leaves no error in the log', async () => {
  const errors: unknown[] = [];
  const log = Object.assign(createLog('silent'), { error: (about: unknown) => errors.push(about) });
  const { config, database, clock, outside } = api;
  const app = await buildApp({ config, database, log, clock: clock.now, outside });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await api.signIn('admin');
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  const authorization = `authorization: Bearer ${token}`;
  const head = ['POST /v2/orders HTTP/1.1', 'host: localhost', authorization, 'content-type: application/json'];
  const begun = new Promise<IncomingMessage>((resolve) => app.server.once('request', resolve));
  socket.write(`${[...head, 'content-length: 1000'].join('\r\n')}\r\n\r\n{"cust`);
  const request = await begun;
  await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
  socket.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  await sleep(100);
  expect(errors).toEqual([]);
  await app.close();
});

test('calls are documented unless the operator has switched it off', async () => {
  const silent = await api.alsoServe({ DOCS: 'off' });
  for (const url of ['/docs', '/openapi.json']) {
    expect((await api.app.inject(url)).statusCode).toBe(200);
    expect((await silent.inject(url)).statusCode).toBe(404);
  }
});
