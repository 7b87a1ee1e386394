import { expect, type Page, test } from '@playwright/test';
import { openShopSite, type ShopSite } from './shop-site.ts';
import { variedShop } from './varied-shop.ts';

let shop: ShopSite;
test.beforeAll(async () => {
  shop = await openShopSite(variedShop);
});
test.afterAll(() => shop.close());

/** Requests to other hosts, all of them blocked. */
async function foreignRequests(page: Page): Promise<URL[]> {
  const foreign: URL[] = [];
  await page.route(
    (url) => url.origin !== shop.address && /^https?:$/.test(url.protocol),
    async (route) => {
      foreign.push(new URL(route.request().url()));
      await route.abort();
    },
  );
  return foreign;
}

/** Commands in the queue for Google's script. */
const toldGoogle = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []; // Google's name on it
    return layer.map((each) => Array.from(each)).filter(([command]) => command !== 'js');
  });
const toldMeta = (foreign: readonly URL[]) =>
  foreign.filter(({ host }) => host === 'www.facebook.com').map(({ searchParams }) => Object.fromEntries(searchParams));

test('antes do consentimento nada sai; depois, só número e preço do produto', async ({ page }) => {
  const foreign = await foreignRequests(page);
  await page.goto(`${shop.address}/produto/omega-3`);
  const buy = page.getByRole('link', { name: 'Comprar pelo WhatsApp' });
  await buy.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await expect(page.getByRole('button', { name: 'Permitir', exact: true })).toBeVisible();
  await buy.click();
  expect([foreign, await toldGoogle(page)]).toEqual([[], []]);

  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await page.getByLabel('Quantidade').fill('2');
  await buy.click();
  const address = `${shop.address}/produto/1`;
  const item = { item_id: '1', price: 100 };
  const common = { send_to: 'G-AB12CD34EF', currency: 'BRL' };
  expect(await toldGoogle(page)).toEqual([
    ['config', 'G-AB12CD34EF', { page_referrer: '', page_location: address, page_title: 'Produto 1' }],
    ['event', 'view_item', { ...common, value: 100, items: [{ ...item, quantity: 1 }] }],
    ['event', 'generate_lead', { ...common, value: 200, items: [{ ...item, quantity: 2 }] }],
  ]);
  const meta = { id: '123456789012345', dl: address };
  const content = { 'cd[content_ids]': '["1"]', 'cd[content_type]': 'product', 'cd[currency]': 'BRL' };
  await expect
    .poll(() => toldMeta(foreign))
    .toEqual([
      { ...meta, ev: 'PageView' },
      { ...meta, ev: 'ViewContent', ...content, 'cd[value]': '100.00' },
      { ...meta, ev: 'Lead', ...content, 'cd[value]': '200.00' },
    ]);
  expect(foreign.map(({ href }) => decodeURIComponent(href)).join(' ')).not.toMatch(/omega|ômega|vitamin/i);
});

test('um produto sob prescrição e a busca não chamam ninguém, com consentimento', async ({ page }) => {
  const foreign = await foreignRequests(page);
  await page.goto(`${shop.address}/produto/minoxidil`);
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  for (const path of ['/produto/minoxidil', '/busca?q=omega']) {
    await page.goto(shop.address + path);
    await page.waitForLoadState('networkidle');
    expect([foreign, await toldGoogle(page)]).toEqual([[], []]);
  }
  await page.goto(shop.address);
  await expect.poll(() => foreign.map(({ host }) => host)).toContain('connect.facebook.net');
});
