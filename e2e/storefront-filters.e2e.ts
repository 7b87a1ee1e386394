import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { shopProduct } from '../apps/storefront/test/shop.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';
import { variedShop } from './varied-shop.ts';

let shop: ShopSite;
test.beforeAll(async () => {
  shop = await openShopSite((origin) => {
    const made = variedShop(origin);
    const forms = [...made.site.forms, { id: 8, name: 'Creme' }];
    const creams = Array.from({ length: 26 }, (_, index) =>
      shopProduct(200 + index, { form: 8, usage: 2, discount_price: `${20 + index}.00` }),
    );
    return { ...made, site: { ...made.site, forms }, products: [...made.products, ...creams] };
  });
});
test.afterAll(() => shop.close());

const address = () => `${shop.address}/categoria/vitaminas`;

test('uma categoria se filtra sem recarregar, o endereço guarda o filtro e o voltar desfaz', async ({ page }) => {
  await page.goto(address());
  await page.getByRole('button', { name: 'Não permitir' }).click();
  const main = page.getByRole('main');
  const summary = main.locator('summary').filter({ hasText: 'Filtrar' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const cream = main.getByRole('checkbox', { name: 'Creme 26' });
  await cream.focus();
  await page.keyboard.press('Space');
  const status = main.getByRole('status');
  await expect(status).toHaveText('26 produtos com estes filtros.');
  await expect(page).toHaveURL(/\?forma=8$/);
  await expect(cream).toBeFocused();
  await expect(main.getByRole('link', { name: /Produto 2\d\d/ })).toHaveCount(24);
  await main.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(main.getByRole('link', { name: /Produto 2\d\d/ })).toHaveCount(26);

  await main.getByLabel('até R$').fill('22');
  await main.getByLabel('até R$').press('Enter');
  await expect(status).toHaveText('3 produtos com estes filtros.');
  await expect(main.getByRole('checkbox', { name: 'Creme 3' })).toBeChecked();
  await expect(summary).toHaveText('Filtrar (2 ativos)');
  await page.evaluate(axe.source);
  const faults = await page.evaluate(
    async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations,
  );
  expect(faults).toEqual([]);

  await page.goBack();
  await expect(status).toHaveText('26 produtos com estes filtros.');
  await page.goBack();
  await expect(status).toBeHidden();
  await expect(cream).not.toBeChecked();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('um endereço com filtro abre filtrado, e a ordem o conserva; sem resultado a página diz o que fazer', async ({
  page,
}) => {
  await page.goto(`${address()}?forma=8&ate=5`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Nenhum produto com estes filtros. Tire um deles ou limpe todos.');
  await main.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(page).toHaveURL(address());
  await expect(main.getByRole('link', { name: /Ômega 3/ })).toBeVisible();

  await page.goto(`${address()}?forma=8`);
  await main.getByRole('link', { name: 'Maior preço' }).click();
  await expect(page).toHaveURL(`${address()}/maior-preco?forma=8`);
  await expect(main.getByRole('link', { name: /Produto 2\d\d/ }).first()).toContainText('45,00');
});

test.describe('sem script', () => {
  test.use({ javaScriptEnabled: false });
  test('a categoria lista tudo', async ({ page }) => {
    await page.goto(address());
    await expect(page.locator('summary').filter({ hasText: 'Filtrar' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /cápsulas/ })).toHaveCount(24);
  });
});

test('o que se busca em vão é contado sem dados pessoais, e uma volta não conta outra vez', async ({ page }) => {
  const reported: string[] = [];
  await page.route('**/v2/public/search-misses?**', (route) => {
    reported.push(`${route.request().method()} ${new URL(route.request().url()).searchParams}`);
    return route.fulfill({ json: {} });
  });
  const seek = async (words: string) => {
    await page.goto(`${shop.address}/busca?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('status')).toContainText('Nenhum produto');
    await page.waitForLoadState('networkidle');
  };
  await seek('Xilitol');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await seek('ana@exemplo.com.zz');
  expect(reported).toEqual(['POST token=token-da-loja&text=xilitol']);
});
