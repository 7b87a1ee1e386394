import { gzipSync } from 'node:zlib';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page, Request } from '@playwright/test';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';

/** Addresses of the scripts and styles that the page asks for, those that the browser has already too. */
function watchCode(page: Page): Set<string> {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) urls.add(request.url());
  });
  return urls;
}

/** The browser fetches the icon of the tab by itself: how often, and whether at all, differs between its versions. */
function isOfPage(request: Request): boolean {
  return request.resourceType() !== 'eventsource' && !new URL(request.url()).pathname.startsWith('/favicon.');
}

/** Address → size after gzip, in kB of 1024 bytes. Fetched anew: what a page got is lost once it has gone elsewhere. */
async function sizesOf(page: Page, urls: Iterable<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const url of urls) {
    const reply = await page.request.get(url);
    expect(reply.status(), url).toBe(200);
    sizes.set(url, gzipSync(await reply.body(), { level: 9 }).length / 1024);
  }
  return sizes;
}

/** What the test says when it fails: each file and its size. */
const list = (sizes: Map<string, number>) =>
  [...sizes].map(([url, size]) => `${new URL(url).pathname} ${size.toFixed(1)}`).join('\n');

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** A page fetches more once it has nothing else to do: waits until a second has brought nothing. */
async function untilAtRest(page: Page, urls: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== urls.size; ) {
    before = urls.size;
    await page.waitForTimeout(1_000);
  }
}

/** All that the page at `path` fetches until it is at rest, except what is there already; its size is in the report. */
async function expectAtMost(page: Page, path: string, limit: number, had: ReadonlySet<string> = new Set()) {
  const urls = watchCode(page);
  await page.goto(path);
  // On a slow machine the network rests before the page has asked for its parts.
  if (path === '/orders') await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilAtRest(page, urls);
  const asked = new Set(urls);
  const sizes = await sizesOf(
    page,
    [...asked].filter((url) => !had.has(url)),
  );
  const total = sum(sizes.values());
  test.info().annotations.push({ type: path, description: `${total.toFixed(1)} kB` });
  expect(asked.size, path).toBeGreaterThan(0);
  expect(total, `${path}\n${list(sizes)}`).toBeLessThanOrEqual(limit);
  return asked;
}

test.describe('sem sessão', () => {
  test.use({ person: null });

  test('a entrada baixa no máximo 175 kB', async ({ page }) => {
    await expectAtMost(page, '/login/cpf', 175);
  });
});

test('a lista de pedidos baixa no máximo 200 kB, em 14 pedidos ao servidor', async ({ page }) => {
  const requests: string[] = [];
  // What others do is asked for once the page stands.
  await stayUnaware(page);
  page.on('request', (request) => isOfPage(request) && requests.push(request.url()));
  await expectAtMost(page, '/orders', 200);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14);
});

test('um pedido baixa no máximo 240 kB', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await expectAtMost(page, `/orders/${order.id}`, 240);
});

test('o produto baixa no máximo 110 kB a mais que a lista de pedidos; o editor de textos vem quando se chega a ele', async ({
  context,
  request,
  tokenOf,
}) => {
  const { items } = await callAs(request, await tokenOf('administrador'))(products.endpoints.list, { query: {} });
  const ofList = await expectAtMost(await context.newPage(), '/orders', 200);
  await expectAtMost(await context.newPage(), `/products/${items[0]?.id}`, 110, ofList);
});

test('a lista de cupons baixa no máximo 20 kB a mais que a de pedidos; o formulário vem quando se abre um', async ({
  context,
}) => {
  const ofList = await expectAtMost(await context.newPage(), '/orders', 200);
  await expectAtMost(await context.newPage(), '/promocode', 20, ofList);
  await expectAtMost(await context.newPage(), '/promocode/create', 90, ofList);
});

