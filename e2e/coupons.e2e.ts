import { categories } from '@botica/contract/features/categories/categories.contract';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { products } from '@botica/contract/features/products/products.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, stayUnaware } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';
import { aCoupon, newCode } from './demo-coupons.ts';

test.describe.configure({ timeout: 180_000 });

const { list, show, update } = coupons.endpoints;

test('um cupom nasce com código gerado, é achado, muda e sai da lista', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  await page.goto('/promocode');
  await page.getByRole('link', { name: 'Criar cupom' }).click();
  await expect(page.getByRole('heading', { name: 'Criar Cupom', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  for (const message of [
    'Crie um código para o cupom',
    'Selecione um valor para o cupom',
    'Selecione uma quantia de cupons disponíveis',
  ]) {
    await expect(page.getByRole('form').or(page.locator('form')).getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused();
  await expectAccessible(page, 'cupom novo com erros');
  await expectNoSidewaysScroll(page, 'cupom novo');

  await page.getByRole('button', { name: 'Gerar código' }).click();
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue(/^[A-Z0-9]{1,6}$/);
  const name = newCode();
  await page.getByLabel('Código', { exact: true }).fill(name.toLowerCase());
  await page.getByLabel('Percentual').fill('10');
  await page.getByLabel('Cupons disponíveis').fill('50');
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toContainText('10 % nos produtos, 50 usos, até');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cupom criado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/promocode$/);

  await page.getByRole('searchbox', { name: 'Buscar por código' }).fill(name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Cupons' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  for (const text of ['10 %', 'Carrinho', 'Ativo', '0 de 50 usos']) await expect(rows.nth(1)).toContainText(text);
  await expectAccessible(page, 'cupons');
  await expectNoSidewaysScroll(page, 'cupons');
  const [made] = (await call(list, { query: { p: 1, name } })).items;
  expect(made).toMatchObject({ name, discount_cart: '0.1', minimum_cart: '0.00', maximum_available: 50 });

  await rows.getByRole('link', { name }).click();
  await page.getByLabel('Percentual').fill('12,5');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Cupom atualizado com sucesso!')).toBeVisible();
  await expect(rows.nth(1)).toContainText('12,5 %');

  await page.getByRole('button', { name: `Remover ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Remover ${name}?` })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(page.getByText('Cupom deletado')).toBeVisible();
  await expect(page.getByText('Nenhum cupom encontrado')).toBeVisible();
});

test('valor em reais no frete, ilimitado; datas iguais ganham um dia', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const name = newCode();
  await page.goto('/promocode/create');
  await page.getByLabel('Código', { exact: true }).fill(name);
  await choose(page, 'Aplicação', 'Frete');
  await page.getByLabel('Percentual').fill('15');
  await choose(page, 'Tipo de desconto', 'Valor em reais');
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('15,00');
  await page.getByRole('checkbox', { name: 'Uso ilimitado' }).check();
  await expect(page.getByLabel('Cupons disponíveis')).toBeHidden();
  for (const field of ['Válido de', 'Válido até']) await page.getByLabel(field).fill('01/12/2030 08:00');
  await expect(page.getByText('Igual ao início: ao salvar, o fim passa para um dia depois.')).toBeVisible();
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Cupom criado com sucesso!')).toBeVisible();
  const [made] = (await call(list, { query: { p: 1, name } })).items;
  expect(made).toMatchObject({
    discount_cart: null,
    discount_freight: '15.00',
    is_absolute_freight: true,
    undefined_availability: true,
    maximum_available: null,
    available_from: '2030-12-01T11:00:00.000Z',
    available_to: '2030-12-02T11:00:00.000Z',
  });
});

test('pausar volta com Desfazer, duplicar cria outro pausado, e as etiquetas filtram', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call);
  await page.goto(`/promocode?name=${name}`);
  const rows = page.getByRole('table', { name: 'Cupons' }).getByRole('row');
  await page.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(rows.nth(1)).toContainText('Pausado');
  await page.getByRole('button', { name: /Desfazer/ }).click();
  await expect(rows.nth(1)).toContainText('Ativo');
  expect((await call(show, { params: { id } })).is_paused).toBe(false);
  await page.getByRole('navigation', { name: 'Situação' }).getByRole('link', { name: 'Pausado' }).click();
  await expect(page).toHaveURL(/state=paused/);
  await expect(page.getByText('Nenhum cupom encontrado')).toBeVisible();
  await page.getByRole('navigation', { name: 'Situação' }).getByRole('link', { name: 'Todos' }).click();
  await page.getByRole('button', { name: `Duplicar ${name}` }).click();
  await expect(page.getByText(/criado, pausado/)).toBeVisible();
});

test('a prévia prova o cupom em um carrinho, com o motivo de uma recusa', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = uniqueWord().slice(-14);
  const { forms } = await call(products.endpoints.allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  const made = await call(products.endpoints.create, {});
  await call(products.endpoints.update, { params: { id: made.id }, body: { title, form, discount_price: '50.00' } });
  const { id } = await aCoupon(call, { minimum_cart: '80.00', once_customer: true });
  await page.goto(`/promocode/${id}`);
  const preview = page.getByRole('complementary', { name: 'Prévia' });
  await expect(preview).toContainText('10 % nos produtos, acima de R$ 80, uma vez por cliente, 100 usos, até');
  await preview.getByRole('combobox', { name: 'Adicionar produto' }).fill(title);
  await page.keyboard.press('Enter');
  await preview.getByRole('option', { name: new RegExp(title) }).click();
  const outcome = preview.getByRole('status', { name: 'Resultado do teste' });
  await expect(outcome).toContainText('Este cupom vale para compras a partir de R$ 80,00.');
  await preview.getByLabel(`Quantidade de ${title}`).fill('2');
  await expect(outcome).toContainText('Este cupom pede um cliente identificado');
  await choose(preview, 'Comprador', 'Já usou este cupom');
  await expect(outcome).toContainText('Este cupom vale uma vez por cliente, e já foi usado.');
  await choose(preview, 'Comprador', 'Primeira compra');
  await expect(outcome).toContainText('−R$ 10,00');
  await expect(outcome).toContainText('R$ 90,00');
  await expectAccessible(page, 'cupom com prévia');
  await expectNoSidewaysScroll(page, 'cupom');
});

test('um cupom para um produto e uma categoria desconta só esses itens', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = uniqueWord().slice(-14);
  const { forms } = await call(products.endpoints.allForms, {});
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  const made = await call(products.endpoints.create, {});
  await call(products.endpoints.update, { params: { id: made.id }, body: { title, form, discount_price: '50.00' } });
  const group = await call(categories.endpoints.create, { body: { name: uniqueWord().slice(-14) } });
  const { id } = await aCoupon(call);
  await page.goto(`/promocode/${id}`);
  await page.getByRole('combobox', { name: 'Adicionar produto ao cupom' }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await expect(page.getByRole('list', { name: 'Produtos do cupom' })).toContainText(title);
  await choose(page, 'Adicionar categoria ao cupom', group.name);
  await expect(page.getByRole('list', { name: 'Categorias do cupom' })).toContainText(group.name);
  const preview = page.getByRole('complementary', { name: 'Prévia' });
  await expect(preview).toContainText('10 % nos produtos, só em 1 produto ou 1 categoria, 100 usos, até');
  await expectAccessible(page, 'cupom com produtos');
  await expectNoSidewaysScroll(page, 'cupom com produtos');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Cupom atualizado com sucesso!')).toBeVisible();
  expect(await call(show, { params: { id } })).toMatchObject({ product_ids: [made.id], category_ids: [group.id] });

  await page.goto(`/promocode/${id}`);
  await expect(page.getByRole('list', { name: 'Produtos do cupom' })).toContainText(title);
  await page.getByRole('button', { name: `Tirar ${title}` }).click();
  await preview.getByRole('combobox', { name: 'Adicionar produto' }).fill(title);
  await page.keyboard.press('Enter');
  await preview.getByRole('option', { name: new RegExp(title) }).click();
  const outcome = preview.getByRole('status', { name: 'Resultado do teste' });
  await expect(outcome).toContainText('Este cupom vale só para alguns produtos, e nenhum deles está nesta compra.');
});

test('duas pessoas no mesmo cupom: nada do que foi digitado se perde', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await aCoupon(call);
  await stayUnaware(page);
  await page.goto(`/promocode/${id}`);
  await page.getByLabel('Percentual').fill('20');
  await call(update, { params: { id }, body: { discount_cart: '0.3' } });
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: /Este cupom/ });
  await expect(dialog).toContainText('30');
  // On a phone the page's bar covers half a field, both behind the dialog.
  await expectAccessible(page, 'conflito em um cupom', [{ width: 1440, height: 900 }]);
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Cupom atualizado com sucesso!')).toBeVisible();
  expect((await call(show, { params: { id } })).discount_cart).toBe('0.2');
});

