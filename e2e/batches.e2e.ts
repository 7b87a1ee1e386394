import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { type DemoApi, payments, uniqueWord } from './demo-api.ts';

/** Orders of one customer with a unique name. */
async function someOrders(api: DemoApi, count: number): Promise<{ word: string; labels: string[] }> {
  const word = uniqueWord();
  const labels: string[] = [];
  for (let n = 0; n < count; n++) {
    const { order } = await api.createOrder({ customer: { name: `Rita ${word}` }, payments: [payments.pix] });
    labels.push(order.label);
  }
  return { word, labels };
}

const notice = (page: Page) => page.getByRole('region', { name: 'Processamentos' });
const indicator = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Processamentos: / });
/** Opens the notice and keeps it open by hovering over it. */
async function unfolded(page: Page) {
  if ((await indicator(page).getAttribute('aria-expanded')) === 'false') await indicator(page).click();
  await notice(page).hover();
  return notice(page);
}
const bar = (page: Page) => page.getByRole('region', { name: 'Seleção' });

test('a lista filtrada vira uma planilha com as colunas escolhidas', { tag: '@walk' }, async ({ page, api }) => {
  const { word, labels } = await someOrders(api, 2);
  await page.goto(`/orders?customer_name=${word}&sort-by=alias&ascending=1`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar pedidos' });
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Código de rastreio' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Cidade' }).check();
  await expectAccessible(page, 'janela de exportação');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notice(page)).toContainText('Concluído', { timeout: 20_000 });
  await page.reload();
  const download = page.waitForEvent('download');
  await (await unfolded(page)).getByRole('link', { name: 'Baixar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  const [header = [], ...rows] = parse(readFileSync(await file.path()), { bom: true, delimiter: ';' }) as string[][];
  expect([header[0], header.at(-1), header.includes('Código de rastreio')]).toEqual(['Pedido', 'Cidade', false]);
  expect(rows.map(([alias]) => `#${alias}`)).toEqual(labels);
  await notice(page).getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/works');
  await expect(page.getByRole('row').filter({ hasText: 'Exportação de pedidos (CSV)' }).first()).toContainText(
    'Concluído',
  );
});

