import { orders } from '@botica/contract/features/orders/orders.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { item, nameField, total } from './order-form.ts';

type Call = ReturnType<typeof callAs>;
const { create, update, allForms } = products.endpoints;

/** A product for R$ 60,00 in the branch, in two volumes and two flavours. */
async function aProduct(call: Call, fields: object = {}) {
  const { forms } = await call(allForms, {});
  const { id } = await call(create, {});
  const volume_variants = {
    items: [{ value: 30, unit: 'cápsulas', price_relative_perc: 55.5, visible: true }],
  };
  const options = ['Limão', 'Uva'].map((value) => ({ value, visible: true }));
  const body = {
    title: `Z${uniqueWord().slice(-14)}`,
    form: forms.find(({ usage }) => usage === 1)?.id ?? null,
    discount_price: '60.00',
    volume: 60,
    volume_unit: 'cápsulas',
    volume_variants,
    max_qty: 5,
    variants: { items: [{ name: 'Sabor', options }] },
    callcenter: { is_available: true },
    ...fields,
  };
  return call(update, { params: { id }, body });
}

const finder = (page: Page) => page.getByRole('combobox', { name: 'Adicionar produto do catálogo' });
const found = (page: Page) => page.getByRole('listbox', { name: 'Adicionar produto do catálogo' });

async function begin(page: Page): Promise<void> {
  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await nameField(page).fill(`Rita ${uniqueWord()}`);
}

test('um produto do catálogo é achado, escolhido e vendido pelo preço do catálogo', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { title, id } = await aProduct(call);
  await begin(page);
  await finder(page).focus();
  await page.keyboard.type(title);
  // Enter starts the search at once; with results it takes the first.
  await page.keyboard.press('Enter');
  await expect(found(page).getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'novo pedido com produtos achados');
  await page.keyboard.press('Enter');
  await expect(item(page, 1).getByRole('textbox', { name: 'Quantidade' })).toBeFocused();
  await page.keyboard.type('2');
  await expect(total(page)).toHaveText(/R\$\s120,00/);
  await choose(item(page, 1), 'Volume', '30 cápsulas');
  await expect(total(page)).toHaveText(/R\$\s66,60/);
  await expectNoSidewaysScroll(page, 'novo pedido com um produto');

  await expect(item(page, 1).getByRole('status')).toHaveText('Escolha: Sabor.');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(item(page, 1).getByRole('combobox', { name: 'Sabor' })).toHaveAccessibleDescription('Escolha: Sabor.');
  await choose(item(page, 1), 'Sabor', 'Uva');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText('Sabor: Uva')).toBeVisible();
  await expect(page.getByText(/Volume: 30 cápsulas/)).toBeVisible();
  const order = await call(orders.endpoints.show, { params: { id: Number(/\d+$/.exec(page.url())?.[0]) } });
  expect(order.products).toMatchObject([{ product_id: id, title, qty: 2, price_net: '33.30', volume: 30 }]);

  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${id}`));
});

test('um preço que mudou é mostrado antes de vendido, e o que esgotou não se vende', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { title, id } = await aProduct(call, { variants: { items: [] }, volume_variants: { items: [] } });
  await begin(page);
  // A second after the last key the search starts by itself.
  await finder(page).pressSequentially(title);
  await found(page).getByRole('option', { name: title }).click();
  await expect(total(page)).toHaveText(/R\$\s60,00/);
  // The draft restores the chosen product.
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await page.reload();
  await expect(item(page, 1)).toContainText(title);
  await expect(total(page)).toHaveText(/R\$\s60,00/);

  const changeFirst = async (route: Route) => {
    await call(update, { params: { id }, body: { discount_price: '65.00' } });
    await route.continue();
  };
  await page.route('**/v2/orders/staff', changeFirst, { times: 1 });
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page.getByText(/O preço agora é R\$\s65,00/).first()).toBeVisible();
  await expect(total(page)).toHaveText(/R\$\s65,00/);

  await call(update, { params: { id }, body: { sold_out: true } });
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(item(page, 1).getByRole('alert')).toContainText('não está à venda. O produto está esgotado');
  await call(update, { params: { id }, body: { sold_out: false } });
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});
