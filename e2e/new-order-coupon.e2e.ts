import type { NewCoupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { type Call, callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-branches.ts';
import { fillIn, fillInSale, motoboy, region, total } from './order-form.ts';

const { create, show, update } = coupons.endpoints;

const aCoupon = (call: Call, fields: Partial<NewCoupon> = {}) =>
  call(create, {
    body: { name: uniqueWord().slice(-18).toUpperCase(), discount_cart: '0.1', maximum_available: 100, ...fields },
  });

const couponField = (page: Page) => region(page, 'Descontos').getByRole('textbox', { name: 'Cupom' });

test('um cupom digitado diz na hora o que desconta, ou por que não, e vai com o pedido', { tag: '@walk' }, async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call, { minimum_cart: '50.00', once_customer: true });
  const summary = region(page, 'Descontos');
  await page.goto('/orders/new');
  await fillInSale(page, `Rita ${uniqueWord()}`);
  await couponField(page).focus();
  await page.keyboard.type(name.toLowerCase());
  await expect(summary).toContainText(/Este cupom vale para compras a partir de R\$\s50,00\./);
  await expect(total(page)).toHaveText(/R\$\s40,00/);
  await expectAccessible(page, 'pedido novo com um cupom recusado');

  await page.getByRole('textbox', { name: 'Preço unitário' }).fill('60,05');
  await expect(summary).toContainText('Este cupom pede um cliente identificado');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${uniqueWord()}@cliente.example`);
  // Rounded half up, once: 6,005 becomes 6,01.
  await expect(summary).toContainText(/Desconta R\$\s6,01 dos itens\./);
  await expect(total(page)).toHaveText(/R\$\s54,04/);
  await expect(summary.getByRole('textbox', { name: 'Desconto' })).toBeDisabled();
  await expectAccessible(page, 'pedido novo com cupom');
  await expectNoSidewaysScroll(page, 'pedido novo com cupom');

  await summary.getByRole('button', { name: 'Tirar o cupom' }).press('Enter');
  await expect(couponField(page)).toBeFocused();
  await expect(couponField(page)).toHaveValue('');
  await expect(total(page)).toHaveText(/R\$\s60,05/);
  await page.keyboard.type(name);
  await expect(total(page)).toHaveText(/R\$\s54,04/);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const orderId = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await api.showOrder(orderId)).toMatchObject({
    coupon: { name, discount: '6.01', id },
    order: { discount: '6.01', total_amount: '54.04' },
  });
  expect((await call(show, { params: { id } })).amount_used).toBe(1);

  const card = region(page, 'Resumo do pedido');
  await expect(card).toContainText(/−R\$\s6,01/);
  await expectAccessible(page, 'pedido com cupom');
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/promocode/${id}$`));
  await expect(page.getByRole('region', { name: 'Resultados' })).toContainText(/R\$\s54,04/);
});

test('um cupom de frete desconta do frete, no pedido e no recibo', async ({ page, branches, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { name } = await aCoupon(call, { discount_cart: null, discount_freight: '0.5' });
  const { fantasy_name: branch, id } = await branches.create();
  await branches.addLocation(id, motoboy);
  await page.goto('/orders/new');
  await fillIn(page, { name: `Rita ${uniqueWord()}`, branch });
  await couponField(page).fill(name);
  await expect(region(page, 'Descontos')).toContainText(/Desconta R\$\s6,25 do frete\./);
  await expect(total(page)).toHaveText(/R\$\s46,25/);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const card = region(page, 'Resumo do pedido');
  await expect(card).toContainText(new RegExp(`Cupom ${name} \\(frete\\)−R\\$\\s6,25`));
  await expect(card).toContainText(/R\$\s46,25/);
  await page.goto(`${new URL(page.url()).pathname}/print`);
  for (const line of [/Frete\s*R\$\s12,50/, new RegExp(`${name} \\(frete\\)\\s*−R\\$\\s6,25`), /Total\s*R\$\s46,25/]) {
    await expect(page.getByText('Dados do pedido').locator('..')).toContainText(line);
  }
});

test('um cupom pausado entre a conferência e o registro é recusado no campo, e nada do que foi digitado se perde', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call);
  await page.goto('/orders/new');
  await fillInSale(page, `Rita ${uniqueWord()}`);
  await couponField(page).fill(name);
  await expect(total(page)).toHaveText(/R\$\s36,00/);
  await call(update, { params: { id }, body: { is_paused: true } });
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(couponField(page)).toBeFocused();
  await expect(couponField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(couponField(page)).toHaveAccessibleDescription('Este cupom está pausado.');
  await expect(couponField(page)).toHaveValue(name);
  await expect(page).toHaveURL(/\/orders\/new/);
  await page.getByRole('button', { name: 'Tirar o cupom' }).click();
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});
