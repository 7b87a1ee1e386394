import { posts } from '@botica/contract/features/posts/posts.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page, Request } from '@playwright/test';
import { isDeep } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { type BuiltFile, filesOfPage, listOf, sumOf } from './built-files.ts';
import { callAs } from './call.ts';

/** A page with its URL, its route, and the parts that it loads dynamically. */
interface HeldPage {
  path: string;
  route: string;
  parts?: string[];
  /** Maximum size of all scripts and styles of a first load, in kB. */
  limit: number;
  /** Maximum number of requests of a first load, without pictures of records; 25 by default. */
  requests?: number;
}

const ofList = filesOfPage('/orders/');
const editorParts = ['rich-text-editor', 'rich-text-pictures'];
const pages: HeldPage[] = [
  { path: '/login/cpf', route: '/login/{-$step}/{-$cpf}', limit: 200 },
  { path: '/orders', route: '/orders/', limit: 250 },
  { path: '/orders/$order', route: '/orders/$id/', parts: ['presence-line'], limit: 300 },
  { path: '/products/$product', route: '/products/$id', parts: ['presence-line'], limit: 340, requests: 32 },
  { path: '/promocode', route: '/promocode/', limit: 250 },
  { path: '/promocode/create', route: '/promocode/$id', parts: ['presence-line'], limit: 300, requests: 30 },
  { path: '/blog', route: '/blog', limit: 250 },
  {
    path: '/blog-post/$post',
    route: '/blog-post/{-$id}',
    parts: ['presence-line', ...editorParts],
    limit: 480,
    requests: 45,
  },
  {
    path: '/settings',
    route: '/settings',
    parts: ['settings-page', 'basic-tab', 'domain-card'],
    limit: 310,
    requests: 35,
  },
  { path: '/settings?tab=integrations', route: '/settings', parts: ['settings-page', 'integrations-tab'], limit: 300 },
  // The page includes the editor, which has its own limit.
  {
    path: '/settings?tab=policies',
    route: '/settings',
    parts: ['settings-page', 'policies-tab', 'rich-text-editor'],
    limit: 460,
    requests: 40,
  },
  { path: '/orders/$order/print', route: '/orders/$id/print', limit: 250 },
  { path: '/customers', route: '/customers/', limit: 300 },
  { path: '/customers/$customer', route: '/customers/$id', parts: ['presence-line'], limit: 300 },
  { path: '/branch', route: '/branch/', limit: 300 },
  { path: '/branch/1', route: '/branch/$id', parts: ['presence-line'], limit: 320, requests: 30 },
  {
    path: '/branch/1?tab=delivery',
    route: '/branch/$id',
    parts: ['presence-line', 'delivery-tab'],
    limit: 320,
    requests: 35,
  },
  { path: '/contributors', route: '/contributors', limit: 320, requests: 30 },
  {
    path: '/add-contributor/create',
    route: '/add-contributor/{-$id}',
    parts: ['presence-line'],
    limit: 320,
    requests: 30,
  },
  { path: '/termos', route: '/termos', limit: 200 },
];

for (const { path, route, parts, limit } of pages) {
  test(`${path} baixa no máximo ${limit} kB`, () => {
    const files = filesOfPage(route, parts);
    expect(sumOf(files), listOf(files)).toBeLessThanOrEqual(limit);
  });
}

test('o editor de textos tem no máximo 150 kB, e só vem onde se escreve', () => {
  const named = (name: string, page: Iterable<BuiltFile>) => [...page].filter((file) => file.includes(name));
  const editor = named('rich-text', filesOfPage('/blog-post/{-$id}', editorParts));
  expect(editor.length).toBeGreaterThan(1);
  expect(sumOf(editor), listOf(editor)).toBeLessThanOrEqual(150);
  expect(named('rich-text', [...ofList, ...filesOfPage('/blog')])).toEqual([]);
  const settings = (tab: string) => named('rich-text-editor', filesOfPage('/settings', ['settings-page', tab]));
  expect([...settings('basic-tab'), ...settings('integrations-tab')]).toEqual([]);
  expect(named('rich-text-editor', filesOfPage('/products/$id'))).toEqual([]);
});

/**
 * Excludes requests that do not depend on the build: pictures of records, and the tab's icon, which the browser fetches
 * as it likes.
 */
function isOfPage(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return request.resourceType() !== 'eventsource' && !/^\/(?:favicon\.|v2\/media\/)/.test(pathname);
}

