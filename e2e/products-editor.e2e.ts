import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { makeProduct, showProduct } from './demo-products.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };

const save = (page: Page) => page.getByRole('button', { name: 'salvar alterações' });
const leave = (page: Page) => page.getByRole('button', { name: 'sair sem salvar' });
const saved = (page: Page) => page.getByText('Produto atualizado com sucesso!');
const index = (page: Page) => page.getByRole('navigation', { name: 'Seções do produto' });
const idOf = (page: Page) => Number(/\/products\/(\d+)/.exec(page.url())?.[1]);

test('um produto nasce como rascunho: o que falta é dito onde falta, e salvo ele volta à lista', {
  tag: '@walk',
}, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = `Creme ${uniqueWord().slice(-14)}`;
  await test.step('o endereço vira o do rascunho', async () => {
    await page.goto('/products/new');
    await expect(page).toHaveURL(/\/products\/\d+\?new/);
    await expect(page.getByRole('heading', { name: 'Criar Produto', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Novo produto');
    await expectAccessible(page, 'rascunho de produto');
    await expectNoSidewaysScroll(page, 'rascunho de produto');
  });

  await test.step('o primeiro erro ganha o foco, e o índice marca cada seção errada', async () => {
    await page.getByLabel('Nome', { exact: true }).fill('');
    await save(page).click();
    await expect(page.getByText('Nome do produto é obrigatório')).toBeVisible();
    await expect(page.getByText('Forma farmacêutica obrigatória')).toBeVisible();
    await expect(page.getByText('O preço de venda e obrigatório')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    for (const section of ['Dados do Produto', 'Formulação', 'Preço']) {
      await expect(index(page).getByRole('button', { name: `${section}, com erro` })).toBeVisible();
    }
    await expectAccessible(page, 'produto com erros');
    await page.setViewportSize(desktop);
    await page.getByLabel('Nome', { exact: true }).fill(title);
    await save(page).click();
    // The field is far below the visible part.
    await expect(page.getByRole('combobox', { name: 'Forma farmacêutica' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Forma farmacêutica' })).toBeInViewport();
  });

  await test.step('a prévia segue o que se digita, e cada motivo leva ao seu campo', async () => {
    await choose(page, 'Forma farmacêutica', 'Cápsula');
    const preview = page.getByRole('complementary', { name: 'Prévia' });
    await expect(preview.getByRole('heading', { name: 'E-commerce: não aparece' })).toBeVisible();
    await preview.getByRole('button', { name: 'Falta o preço de venda: informe-o.' }).first().click();
    await expect(page.getByLabel('Preço de venda')).toBeFocused();
    await page.getByLabel('Preço de venda').fill('45');
    await expect(preview.getByText('R$ 45,00').first()).toBeVisible();
    await preview.getByRole('button', { name: 'O canal E-commerce está desligado neste produto: ligue-o.' }).click();
    await expect(page.getByLabel('Vender em E-commerce')).toBeFocused();
    await page.getByLabel('Vender em E-commerce').check();
    await expect(preview.getByRole('heading', { name: 'E-commerce: à venda' })).toBeVisible();
  });

  await test.step('salvo, volta à lista', async () => {
    await page.getByLabel('Palavras-chave').fill('ureia, hidratante,, ureia');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Produto criado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(/\/products(\?.*)?$/);
    await page.goBack();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(title);
    const product = await showProduct(call, idOf(page));
    expect(product).toMatchObject({
      title,
      discount_price: '45.00',
      price: '0.00',
      keywords: ['ureia', 'hidratante'],
      ecommerce: { is_available: true },
      slug: title.toLowerCase().replace(' ', '-'),
    });
  });
});

test('um rascunho que não foi salvo: sair pergunta se ele fica', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  await page.goto('/products/new');
  await expect(page).toHaveURL(/\?new/);
  const id = idOf(page);
  await page.getByLabel('Subtítulo').fill('sem conservante');
  await leave(page).click();
  const dialog = page.getByRole('dialog', { name: 'Remover o rascunho?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'sair de um rascunho');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Subtítulo')).toHaveValue('sem conservante');
  await leave(page).click();
  await dialog.getByRole('button', { name: 'Remover rascunho' }).click();
  await expect(page.getByText('Produto removido com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/products(\?.*)?$/);
  expect((await showProduct(call, id)).removed_at).not.toBeNull();
});

test('sair com algo digitado pergunta; o que só foi visto se deixa sem pergunta', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, title } = await makeProduct(call);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { name: 'Editar Produto', level: 1 })).toBeVisible();
  await leave(page).click();
  await expect(page).toHaveURL(/\/products(\?.*)?$/);
  await page.goto(`/products/${id}`);
  await page.getByLabel('Resumo').fill('Um resumo.');
  await leave(page).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await dialog.getByRole('button', { name: 'Salvar e sair' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/products(\?.*)?$/);
  expect(await showProduct(call, id)).toMatchObject({ title, summary: 'Um resumo.' });
});

test('preços que não podem ser salvos: o botão diz por quê', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call);
  await page.goto(`/products/${id}`);
  const below = 'O preço de venda deve ser menor do que o preço sugerido';
  await page.getByLabel('Preço de venda').fill('59,90');
  await expect(page.getByText(below).first()).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(index(page).getByRole('button', { name: 'Preço, com erro' })).toBeVisible();
  await expect(index(page).getByRole('button', { name: 'Preço, com erro' }), 'onde se digita').toHaveAttribute(
    'aria-current',
    'location',
  );
  await save(page).hover();
  await expect(page.getByRole('tooltip', { name: below })).toBeVisible();
  await page.getByLabel('Preço de venda').fill('40');
  await page.getByLabel('Desconto por quantidade').check();
  await page.getByLabel('Preço por item').fill('40');
  await expect(
    page.getByText('O preço por item com desconto por quantidade deve ser menor do que o preço de venda').first(),
  ).toBeVisible();
  await page.getByLabel('Preço por item').fill('35,5');
  await page.getByLabel('A partir de quantas unidades').fill('3');
  await expect(save(page)).not.toHaveAttribute('aria-disabled');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await showProduct(call, id)).bulk_config).toEqual({ is_active: true, min_qty: 3, price: '35.50' });
  await page.goto(`/products/${id}`);
  await page.getByLabel('Desconto por quantidade').uncheck();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await showProduct(call, id)).bulk_config).toEqual({ is_active: false, min_qty: null, price: null });
});

