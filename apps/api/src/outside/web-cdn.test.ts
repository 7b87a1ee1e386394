import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webCdn } from './web-cdn.ts';

let status = 204;
const received: unknown[] = [];
const server = createServer(async (request, response) => {
  received.push([request.method, request.url, request.headers['content-type'], await json(request)]);
  response.writeHead(status, { location: '/outro' }).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const purge = {
  domain: 'loja.example',
  origin: 'https://loja.example',
  release: 7,
  all: false,
  paths: ['/', '/busca'],
};
const send = (user = '') =>
  webCdn(`http://${user}127.0.0.1:${(server.address() as AddressInfo).port}/purge?key=segredo`).purge(purge);

it('tells which pages have changed', async () => {
  await send();
  expect(received).toEqual([['POST', '/purge?key=segredo', 'application/json', purge]]);
});

it('says who it is where the address names a user', async () => {
  const authorizations: unknown[] = [];
  server.once('request', ({ headers }) => authorizations.push(headers.authorization));
  await send('botica:se%40nha@');
  expect(authorizations).toEqual([`Basic ${btoa('botica:se@nha')}`]);
});

it.each([302, 401, 500])('fails on %d, without telling the address', async (code) => {
  status = code;
  const error = (await send().catch((cause: unknown) => cause)) as Error;
  expect(error).toBeInstanceOf(Error);
  expect(error.message).not.toContain('segredo');
});
