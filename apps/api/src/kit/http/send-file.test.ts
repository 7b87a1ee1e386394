import { Readable } from 'node:stream';
import { contract, download } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { type ServedRoutes, serveRoutes } from '../../../test/serve-routes.ts';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openApiOf } from './openapi.ts';
import { serve } from './serve.ts';

const report = { summary: 'Planilha', access: 'public', types: ['text/csv'] } as const;
const files = contract('files', {
  photo: download('/photo', {
    summary: 'Foto',
    access: 'session',
    integration: ['send_orders'],
    types: ['image/jpeg', 'image/png'],
  }),
  report: download('/report', report),
  picture: download('/picture', { summary: 'Imagem', access: 'public', types: ['image/webp'] }),
  broken: download('/broken', report),
  unread: download('/unread', report),
  undeclared: download('/undeclared', report),
});

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0, 10, 13]);
const name = 'Relatório "março" 100%/2.csv';

const failing = async function* () {
  yield 'first line\n';
  throw new Error('the query was cut');
};

const routes = serve(files, {
  photo: async () => ({ body: jpeg, type: 'image/jpeg', cacheSeconds: 3600 }),
  report: async () => ({ body: Readable.from(['nome;valor\r\n', 'ação;1\r\n']), type: 'text/csv', name }),
  picture: async () => ({ body: jpeg, type: 'image/webp', unchanging: { etag: 'abc' } }),
  broken: async () => ({ body: Readable.from(failing()), type: 'text/csv', name }),
  unread: async () => {
    throw new Error('before the first byte');
  },
  undeclared: async () => ({ body: jpeg, type: 'text/html', name }),
});

let api: TestApp;
let served: ServedRoutes;

beforeAll(async () => {
  api = await startTestApp();
  served = serveRoutes(api, routes);
});
afterAll(async () => {
  await served.app.close();
  await api.close();
});

test('a part of an unchanging picture is sent if the browser has parts of the same picture', async () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    served.app.inject({ method, url: '/picture', headers });
  const part = await ask({ range: 'bytes=1-3' });
  expect([part.statusCode, part.headers['content-range'], [...part.rawPayload]]).toEqual([
    206,
    `bytes 1-3/${jpeg.length}`,
    [...jpeg.subarray(1, 4)],
  ]);
  expect(part.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: '"abc"', 'content-type': 'image/webp' });
  const beyond = await ask({ range: 'bytes=100-' });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
    416,
    `bytes */${jpeg.length}`,
    '',
  ]);
  expect((await ask({ range: 'bytes=1-3', 'if-range': '"abc"' })).statusCode).toBe(206);
  for (const condition of ['"other"', 'W/"abc"', 'Wed, 18 Nov 2026 12:00:00 GMT']) {
    const whole = await ask({ range: 'bytes=1-3', 'if-range': condition });
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, jpeg.length]);
  }
  expect((await ask({ range: 'bytes=1-3' }, 'HEAD')).statusCode).toBe(200);
  expect((await ask({ range: 'bytes=1-3', 'if-none-match': '*' })).statusCode).toBe(304);
});

test('a file is sent unchanged with the cookie, is cached by that browser only, and can run nothing', async () => {
  const client = await api.signIn('atendente');
  const session = { agent: { id: await agentOf(api, client) }, store: api.store };
  const headers = { cookie: `botica=${client.token}` };
  expect((await served.app.inject('/photo')).statusCode).toBe(401);
  const reply = await served.app.inject({ url: placeAddress('/photo', session), headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.equals(jpeg)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
});

test('with the cookie alone the address must name the session; a program names its own by its key', async () => {
  const { token } = await api.signIn('atendente');
  for (const url of ['/photo', '/photo?session_store=1', '/photo?session_store=1&session_agent=true']) {
    const { statusCode } = await served.app.inject({ url, headers: { cookie: `botica=${token}` } });
    expect([url, statusCode]).toEqual([url, 400]);
  }
  const program = await api.integrate();
  const getFile = (url: string) => clientOf(served.app, program.token).get(url);
  expect((await getFile('/photo')).status).toBe(200);
  expect((await getFile(placeAddress('/photo', { agent: { id: 1 }, store: api.store }))).status).toBe(401);
});

test('a stream is saved under its name, which old programs read without accents', async () => {
  const { file } = await clientOf(served.app, null).get('/report');
  expect(file?.bytes.toString()).toBe('nome;valor\r\nação;1\r\n');
  expect(file?.type).toBe('text/csv; charset=utf-8');
  expect(file?.disposition).toBe(
    `attachment; filename="Relatorio _marco_ 100__2.csv"; filename*=UTF-8''Relat%C3%B3rio%20%22mar%C3%A7o%22%20100%25%2F2.csv`,
  );
  expect((await served.app.inject('/report')).headers['cache-control']).toBe('no-store');
});

test('an unchanging file is cached by everybody forever, shown on other sites, and not sent twice', async () => {
  const first = await served.app.inject('/picture');
  expect(first.headers).toMatchObject({
    etag: '"abc"',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const known of ['"abc"', 'W/"abc"', '"x", "abc"']) {
    const again = await served.app.inject({ url: '/picture', headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', '"abc"']);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  }
  const other = await served.app.inject({ url: '/picture', headers: { 'if-none-match': '"abcd"' } });
  expect(other.statusCode).toBe(200);
});

test('a stream that fails closes the connection instead of ending normally, and is logged', async () => {
  const address = await served.app.listen({ host: '127.0.0.1', port: 0 });
  const reply = await fetch(`${address}/broken`);
  await expect(reply.text()).rejects.toThrow();
  expect(served.logged).toContain('a download broke off');
});

test('a failure before the first byte is an ordinary refusal, not a file', async () => {
  for (const url of ['/unread', '/undeclared']) {
    const reply = await served.app.inject(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'server.failed']);
    expect(reply.headers['content-disposition']).toBeUndefined();
  }
});

test('OpenAPI names the types of a file and lints clean', async () => {
  const document = openApiOf(routes, 'https://painel.example');
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(document).toMatchObject({
    paths: { '/photo': { get: { responses: { '200': { content: { 'image/jpeg': binary, 'image/png': binary } } } } } },
  });
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message }) => message)).toEqual([]);
});
