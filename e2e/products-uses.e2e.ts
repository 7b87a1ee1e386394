import { categories } from '@botica/contract/features/categories/categories.contract';
import { products, productsErrors } from '@botica/contract/features/products/products.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { create, update, edit, allForms, remove } = products.endpoints;
const shortWord = () => `Z${uniqueWord().slice(-14)}`;

/** A product with this name that has been saved once. */
async function aProduct(call: ReturnType<typeof callAs>, title: string, fields: object = {}) {
  const { forms } = await call(allForms, {});
  const form = forms.find(({ usage }) => usage === 1);
  const { id } = await call(create, {});
  return call(update, { params: { id }, body: { title, form: form?.id ?? null, discount_price: '49.90', ...fields } });
}

/** A product in one category, which shows it first, and beside two others. */
async function aUsedProduct(call: ReturnType<typeof callAs>) {
  const word = shortWord();
  const { id: category } = await call(categories.endpoints.create, { body: { name: word } });
  const { id } = await aProduct(call, word, { replace_categories: [category], is_offer: true });
  await call(categories.endpoints.update, { params: { id: category }, body: { featured_product: id } });
  await aProduct(call, `${word} A`, { buywith_products: [id], related_products: [id] });
  await aProduct(call, `${word} B`, { related_products: [id] });
  return { id, word, category };
}

test('antes de remover um produto lê-se onde ele aparece; a página o remove e o restaura', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, word } = await aUsedProduct(call);
  await page.goto(`/products?q=${word}`);
  await page.getByRole('button', { name: `Remover ${word}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Remover ${word}?` });
  const places = question.getByRole('region', { name: 'Onde aparece' }).getByRole('listitem');
  const uses = [
    'Em destaque na lojaOferta',
    `No “compre junto” de 1 produto${word} A`,
    `Nos semelhantes de 2 produtos${word} A e ${word} B`,
    `Em 1 categoria${word}`,
    `Produto em destaque de 1 categoria${word}`,
  ];
  await expect(places).toHaveText(uses);
  await expectAccessible(page, 'remover produto');
  await expectNoSidewaysScroll(page, 'remover produto');
  await question.getByRole('button', { name: 'Voltar' }).click();

  await page.goto(`/products/${id}`);
  await page.getByRole('button', { name: `Remover ${word}`, exact: true }).click();
  await expect(places).toHaveText(uses);
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Produto removido com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);

  await page.goto(`/products/${id}`);
  await expect(page.getByText(productsErrors['products.removed'].message).first()).toBeVisible();
  await expect(page.getByLabel('Subtítulo')).toBeDisabled();
  await page.locator('#galeria').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Adicionar banner' })).toBeDisabled();
  await expectAccessible(page, 'produto na lixeira');
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText(`“${word}” restaurado, indisponível nos dois canais`)).toBeVisible();
  await expect(page.getByLabel('Subtítulo')).toBeEnabled();
  expect(await call(edit, { params: { id } })).toMatchObject({ removed_at: null, available_ecommerce: false });

  await call(update, { params: { id }, body: { is_offer: false } });
  await page.reload();
  await page.getByRole('button', { name: `Remover ${word}`, exact: true }).click();
  await expect(question).toContainText('Ele não está em nenhuma categoria, sugestão ou pedido recente.');
});

test('vender sob prescrição diz o que sai do produto e de quantos outros registros', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, word, category } = await aUsedProduct(call);
  await page.goto(`/products/${id}`);
  const only = page.getByRole('checkbox', { name: 'Só com receita médica' });
  await page.locator('#formulacao').scrollIntoViewIfNeeded();
  await only.click();
  const question = page.getByRole('dialog', { name: 'Vender este produto sob prescrição?' });
  await expect(question).toContainText('Oferta');
  await expect(question.getByRole('region', { name: 'Sai também, ao salvar' }).getByRole('listitem')).toHaveText([
    `No “compre junto” de 1 produto${word} A`,
    `Produto em destaque de 1 categoria${word}`,
  ]);
  await expectAccessible(page, 'trava de publicidade');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  const { featured_product } = await call(categories.endpoints.show, { params: { id: category } });
  expect(featured_product).toBeNull();
  await call(remove, { params: { id } });
});

test('uma categoria que recebe o produto entra no formulário aberto, e salvar outra coisa não a desfaz', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const [word, other] = [shortWord(), shortWord()];
  const [{ id: mine }, { id: theirs }] = [
    await call(categories.endpoints.create, { body: { name: word } }),
    await call(categories.endpoints.create, { body: { name: other } }),
  ];
  const { id } = await aProduct(call, word);
  await page.goto(`/products/${id}`);
  const finder = page.locator('#catalogo').getByLabel('Buscar categoria');
  await finder.fill(other);
  const box = page.getByRole('checkbox', { name: new RegExp(`^${other}`) });
  await expect(box).not.toBeChecked();
  await call(categories.endpoints.update, { params: { id: theirs }, body: { add_products: [id] } });
  await expect(box).toBeChecked();
  await finder.fill(word);
  await page.getByRole('checkbox', { name: new RegExp(`^${word}`) }).check();
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  const { categories: places } = await call(edit, { params: { id } });
  expect(places.map((place) => place.id)).toEqual([mine, theirs]);
});
