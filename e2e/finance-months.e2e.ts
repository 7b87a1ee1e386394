import { financeMonths } from '@botica/contract/features/finance/months/months.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { test } from './demo-colleagues.ts';

test('um mês do livro se abre como extrato, é fechado e reaberto com motivo', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  const { items } = await callAs(request, await tokenOf('administrador'))(financeMonths.endpoints.months, {});
  const past = items.filter(({ status }) => status !== 'running');
  await page.goto('/pagarme?tab=months');
  const rows = page.getByRole('table', { name: 'Meses do livro' }).getByRole('row');
  await expect(rows).toHaveCount(items.length + 1);
  await expectAccessible(page, 'meses do livro');
  await expectNoSidewaysScroll(page, 'meses do livro');

  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Resultado do mês' })).toContainText('Líquido');
  await expect(page.getByRole('button', { name: 'Fechar mês' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'extrato do mês em andamento');
  await expectNoSidewaysScroll(page, 'extrato do mês em andamento');

  const [last] = past;
  expect(last, 'the demo store has sold for longer than this month').toBeDefined();
  await page.goto(`/pagarme?tab=months&month=${last?.id}`);
  await page.getByRole('button', { name: 'Fechar mês' }).click();
  await expectAccessible(page, 'fechar um mês');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar mês' }).click();
  await expect(page.getByText(/^Fechado: /)).toBeVisible();
  await expect(page.getByText('Fechado', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Reabrir mês' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reabrir mês' }).click();
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible();
  await expectAccessible(page, 'reabrir um mês');
  await dialog.getByLabel('Motivo').fill('Faltou um estorno');
  await dialog.getByRole('button', { name: 'Reabrir mês' }).click();
  await expect(page.getByText(/^Reaberto: /)).toBeVisible();
});

test.describe('quem só lê o financeiro', () => {
  test.use({ person: 'financeiro' });

  test('vê os meses, e por que não os fecha', async ({ page }) => {
    await page.goto('/pagarme?tab=months');
    await page.getByRole('table', { name: 'Meses do livro' }).getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Saldo' })).toBeVisible();
  });
});
