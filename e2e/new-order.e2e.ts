import { deliveryLocations } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { products } from '@botica/contract/features/products/products.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { address, uniqueWord } from './demo-api.ts';
import { test } from './demo-branches.ts';
import { makeProduct } from './demo-products.ts';
import { fillIn, item, motoboy, region, total } from './order-form.ts';

const saved = (page: Page) => expect(page.getByText('Rascunho salvo')).toBeVisible();

test('um pedido novo é digitado e registrado só pelo teclado', { tag: '@walk' }, async ({ page, api }) => {
  const word = uniqueWord();
  const { customer } = await api.createOrder({ customer: { name: `Rita ${word}`, email: `${word}@cliente.example` } });
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Novo pedido' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible();

  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeFocused();
  await page.keyboard.type(`Rita ${word}`);
  await expect(page.getByText('1 cliente encontrado')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(region(page, 'Cliente')).toContainText(customer.name);
  // The focus moves on to the items.
  await expect(page.getByRole('combobox', { name: 'Adicionar produto do catálogo' })).toBeFocused();

  await item(page, 1).getByRole('textbox', { name: 'Item' }).focus();
  await page.keyboard.type('Vitamina D');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10,10');
  await page.keyboard.press('Enter');
  await expect(item(page, 2).getByRole('textbox', { name: 'Item' })).toBeFocused();
  await page.keyboard.type('Caixa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  await expect(total(page)).toHaveText(/R\$\s35,30/);
  await item(page, 2).getByRole('button', { name: 'Remover item 2' }).press('Enter');
  await expect(total(page)).toHaveText(/R\$\s30,30/);
  await page.getByRole('button', { name: /^Desfazer/ }).press('Enter');
  await expect(total(page)).toHaveText(/R\$\s35,30/);

  await page.getByRole('button', { name: 'Adicionar pagamento' }).press('Enter');
  const method = page.getByRole('combobox', { name: 'Forma de pagamento' });
  await method.press('ArrowDown');
  await page.getByRole('option', { name: 'Dinheiro' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(method).not.toHaveValue('');
  await expect(page.getByText('Os pagamentos somam o total.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Observação do pagamento' }).press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText(/Pedido #\d+ registrado/)).toBeVisible();
  await expect(page.getByText('registrou o pedido')).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await api.showOrder(id)).toMatchObject({
    order: { status: 20, price_net: '35.30' },
    customer: { id: customer.id },
    payment: [{ status: 'paid', amount: '35.30' }],
  });
  // No draft is left.
  await page.goto('/orders/new');
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeVisible();
  await expect(page.getByText(`Rita ${word}`)).toHaveCount(0);
});

test('cada falta é dita ao lado do seu campo, e a primeira recebe o foco', async ({ page }) => {
  await page.goto('/orders/new');
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeVisible();
  await expectAccessible(page, 'novo pedido');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page.getByText('Escolha um cliente ou informe um novo.')).toBeVisible();
  await expect(page.getByText('Informe ao menos um item.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeFocused();
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('11111111111');
  await page.getByText('Entrega', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Adicionar pagamento' }).click();
  await page.getByRole('button', { name: 'Cobrar outro frete' }).click();
  await page.getByRole('textbox', { name: 'Frete cobrado' }).fill('5');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  for (const message of [
    'CPF ou CNPJ inválido',
    'Rua obrigatório',
    'Escolha a entrega.',
    'Informe o motivo do frete diferente.',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page, 'novo pedido com erros');
  await expectNoSidewaysScroll(page, 'novo pedido com erros');
});

test('o rascunho volta depois de recarregar, continua da lista, e descartado volta', async ({ page, branches }) => {
  const { fantasy_name: branch, id } = await branches.create();
  await branches.addLocation(id, motoboy);
  const name = `Lia ${uniqueWord()}`;
  await page.goto('/orders/new');
  await fillIn(page, { name, branch });
  await expect(page).toHaveURL(/draft=\d+/);
  await page.getByRole('textbox', { name: 'Complemento' }).fill('Casa 2');
  await saved(page);
  const kept = page.waitForResponse((reply) => reply.url().includes('/v2/order-draft/') && reply.ok());
  await page.getByRole('textbox', { name: 'Destinatário' }).fill('Portaria');
  await kept;
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Complemento' })).toHaveValue('Casa 2');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toHaveValue('Portaria');
  await expect(total(page)).toHaveText(/R\$\s52,50/);

  await page.goto('/orders/new');
  const drafts = region(page, 'Rascunhos');
  await expect(drafts).toContainText(name);
  await expectAccessible(page, 'novo pedido com rascunhos');
  await drafts.getByRole('link', { name: `Continuar o rascunho de ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(page.getByText('Rascunho descartado.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeVisible();
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
});

test('repetir um pedido leva comprador, itens e endereço; os preços do catálogo são os de hoje', async ({
  page,
  request,
  tokenOf,
  api,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const product = await makeProduct(call);
  const { order, customer } = await api.createOrder({
    customer: { name: `Rita ${uniqueWord()}`, email: `${uniqueWord()}@cliente.example` },
    shipping_address: address,
    items: [
      { product_id: product.id, title: product.title, qty: 2, unit_price: '49.90' },
      { title: 'Creme com ureia', qty: 1, unit_price: '40.00', ingredients: [{ name: 'Ureia', quantity: '10%' }] },
    ],
  });
  await call(products.endpoints.update, { params: { id: product.id }, body: { discount_price: '45.00' } });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Repetir pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible();
  await expect(region(page, 'Cliente')).toContainText(customer.name);
  await expect(item(page, 1)).toContainText(product.title);
  await expect(item(page, 1)).toContainText(/R\$\s90,00/);
  await expect(item(page, 2).getByRole('textbox', { name: 'Composição' })).toHaveValue('Ureia: 10%');
  await expect(item(page, 2)).toContainText(/R\$\s40,00/);
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue(address.street);
  await expect(page).toHaveURL(/draft=\d+/);

  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('link', { name: 'Novo pedido' }).click();
  await expect(region(page, 'Cliente')).toContainText(customer.name);
  await expect(page.getByRole('combobox', { name: 'Adicionar produto do catálogo' })).toBeFocused();
});

test('um frete que mudou é recusado com os dois preços, e confirmado de novo registra', async ({
  page,
  branches,
  request,
  tokenOf,
}) => {
  const { fantasy_name: branch, id } = await branches.create();
  const location = await branches.addLocation(id, motoboy);
  await page.goto('/orders/new');
  await fillIn(page, { name: `Noé ${uniqueWord()}`, branch });
  await expect(total(page)).toHaveText(/R\$\s52,50/);
  const call = callAs(request, await tokenOf('administrador'));
  const { endpoints } = deliveryLocations;
  await call(endpoints.update, { params: { id: location.id }, body: { service_cost: '15.00' } });
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page.getByText(/O frete mudou de R\$\s12,50 para R\$\s15,00/).first()).toBeVisible();
  await expect(total(page)).toHaveText(/R\$\s55,00/);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('não registra: o botão e a página dizem por quê', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Novo pedido' })).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/orders/new');
    await expect(page.getByText('Seu cargo não tem permissão de escrita em Pedidos.')).toBeVisible();
  });
});
