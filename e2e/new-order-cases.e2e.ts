import { orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-branches.ts';
import { newCpf } from './demo-colleagues.ts';
import { fillIn, fillInSale, item, motoboy, nameField, region, total } from './order-form.ts';

const phone = { width: 390, height: 844 };

test('outro frete que o calculado é cobrado com o motivo, e o histórico conta os dois', async ({
  page,
  branches,
  api,
}) => {
  const { fantasy_name: branch, id } = await branches.create();
  await branches.addLocation(id, motoboy);
  await page.goto('/orders/new');
  await fillIn(page, { name: `Ivo ${uniqueWord()}`, branch });
  await expect(total(page)).toHaveText(/R\$\s52,50/);
  await page.getByRole('button', { name: 'Cobrar outro frete' }).click();
  await page.getByRole('textbox', { name: 'Frete cobrado' }).fill('5');
  await expect(total(page)).toHaveText(/R\$\s45,00/);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page.getByText('Informe o motivo do frete diferente.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo do frete' }).fill('Combinado por telefone');
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const history = region(page, 'Histórico do pedido');
  await expect(history).toContainText(/R\$\s12,50/);
  await expect(history).toContainText(/R\$\s5,00/);
  await expect(history).toContainText('Combinado por telefone');
  const { order } = await api.showOrder(Number(/\d+$/.exec(page.url())?.[0]));
  expect(order).toMatchObject({ freight_cost: '5.00', price_net: '45.00' });
});

test('Ctrl K leva a um pedido novo', async ({ page }) => {
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar pedidos, clientes, produtos e telas' }).fill('novo ped');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Novo pedido');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Novo pedido' })).toBeVisible();
});

