import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeForm, placeProduct } from './builders-products.ts';
import { right } from './hidden-things.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Raw {
  status: number;
  location: string | undefined;
  body: string;
}

let api: TestApp;
/** Server with a separate host for the panel. */
let named: FastifyInstance;

beforeAll(async () => {
  api = await startTestApp({ DOCS: 'on' });
  const domains = ['www.central.example', 'antiga.example'];
  await api.db
    .insertInto('store_domains')
    .values(domains.map((domain) => ({ store_id: api.store.id, domain, created_at: api.clock.now() })))
    .execute();
  for (const { id, domain } of [api.store, api.otherStore]) {
    const form = await placeForm(api.db, id, 'Creme');
    const on = { is_available: true, from: null };
    const fields = { title: `Creme de ${domain}`, slug: 'creme', is_highlight: true };
    await placeProduct(api.db, id, { form, discount_price: '10.00', ecommerce: on, ...fields });
    await right((await api.signIn('admin', id)).get('/v2/admin/deployment/nextjs/new'));
  }
  await api.runJobs();
  await api.runJobs();
  named = await api.alsoServe({ PUBLIC_URL: 'https://painel.example' });
  for (const app of [api.app, named]) if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => api.close());

/** Sends exactly these bytes and returns the answer. */
async function send(head: string, app = named): Promise<Raw> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, 'latin1'));
  const text = (await buffer(socket)).toString();
  const [top = '', ...rest] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(top)?.[1]),
    location: /^location: (.*)$/im.exec(top)?.[1]?.trim(),
    body: rest.join('\r\n\r\n'),
  };
}

/** Counts the database queries of this many requests. Data for visitors is read again every one and a half seconds. */
async function queriesOf(count: number, head: (n: number) => string): Promise<{ queryCount: number; text: string }> {
  const { port } = named.server.address() as { port: number };
  await visit('/');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const socket = connect(port, '127.0.0.1');
  const heads = Array.from({ length: count }, (_, n) => head(n));
  socket.write(`${heads.join('\r\n\r\n')}\r\nConnection: close\r\n\r\n`);
  const text = (await buffer(socket)).toString();
  const queryCount = query.mock.calls.length;
  query.mockRestore();
  return { queryCount, text };
}

const visit = (target: string, host = 'central.example', more: string[] = []) =>
  send([`GET ${target} HTTP/1.1`, `Host: ${host}`, ...more].join('\r\n'));

const up = ['..', '%2e%2e', '.%2e', '%2E%2E', '%252e%252e', '..%00', '..%01', '....', '%c0%ae%c0%ae', '%uff0e%uff0e'];
const slashes = ['/', '%2f', '%2F', '%5c', '\\', '%252f', '%c0%af'];
const climbs = up.flatMap((dots) =>
  slashes.flatMap((slash) => [
    `/${`${dots}${slash}`.repeat(8)}etc${slash}passwd`,
    `/assets/${dots}${slash}${dots}${slash}package.json`,
    `/produto/${dots}${slash}creme`,
    `/v2/media/${dots}${slash}orders`,
    `/v2/media/1/${dots}${slash}${dots}${slash}account`,
    `/v2/public/${dots}${slash}orders`,
    `/v2/public/products/${dots}${slash}${dots}${slash}orders`,
    `/health/${dots}${slash}v2/orders`,
  ]),
);
const others = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2fevil.example/',
  '//evil.example/..',
  '//evil.example/produto/creme/',
  '/produto//creme',
  '/PRODUTO/creme',
  '/produto/CREME',
  '/Produto/Creme/',
  '/produto/creme%00',
  '/produto/creme%0d%0aX: y',
  '/%0d%0aset-cookie:a=b',
  '/produto/creme;x=1',
  '/produto/creme.html',
  '/%zz',
  '/%',
  '/%e9',
  '/\xe9',
  '/?//evil.example',
  '/404',
  '/login',
  '/orders',
  '/docs',
  '/openapi.json',
  '/v2/orders',
  '/v2/account',
  '/v2/store/product/1/edit',
  '/v2/agent/check-login',
  '/V2/orders',
  '//v2/orders',
  '/v2/orders#/health',
  '/health/..;/v2/orders',
  '/index.html',
  '/.env',
  '/.git/config',
  '/site.json',
  '/_previa',
  '/__proto__',
  '/constructor',
  '/toString',
  '/assets/__proto__',
  '/assets/constructor',
  `/${'a'.repeat(9_000)}`,
  `/${'%2e%2e/'.repeat(1_000)}`,
  `/produto/creme?${'x'.repeat(9_000)}`,
  `/${'a/'.repeat(3_000)}/`,
];