test('produtos e categorias que duas pessoas escolheram são lidos pelos nomes', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await aCoupon(call);
  const [first, second] = (await call(products.endpoints.choose, { query: { 'per-page': '50' } })).items.filter(
    ({ locked }) => !locked,
  );
  const [group] = (await call(categories.endpoints.all, {})).items;
  await stayUnaware(page);
  await page.goto(`/promocode/${id}`);
  await page.getByRole('combobox', { name: 'Adicionar produto ao cupom' }).fill(first?.title ?? '');
  await page
    .getByRole('option', { name: first?.title ?? '' })
    .first()
    .click();
  const theirs = { product_ids: [second?.id ?? 0], category_ids: [group?.id ?? 0] };
  await call(update, { params: { id }, body: theirs });
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: /Este cupom/ });
  await expect(dialog).toContainText(second?.title ?? '-');
  await expect(dialog).toContainText(group?.name ?? '-');
  await expect(dialog).toContainText(first?.title ?? '-');
  await expect(dialog).not.toContainText('nº');
});

test('o que foi digitado e não foi salvo é oferecido outra vez, e some quando se desiste', async ({
  page,
  context,
}) => {
  await page.goto('/promocode/create');
  await page.getByLabel('Código', { exact: true }).fill('ANTES-DA-QUEDA');
  await page.getByLabel('Percentual').fill('12,5');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('12,5'))))
    .toBe(true);
  // The page closes without a question, as after a crash.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/promocode/create');
  const offer = next.getByRole('dialog', { name: 'Recuperar o que não foi salvo?' });
  await expect(offer).toContainText('Código e Valor');
  await offer.getByRole('button', { name: 'Recuperar texto' }).click();
  await expect(next.getByLabel('Código', { exact: true })).toHaveValue('ANTES-DA-QUEDA');
  await expect(next.getByLabel('Percentual')).toHaveValue('12,5');
  await next.getByRole('button', { name: 'sair sem salvar' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(next).toHaveURL(/\/promocode$/);
  await next.getByRole('link', { name: 'Criar cupom' }).click();
  await expect(next.getByLabel('Código', { exact: true })).toHaveValue('');
  await expect(offer).toBeHidden();
});

