import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

test('um chargeback vira um aviso, que se lê e se marca como lido', { tag: '@walk' }, async ({ page, api }) => {
  const id = uniqueWord();
  const payment = { payment_method: 'credit_card', amount: '150.00', external_id: id } as const;
  const { order } = await api.createOrder({ payments: [{ ...payment, status: 'chargeback' }] });
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Avisos' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  const alert = page.getByRole('listitem').filter({ hasText: `no pedido ${order.label}` });
  await expect(alert).toContainText('O pagamento foi contestado');
  await expectAccessible(page, 'avisos');
  await expectNoSidewaysScroll(page, 'avisos');
  await alert.getByRole('button', { name: 'Marcar como lido' }).click();
  await expect(alert.getByText('Novo')).toHaveCount(0);
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(/\/pagarme\?status=4/);
});

test.describe('quem não lê essas áreas', () => {
  test.use({ person: 'marketing' });

  test('não vê avisos delas', async ({ page }) => {
    await page.goto('/alerts');
    await expect(page.getByText('Nenhum aviso')).toBeVisible();
    await expectAccessible(page, 'nenhum aviso');
  });
});
