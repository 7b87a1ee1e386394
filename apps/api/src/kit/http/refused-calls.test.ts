import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

/** Sizes of the texts that reached JSON.parse. The server's own texts are shorter. */
const parsed = { bytes: [] as number[] };
const parse = JSON.parse;

beforeAll(async () => {
  api = await startTestApp();
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
    if (text.length > 1000 || text === '{') parsed.bytes.push(text.length);
    return parse(text, reviver);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  return api.close();
});

const login = '/v2/agent/login';
const headers = { 'content-type': 'application/json' };
const post = (payload: string, remoteAddress: string, url = login) =>
  api.app.inject({ method: 'POST', url, headers, payload, remoteAddress });

/** Body of a given size. Bodies of this kind, deep or with many keys, once blocked the event loop. */
const bodyOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

describe("a visitor's body", () => {
  it('of 8 KiB is parsed', async () => {
    parsed.bytes = [];
    expect((await post(bodyOf(8192), '192.0.2.1')).statusCode).toBe(422);
    expect(parsed.bytes).toEqual([8192]);
  });

  it.each([
    ['/v2/agent/login'],
    ['/v2/agent/access-link'],
    ['/v2/agent/access-request'],
    ['/v2/agent/hand-over/check'],
    ['/v2/customer/login'],
  ])('of a byte more never reaches the parser: %s', async (url) => {
    parsed.bytes = [];
    for (const size of [8193, 262_144]) {
      const reply = await post(bodyOf(size), '192.0.2.2', url);
      expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'request.too_large']);
    }
    expect(parsed.bytes).toEqual([]);
  });

  it('that does not say its size is cut off at the limit', async () => {
    const url = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    parsed.bytes = [];
    const socket = connect(Number(url.port), url.hostname);
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    const head = ['POST /v2/agent/login HTTP/1.1', 'host: localhost', 'content-type: application/json'];
    socket.write(`${[...head, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`);
    const chunk = 'x'.repeat(4096);
    for (let sent = 0; sent < 3; sent++) socket.write(`1000\r\n${chunk}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(parsed.bytes).toEqual([]);
    socket.destroy();
  });
});

describe("a stranger's refused calls", () => {
  it('stop at 300 in a minute for a network, before the body is read, and nobody else is held up', async () => {
    const [stranger, other] = ['198.51.100.1', '198.51.100.2'];
    for (let n = 0; n < 300; n++) expect((await post('{', stranger)).statusCode).toBe(400);
    parsed.bytes = [];
    const refused = await post('{', stranger);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request.too_many']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(parsed.bytes).toEqual([]);
    expect((await post('{', other)).statusCode).toBe(400);
    const signedIn = await api.app.inject({ url: '/v2/orders', remoteAddress: stranger });
    expect(signedIn.statusCode).toBe(401);
    api.clock.advance(60);
    expect((await post('{', stranger)).statusCode).toBe(400);
  });
});