test('sair sem salvar pergunta antes; um cupom que não existe leva à lista', async ({ page }) => {
  await page.goto('/promocode/create');
  await page.getByLabel('Código', { exact: true }).fill('SAINDO');
  await page.getByRole('button', { name: 'sair sem salvar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue('SAINDO');
  await page.getByRole('button', { name: 'sair sem salvar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.goto('/promocode/2000000000');
  await expect(page.getByText('Não foi possível obter dados deste cupom')).toBeVisible();
  await expect(page).toHaveURL(/\/promocode$/);
});

test('o histórico de um cupom diz quem mudou o quê', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call);
  await call(update, { params: { id }, body: { maximum_available: 73 } });
  await page.goto(`/promocode/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByRole('dialog', { name: `Histórico de ${name}` }).getByText('73')).toBeVisible();
});

test('os resultados levam aos pedidos do cupom', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call);
  await page.goto(`/promocode/${id}`);
  const results = page.getByRole('region', { name: 'Resultados' });
  for (const line of ['Usos', 'Pedidos', 'Desconto dado', 'Receita']) await expect(results).toContainText(line);
  await results.getByRole('link', { name: 'Ver pedidos' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?coupon=${name}`));
  await expect(page.getByRole('link', { name: `Remover filtro Cupom: ${name}` })).toBeVisible();
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
});
