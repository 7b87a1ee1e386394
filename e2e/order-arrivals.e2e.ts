import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { hearSounds, hideTab, showTab, soundsOf } from './replaced-browser.ts';

test('um pedido novo se vê no menu, no título da aba em segundo plano, e se ouve por quem quis', async ({
  page,
  api,
}) => {
  await hearSounds(page);
  await page.goto('/account');
  const sound = page.getByRole('checkbox', { name: 'Tocar um som quando chega um pedido' });
  await sound.check();
  await expect.poll(() => soundsOf(page), 'ligar toca uma vez').toBe(1);
  await page.reload();
  await expect(sound).toBeChecked();

  const counting = page.waitForResponse((response) => response.url().includes('/v2/orders/arrivals'));
  await page.goto('/orders');
  await counting;
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  const entry = page.getByRole('link', { name: 'Pedidos', exact: true });
  await api.createOrder({});
  await expect(entry).toHaveAccessibleDescription(/\d+ pedidos? novos?/);
  await expect.poll(() => soundsOf(page)).toBeGreaterThan(0);
  await expectAccessible(page, 'menu com pedidos novos');

  const before = await soundsOf(page);
  await hideTab(page);
  await api.createOrder({});
  await expect(page).toHaveTitle(/^\(\d+\) Clientes — /, { timeout: 30_000 });
  await expect.poll(() => soundsOf(page)).toBeGreaterThan(before);
  await showTab(page);
  await expect(page).toHaveTitle(/^Clientes — /);

  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de Pedidos' })).toBeVisible();
  await expect(entry).not.toHaveAttribute('aria-description');
});
