import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, takeSession, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { makeProduct, showProduct } from './demo-products.ts';

test.describe.configure({ timeout: 120_000 });

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const save = (page: Page) => page.getByRole('button', { name: 'salvar alterações' });
const saved = (page: Page) => page.getByText('Produto atualizado com sucesso!');
const row = (page: Page, number: number) => page.getByRole('group', { name: `Ingrediente ${number}` });

test('ingredientes, volumes e variantes só com o teclado', { tag: '@walk' }, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call);
  await page.goto(`/products/${id}`);

  await test.step('ingredientes, com vírgula', async () => {
    const add = page.getByRole('button', { name: 'Adicionar ingrediente' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 1).getByLabel('Nome')).toBeFocused();
    await page.keyboard.type('Ureia');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0,5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('%');
    await add.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zinco');
    await expect(row(page, 2).getByLabel('Unidade')).toHaveValue('gr');
    await row(page, 2).getByLabel('Visível').focus();
    await page.keyboard.press('Space');
  });

  await test.step('a ordem', async () => {
    const handle = page.getByRole('button', { name: 'Mover Zinco', exact: true });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Zinco na mão, posição 2 de 2.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Zinco agora na posição 1 de 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(row(page, 1).getByLabel('Nome')).toHaveValue('Zinco');
    await expect(row(page, 2).getByLabel('Concentração')).toHaveValue('0,5');
  });

  await test.step('volumes e variantes', async () => {
    await page.getByRole('button', { name: 'Adicionar volume' }).click();
    const volume = page.getByRole('group', { name: 'Variante de volume 1' });
    await volume.getByLabel('Volume', { exact: true }).fill('120');
    await save(page).click();
    await expect(volume.getByText('O Preço vs Padrão é requerido.')).toBeVisible();
    await expect(volume.getByLabel('Preço vs Padrão')).toBeFocused();
    await volume.getByLabel('Preço vs Padrão').fill('185,5');
    await page.getByRole('button', { name: 'Adicionar variante' }).click();
    const variant = page.getByRole('group', { name: 'Variante 1', exact: true });
    await variant.getByLabel('Nome').fill('Sabor');
    await variant.getByLabel('Opções', { exact: true }).fill('Limão, Morango');
    await variant.getByLabel('Morango visível').uncheck();
    await expectAccessible(page, 'produto com ingredientes, volumes e variantes', [desktop, phone]);
    await expectNoSidewaysScroll(page, 'produto com ingredientes, volumes e variantes');
    const preview = page.getByRole('table', { name: 'Preço de cada volume' });
    await expect(preview.getByRole('row', { name: '120 cápsulas' })).toContainText('R$ 92,56');
  });

  await test.step('salvo como digitado', async () => {
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect(await showProduct(call, id)).toMatchObject({
      ingredients: [
        { name: 'Zinco', concentration: null, measure: 'gr', is_active: true, visible: false },
        { name: 'Ureia', concentration: 0.5, measure: '%', is_active: true, visible: true },
      ],
      volume_variants: { items: [{ value: 120, unit: 'cápsulas', price_relative_perc: 185.5, visible: true }] },
      variants: {
        items: [
          {
            name: 'Sabor',
            options: [
              { value: 'Limão', visible: true },
              { value: 'Morango', visible: false },
            ],
          },
        ],
      },
    });
  });
});

test('sob prescrição, nada anuncia: o que sai é mostrado antes', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call, {
    is_highlight: true,
    bulk_config: { is_active: true, min_qty: 3, price: '30.00' },
  });
  await page.goto(`/products/${id}`);
  const only = page.getByLabel('Só com receita médica');
  await only.check({ force: true }).catch(() => {});
  const dialog = page.getByRole('dialog', { name: 'Vender este produto sob prescrição?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Destaque', 'Desconto por quantidade']);
  await expectAccessible(page, 'o que a lei tira');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(only).not.toBeChecked();
  await expect(page.getByLabel('Destaques da página inicial')).toBeChecked();
  await choose(page, 'Classe da receita', 'Antimicrobiano');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('A receita fica retida na farmácia')).toBeChecked();
  await expect(page.getByLabel('Destaques da página inicial')).not.toBeChecked();
  await expect(page.getByLabel('Destaques da página inicial')).toBeDisabled();
  await expect(
    page.getByText('Produto sob prescrição não pode estar em Destaques (RDC 44/2009, art. 54).'),
  ).toBeVisible();
  await expect(page.getByLabel('Preço promocional')).toBeDisabled();
  await expectAccessible(page, 'produto sob prescrição');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  expect(await showProduct(call, id)).toMatchObject({
    is_highlight: false,
    prescription_class: 'antimicrobial',
    retains_prescription: true,
    bulk_config: { is_active: false, min_qty: null, price: null },
  });
});

test('duas pessoas no mesmo produto: campo a campo se escolhe qual vale', async ({
  page,
  browser,
  baseURL,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call, {
    ingredients: [{ name: 'Ureia', concentration: 5, measure: '%', is_active: true, visible: true }],
  });
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  await takeSession(context, baseURL, await tokenOf('supervisor'));
  const paulo = await context.newPage();
  const hearing = page.waitForResponse((response) => response.url().includes('/v2/live?'));
  await page.goto(`/products/${id}`);
  await row(page, 1).getByLabel('Concentração').fill('7,5');
  await page.getByLabel('Subtítulo').fill('noturno');
  await hearing;
  await paulo.goto(`/products/${id}`);
  await expect(page.getByText('Paulo está neste produto')).toBeVisible();
  await row(paulo, 1).getByLabel('Concentração').fill('10');
  await paulo.getByLabel('Resumo').fill('De Paulo.');
  await save(paulo).click();
  await expect(saved(paulo)).toBeVisible();
  await expect(page.getByText('Paulo salvou uma mudança. Ao salvar a sua, você compara as duas.')).toBeVisible();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Este produto mudou enquanto você editava' });
  await expect(dialog).toContainText('Ureia 7,5 %');
  await dialog.getByRole('radio', { name: 'Ingredientes: De Paulo, Ureia 10 %' }).check();
  await expectAccessible(page, 'escolha campo a campo de um produto');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/products(\?.*)?$/);
  expect(await showProduct(call, id)).toMatchObject({
    subtitle: 'noturno',
    summary: 'De Paulo.',
    ingredients: [{ name: 'Ureia', concentration: 10 }],
  });
  await context.close();
});

test.describe('quem só pode ver', () => {
  test.use({ person: 'atendente' });

  test('vê tudo, não muda nada, e sabe por quê', async ({ page, request, tokenOf }) => {
    const call = callAs(request, await tokenOf('administrador'));
    const { id } = await makeProduct(call);
    await page.goto(`/products/${id}`);
    await expect(page.getByLabel('Nome', { exact: true })).toBeDisabled();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'produto que só se pode ver');
  });
});
