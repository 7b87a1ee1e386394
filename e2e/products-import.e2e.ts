import { readFileSync } from 'node:fs';
import { categories } from '@botica/contract/features/categories/categories.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { makeProduct, showProduct } from './demo-products.ts';

// The window shows the last file of who looks: one test after the other.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };
const over = { timeout: 20_000 };

const open = async (page: Page, word: string) => {
  await page.goto(`/products?q=${word}`);
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });
  const another = dialog.getByRole('button', { name: 'Escolher outro arquivo' });
  const chooser = dialog.getByLabel('Escolher arquivo CSV');
  await expect(another.or(chooser).first()).toBeAttached();
  if (await another.isVisible()) await another.click();
  return dialog;
};
const pick = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const fact = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Conferência' }).locator('div').filter({ hasText: label }).locator('dd');

test('um CSV é conferido sem gravar, importado, e as linhas recusadas voltam com o motivo', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `Z${uniqueWord().slice(-12)}`;
  const { id } = await makeProduct(call, { external_code: `${word}-1`, discount_price: '10.00' });
  const file = [
    'Código externo;Nome;Uso;Forma farmacêutica;Preço de venda',
    `${word}-1;${word} um;Uso externo;Creme;12,50`,
    `${word}-2;${word} dois;Uso externo;Creme;20,00`,
    `${word}-3;${word} três;Uso externo;Creme;grátis`,
  ].join('\n');
  const dialog = await open(page, word);
  await expectAccessible(page, 'importar produtos');
  await pick(page, 'catálogo.csv', file);
  await expect(fact(page, 'Novos')).toHaveText('1', over);
  await expect(fact(page, 'Alterados')).toHaveText('1');
  await expect(fact(page, 'Recusados')).toHaveText('1');
  await expect(dialog.getByText(/^Preço de venda: Informe um valor.*linha 4$/)).toBeVisible();
  await expectAccessible(page, 'produtos conferidos');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'produtos conferidos');
  const report = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Baixar conferência' }).click();
  expect(readFileSync(await (await report).path(), 'utf8')).toContain(`Alterado;Preço de venda;10,00;12,50`);
  expect((await showProduct(call, id)).discount_price, 'nada foi gravado').toBe('10.00');

  await dialog.getByRole('button', { name: 'Importar 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => expect((await showProduct(call, id)).discount_price).toBe('12.50')).toPass();
  await page.goto('/works');
  const row = page.getByRole('row').filter({ hasText: 'Importação de produtos (CSV)' }).first();
  const refused = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Baixar recusados' }).click();
  const text = readFileSync(await (await refused).path(), 'utf8');
  expect(text).toContain('Linha 4: Preço de venda: Informe um valor');
  expect(text).not.toContain(`${word}-2`);
});

test('um arquivo que não serve diz por quê, e nada se importa', async ({ page }) => {
  const dialog = await open(page, uniqueWord());
  await pick(page, 'vazio.csv', '');
  await expect(dialog.getByText('vazio.csv está vazio.')).toBeVisible();
  await pick(page, 'outro.csv', 'Nome;Sabor\nCreme;Uva\n');
  await expect(dialog.getByText('A coluna "Sabor" não é da planilha de produtos.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('categorias mudam em vários produtos, e o arquivo de antes as traz de volta', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `Y${uniqueWord().slice(-12)}`;
  const { id: category } = await call(categories.endpoints.create, { body: { name: `Casa ${word}` } });
  const a = await makeProduct(call, { title: `${word} a` });
  const b = await makeProduct(call, { title: `${word} b` });
  await page.goto(`/products?q=${word}`);
  await page.getByRole('checkbox', { name: `Selecionar ${word} a` }).check();
  await page.getByRole('checkbox', { name: `Selecionar ${word} b` }).check();
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar 2 produtos' });
  await choose(page, 'O que alterar', 'Categorias');
  await dialog.getByLabel('Buscar categoria').fill(word);
  await dialog.getByRole('checkbox', { name: `Casa ${word}` }).check();
  await expect(dialog.getByRole('row', { name: `${word} a Nenhuma Casa ${word}` })).toBeVisible();
  await expectAccessible(page, 'alterar categorias');
  await dialog.getByRole('button', { name: 'Alterar 2' }).click();
  await expect(dialog).toBeHidden();
  const placesOf = async (id: number) =>
    (await call(products.endpoints.edit, { params: { id } })).categories.map((one) => one.id);
  await expect(async () =>
    expect([await placesOf(a.id), await placesOf(b.id)]).toEqual([[category], [category]]),
  ).toPass();

  await page.goto('/works');
  const row = page.getByRole('row').filter({ hasText: `Casa ${word}` });
  const kept = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Baixar valores anteriores' }).click();
  const before = readFileSync(await (await kept).path(), 'utf8');
  const window = await open(page, word);
  await pick(page, 'antes.csv', before);
  await expect(fact(page, 'Alterados')).toHaveText('2', over);
  await window.getByRole('button', { name: 'Importar 2' }).click();
  await expect(async () => expect([await placesOf(a.id), await placesOf(b.id)]).toEqual([[], []])).toPass();
});

test.describe('quem só lê o catálogo', () => {
  test.use({ person: 'atendente' });

  test('vê o botão e por que não pode', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });
});
