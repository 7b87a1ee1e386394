import type { Page } from '@playwright/test';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { type CountedHand, countedHand } from './counted-hand.ts';
import { address, payments, uniqueWord } from './demo-api.ts';
import { test } from './demo-branches.ts';
import { makeProduct } from './demo-products.ts';
import { item, region, total } from './order-form.ts';
import { printDialogsOf } from './replaced-browser.ts';

// These numbers are what an attendant's work takes today. A change that raises one of them must say why.
const pressesOfOneOrder = 10;
const pressesOfThirty = 22;
const pressesOfNewOrder = 34;

const statusButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Prints the packing list. The first time, it is chosen in the menu. */
async function printPackingList(page: Page, hand: CountedHand, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await hand.click(page.getByRole('button', { name: 'Escolher o que imprimir' }));
  await hand.click(page.getByRole('menuitem', { name }));
  const paper = await opened;
  await expect.poll(() => printDialogsOf(paper)).toBe(1);
  return paper;
}

test(`um pedido, da lista à lista de separação impressa: até ${pressesOfOneOrder} toques`, async ({ page, api }) => {
  const word = uniqueWord();
  const given = { customer: { name: `Lia ${word}` }, alternative_payment: payments.alternative };
  const { order } = await api.createOrder(given);
  // Other tests create orders meanwhile, so the list is filtered to this one.
  await page.goto(`/orders?customer_name=${word}`);
  const hand = countedHand(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await hand.press('j');
  await expect(page.getByRole('link', { name: `Pedido ${order.label}` })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('heading', { name: `Pedido ${order.label}`, level: 1 })).toBeVisible();
  await expect(statusButton(page, 'Aprovar')).toBeVisible();
  await hand.press('s', 'Enter');
  await expect(statusButton(page, 'Preparar')).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Preparar para envio' })).toBeVisible();
  await hand.press('Enter');
  // Another Enter must not ship the order.
  await expect(page.getByRole('heading', { name: 'Situação do pedido' })).toBeFocused();
  await expect(statusButton(page, 'Expedir')).toBeVisible();
  const paper = await printPackingList(page, hand, 'Lista de separação');
  await expect(paper.getByRole('article')).toContainText(order.label);
  await hand.print(paper);
  expect((await api.showOrder(order.id)).order.status).toBe(30);
  expect(hand.presses()).toBeLessThanOrEqual(pressesOfOneOrder);
});

/** Changes the status of the selected orders by keys alone. `place` is the position of the status in the list. */
async function changeChosen(page: Page, hand: CountedHand, place: number): Promise<void> {
  await hand.press('s');
  const dialog = page.getByRole('dialog', { name: 'Alterar situação de 30 pedidos' });
  await expect(dialog.getByRole('combobox', { name: 'Nova situação' })).toBeFocused();
  await hand.press('Enter');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  for (let step = 0; step < place; step++) await hand.press('ArrowDown');
  await hand.press('Enter');
  const send = dialog.getByRole('button', { name: 'Alterar 30' });
  await expect(send).toBeFocused();
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await hand.press('Enter');
  await expect(dialog).toBeHidden();
}

test(`trinta pedidos de uma vez, da lista às listas de separação impressas: até ${pressesOfThirty} toques`, async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const given = { customer: { name: `Rui ${word}` }, alternative_payment: payments.alternative };
  for (let made = 0; made < 30; made++) await api.createOrder(given);
  await page.goto(`/orders?customer_name=${word}`);
  await expect(page.getByRole('row')).toHaveCount(31);
  const hand = countedHand(page);
  await hand.press('a');
  const bar = page.getByRole('region', { name: 'Seleção' });
  await expect(bar).toContainText('30 pedidos');
  await changeChosen(page, hand, 1);
  await expect(page.getByRole('row').filter({ hasText: 'Aprovado' })).toHaveCount(30);
  // The orders are still selected.
  await expect(bar).toContainText('30 pedidos');
  await changeChosen(page, hand, 2);
  await expect(page.getByRole('row').filter({ hasText: 'Em preparação' })).toHaveCount(30);
  const paper = await printPackingList(page, hand, 'Listas de separação');
  await expect(paper.getByRole('article')).toHaveCount(30);
  await hand.print(paper);
  expect(hand.presses()).toBeLessThanOrEqual(pressesOfThirty);
});

