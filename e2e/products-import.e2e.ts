import { readFileSync } from 'node:fs';
import { categories } from '@botica/contract/features/categories/categories.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { makeProduct, showProduct } from './demo-products.ts';

// The page shows the person's last file, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };
const over = { timeout: 20_000 };

const open = (page: Page) => page.goto('/imports?kind=products');
const pick = async (page: Page, name: string, text: string) => {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.locator('strong').getByText(name, { exact: true })).toBeVisible();
};
const check = (page: Page) => page.getByRole('button', { name: 'Verificar' }).click();
const take = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Importar', exact: true }).click();
const fact = (page: Page, outcome: string, label: string) =>
  page.getByRole('region', { name: outcome, exact: true }).locator('div').filter({ hasText: label }).locator('dd');

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
  await page.goto(`/products?q=${word}`);
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible();
  await expectAccessible(page, 'importar produtos');
  await pick(page, 'catálogo.csv', file);
  await check(page);
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await expect(fact(page, 'Verificação', 'Alterados')).toHaveText('1');
  await expect(fact(page, 'Verificação', 'Recusados')).toHaveText('1');
  await expect(page.getByText(/^Preço de venda: .*19,90.*linha 4$/)).toBeVisible();
  await expectAccessible(page, 'produtos conferidos');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'produtos conferidos');
  const report = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'Baixar conferência' }).click();
  expect(readFileSync(await (await report).path(), 'utf8')).toContain(`Alterado;Preço de venda;10,00;12,50`);
  expect((await showProduct(call, id)).discount_price, 'nada foi gravado').toBe('10.00');

  await take(page);
  await expect(fact(page, 'Importação', 'Criados')).toHaveText('1', over);
  expect((await showProduct(call, id)).discount_price).toBe('12.50');
  const refused = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'Baixar recusados' }).click();
  const text = readFileSync(await (await refused).path(), 'utf8');
  expect(text).toContain('Linha 4: Preço de venda: ');
  expect(text).not.toContain(`${word}-2`);
  await pick(page, 'recusados.csv', text.replaceAll('grátis', '30,00'));
  await check(page);
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
});

test('o arquivo de outro programa entra: colunas ditas uma vez, categorias criadas com um toque, nomes encurtados', async ({
  page,
}) => {
  const word = `X${uniqueWord().slice(-8)}`;
  const long = `${word} Suplementos para atletas`;
  const file = [
    `Descr. do item ${word};Valor;Departamento`,
    `Colágeno ${word} hidrolisado com vitamina C;19,90;${word}`,
    `Creme ${word};29,90;${long}`,
  ].join('\n');
  await open(page);
  await pick(page, 'outro.csv', file);
  await expect(page.getByRole('combobox', { name: 'O que é Valor' })).toHaveValue('Preço de venda');
  await check(page);
  await expect(page.getByText('Diga qual coluna é "Número", "Código externo", "Link" ou "Nome".')).toBeVisible();
  await choose(page, `O que é Descr. do item ${word}`, 'Nome');
  await choose(page, 'Forma farmacêutica dos produtos novos', 'Creme (Uso externo)');
  await check(page);
  await expect(fact(page, 'Verificação', 'Recusados')).toHaveText('2', over);
  const missing = page.getByRole('region', { name: 'Categorias que a loja não tem' });
  await missing.getByLabel('Criar as 2 categorias que faltam').check();
  await missing.getByLabel(long).fill(`${word} > Atletas`);
  await expectAccessible(page, 'categorias que faltam');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'categorias que faltam');
  await check(page);
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('2', over);
  await expect(fact(page, 'Verificação', 'Nomes encurtados')).toHaveText('1');
  await take(page);
  await expect(fact(page, 'Importação', 'Criados')).toHaveText('2', over);
  await page.goto(`/products?q=${word}`);
  await expect(page.getByRole('link', { name: `Colágeno ${word}` }).first()).toBeVisible();
  await open(page);
  await pick(page, 'de novo.csv', file);
  await expect(page.getByRole('combobox', { name: `O que é Descr. do item ${word}` })).toHaveValue('Nome');
});

test('um arquivo que não serve diz por quê, e nada se importa', async ({ page }) => {
  await open(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByText('vazio.csv está vazio.')).toBeVisible();
  await pick(page, 'outro.csv', '{"Nome":"Creme"}');
  await expect(page.getByText('O arquivo não é um CSV.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
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
  await open(page);
  await pick(page, 'antes.csv', before);
  await check(page);
  await expect(fact(page, 'Verificação', 'Alterados')).toHaveText('2', over);
  await take(page);
  await expect(async () => expect([await placesOf(a.id), await placesOf(b.id)]).toEqual([[], []])).toPass();
});

test.describe('quem só lê o catálogo', () => {
  test.use({ person: 'atendente' });

  test('vê o botão e por que não pode', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });
});