test('a lista do blog baixa no máximo 20 kB a mais que a de pedidos; o editor da postagem, 150, e só ali', async ({
  context,
  request,
  tokenOf,
}) => {
  const { id } = await callAs(request, await tokenOf('administrador'))(posts.endpoints.create, { body: {} });
  const ofList = await expectAtMost(await context.newPage(), '/orders', 200);
  const ofBlog = await expectAtMost(await context.newPage(), '/blog', 20, ofList);
  const page = await context.newPage();
  const ofPost = await expectAtMost(page, `/blog-post/${id}`, 275, ofList);
  const isEditor = (url: string) => /rich-text/.test(url);
  const editor = await sizesOf(page, [...ofPost].filter(isEditor));
  expect(editor.size).toBeGreaterThan(1);
  expect(sum(editor.values()), list(editor)).toBeLessThanOrEqual(150);
  expect([...ofList, ...ofBlog].filter(isEditor)).toEqual([]);
});

test('as configurações do site baixam no máximo 60 kB a mais que a lista de pedidos; o editor vem com as políticas', async ({
  context,
}) => {
  const ofList = await expectAtMost(await context.newPage(), '/orders', 200);
  const ofBasic = await expectAtMost(await context.newPage(), '/settings', 60, ofList);
  const ofOthers = await expectAtMost(await context.newPage(), '/settings?tab=integrations', 75, ofList);
  const page = await context.newPage();
  // With the editor, which has a limit of its own.
  const ofPolicies = await expectAtMost(page, '/settings?tab=policies', 245, ofList);
  const isEditor = (url: string) => /rich-text-editor/.test(url);
  expect([...ofPolicies].filter(isEditor)).not.toEqual([]);
  expect([...ofBasic, ...ofOthers].filter(isEditor)).toEqual([]);
});

test('cada outra rota baixa no máximo 90 kB a mais', async ({ context, api }) => {
  await context.addInitScript(() => {
    window.print = () => {};
  });
  const { order, customer } = await api.createOrder({}, 30);
  const ofList = await expectAtMost(await context.newPage(), '/orders', 200);
  const others = [
    '/customers',
    `/customers/${customer.id}`,
    '/branch',
    '/branch/1',
    '/branch/1?tab=delivery',
    '/contributors',
    '/add-contributor/create',
    '/login/cpf',
    '/termos',
  ];
  for (const path of [`/orders/${order.id}`, `/orders/${order.id}/print`, ...others]) {
    const page = await context.newPage();
    await expectAtMost(page, path, 90, ofList);
    await page.close();
  }
});

test('a página diz ao navegador, antes do primeiro script, o que mais vai buscar', async ({ page }) => {
  const asked: string[] = [];
  await stayUnaware(page);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const hints = await page
    .locator('head link:is([rel="preload"], [rel="modulepreload"])')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(hints).toEqual(expect.arrayContaining(['/v2/agent/check-login', '/v2/store/info']));
  // None in vain, none twice; and before the list itself nothing else was needed.
  const first = asked.slice(0, asked.indexOf('/v2/orders'));
  for (const hint of hints) expect(first.filter((path) => path === hint)).toHaveLength(1);
  const [entry] = first.filter((path) => /index-.*\.js$/.test(path));
  expect(first.filter((path) => path.endsWith('.js') && !hints.includes(path))).toEqual(['/color-scheme.js', entry]);
});

test('os dados de um registro vêm junto com a página, uma vez só', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await stayUnaware(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(`/v2/order/${order.id}`) && asked.push(request.url()));
  const reply = await page.goto(`/orders/${order.id}`);
  const hint = /<link rel="preload" as="fetch" crossorigin href="\/v2\/order\/[^"]*">/;
  expect(await reply?.text()).toMatch(hint);
  await expect(page.getByRole('heading', { name: `Pedido ${order.label}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  for (const id of ['0', '1e3', '%22%3E%3Cscript%3E', '99999999999']) {
    expect(await (await page.request.get(`/orders/${id}`)).text(), id).not.toMatch(hint);
  }
});
