import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { region } from './order-form.ts';

test('de um pedido expedido se diz em que dia chegou, e o engano se desfaz', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 50);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Marcar como entregue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido entregue' });
  const day = dialog.getByRole('textbox', { name: 'Entregue em' });
  await expect(day).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  const today = await day.inputValue();
  await expectAccessible(page, 'dia da entrega');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entrega informada')).toBeVisible();
  await expect(page.getByText(`Entregue em ${today}`)).toBeVisible();
  await expect(region(page, 'Histórico do pedido').getByText(`definiu o dia da entrega: ${today}`)).toBeVisible();
  await expectAccessible(page, 'pedido entregue');
  await expectNoSidewaysScroll(page, 'pedido entregue');
  await page.getByRole('button', { name: 'Mudar o dia' }).click();
  await dialog.getByRole('button', { name: 'Não foi entregue' }).click();
  await expect(page.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible();
  await expect(page.getByText(`Entregue em ${today}`)).toBeHidden();
});

test('um pedido que não saiu não tem entrega a informar', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Expedição e entrega' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como entregue' })).toHaveCount(0);
});
