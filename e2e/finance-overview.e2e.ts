import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

const path = '/pagarme?tab=overview';

/** The period above the figures. */
const days = (page: Page) => page.getByRole('status').filter({ hasText: 'em comparação com' });

/** A figure's amount in cents. */
async function amountOf(page: Page, name: string): Promise<number> {
  const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure.locator('dd').first()).toHaveText(/\d/);
  return Number(((await figure.locator('dd').first().textContent()) ?? '').replace(/\D/g, ''));
}

test('a visão geral conta uma venda assim que chega, em gráficos que também são tabelas', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Vendas e Recebíveis', level: 1 })).toBeVisible();
  await expect(days(page)).toBeVisible();
  const before = await amountOf(page, 'Receita');
  await expectAccessible(page, 'visão geral');
  await expectNoSidewaysScroll(page, 'visão geral');

  const tid = uniqueWord();
  const payment = { payment_method: 'credit_card', status: 'paid', amount: '9000.00', installments: 3 } as const;
  await api.createOrder({ payments: [{ ...payment, tid, external_id: tid }] });
  await page.reload();
  // Other tests sell and refund meanwhile, but less than this amount.
  await expect.poll(() => amountOf(page, 'Receita')).toBeGreaterThanOrEqual(before + 800_000);

  const revenue = page.getByRole('region', { name: 'Receita por dia', exact: true });
  await expect(revenue.getByRole('img', { name: /^Receita por dia\. A maior: R\$/ })).toBeVisible();
  await revenue.getByRole('radio', { name: 'Tabela' }).check({ force: true });
  await expect(revenue.getByRole('table', { name: 'Receita por dia' }).getByRole('row')).toHaveCount(31);
  const due = page.getByRole('region', { name: 'Vence nos próximos 30 dias', exact: true });
  await due.getByRole('radio', { name: 'Tabela' }).check({ force: true });
  await expect(due.getByRole('table').getByRole('row').nth(1)).toContainText('R$');
  await expectAccessible(page, 'visão geral, tabelas');
  await expectNoSidewaysScroll(page, 'visão geral, tabelas');
});

test('o período fica no endereço: 12 meses, datas próprias, e o que delas não cabe', { tag: '@walk' }, async ({
  page,
}) => {
  await page.goto(path);
  await expect(days(page)).toBeVisible();
  await page.getByText('12 meses', { exact: true }).click();
  await expect(page).toHaveURL(/period=365/);
  await expect(page.getByRole('region', { name: 'Receita por semana', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '12 meses' })).toBeChecked();

  await page.getByText('Outras datas', { exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await page.getByLabel('Data inicial').fill('01/01/2019');
  await page.getByLabel('Data inicial').press('Tab');
  await expect(page.getByText('Escolha um período de até um ano (366 dias).')).toBeVisible();
  // The former figures are dimmed until the new ones are loaded.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'visão geral, período longo demais');
  await page.getByLabel('Data final').fill('31/01/2019');
  await page.getByLabel('Data final').press('Tab');
  await expect(page.getByText('Nenhuma transação nesses dias')).toBeVisible();
  await expectAccessible(page, 'visão geral sem vendas');
  await page.getByText('30 dias', { exact: true }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole('region', { name: 'Receita por dia', exact: true })).toBeVisible();
});

test('de um número se chega às suas transações, e o recebedor vale para tudo', { tag: '@walk' }, async ({ page }) => {
  await page.goto(path);
  await page.getByRole('region', { name: 'Por situação' }).getByRole('link', { name: 'Estornado' }).click();
  await expect(page).toHaveURL(/status=3/);
  await expect(page.getByRole('table', { name: 'Lista de Transações' })).toBeVisible();
  await page.goBack();
  const stores = page.getByRole('table', { name: 'Por loja' });
  const name = (await stores.getByRole('link').first().textContent()) ?? '';
  await choose(page, 'Recebedor', name);
  await expect(page).toHaveURL(/receiver=\d+/);
  await expect(stores).toHaveCount(0);
});

test.describe('quem não lê o financeiro', () => {
  test.use({ person: 'marketing' });

  test('lê que permissão lhe falta', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Financeiro.')).toBeVisible();
  });
});
