import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';

/** Scripts and styles that the page fetches: address → size after gzip, in kB of 1024 bytes. */
function watchCode(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const reply = await request.response();
    // 304: the browser has it already.
    if (reply?.status() !== 200) return;
    sizes.set(request.url(), gzipSync(await reply.body(), { level: 9 }).length / 1024);
  });
  return sizes;
}

/** What the test says when it fails: each file and its size. */
const list = (sizes: Map<string, number>) =>
  [...sizes].map(([url, size]) => `${new URL(url).pathname} ${size.toFixed(1)}`).join('\n');

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

test.describe('sem sessão', () => {
  test.use({ person: null });

  test('a entrada baixa no máximo 180 kB', async ({ page }) => {
    const sizes = watchCode(page);
    await page.goto('/login/cpf', { waitUntil: 'networkidle' });
    test.info().annotations.push({ type: 'kB', description: sum(sizes.values()).toFixed(1) });
    expect(sum(sizes.values())).toBeGreaterThan(10);
    expect(sum(sizes.values()), list(sizes)).toBeLessThanOrEqual(180);
  });
});

test('a lista de pedidos baixa no máximo 220 kB', async ({ page }) => {
  const sizes = watchCode(page);
  await page.goto('/orders', { waitUntil: 'networkidle' });
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  test.info().annotations.push({ type: 'kB', description: sum(sizes.values()).toFixed(1) });
  expect(sum(sizes.values())).toBeGreaterThan(10);
  expect(sum(sizes.values()), list(sizes)).toBeLessThanOrEqual(220);
});

test('cada outra rota baixa no máximo 90 kB a mais', async ({ page, api }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { order } = await api.createOrder({}, 30);
  const sizes = watchCode(page);
  await page.goto('/orders', { waitUntil: 'networkidle' });
  const ofList = new Set(sizes.keys());
  const others = ['/customers', '/contributors', '/add-contributor/create', '/login/cpf', '/termos'];
  for (const path of [`/orders/${order.id}`, `/orders/${order.id}/print`, ...others]) {
    sizes.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    const more = [...sizes].filter(([url]) => !ofList.has(url)).map(([, size]) => size);
    test.info().annotations.push({ type: path, description: `${sum(more).toFixed(1)} kB` });
    expect(sum(more), `${path}\n${list(sizes)}`).toBeLessThanOrEqual(90);
  }
});