/** True for requests that a page with a menu sends when it is idle, to preload the search. */
const isOfSearch = (route: string, parts: string[] = []) => {
  const first = filesOfPage(route, parts);
  const idle = new Set<string>(withoutMenu.includes(route) ? [] : filesOfPage(route, [...parts, 'palette']));
  for (const file of first) idle.delete(file);
  return (request: Request) => idle.has(new URL(request.url()).pathname);
};

const withoutMenu = ['/login/{-$step}/{-$cpf}', '/orders/$id/print', '/termos'];

/** Opens the page, waits until it is idle and returns its requests. */
async function openCold(page: Page, path: string): Promise<Request[]> {
  const requested: Request[] = [];
  // A page subscribes to live updates once it is rendered.
  await stayUnaware(page);
  page.on('request', (request) => isOfPage(request) && requested.push(request));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // On a slow machine the network is idle before the page has requested its parts.
  if (path === '/orders') await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return requested;
}

const codeIn = (requested: readonly Request[]) =>
  [...new Set(requested.filter((one) => ['script', 'stylesheet'].includes(one.resourceType())).map((one) => one.url()))]
    .map((url) => new URL(url).pathname)
    .sort();

test.describe('com o navegador ainda vazio', () => {
  test.use({ ownContext: true });

  // The table says what each page fetches and limits it; this test checks the table against real requests.
  const opened = pages.filter(({ path }) => isDeep || path === '/orders' || path === '/products/$product');
  for (const { path, route, parts, requests = 25 } of opened) {
    test(`${path} faz no máximo ${requests} pedidos`, async ({ page, context, api, request, tokenOf }) => {
      if (path === '/login/cpf') await context.clearCookies();
      const call = callAs(request, await tokenOf('administrador'));
      const { order, customer } = await api.createOrder({}, 30);
      const { items } = await call(products.endpoints.list, { query: {} });
      const { id: post } = await call(posts.endpoints.create, { body: {} });
      const ids: Record<string, number | null | undefined> = {
        order: order.id,
        customer: customer.id,
        product: items[0]?.id,
        post,
      };
      const requested = await openCold(
        page,
        path.replace(/\$(\w+)/, (_, name) => String(ids[name])),
      );
      const isIdle = isOfSearch(route, parts);
      const first = () => requested.filter((one) => !isIdle(one));
      await expect.poll(() => codeIn(first())).toEqual([...filesOfPage(route, parts)].sort());
      expect(first().length, requested.map((one) => one.url()).join('\n')).toBeLessThanOrEqual(requests);
    });
  }
});

test('a página diz ao navegador, antes do primeiro script, o que mais vai buscar', async ({ page }) => {
  const requested: string[] = [];
  await stayUnaware(page);
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The document is read as it was sent, because the page adds hints later.
  const html = await (await page.goto('/orders'))?.text();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const links = html?.match(/<link\b[^>]*\brel="?(?:module)?preload\b[^>]*>/g) ?? [];
  const hints = links.flatMap((link) => /\bhref="?([^" >]+)/.exec(link)?.[1] ?? []);
  expect(hints).toEqual(expect.arrayContaining(['/v2/agent/check-login', '/v2/store/info']));
  // No hint is unused or repeated, and nothing else was needed before the list.
  const first = requested.slice(0, requested.indexOf('/v2/orders'));
  for (const hint of hints) expect(first.filter((path) => path === hint)).toHaveLength(1);
  const [entry] = first.filter((path) => /index-.*\.js$/.test(path));
  expect(first.filter((path) => path.endsWith('.js') && !hints.includes(path))).toEqual(['/color-scheme.js', entry]);
});

test('os dados de um registro vêm junto com a página, uma vez só', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await stayUnaware(page);
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/v2/order/${order.id}`) && requested.push(request.url()));
  const reply = await page.goto(`/orders/${order.id}`);
  const hint = /<link rel="preload" as="fetch" crossorigin href="\/v2\/order\/[^"]*">/;
  expect(await reply?.text()).toMatch(hint);
  await expect(page.getByRole('heading', { name: `Pedido ${order.label}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested).toHaveLength(1);
  for (const id of ['0', '1e3', '%22%3E%3Cscript%3E', '99999999999']) {
    expect(await (await page.request.get(`/orders/${id}`)).text(), id).not.toMatch(hint);
  }
});
