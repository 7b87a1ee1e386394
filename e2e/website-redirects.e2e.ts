import { redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ timeout: 150_000 });

const { redirects, replaceRedirects } = redirectCalls.endpoints;
const section = (page: Page) => page.getByRole('form', { name: 'Redirecionamentos', exact: true });
const table = (page: Page) => section(page).getByRole('table');

async function open(page: Page): Promise<void> {
  await page.goto('/settings?tab=integrations');
  await expect(section(page)).toBeVisible();
}

async function add(page: Page, path: string, value: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De').fill(path);
  await dialog.getByLabel('Para').fill(value);
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click();
}

test.beforeEach(async ({ request, tokenOf }) => {
  await callAs(request, await tokenOf('marketing'))(replaceRedirects, { body: [] });
});

test('redirecionamentos são adicionados, alterados, removidos e salvos de uma vez', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  await open(page);
  await add(page, '/promoção/', '/categoria/pele');
  await add(page, 'HTTP://demo.botica.localhost/blog-antigo', 'https://blog.exemplo.com.br');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  await table(page).getByRole('button', { name: 'Editar /promoção' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Para').fill('/categoria/cabelo');
  await dialog.getByRole('button', { name: 'Alterar na lista' }).click();
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Redirecionamentos atualizados')).toBeVisible();
  await expectAccessible(page, 'redirecionamentos');
  await expectNoSidewaysScroll(page, 'redirecionamentos');
  const call = callAs(request, await tokenOf('marketing'));
  expect((await call(redirects, {})).items).toEqual([
    { path: '/blog-antigo', value: 'https://blog.exemplo.com.br/' },
    { path: '/promo%C3%A7%C3%A3o', value: '/categoria/cabelo' },
  ]);
  await table(page).getByRole('button', { name: 'Remover /blog-antigo' }).click();
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(async () => (await call(redirects, {})).items.length).toBe(1);
});

test('o que a lista não pode ter é dito na janela, na linha e pelo servidor', async ({ page, request, tokenOf }) => {
  await open(page);
  await section(page).getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De').fill('/blog');
  await dialog.getByLabel('Para').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click();
  await expect(dialog.getByText('Este caminho é uma página da loja.')).toBeVisible();
  await expect(dialog.getByText('Informe um caminho da loja, que começa com /, ou um endereço https.')).toBeVisible();
  await dialog.getByLabel('De').fill('/a');
  await dialog.getByLabel('Para').fill('/b');
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click();

  await add(page, '/b', '/a');
  await expect(table(page).getByText('Este redirecionamento anda em círculo e não chega a uma página.')).toHaveCount(2);
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(section(page).getByRole('alert')).toHaveText('Corrija as linhas marcadas antes de salvar.');
  await expectAccessible(page, 'redirecionamentos com erro');
  await table(page).getByRole('button', { name: 'Remover /b' }).click();
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Redirecionamentos atualizados')).toBeVisible();
  const call = callAs(request, await tokenOf('marketing'));
  expect((await call(redirects, {})).items).toEqual([{ path: '/a', value: '/b' }]);
});

test('um arquivo entra pela página de importação, e 2.000 linhas se usam', async ({ page }) => {
  await open(page);
  await section(page).getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Arquivo de redirecionamentos' })).toBeVisible();
  const main = page.getByRole('main');
  const fact = (outcome: string, label: string) =>
    page.getByRole('region', { name: outcome }).locator('div').filter({ hasText: label }).locator('dd');
  const rows = Array.from({ length: 2000 }, (_, index) => `/antigo/${index};/novo/${index}`);
  const buffer = Buffer.from(`de;para\n/blog;/x\n${rows.join('\n')}\n`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'antigos.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact('Verificação', 'Novos')).toHaveText('2.000', { timeout: 20_000 });
  await expect(main.getByText('De: Este caminho é uma página da loja.')).toBeVisible();
  await expectAccessible(page, 'importação de redirecionamentos');
  await main.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact('Importação', 'Criados')).toHaveText('2.000', { timeout: 20_000 });
  await open(page);
  await expect(section(page).getByText('Página 1 de 100')).toBeVisible();
  await section(page).getByLabel('Buscar redirecionamento').fill('antigo/1999');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await table(page).getByRole('button', { name: 'Remover /antigo/1999' }).click();
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(section(page).getByRole('button', { name: 'Descartar' })).toBeHidden();
  const download = page.waitForEvent('download');
  await section(page).getByRole('link', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^redirecionamentos-.*\.csv$/);
});

test('quem chega tarde vê a lista da outra pessoa', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  // With live updates, the form would show the change before the save.
  await stayUnaware(page);
  await open(page);
  await add(page, '/minha', '/a');
  await call(replaceRedirects, { body: [{ path: '/outra', value: '/b' }] });
  await section(page).getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('/outra → /b');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Redirecionamentos atualizados')).toBeVisible();
  expect((await call(redirects, {})).items).toEqual([{ path: '/minha', value: '/a' }]);
});

test('quem sai com a lista por salvar é perguntado', async ({ page }) => {
  await open(page);
  await add(page, '/minha', '/a');
  await expect(section(page).getByRole('button', { name: 'Descartar' })).toBeVisible();
  await page.getByRole('link', { name: 'Dados básicos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('form', { name: 'Condições comerciais', exact: true })).toBeVisible();
});