test('a situação de vários pedidos muda de uma vez, e cada resultado pode ser lido', async ({ page, api }) => {
  const { word, labels } = await someOrders(api, 3);
  const { order: preparing } = await api.createOrder({ customer: { name: `Rita ${word}` } }, 30);
  await page.goto(`/orders?customer_name=${word}`);
  // j goes to the first row, x selects it.
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 pedido');
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  await expect(bar(page)).toContainText('4 pedidos');
  await bar(page).getByRole('button', { name: 'Alterar situação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar situação de 4 pedidos' });
  await choose(dialog, 'Nova situação', 'Aprovado');
  await expect(dialog).toContainText('3 de 4 pedidos passam para Aprovado.');
  await expect(dialog).toContainText(`1 não muda: O pedido já passou por esta situação. ${preparing.label}`);
  await expectAccessible(page, 'janela de situação');
  await dialog.getByRole('button', { name: 'Alterar 3' }).click();
  await expect(notice(page)).toContainText('Concluído', { timeout: 20_000 });
  await expect(notice(page)).toContainText('1 sem mudança');
  // The orders stay selected for the next step.
  await expect(bar(page)).toContainText('4 pedidos');
  for (const label of labels) {
    await expect(page.getByRole('row').filter({ hasText: label })).toContainText('Aprovado');
  }
  await (await unfolded(page)).getByRole('link', { name: 'Mudança de situação para Aprovado' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mudança de situação para Aprovado');
  const results = page.getByRole('table', { name: 'Resultados' });
  await expect(results.getByRole('row')).toHaveCount(5);
  await expect(results.getByRole('row').filter({ hasText: preparing.label })).toContainText('já passou');
  await expectAccessible(page, 'processamento');
  await expectNoSidewaysScroll(page, 'processamento');
});

test('o aviso se recolhe quando se trabalha ao lado, fica recolhido e some depois de visto', async ({ page, api }) => {
  const { word } = await someOrders(api, 1);
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  await expect(notice(page)).toContainText('Concluído', { timeout: 20_000 });
  await page.getByRole('searchbox').click();
  await expect(notice(page)).toHaveCount(0);
  await expect(indicator(page)).toHaveText('Processamentos: 1 concluído');
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await page.reload();
  await expect(indicator(page)).toHaveText('Processamentos: 1 concluído');
  await (await unfolded(page)).getByRole('button', { name: 'Recolher' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(indicator(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page).getByRole('link', { name: 'Baixar' })).toBeVisible();
  await expectAccessible(page, 'aviso de processamento');
  await expectNoSidewaysScroll(page, 'aviso de processamento');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/works');
  await expect(page.getByRole('table', { name: 'Processamentos' })).toContainText('Concluído');
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await expect(indicator(page)).toHaveCount(0);
});

test('sem que se faça nada, o aviso do que terminou se recolhe sozinho', async ({ page, api }) => {
  const { word } = await someOrders(api, 1);
  await page.clock.install();
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  await expect(notice(page)).toContainText('Concluído', { timeout: 20_000 });
  await notice(page).hover();
  await page.clock.fastForward(11_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(400, 700);
  await page.clock.fastForward(11_000);
  await expect(notice(page)).toHaveCount(0);
  await expect(indicator(page)).toBeVisible();
});

test('cancelar pede a justificativa, e preparar pede a data', async ({ page, api }) => {
  const { word } = await someOrders(api, 2);
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  await bar(page).getByRole('button', { name: 'Alterar situação' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Nova situação', 'Em preparação');
  await expect(dialog.getByRole('radio', { name: 'Usar a estimativa de cada pedido' })).toBeChecked();
  await dialog.getByText('Uma data para todos').click();
  await expect(dialog.getByRole('textbox', { name: 'Data de expedição' })).toBeVisible();
  await expect(dialog).toContainText('Nenhum destes pedidos muda.');
  await expect(dialog.getByRole('button', { name: 'Alterar', exact: true })).toBeDisabled();
  await choose(dialog, 'Nova situação', 'Cancelado');
  await expect(dialog).toContainText('Os 2 pedidos passam para Cancelado.');
  await expect(dialog.getByRole('button', { name: 'Alterar 2' })).toBeDisabled();
  await dialog.getByLabel('Justificativa').fill('Compra em duplicidade');
  await dialog.getByRole('button', { name: 'Alterar 2' }).click();
  await expect(notice(page)).toContainText('Concluído', { timeout: 20_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Cancelado' })).toHaveCount(2);
});

test('a lista toda pode ser escolhida, e outra busca esquece a escolha', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  await expect(bar(page)).toContainText('30 pedidos');
  await bar(page)
    .getByRole('button', { name: /^Selecionar a lista toda \(\d/ })
    .click();
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Selecionar a página' })).toBeChecked();
  await expectAccessible(page, 'lista com seleção');
  await expectNoSidewaysScroll(page, 'lista com seleção');
  await page.getByRole('search', { name: 'Pedidos' }).getByRole('searchbox').fill('maria');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('exporta, mas não muda a situação', async ({ page }) => {
    await page.goto('/orders');
    await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
    const change = bar(page).getByRole('button', { name: 'Alterar situação' });
    await expect(change).toBeDisabled();
    await change.hover();
    await expect(page.getByRole('tooltip')).toContainText('permissão de escrita em Pedidos');
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  });
});

test('sem processamentos a página diz o que aparece nela', async ({ page }) => {
  await page.route('**/v2/works?*', (route) =>
    route.fulfill({
      json: { items: [], pagination: { page: 1, per_page: 30, total_items: 0, last_page: 1, nearby_pages: [1] } },
    }),
  );
  await page.goto('/works');
  await expect(page.getByText('Nenhum processamento seu')).toBeVisible();
  await expectAccessible(page, 'sem processamentos');
  await page.goto('/works?work=999999');
  await expect(page.getByText('Este processamento não existe ou já foi apagado.')).toBeVisible();
});

test('o administrador vê o que o servidor deixou de tentar', async ({ page }) => {
  await page.goto('/works');
  await page.getByRole('link', { name: 'Falhas' }).click();
  await expect(page.getByText('Nada falhou')).toBeVisible();
  await expectAccessible(page, 'falhas');
  await expectNoSidewaysScroll(page, 'falhas');
});