test('quem registra enquanto o rascunho ainda é salvo não o deixa para trás', async ({ page, branches }) => {
  const { fantasy_name: branch } = await branches.create();
  const drafts = (url: URL) => url.pathname === orderDrafts.endpoints.startDraft.path;
  await page.route(drafts, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  const begun = page.waitForRequest((request) => drafts(new URL(request.url())) && request.method() === 'POST');
  const sent = page.waitForRequest((request) => /\/v2\/orders\/staff$/.test(request.url()));
  await page.goto('/orders/new');
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeFocused();
  await fillInSale(page, `Rui ${uniqueWord()}`);
  await choose(page, 'Unidade', branch);
  await begun;
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ draft_id: expect.any(Number) });
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test('um rascunho em duas janelas: quem vem depois escolhe qual fica, e nada se perde calado', async ({
  page,
  request,
  tokenOf,
}) => {
  await page.goto('/orders/new');
  await fillInSale(page, `Eva ${uniqueWord()}`);
  await expect(page).toHaveURL(/draft=\d+/);
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(nameField(other)).toHaveValue(/^Eva/);
  const price = (at: typeof page) => item(at, 1).getByRole('textbox', { name: 'Preço unitário' });
  const content = async () => {
    const params = { id: Number(/draft=(\d+)/.exec(page.url())?.[1]) };
    const call = callAs(request, await tokenOf('administrador'));
    return (await call(orderDrafts.endpoints.showDraft, { params })).content;
  };
  const savedIn = (at: typeof page) =>
    at.waitForResponse((reply) => reply.url().includes('/v2/order-draft/') && reply.request().method() === 'PUT');
  const notice = (at: typeof page) => at.getByText('Este rascunho mudou em outra janela.');

  let saved = savedIn(page);
  await price(page).fill('50');
  expect((await saved).status()).toBe(200);
  saved = savedIn(other);
  await price(other).fill('60');
  expect((await saved).status()).toBe(412);
  await expect(notice(other)).toBeVisible();
  await expect(price(other)).toHaveValue(/60/);
  expect((await content()).items[0]?.unit_price).toBe('50.00');
  await expectAccessible(other, 'rascunho que mudou em outra janela', [phone]);
  await other.getByRole('button', { name: 'Usar o que está lá' }).click();
  await expect(notice(other)).toBeHidden();
  await expect(price(other)).toHaveValue(/50/);

  saved = savedIn(other);
  await price(other).fill('70');
  expect((await saved).status()).toBe(200);
  saved = savedIn(page);
  await price(page).fill('80');
  expect((await saved).status()).toBe(412);
  saved = savedIn(page);
  await page.getByRole('button', { name: 'Manter o que está aqui' }).click();
  expect((await saved).status()).toBe(200);
  await expect(notice(page)).toBeHidden();
  expect((await content()).items[0]?.unit_price).toBe('80.00');
});

test('um rascunho vira um pedido só: a outra janela é avisada, e o que nela se digitou fica', async ({
  page,
  request,
  tokenOf,
}) => {
  const name = `Iara ${uniqueWord()}`;
  await page.goto('/orders/new');
  await fillInSale(page, name);
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const draft = page.url();
  const other = await page.context().newPage();
  await other.goto(draft);
  await expect(nameField(other)).toHaveValue(name);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await other.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(other.getByText('Este rascunho já virou um pedido ou foi descartado.')).toBeVisible();
  await expect(nameField(other)).toHaveValue(name);
  await expect(other, 'guardado em outro rascunho').not.toHaveURL(draft);
  await expect(other).toHaveURL(/draft=\d+/);
  await other.reload();
  await expect(nameField(other)).toHaveValue(name);
  const call = callAs(request, await tokenOf('administrador'));
  const { items } = await call(orders.endpoints.list, { query: { customer_name: name } });
  expect(items).toHaveLength(1);
});

test('um CPF que já é de alguém oferece o cliente cadastrado, e o pedido fica dele', async ({ page, api }) => {
  const number = newCpf();
  const word = uniqueWord();
  const known = { name: `Rosa ${word}`, email: `${word.toLowerCase()}@cliente.example` };
  const { customer } = await api.createOrder({ customer: { ...known, document: { type: 'cpf', number } } });
  await page.goto('/orders/new');
  await fillInSale(page, 'Rosa de outro nome');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(number);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await page.getByRole('button', { name: 'Usar o cliente cadastrado' }).click();
  await expect(region(page, 'Cliente')).toContainText(known.name);
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const { customer: buyer } = await api.showOrder(Number(/\d+$/.exec(page.url())?.[0]));
  expect(buyer).toMatchObject({ id: customer.id, name: known.name });
});

test('um pagamento em partes é registrado, e o pedido mostra cada uma', async ({ page }) => {
  await page.goto('/orders/new');
  await fillInSale(page, `Téo ${uniqueWord()}`);
  const pay = async (number: number, method: string, amount: string) => {
    await page.getByRole('button', { name: 'Adicionar pagamento' }).click();
    const part = page.getByRole('group', { name: `Pagamento ${number}` });
    await choose(part, 'Forma de pagamento', method);
    await part.getByRole('textbox', { name: 'Valor' }).fill(amount);
  };
  await pay(1, 'Dinheiro', '25');
  await expect(page.getByText(/R\$\s15,00 ficam em aberto\./)).toBeVisible();
  await pay(2, 'PIX', '15');
  await expect(page.getByText('Os pagamentos somam o total.')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar pedido' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const card = region(page, 'Pagamento');
  await expect(card.getByText('Recebido', { exact: true })).toHaveCount(2);
  for (const text of ['Dinheiro', '25,00', 'PIX', '15,00']) await expect(card).toContainText(text);
});

test('no celular os rótulos ficam numa linha e os campos lado a lado na mesma altura', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/orders/new');
  const top = async (name: string) => {
    const box = await item(page, 1).getByRole('textbox', { name }).boundingBox();
    return Math.round(box?.y ?? Number.NaN);
  };
  await expect(item(page, 1)).toBeVisible();
  expect(await top('Quantidade')).toBe(await top('Preço unitário'));
  const find = await page.getByRole('button', { name: 'Novo cliente' }).boundingBox();
  const card = await region(page, 'Cliente').boundingBox();
  const below = (card?.y ?? 0) + (card?.height ?? 0) - (find?.y ?? 0) - (find?.height ?? 0);
  expect(below, 'abaixo do último botão').toBeLessThanOrEqual(24);
  await expectNoSidewaysScroll(page, 'novo pedido no celular');
});