/** Expects an answer of the shop or a refusal, and no redirect to another host. */
function expectNoWayOut(target: string, { status, location, body }: Raw): void {
  const about = target.slice(0, 80);
  expect([about, [200, 301, 400, 401, 403, 404, 405, 414, 431].includes(status), status]).toEqual([
    about,
    true,
    status,
  ]);
  if (location !== undefined) expect(location, about).toMatch(/^(?:\/\/central\.example(?::\d+)?\/|\/(?![/\\]))/);
  expect(body, about).not.toMatch(/root:|"name": "botica"|set-cookie|Painel|"orders"/i);
}

describe('a path of a site', () => {
  it.each(['central.example', 'www.central.example'])('that leads elsewhere leads nowhere at %s', async (host) => {
    for (const target of [...climbs, ...others]) {
      const reply = await visit(target, host);
      expectNoWayOut(target, reply);
      if (reply.status === 200)
        expect([host, target]).toEqual(['central.example', expect.stringMatching(/^\/(?:\?|produto\/creme\?)/)]);
    }
  });

  it('is that of a page by one address alone: with a slash behind it leads there, otherwise written it is none', async () => {
    expect(await visit('/produto/creme')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Creme de central'),
    });
    expect(await visit('/produto/creme/')).toMatchObject({ status: 301, location: '/produto/creme' });
    expect((await visit('/produto/%63reme')).status).toBe(200);
    for (const path of [
      '/produto/CREME',
      '/PRODUTO/creme',
      '/produto/cr%65me%2f',
      '/produto%2fcreme',
      '/produto//creme',
    ])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  it('may come with the whole address before it, which is that of its Host', async () => {
    for (const start of ['http://central.example', 'HTTP://CENTRAL.example', 'https://central.example'])
      expect(await visit(`${start}/produto/creme`)).toMatchObject({
        status: 200,
        body: expect.stringContaining('Creme de central'),
      });
    expect((await visit('http://central.example')).status).toBe(200);
    for (const target of [
      'http://evil.example/',
      'http://evil.example/produto/creme',
      'https://painel.example/login',
      'http://outra.example/produto/creme',
      'http://central.example@evil.example/',
      'http://',
      'http:///',
      'http://evil.example/v2/public/products',
      'http://evil.example/health/live',
    ])
      expect([target, (await visit(target)).status]).toEqual([target, 421]);
    for (const line of [
      'OPTIONS *',
      'CONNECT central.example:443',
      'TRACE /',
      'PROPFIND /',
      'GET ftp://central.example/',
    ])
      expect([line, (await send(`${line} HTTP/1.1\r\nHost: central.example`)).status]).not.toEqual([line, 200]);
  });
});

describe('a Host', () => {
  it('is known with a port, a dot at its end and in capitals', async () => {
    for (const host of [
      'central.example:80',
      'central.example.',
      'Central.EXAMPLE',
      'central.example.:8080',
      'central.example:',
    ])
      expect([host, (await visit('/produto/creme', host)).body]).toEqual([
        host,
        expect.stringContaining('Creme de central'),
      ]);
  });

  it('that is another store’s shows that store, whatever else the request says', async () => {
    for (const more of [
      [],
      ['X-Forwarded-Host: central.example'],
      ['Forwarded: host=central.example'],
      ['X-Host: central.example', 'X-Original-URL: http://central.example/produto/creme'],
      ['Origin: http://central.example', 'Referer: http://central.example/'],
    ]) {
      const { status, body } = await visit('/produto/creme', 'outra.example', more);
      expect([status, body]).toEqual([200, expect.stringContaining('Creme de outra')]);
      expect(body).not.toContain('central');
    }
  });

  it('of no store is refused, without a word about any store', async () => {
    for (const host of [
      'nobody.example',
      'x.central.example',
      '*.central.example',
      '*',
      '%',
      '_',
      "' or 1=1 --",
      'central.example..',
      '.central.example',
      'user@central.example',
      'central.example@evil.example',
      'central.example,evil.example',
      'central.example evil.example',
      'central.example/evil',
      'central.example#x',
      'central.example:80:80',
      'central.example:abc',
      'central.example:-1',
      'central%2eexample',
      'xn--central.example',
      'central\xe9.example',
      '__proto__',
      'constructor',
      'a'.repeat(5_000),
      `${'a.'.repeat(2_000)}example`,
    ])
      for (const path of ['/', '/produto/creme', '/login', '/v2/orders', '/v2/store/info']) {
        const { status, location, body } = await visit(path, host);
        expect([host.slice(0, 60), path, [400, 421].includes(status), status]).toEqual([
          host.slice(0, 60),
          path,
          true,
          status,
        ]);
        expect([location, /central|outra|<html/i.test(body)]).toEqual([undefined, false]);
      }
  });

  it('that is none, or two, is refused, and an address is the panel’s', async () => {
    expect((await send('GET /produto/creme HTTP/1.1')).status).toBe(400);
    expect((await visit('/produto/creme', 'central.example', ['Host: outra.example'])).status).toBe(400);
    expect((await visit('/produto/creme', 'central.example', ['host: central.example'])).status).toBe(400);
    for (const host of ['127.0.0.1', '[::1]:3000', '[::ffff:127.0.0.1]', 'localhost', '10.0.0.1:80', ''])
      expect([host, (await visit('/produto/creme', host)).body]).not.toEqual([
        host,
        expect.stringContaining('Creme de'),
      ]);
  });

  it('costs no query: ten thousand unknown ones are answered from the cache', async () => {
    const { queryCount, text } = await queriesOf(10_000, (n) => `GET / HTTP/1.1\r\nHost: nobody-${n}.example`);
    expect(text.match(/^HTTP\/1\.1 421 /gm)).toHaveLength(10_000);
    expect(queryCount).toBeLessThan(100);
  });

  it('nor do files that no release has', async () => {
    const { queryCount, text } = await queriesOf(
      1_000,
      (n) => `GET /assets/site-${n}.js HTTP/1.1\r\nHost: central.example`,
    );
    expect(text.match(/^HTTP\/1\.1 404 /gm)).toHaveLength(1_000);
    expect(queryCount).toBeLessThan(100);
  });
});

describe('a way from one address to another', () => {
  it('leads from a store’s former name only to its present one', async () => {
    for (const host of ['www.central.example', 'antiga.example', 'ANTIGA.example.'])
      for (const [path, to] of [
        ['/', '/'],
        ['/produto/creme?a=1&b=//evil.example', '/produto/creme?a=1&b=//evil.example'],
        ['//evil.example', '//evil.example'],
        ['/\\evil.example', '/\\evil.example'],
        ['/@evil.example', '/@evil.example'],
      ] as const)
        expect([host, (await visit(path, host)).location]).toEqual([host, `//central.example${to}`]);
    for (const host of ['antiga.example:80@evil.example', 'antiga.example:80/evil', 'antiga.example:8a'])
      expect([host, (await visit('/', host)).location]).toEqual([host, undefined]);
    expect((await visit('/', 'antiga.example:8080')).location).toBe('//central.example:8080/');
  });

  it('leads by the list of redirects only where a store may lead', async () => {
    const admin = await api.signIn('admin');
    const values = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'http://evil.example/',
      'https:evil.example',
      'https://central.example@evil.example/',
      'data:text/html,x',
      ' //evil.example',
      '/a\r\nSet-Cookie: a=b',
      '/%2e%2e//evil',
    ];
    for (const value of values) {
      const { status } = await admin.put('/v2/store/redirect/replace', [{ path: '/antigo', value }]);
      expect([value, status]).toEqual([value, 422]);
    }
  });
});