test('a forma segue o uso, e uma data passada não se escolhe', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call);
  await page.goto(`/products/${id}`);
  await choose(page, 'Uso', 'Uso externo');
  await expect(page.getByText('Você precisa selecionar uma nova Forma Farmacêutica')).toBeVisible();
  await page.getByLabel('Preço promocional').fill('30');
  await page.getByLabel('Início').fill('01/02/2020 08:00');
  await page.getByLabel('Fim').fill('01/02/2099 08:00');
  await save(page).click();
  await expect(page.getByRole('combobox', { name: 'Forma farmacêutica' })).toBeFocused();
  await expect(page.getByText('Não é possível escolher uma data passada')).toBeVisible();
  await choose(page, 'Forma farmacêutica', 'Creme');
  await page.getByLabel('Início').fill('01/02/2098 08:00');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await showProduct(call, id)).promotion).toEqual({
    price: '30.00',
    from: '2098-02-01T11:00:00.000Z',
    to: '2099-02-01T11:00:00.000Z',
  });
});

test('o que o servidor recusa fica ao lado do seu campo', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const other = await makeProduct(call, { external_code: `COD-${uniqueWord()}` });
  const { id, title } = await makeProduct(call);
  await page.goto(`/products/${id}`);
  await page.getByLabel('Fixar link').check();
  await page.getByLabel('Link', { exact: true }).fill(other.slug);
  await page.getByLabel('Código externo').fill(other.external_code ?? '');
  await save(page).click();
  await expect(
    page.getByText(`Não foi possível atualizar o produto ${title}, por favor revise o formulário`),
  ).toBeVisible();
  await expect(page.getByText('O slug escolhido já está sendo utilizado em outro lugar da página')).toBeVisible();
  await expect(page.getByText('Este código externo já é de outro produto.')).toBeVisible();
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
});
