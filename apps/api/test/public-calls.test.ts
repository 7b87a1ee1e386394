import { isCrossOrigin } from '@botica/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import { sessionCookie } from '../src/features/session/open/session-cookie.ts';
import { newToken } from '../src/kit/tokens.ts';
import { placePost } from './builders-posts.ts';
import { shopCalls } from './shop-calls.ts';
import { clientOf, startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let shop: Awaited<ReturnType<typeof shopCalls>>;

beforeAll(async () => {
  api = await startTestApp();
  shop = await shopCalls(api);
  await placePost(api, { slug: 'lido', title: 'Lido', status: 'Published', published_at: '2026-11-01T12:00:00.000Z' });
});
afterAll(() => api.close());

const listed = [
  '/v2/public/categories',
  '/v2/public/products',
  '/v2/public/posts',
  '/v2/public/posts/lido',
  '/v2/public/delivery?zip=01001000',
];

test('these calls, and no other, are open to pages of other sites; all but the first take the public token', () => {
  const open = allRoutes.filter(({ endpoint }) => isCrossOrigin(endpoint)).map(({ name }) => name);
  expect(open).toEqual([
    'delivery-locations.publicQuote',
    'categories.publicList',
    'posts.publicList',
    'posts.publicShow',
    'products.publicList',
    'products.publicShow',
    'storefront.publicMiss',
    'website.info',
  ]);
  const withToken = allRoutes.filter(({ endpoint }) => endpoint.access === 'public-token');
  expect(withToken.map(({ name }) => name)).toEqual(open.filter((name) => name !== 'website.info'));
  for (const { endpoint } of withToken) expect(endpoint.path).toMatch(/^\/v2\/public\//);
  const writing = withToken.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name);
  expect(writing).toEqual(['storefront.publicMiss']);
});

describe('the public token', () => {
  it('opens what the shop shows, for its own store', async () => {
    const theirs = await shopCalls(api, api.otherStore.id);
    for (const path of listed) expect((await shop.get(path)).statusCode, path).toBe(200);
    expect((await shop.get('/v2/public/posts')).json().items).toHaveLength(1);
    expect((await theirs.get('/v2/public/posts')).json().items).toHaveLength(0);
    expect((await theirs.get('/v2/public/posts/lido')).statusCode).toBe(404);
  });

  it('opens nothing else, neither in the address nor as a bearer', async () => {
    for (const path of [
      '/v2/orders',
      '/v2/products',
      '/v2/blog/posts/search',
      '/v2/store/social',
      '/v2/store/domain',
    ]) {
      expect((await shop.get(path)).statusCode, path).toBe(401);
      expect((await clientOf(api.app, shop.token).get(path)).status, path).toBe(401);
    }
    expect((await clientOf(api.app, shop.token).get('/v2/public/posts')).status).toBe(401);
  });

  test.each([
    ['none', ''],
    ['an empty one', '?token='],
    ['an unknown one', `?token=${newToken()}`],
    ['two', `?token=${newToken()}&token=${newToken()}`],
    ['one that is none', '?token=%00'],
    ['one of markup', '?token=%3Cscript%3E'],
  ])('%s is refused', async (_, query) => {
    const { status, body } = await api.visitor.get(`/v2/public/posts${query}`);
    expect([status, body.error.code]).toEqual([401, 'public_token.required']);
  });

  it('a wrong one is refused for every caller', async () => {
    const admin = await api.signIn('admin');
    expect((await admin.get(`/v2/public/posts?token=${newToken()}`)).status).toBe(401);
  });
});

test('a session and a key open the same of their store, and a cookie alone nothing', async () => {
  const agent = await api.signIn({ grouprules: [] });
  const program = await api.integrate(api.otherStore.id, ['send_orders']);
  for (const path of listed) expect((await agent.get(path)).status, path).toBe(200);
  expect((await program.get<{ items: unknown[] }>('/v2/public/posts')).body.items).toEqual([]);
  const cookie = `${sessionCookie(api.config).name}=${agent.token}`;
  expect((await api.app.inject({ url: '/v2/public/posts', headers: { cookie } })).statusCode).toBe(401);
});

describe('for pages of other sites', () => {
  it('any may read it, without its visitors’ cookies, refusals too', async () => {
    const info = await api.app.inject({ url: '/v2/store/info' });
    const refused = await api.app.inject({ url: '/v2/public/posts' });
    for (const reply of [info, refused, ...(await Promise.all(listed.map((path) => shop.get(path))))]) {
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(reply.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('a preflight is answered only there', async () => {
    const ask = (url: string) =>
      api.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://loja.example' } });
    for (const path of [...listed, '/v2/public/products/creme', '/v2/store/info']) {
      const { statusCode, headers, body } = await ask(path);
      expect([statusCode, body], path).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
      });
    }
    for (const path of [
      '/v2/orders',
      '/v2/products',
      '/v2/agent/check-login',
      '/v2/store/social',
      '/v2/store/contact',
    ]) {
      const { statusCode, headers } = await ask(path);
      expect(statusCode, path).toBe(404);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      const got = await api.app.inject({ url: path });
      expect(got.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('may be kept by all for a moment where the token is in the address, by its reader alone where it is not', async () => {
    expect((await shop.get('/v2/public/posts')).headers['cache-control']).toBe('public, max-age=30');
    const agent = await api.signIn('admin');
    const own = await api.app.inject({ url: '/v2/public/posts', headers: { authorization: `Bearer ${agent.token}` } });
    expect(own.headers['cache-control']).toBe('private, max-age=30');
    expect((await shop.get('/v2/public/posts/nenhum')).headers['cache-control']).toBe('no-store');
    expect((await shop.get('/v2/store/info')).headers['cache-control']).toBe('no-store');
  });
});

test('an address has a limited number of calls at one server and is refused with a retry; others continue', async () => {
  const app = await api.alsoServe({ PUBLIC_CALLS: '60' });
  const ask = (remoteAddress: string) => app.inject({ url: '/v2/public/posts', remoteAddress });
  const replies = await Promise.all(Array.from({ length: 90 }, () => ask('198.51.100.7')));
  const turnedAway = replies.filter(({ statusCode }) => statusCode === 429);
  expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(60);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway[0]?.json().error.code).toBe('request.too_many');
  expect(turnedAway[0]?.headers).toMatchObject({ 'retry-after': '1', 'access-control-allow-origin': '*' });
  expect((await app.inject({ url: '/v2/store/info', remoteAddress: '198.51.100.7' })).statusCode).toBe(429);
  expect((await ask('198.51.100.8')).statusCode).toBe(401);
  expect((await app.inject({ url: '/v2/agent/check-login', remoteAddress: '198.51.100.7' })).statusCode).toBe(401);
});
