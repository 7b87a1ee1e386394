import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportDesk, openExportDesk } from './export-desk.ts';
import { turnOf } from './loop-meter.ts';
import { siteVisitor } from './site-visitor.ts';

/** Limit in milliseconds of processor time in one turn of the event loop. */
const mostMs = 100;
const letters = 15_000;

/** All headers that the server reads anywhere. */
const names = [
  'accept',
  'accept-encoding',
  'accept-version',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-mode',
  'sec-fetch-site',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-no-compression',
];

const parts = ['a', ' ', ', ', '"', '/', ';q=0', '=', '1'];

let desk: ExportDesk;
let port: number;
const seen = new Set<string | symbol>();
beforeAll(async () => {
  desk = await openExportDesk();
  await desk.place({ title: 'Creme', slug: 'creme' });
  await desk.publish();
  const { app } = desk.api;
  // Records which headers are read, by any code.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request;
    const noting = new Proxy(headers, {
      get: (target, name) => {
        seen.add(name);
        return Reflect.get(target, name);
      },
    });
    Object.defineProperty(request, 'headers', { value: noting });
  });
  await siteVisitor(app, 'central.example');
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => desk.close());

/** Sends a request as lines and returns the status; 0 if the connection was closed without an answer. */
async function send(lines: string[], body = ''): Promise<number> {
  const socket = createConnection(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const answer = await buffer(socket).catch(() => Buffer.alloc(0));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 0);
}

interface TestRequest {
  line: string;
  headers: Record<string, string>;
  body?: string;
}

const testRequests = (): TestRequest[] => {
  const authorization = `Bearer ${desk.agent.token}`;
  const own = { authorization, host: '127.0.0.1', connection: 'close' };
  const json = { ...own, 'content-type': 'application/json', 'content-length': '2' };
  return [
    { line: 'GET /v2/orders HTTP/1.1', headers: own },
    { line: 'GET /v2/store/info?domain=central.example HTTP/1.1', headers: { ...own, origin: 'https://a.example' } },
    { line: 'OPTIONS /v2/store/info HTTP/1.1', headers: { ...own, origin: 'https://a.example' } },
    { line: 'PUT /v2/section/slogan HTTP/1.1', headers: json, body: '{}' },
    { line: 'POST /v2/orders/imports HTTP/1.1', headers: json, body: '{}' },
    { line: 'GET /v2/media/1/a.webp HTTP/1.1', headers: own },
    { line: 'GET / HTTP/1.1', headers: { host: 'central.example', connection: 'close' } },
    { line: 'GET /order HTTP/1.1', headers: own },
  ];
};

it.each(names)('%s may hold 15 kB of anything', async (name) => {
  const slow: string[] = [];
  for (const part of parts) {
    const value = `x${part.repeat(letters / part.length)}x`;
    for (const { line, headers, body } of testRequests()) {
      const sent = Object.entries({ ...headers, [name]: value }).map(([key, text]) => `${key}: ${text}`);
      let status = 0;
      const ms = await turnOf(async () => {
        status = await send([line, ...sent], body);
      }, mostMs);
      if (ms > mostMs || status >= 500) slow.push(`${line} ${JSON.stringify(part)}: ${status}, ${Math.round(ms)} ms`);
    }
  }
  expect(slow).toEqual([]);
});

it('no other header is read', () => {
  expect([...seen].filter((name) => typeof name === 'string' && !names.includes(name))).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});
