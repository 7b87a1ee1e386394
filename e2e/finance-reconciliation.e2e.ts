import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { brazilianDay, dayFromToday } from './demo-api.ts';

test('um extrato é enviado uma vez; o par proposto é confirmado, desfeito e confirmado de novo', {
  tag: '@walk',
}, async ({ page, api }) => {
  // An amount that no other test's order has, so that no other sale is proposed.
  const items = [{ title: 'Creme de conciliação', qty: 1, unit_price: `${Date.now() % 100_000}.37` }];
  const { order } = await api.createOrder({ payments: [], items });
  await page.goto(`/orders/${order.id}#receber`);
  const receive = page.getByRole('dialog', { name: 'Registrar recebimento' });
  const amount = await receive.getByRole('textbox', { name: 'Valor' }).inputValue();
  await receive.getByRole('button', { name: 'Registrar' }).click();
  await expect(receive).toHaveCount(0);

  await page.goto('/pagarme');
  await page.getByRole('link', { name: 'Conciliação' }).click();
  await expect(page.getByLabel('De', { exact: true })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const memo = `PIX RECEBIDO ${order.id}`;
  const day = brazilianDay(dayFromToday(0));
  const rows = ['Quando;Quanto;Histórico', `${day};${amount};${memo}`, `${day};-0,77;TARIFA ${order.id}`];
  const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await dialog.getByLabel('Arquivo do extrato').setInputFiles(file);
  await expect(dialog.getByText('Diga qual coluna é: Data, Valor líquido.')).toBeVisible();
  for (const [column, meaning] of [
    ['Quando', 'Data'],
    ['Quanto', 'Valor líquido'],
  ] as const) {
    await dialog
      .getByRole('combobox', { name: `O que é ${column}` })
      .or(dialog.getByLabel(`O que é ${column}`))
      .first()
      .click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Guardar 2 lançamentos' }).click();
  await expect(dialog).toHaveCount(0);

  const confirm = page.getByRole('button', { name: `Confirmar ${memo}` });
  const row = page.getByRole('table', { name: 'A confirmar' }).getByRole('row').filter({ hasText: memo });
  await expect(row).toContainText(/Mesmo valor (líquido|bruto)/);
  await expect(row).toContainText(`#${order.id}`);
  await expect(page.getByRole('table', { name: 'Só no extrato' })).toContainText(`TARIFA ${order.id}`);
  await expectAccessible(page, 'conciliação');
  await expectNoSidewaysScroll(page, 'conciliação');
  await confirm.click();
  await expect(page.getByRole('table', { name: 'Conciliados' })).toContainText(memo);
  await expect(page.getByText('1 lançamento conciliado')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('button', { name: `Desfazer ${memo}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover extrato.csv' }).first()).toBeDisabled();

  await page.keyboard.press('e');
  await dialog
    .getByLabel('Arquivo do extrato')
    .setInputFiles({ ...file, buffer: Buffer.from(rows.join('\n').replace('Quando;Quanto', 'Data;Valor')) });
  await expect(dialog.getByText('0 novos, 2 já guardados')).toBeVisible();
});
