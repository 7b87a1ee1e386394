import { categories } from '@botica/contract/features/categories/categories.contract';
import { products } from '@botica/contract/features/products/products.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { create, update, edit, allForms, list } = products.endpoints;
const { create: createCategory } = categories.endpoints;

/** A title that is short enough for the suffix of a copy. */
const shortWord = () => `Z${uniqueWord().slice(-14)}`;

/** A product with this name that can be saved as it is. */
async function aProduct(call: ReturnType<typeof callAs>, title: string, fields: object = {}) {
  const { forms } = await call(allForms, {});
  const form = forms.find(({ usage }) => usage === 1);
  const { id } = await call(create, {});
  return call(update, { params: { id }, body: { title, form: form?.id ?? null, discount_price: '49.90', ...fields } });
}

test('um produto é achado, esgota com um clique, volta com Desfazer, é duplicado e removido', {
  tag: '@walk',
}, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = shortWord();
  const { id } = await aProduct(call, title);
  await page.goto('/product');
  await expect(page).toHaveURL(/\/products/);
  await page.getByRole('searchbox', { name: 'Buscar por nome, ingrediente ou código' }).fill(title);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Produtos' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'produtos');
  await expectNoSidewaysScroll(page, 'produtos');

  await page.getByRole('button', { name: `Marcar ${title} como esgotado` }).click();
  await expect(rows.nth(1).getByText('esgotado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Desfazer/ }).click();
  await expect(rows.nth(1).getByText('esgotado', { exact: true })).toBeHidden();
  expect((await call(edit, { params: { id } })).sold_out).toBe(false);

  await page.getByRole('button', { name: `Duplicar ${title}` }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('button', { name: `Remover ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Remover ${title}?` });
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Produto removido com sucesso')).toBeVisible();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { name: 'Lixeira de produtos', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Visibilidade' })).toHaveCount(0);
  // The rows of the shop stay until those of the bin are loaded; the copy is among the former only.
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`${title}$`) })
    .click();
  await expect(page.getByRole('heading', { name: 'Produto na lixeira', level: 1 })).toBeVisible();
  await expect(page.getByText('Restaurado, ele volta indisponível nos dois canais.')).toBeVisible();
  await expectAccessible(page, 'produto na lixeira');
  await page.goBack();
  await page.getByRole('button', { name: `Restaurar ${title}`, exact: true }).click();
  await expect(page.getByText(`“${title}” restaurado, indisponível nos dois canais`)).toBeVisible();
  expect((await call(edit, { params: { id } })).removed_at).toBeNull();
});

test('o link do produto na loja vai para a área de transferência', async ({ page, context, request, tokenOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = callAs(request, await tokenOf('administrador'));
  const title = shortWord();
  const { slug } = await aProduct(call, title);
  await page.goto(`/products?q=${title}`);
  await page.getByRole('button', { name: `Copiar o link de ${title} na loja` }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/produto/${slug}$`));
});

test('os filtros ficam no endereço e nas etiquetas, e dizem por que um produto não aparece', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = shortWord();
  await aProduct(call, title, { callcenter: { is_available: true } });
  await page.goto(`/products?q=${title}`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'E-commerce' }).click();
  await page.getByRole('option', { name: 'Indisponível' }).click();
  await expect(page).toHaveURL(/available-ecommerce=0/);
  const row = page.getByRole('table', { name: 'Produtos' }).getByRole('row').nth(1);
  await expect(row).toContainText('Oculto');
  await expect(row.getByTitle('O canal E-commerce está desligado neste produto: ligue-o.')).toBeVisible();
  await page.goto(`/products?q=${title}&available-prescription=0`);
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
});

test('a lista diz a categoria de cada produto e se reduz a uma', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = shortWord();
  const category = await call(createCategory, { body: { name: shortWord() } });
  await aProduct(call, title, { replace_categories: [category.id] });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Categoria' }).fill(category.name);
  await page.getByRole('option', { name: category.name }).click();
  await expect(page).toHaveURL(new RegExp(`category=${category.id}`));
  const rows = page.getByRole('table', { name: 'Produtos' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(title);
  await expect(rows.nth(1).getByRole('cell', { name: category.name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: `Remover filtro Categoria: ${category.name}` })).toBeVisible();
});

test.describe('quem não lê Catálogo', () => {
  test.use({ person: 'financeiro' });

  test('abre a página e lê que permissão falta', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByText(missingPermissionMessage(list.access))).toBeVisible();
  });
});
