import { categories } from '@botica/contract/features/categories/categories.contract';
import { products } from '@botica/contract/features/products/products.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, stayUnaware, test } from './botica-test.ts';
import { type Call, callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 180_000 });

const { create, list, show, update } = categories.endpoints;

/** A name that is short enough for a suffix. */
const shortWord = () => `Z${uniqueWord().slice(-12)}`;

async function aProduct(call: Call, title: string, fields: object = {}): Promise<number> {
  const { forms } = await call(products.endpoints.allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  const { id } = await call(products.endpoints.create, {});
  await call(products.endpoints.update, { params: { id }, body: { title, form, discount_price: '49.90', ...fields } });
  return id;
}

test('uma categoria nasce, ganha nome, produtos, destaque e canais, é achada e removida', {
  tag: '@walk',
}, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const [name, title] = [shortWord(), shortWord()];
  await aProduct(call, title);
  await aProduct(call, `${title} receita`.slice(0, 25), { medical_prescription_only: true });
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/\d+\?new/);
  const id = Number(/(\d+)\?/.exec(page.url())?.[1]);
  await expect(page.getByRole('heading', { name: 'Nova categoria', level: 1 })).toBeVisible();

  await page.getByLabel('Nome', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Nome da categoria é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await expect(page.getByText(`/categoria/${name.toLowerCase()}`)).toBeVisible();
  await page.getByLabel('Visível na loja').check();

  const picker = page.getByRole('combobox', { name: 'Adicionar produto' });
  await picker.fill(title);
  await picker.press('Enter');
  await page.getByRole('option', { name: new RegExp(`^${title} R\\$`) }).click();
  await picker.fill(title);
  await expect(page.getByRole('option', { name: /Já está na lista/ })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  const list = page.getByRole('list', { name: 'Produtos sem subcategoria' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Produto em destaque' }).click();
  await expect(page.getByRole('option', { name: /não pode ser o destaque/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await choose(page, 'Produto em destaque', title);
  await page.getByLabel('Prescrição: a partir de').fill('01/01/2020 08:00');
  await page.getByRole('textbox', { name: 'Palavras-chave' }).fill('pele, banho');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Não é possível escolher uma data passada')).toBeVisible();
  await expectAccessible(page, 'categoria com erro');
  await expectNoSidewaysScroll(page, 'categoria');
  await page.getByLabel('Prescrição: a partir de').fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/categories$/);
  expect(await call(show, { params: { id } })).toMatchObject({
    name,
    visible: true,
    keywords: ['pele', 'banho'],
    featured_product: { title },
    product_count: 2,
  });

  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Categorias' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Visível');
  await expectAccessible(page, 'categorias');
  await expectNoSidewaysScroll(page, 'categorias');
  await page.getByRole('button', { name: `Remover ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remover ${name}?` });
  await expect(dialog).toContainText('2 produtos saem dela e continuam na loja. Esta ação não pode ser desfeita.');
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Categoria removida com sucesso')).toBeVisible();
  await expect(page.getByText('Nenhuma categoria encontrada')).toBeVisible();
});

test('subcategorias: entram, somem da loja, mudam de ordem com o teclado e o mouse, e saem', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = shortWord();
  await aProduct(call, title);
  const { id } = await call(create, { body: { name: shortWord() } });
  for (const name of ['Alfa', 'Beta']) await call(create, { body: { name, parent_id: id } });
  const order = async () => (await call(show, { params: { id } })).subcategories.map(({ name }) => name);
  await page.goto(`/categories/${id}`);
  const list = page.getByRole('list', { name: 'Subcategorias' });
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Adicionar subcategoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar subcategoria' });
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog.getByText('Nome da categoria é obrigatório')).toBeVisible();
  await dialog.getByLabel('Nome', { exact: true }).fill('Gama');
  await dialog.getByRole('combobox', { name: 'Adicionar produto' }).fill(title);
  await dialog.getByRole('option', { name: new RegExp(title) }).click();
  await expectAccessible(page, 'nova subcategoria');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Subcategoria adicionada')).toBeVisible();
  await expect(list.getByRole('listitem').nth(2)).toContainText('1 produto');

  await page.getByRole('button', { name: 'Mover Gama', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Gama na mão, posição 3 de 3.')).toBeAttached();
  await expect(list.getByRole('listitem').nth(2)).toHaveAttribute('data-over');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Gama agora na posição 2 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Gama agora na posição 1 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['Gama', 'Alfa', 'Beta']);
  await expect(page.getByRole('button', { name: 'Mover Gama', exact: true })).toBeFocused();

  const handle = page.getByRole('button', { name: 'Mover Gama', exact: true });
  await expect(handle).not.toHaveAttribute('aria-disabled', 'true');
  await handle.hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: 'Mover Beta', exact: true }).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 24, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Alfa', 'Beta', 'Gama']);

  await page.getByRole('checkbox', { name: 'Visível Alfa' }).uncheck();
  await expect.poll(async () => (await call(show, { params: { id } })).subcategories[0]?.visible).toBe(false);
  await page.getByRole('button', { name: 'Editar Gama' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar subcategoria' });
  await editing.getByLabel('Nome', { exact: true }).fill('Delta');
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Subcategoria atualizada')).toBeVisible();
  await page.getByRole('button', { name: 'Remover Delta' }).click();
  const removing = page.getByRole('dialog', { name: 'Remover Delta?' });
  await expect(removing).toContainText('1 produto continua na categoria, sem subcategoria.');
  await removing.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Delta removida')).toBeVisible();
  // Its product is now in the category itself.
  await expect(page.getByRole('list', { name: 'Produtos sem subcategoria' })).toContainText(title);
  await expect.poll(order).toEqual(['Alfa', 'Beta']);
  await expectAccessible(page, 'categoria com subcategorias');
});

test('as categorias ganham a ordem do menu, uma a uma, na hora', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const [first, second] = [shortWord(), shortWord()];
  for (const name of [first, second]) await call(create, { body: { name } });
  const order = async () => {
    const { items } = await call(list, { query: { p: 1 } });
    return items.map(({ name }) => name).filter((name) => name === first || name === second);
  };
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordenar categorias' });
  await expect(dialog.getByRole('listitem').filter({ hasText: second })).toContainText('Oculta');
  await expectAccessible(page, 'ordenar categorias');
  await expectNoSidewaysScroll(page, 'ordenar categorias');
  expect(await order()).toEqual([first, second]);
  await dialog.getByRole('button', { name: `Mover ${second}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(new RegExp(`${second} na mão`))).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(new RegExp(`${second} agora na posição`))).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, first]);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toBeHidden();
});

test('quem sai sem salvar de uma categoria nova diz se ela fica', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Nova categoria', exact: true }).click();
  await expect(page).toHaveURL(/\?new/);
  const id = Number(/(\d+)\?/.exec(page.url())?.[1]);
  await page.getByRole('button', { name: 'sair sem salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover a categoria nova?' });
  await expectAccessible(page, 'sair de uma categoria nova');
  await dialog.getByRole('button', { name: 'Remover categoria' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(call(show, { params: { id } })).rejects.toThrow('404');
  await page.goto(`/categories/${id}`);
  await expect(page.getByText('Esta categoria não existe nesta loja.')).toBeVisible();
});

test('duas pessoas na mesma categoria escolhem campo a campo', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const name = shortWord();
  const { id } = await call(create, { body: { name } });
  await stayUnaware(page);
  await page.goto(`/categories/${id}`);
  await page.getByLabel('Descrição', { exact: true }).fill('Minha');
  await call(update, { params: { id }, body: { description: 'De outra pessoa' } });
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: /Esta categoria/ });
  await expect(dialog).toContainText('De outra pessoa');
  await expectAccessible(page, 'conflito em uma categoria');
});

test.describe('quem só lê Catálogo', () => {
  test.use({ person: 'atendente' });

  test('vê tudo e não muda nada, e cada controle diz por quê', async ({ page, request, tokenOf }) => {
    const call = callAs(request, await tokenOf('administrador'));
    const { id } = await call(create, { body: { name: shortWord() } });
    await call(create, { body: { name: 'Alfa', parent_id: id } });
    const reason = missingPermissionMessage(update.access);
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Nova categoria', exact: true }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(reason);
    await page.goto(`/categories/${id}`);
    await expect(page.getByLabel('Nome', { exact: true })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Visível Alfa' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Mover Alfa', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'salvar alterações' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(reason);
    await expectAccessible(page, 'categoria só lida');
  });
});

test.describe('quem não lê Catálogo', () => {
  test.use({ person: 'financeiro' });

  test('abre as páginas e lê que permissão falta', async ({ page }) => {
    for (const path of ['/categories', '/categories/1']) {
      await page.goto(path);
      await expect(page.getByText(missingPermissionMessage(show.access))).toBeVisible();
    }
  });
});

test('o histórico de uma categoria diz quem mudou o quê', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await call(categories.endpoints.create, { body: { name: uniqueWord().slice(-15) } });
  await call(categories.endpoints.update, { params: { id }, body: { description: 'Para a pele' } });
  await page.goto(`/categories/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  const dialog = page.getByRole('dialog', { name: `Histórico de ${name}` });
  await expect(dialog.getByText('Para a pele')).toBeVisible();
  await expectAccessible(page, 'histórico de uma categoria');
});
