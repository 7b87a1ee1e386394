import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

const payment = { payment_method: 'credit_card', status: 'paid', amount: '150.00', installments: 3 } as const;

test('uma venda está no financeiro assim que chega, e é achada por TID, cliente e filtros', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const name = uniqueWord();
  const tid = uniqueWord();
  const { order } = await api.createOrder({
    customer: { name: `Marina ${name}` },
    payments: [{ ...payment, tid, external_id: tid }],
  });
  await page.goto('/pagarme');
  await expect(page.getByRole('heading', { name: 'Vendas e Recebíveis', level: 1 })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Consolidado (últimos 30 dias)' });
  for (const total of ['Aprovados', 'Aguardando', 'Recusados', 'Estorno', 'Chargeback', 'Pendente']) {
    await expect(totals.getByText(total, { exact: true })).toBeVisible();
  }
  const rows = page.getByRole('table', { name: 'Lista de Transações' }).getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  await expectAccessible(page, 'transações');
  await expectNoSidewaysScroll(page, 'transações');

  await page.getByRole('searchbox', { name: 'Buscar por TID' }).fill(tid);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  for (const text of ['Aprovado', `Marina ${name}`, tid, 'Cartão de Crédito 3x', 'R$ 150,00', order.label]) {
    await expect(rows.nth(1)).toContainText(text);
  }

  await page.getByRole('button', { name: 'Filtros avançados' }).click();
  await choose(page, 'Data de criação', 'Hoje');
  await expect(rows).toHaveCount(2);
  await choose(page, 'Situação', 'Recusado');
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
  await expectAccessible(page, 'transações filtradas');
  await page
    .getByRole('region', { name: 'Filtros avançados' })
    .getByRole('button', { name: 'Limpar todos os filtros' })
    .click();
  await expect(rows.nth(5)).toBeVisible();

  await page.getByLabel('Buscar por', { exact: true }).selectOption('Cliente');
  await page.getByRole('searchbox', { name: 'Buscar por cliente' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link', { name: `Abrir pedido ${order.label}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});
