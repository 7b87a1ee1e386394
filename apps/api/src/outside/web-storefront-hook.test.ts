import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webStorefrontHook } from './web-storefront-hook.ts';

let status = 200;
const received: { method: string; url: string; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  received.push({ method: String(request.method), url: String(request.url), body });
  response.writeHead(status, { location: '/outro' }).end('ok');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/build?key=segredo`;
  const requestedAt = new Date('2026-11-18T12:00:00Z');
  return webStorefrontHook(url).call({ storeDomain: 'central.example', requestedAt });
};

it('tells the builder which store asks, and when', async () => {
  await call();
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/build?key=segredo',
      body: { domain: 'central.example', requested_at: '2026-11-18T12:00:00.000Z' },
    },
  ]);
});

it.each([302, 401, 500])('fails on %d, without telling the address', async (code) => {
  status = code;
  const error = (await call().catch((cause: unknown) => cause)) as Error;
  expect(error).toBeInstanceOf(Error);
  expect(error.message).not.toContain('segredo');
});
