import { products } from '@botica/contract/features/products/products.contract';
import { batches } from '@botica/contract/platform/batches/batches.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

const { create, update, edit, allForms } = products.endpoints;

test('o preço de vários produtos muda de uma vez, depois de conferido', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `Z${uniqueWord().slice(-14)}`;
  const { forms } = await call(allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  const place = async (title: string, discount_price: string) => {
    const { id } = await call(create, {});
    return call(update, { params: { id }, body: { title, form, discount_price } });
  };
  const cheap = await place(`${word} a`, '1.05');
  const { id: draft } = await call(create, {});
  const dear = await place(`${word} b`, '40.00');

  await page.goto(`/products?q=${word}`);
  await page.getByRole('checkbox', { name: `Selecionar ${word} a` }).check();
  await page.getByRole('checkbox', { name: `Selecionar ${word} b` }).check();
  await page.getByRole('region', { name: 'Seleção' }).getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar 2 produtos' });
  await choose(page, 'O que alterar', 'Preço, em porcentagem');
  await dialog.getByRole('textbox', { name: 'Porcentagem' }).fill('50');
  await expect(dialog.getByText('Os 2 produtos mudam.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: `${word} a R$ 1,05 R$ 1,58` })).toBeVisible();
  await expectAccessible(page, 'alterar produtos');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'alterar produtos');
  await dialog.getByRole('button', { name: 'Alterar 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    const now = await Promise.all([cheap, dear].map(({ id }) => call(edit, { params: { id } })));
    expect(now.map(({ discount_price: price }) => price)).toEqual(['1.58', '60.00']);
  }).toPass();
  expect((await call(edit, { params: { id: draft } })).version).toBe(1);
});

test('a lista é exportada como está filtrada, sem escolher linhas', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `Z${uniqueWord().slice(-14)}`;
  const { forms } = await call(allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  for (const letter of ['a', 'b']) {
    const { id } = await call(create, {});
    await call(update, { params: { id }, body: { title: `${word} ${letter}`, form, discount_price: '10.00' } });
  }
  await page.goto(`/products?q=${word}`);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar todos os produtos da lista' });
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true });
  await expectAccessible(page, 'exportar produtos');
  const [reply] = await Promise.all([
    page.waitForResponse(/v2\/products\/exports/),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const { id } = await reply.json();
  const { show } = batches.endpoints;
  await expect.poll(async () => (await call(show, { params: { id } })).done).toBe(2);
});

test('uma promoção é posta em vários produtos de uma vez, e os mesmos vão para a lixeira', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `Q${uniqueWord().slice(-14)}`;
  const { forms } = await call(allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  const ids: number[] = [];
  for (const letter of ['a', 'b']) {
    const { id } = await call(create, {});
    await call(update, { params: { id }, body: { title: `${word} ${letter}`, form, discount_price: '40.00' } });
    ids.push(id);
  }
  const all = () => Promise.all(ids.map((id) => call(edit, { params: { id } })));

  await page.goto(`/products?q=${word}`);
  await page.getByRole('checkbox', { name: `Selecionar ${word} a` }).check();
  await page.getByRole('checkbox', { name: `Selecionar ${word} b` }).check();
  const bar = page.getByRole('region', { name: 'Seleção' });
  await bar.getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar 2 produtos' });
  await choose(page, 'O que alterar', 'Promoção relâmpago');
  await dialog.getByLabel('Abaixo do preço de venda, em %').fill('30');
  await dialog.getByLabel('Início').fill('01/12/2099 08:00');
  await dialog.getByLabel('Fim').fill('08/12/2099 08:00');
  await expect(dialog.getByText('Os 2 produtos mudam.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: `${word} a Sem promoção R$ 28,00 de` })).toBeVisible();
  await expectAccessible(page, 'promoção de vários produtos');
  await dialog.getByRole('button', { name: 'Alterar 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    expect((await all()).map(({ promotion }) => promotion?.price)).toEqual(['28.00', '28.00']);
  }).toPass();

  await page.getByRole('checkbox', { name: `Selecionar ${word} a` }).check();
  await page.getByRole('checkbox', { name: `Selecionar ${word} b` }).check();
  await bar.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog', { name: 'Remover 2 produtos?' }).getByRole('button', { name: 'Remover' }).click();
  await expect(async () => {
    expect((await all()).map(({ removed_at: removed }) => removed !== null)).toEqual([true, true]);
  }).toPass();
});
