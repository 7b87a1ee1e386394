import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { brazilianDay, dayFromToday } from './demo-api.ts';

test('o fechamento do dia diz o que entrou, quem recebeu e o que fica para depois', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const { order } = await api.createOrder({ payments: [] });
  await page.goto(`/orders/${order.id}#receber`);
  const dialog = page.getByRole('dialog', { name: 'Registrar recebimento' });
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/pagarme');
  await page.getByRole('link', { name: 'Fechamento do dia' }).click();
  const team = page.getByRole('region', { name: 'Recebido pela equipe' });
  await expect(team).toContainText('PIX');
  await expect(page.getByRole('table', { name: 'O dia' })).toContainText('Vendas recebidas');
  await expect(page.getByRole('link', { name: /pedidos? em aberto/ })).toBeVisible();
  await expectAccessible(page, 'fechamento do dia');
  await expectNoSidewaysScroll(page, 'fechamento do dia');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Financeiro' })).toBeHidden();
  await expect(team).toBeVisible();
  await page.emulateMedia({ media: null });

  const day = page.getByRole('textbox', { name: 'Dia' });
  await day.fill(brazilianDay(dayFromToday(-3000)));
  await day.press('Enter');
  await expect(page.getByText('Nada entrou nem saiu neste dia')).toBeVisible();
  await expect(page).toHaveURL(/day=/);
});
