import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { payments } from './demo-api.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'O que espera por você' });

test('o que espera leva à sua lista, e segue o que acontece', { tag: '@walk' }, async ({ page, api }) => {
  await api.createOrder({}, 20);
  await page.goto('/orders?customer_name=ninguem');
  const prepare = strip(page).getByRole('link', { name: /^Preparar \d+/ });
  await expect(prepare).toBeVisible();
  const count = async () => Number((await prepare.textContent())?.replace(/\D/g, ''));
  await prepare.click();
  await expect(page).toHaveURL('/orders?status=20');
  await expect(prepare).toHaveAttribute('aria-current', 'true');
  // Other tests move orders of the same shop meanwhile.
  await expect(async () => {
    const named = page.getByRole('status').filter({ hasText: `${await count()} pedido` });
    await expect(named).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const before = await count();
  // Somebody else creates orders; the page is not loaded again.
  for (let nth = 0; nth < 3; nth++) await api.createOrder({}, 20);
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before);
});

test('um PIX que vence diz em quanto tempo', async ({ page, api }) => {
  const expires = new Date(Date.now() + 42 * 60_000).toISOString();
  const { order } = await api.createOrder({ payments: [{ ...payments.pix, pix_expiration_date: expires }] });
  await page.goto('/orders');
  await strip(page)
    .getByRole('link', { name: /PIX (vence em|por vencer)/ })
    .click();
  await expect(page).toHaveURL('/orders?payment=pix_expiring');
  await expect(page.getByRole('row').filter({ hasText: order.label })).toBeVisible();
});

test('quando nada espera, diz isso', async ({ page }) => {
  await page.route('**/v2/orders/waiting', (route) => route.fulfill({ json: { items: [], views: [] } }));
  await page.goto('/orders');
  await expect(page.getByText('Nada espera por você.')).toBeVisible();
});

for (const [device, viewport] of [
  ['no computador', { width: 1440, height: 900 }],
  ['no celular', { width: 390, height: 844 }],
] as const) {
  test(`${device}, nada se move quando chega o que está sobre a lista`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const item = (kind: string, count: number) => ({ kind, count, filter: { status: '20' } });
    const many = ['approve', 'prepare', 'ship', 'late'].map((kind, at) => item(kind, 1200 + at));
    const view = (id: number, name: string) => ({ id, version: 1, name, is_shared: false, search: {}, count: 7 });
    const views = [20, 30, 50, 55].map((status, at) => ({
      ...view(at + 1, `Visão de número ${at + 1}`),
      search: { status: `${status}` },
    }));
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v2/orders/waiting', async (route) => {
      await requested;
      await route.fulfill({ json: { items: many, views } });
    });
    await page.goto('/orders?payment=boleto');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const top = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await top();
    answer();
    await expect(page.getByRole('link', { name: /^Visão de número 4/ })).toBeAttached();
    await expect(strip(page).getByRole('listitem')).toHaveCount(4);
    expect(await top()).toBe(before);
  });
}

test.describe('quem só lê', () => {
  test.use({ person: 'financeiro' });

  test('não vê o que espera por outros', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });
});
