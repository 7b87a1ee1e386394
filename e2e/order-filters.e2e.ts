import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { address, brazilianDay, dayFromToday, payments, uniqueWord } from './demo-api.ts';

const narrow = async (page: Page, field: string, choice: string) => {
  const panel = page.getByRole('region', { name: 'Filtros' });
  await panel.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('os filtros combinam com a busca e entre si, ficam no endereço e saem pelo rótulo', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const customer = { name: `Rita ${word}` };
  const pickup = await api.createOrder({ customer, shipping_address: { ...address, pickup_on_pharmacy: true } });
  const boleto = await api.createOrder({ customer, payments: [payments.boleto] });
  const cash = await api.createOrder({ customer, payments: [], alternative_payment: payments.alternative });
  await page.goto(`/orders?customer_name=${word}`);
  const rows = page.getByRole('table', { name: 'Pedidos' }).getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  const button = page.getByRole('button', { name: 'Filtros' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await narrow(page, 'Envio', 'Entrega');
  await expect(rows).toHaveCount(2);
  await narrow(page, 'Pagamento', 'Boleto');
  await expect(rows).toHaveText([new RegExp(boleto.order.label)]);
  await expect(page).toHaveURL(`/orders?customer_name=${word}&delivery=delivery&payment=boleto`);
  await page.getByRole('link', { name: 'Remover filtro Envio: Entrega' }).click();
  await narrow(page, 'Pagamento', 'Pagamento alternativo');
  await expect(rows).toHaveText([new RegExp(cash.order.label)]);
  await page.getByRole('link', { name: 'Remover filtro Pagamento: Pagamento alternativo' }).click();
  await narrow(page, 'Envio', 'Retirada');
  await expect(rows).toHaveText([new RegExp(pickup.order.label)]);
  await page.goBack();
  await expect(rows).toHaveCount(3);
  await button.click();
  await expect(page.getByRole('region', { name: 'Filtros' })).toBeHidden();
});

test('os pedidos se filtram por dia, e pela expedição atrasada', async ({ page, api }) => {
  const word = uniqueWord();
  const { order } = await api.createOrder({ customer: { name: `Rita ${word}` } }, 30);
  await page.goto(`/orders?customer_name=${word}`);
  const row = page.getByRole('row').filter({ hasText: order.label });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const panel = page.getByRole('region', { name: 'Filtros' });
  const today = dayFromToday(0);
  await panel.getByRole('textbox', { name: 'De' }).fill(brazilianDay(today));
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: `Remover filtro De: ${brazilianDay(today)}` }).click();
  await panel.getByRole('textbox', { name: 'Até' }).fill(brazilianDay(dayFromToday(-1)));
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.goto(`/orders?customer_name=${word}&expedition=late`);
  await expect(page.getByRole('link', { name: 'Remover filtro Expedição: Atrasada' })).toBeVisible();
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
});