test('quem marca com as letras chega à barra com um Tab, e a ajuda diz as teclas', async ({ page, api }) => {
  const word = uniqueWord();
  for (let made = 0; made < 2; made++) await api.createOrder({ customer: { name: `Ana ${word}` } });
  await page.goto(`/orders?customer_name=${word}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1 pedido');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Alterar situação' })).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Teclas de atalho' });
  for (const [key, meaning] of [
    ['a', 'marca ou desmarca a página'],
    ['s', 'alterar situação'],
    ['p', 'imprimir recibo'],
  ] as const) {
    await expect(help.getByRole('term').filter({ hasText: new RegExp(`^${key}$`) })).toBeVisible();
    await expect(help).toContainText(meaning);
  }
});

test(`um pedido novo de quem já comprou, da lista ao registro: até ${pressesOfNewOrder} toques`, async ({
  page,
  api,
  branches,
  request,
  tokenOf,
}) => {
  const { fantasy_name: branch, id: branchId } = await branches.create();
  const place = { kind: 'zip' as const, zip_from: '01304001', zip_to: '01304001' };
  await branches.addLocation(branchId, { ...place, service_name: 'Motoboy', service_cost: '12.50' });
  // Words match by their beginning, so the unique letters come first.
  const letters = [...uniqueWord()].reverse().slice(0, 7).join('');
  const email = `${letters}@cliente.example`;
  const { customer } = await api.createOrder({
    customer: { name: `W${letters} Prado`, email },
    shipping_address: address,
  });
  const call = callAs(request, await tokenOf('administrador'));
  await makeProduct(call, { title: `X${letters}` });
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: 'Novo pedido' })).toBeVisible();
  const hand = countedHand(page);
  await hand.press('n');
  await expect(page.getByRole('textbox', { name: 'Buscar cliente' })).toBeFocused();
  await hand.type(`W${letters}`);
  await expect(page.getByText('1 cliente encontrado')).toBeAttached();
  await hand.press('Enter');
  await expect(region(page, 'Cliente')).toContainText(customer.name);
  const finder = page.getByRole('combobox', { name: 'Adicionar produto do catálogo' });
  await expect(finder).toBeFocused();
  await hand.type(`X${letters}`);
  await hand.press('Enter');
  await expect(page.getByRole('option', { name: `X${letters}` })).toBeVisible();
  await hand.press('Enter');
  await expect(item(page, 1).getByRole('textbox', { name: 'Quantidade' })).toBeFocused();
  await hand.type('2');
  await hand.click(page.getByRole('combobox', { name: 'Unidade' }));
  await hand.click(page.getByRole('option', { name: branch, exact: true }));
  await hand.click(page.getByText('Entrega', { exact: true }).last());
  // The customer's only address is chosen, with the best delivery for it.
  await expect(page.getByRole('list', { name: 'Endereços do cliente' }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('radio', { name: /Motoboy/ })).toBeChecked();
  await expect(total(page)).toHaveText(/R\$\s112,30/);
  await hand.click(page.getByRole('button', { name: 'Adicionar pagamento' }));
  const method = page.getByRole('combobox', { name: 'Forma de pagamento' });
  await expect(method).toBeFocused();
  await hand.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await hand.press('ArrowDown', 'Enter');
  await expect(method).not.toHaveValue('');
  // The shortcut works anywhere, also without a focused field.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await hand.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await api.showOrder(id)).toMatchObject({ customer: { id: customer.id }, order: { price_net: '112.30' } });
  expect(hand.presses()).toBeLessThanOrEqual(pressesOfNewOrder);
});
