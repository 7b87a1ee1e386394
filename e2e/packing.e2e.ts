import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { address, uniqueWord } from './demo-api.ts';
import { leavePrintDialog, printDialogsOf } from './replaced-browser.ts';

/** Chooses the document in the print button's menu and returns the tab that it opens. */
async function printAs(page: Page, document: string): Promise<Page> {
  await page.getByRole('button', { name: 'Escolher o que imprimir' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: document }).click();
  return opened;
}

/** Width and height of each page, in millimetres. */
function pagesOf(pdf: Buffer): number[][] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...points]) =>
    points.map((side) => Math.round((Number(side) * 25.4) / 72)),
  );
}

const items = [
  {
    title: 'Minoxidil 5% loção',
    qty: 2,
    unit_price: '69.90',
    volume: 100,
    volume_unit: 'mL',
    inquiry_display_id: '88123',
    ingredients: [{ name: 'Minoxidil', quantity: '5 %' }],
  },
  { title: 'Protetor solar', qty: 1, unit_price: '80.00', variants: [{ name: 'Cor', option: 'Bege' }] },
];

test('a lista de separação diz o que vai no pacote e para onde, sem preços @walk', async ({ page, api }) => {
  const { order } = await api.createOrder({ items, shipping_address: address });
  await page.goto(`/orders/${order.id}`);
  const paper = await printAs(page, 'Lista de separação');
  await expect(paper).toHaveURL(`/orders/${order.id}/print?doc=packing`);
  const sheet = paper.getByRole('article', { name: `Pedido ${order.label}` });
  for (const text of [
    '3 itens',
    'Requisição 88123',
    '2 ×',
    'Minoxidil 5% loção',
    'Volume: 100 mL',
    'Minoxidil 5 %',
    'Cor: Bege',
    'Joana Prado',
    'Rua Augusta, 1200 – Apto 31',
    'CEP',
    'Portaria 24 horas',
    `P${order.alias}`,
  ]) {
    await expect(sheet, text).toContainText(text);
  }
  await expect(sheet).not.toContainText('R$');
  await expect.poll(() => printDialogsOf(paper)).toBe(1);
  await leavePrintDialog(paper);
  if (!paper.isClosed()) await paper.waitForEvent('close');
  await page.goto(`/orders/${order.id}/print?doc=packing&preview=1`);
  await expectAccessible(page, 'lista de separação');
});

test('a etiqueta tem 100 × 150 mm; quem vê antes escolhe documento e papel, e nada se imprime sozinho', async ({
  page,
  api,
}) => {
  const { order } = await api.createOrder({ items });
  await page.goto(`/orders/${order.id}`);
  const paper = await printAs(page, 'Ver antes e escolher o papel');
  await expect(paper.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await paper.getByText('Lista de separação', { exact: true }).click();
  await paper.getByText('80 mm', { exact: true }).click();
  await expect(paper.getByRole('article')).toContainText('Minoxidil 5 %');
  await paper.getByText('Etiqueta', { exact: true }).click();
  await expect(paper.getByRole('article')).not.toContainText('Minoxidil 5 %');
  await expect(paper.getByRole('group', { name: 'Papel' })).toHaveCount(0);
  expect(pagesOf(await paper.pdf({ preferCSSPageSize: true }))).toEqual([[100, 150]]);
  expect(await printDialogsOf(paper)).toBe(0);
  await paper.getByRole('button', { name: 'Imprimir' }).click();
  await leavePrintDialog(paper);
  await paper.getByText('Lista de separação', { exact: true }).click();
  await expect(paper.getByRole('radio', { name: '80 mm' })).toBeChecked();
});

test('de muitos pedidos se imprime a lista de separação, e o botão lembra a escolha', async ({ page, api }) => {
  // The unique name keeps these two on the first page.
  const word = uniqueWord();
  const customer = { name: `Lia ${word}`, email: 'lia@example.com', phone: '11987654321', document: null };
  const made = [await api.createOrder({ items, customer }), await api.createOrder({ customer })];
  const [first = '', second = ''] = made.map(({ order }) => order.label);
  const list = `/orders?customer_name=${word}`;
  await page.goto(list);
  const chooseBoth = async () => {
    for (const label of [second, first])
      await page.getByRole('checkbox', { name: `Selecionar Pedido ${label}` }).check();
  };
  await chooseBoth();
  const paper = await printAs(page, 'Listas de separação');
  await expect(paper.getByRole('article')).toHaveCount(2);
  await expect(paper).toHaveTitle(/^Lista de separação de 2 pedidos — /);
  await expect.poll(() => printDialogsOf(paper)).toBe(1);
  const preview = `${paper.url()}&preview=1`;
  await leavePrintDialog(paper);
  if (!paper.isClosed()) await paper.waitForEvent('close');

  await page.goto(preview);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([
    [210, 297],
    [210, 297],
  ]);
  await page.goto(list);
  await chooseBoth();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Imprimir listas de separação' }).click();
  const again = await opened;
  await expect(again).toHaveURL(/doc=packing/);
  await expect(again.getByRole('heading', { name: '3 itens' })).toBeVisible();
});

test('no rolo de 80 mm cada pedido é cortado em seu tamanho', async ({ page, api }) => {
  const made = [await api.createOrder({ items }), await api.createOrder()];
  await page.goto(`/orders/${made.map(({ order }) => order.id).join()}/print?doc=packing&paper=80mm&preview=1`);
  await expect(page.getByRole('article')).toHaveCount(2);
  const heights = await page.getByRole('article').evaluateAll((sheets) => sheets.map((sheet) => sheet.clientHeight));
  const rolls = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(rolls.map(([width]) => width)).toEqual([80, 80]);
  expect((rolls[0]?.[1] ?? 0) > (rolls[1]?.[1] ?? 0)).toBe((heights[0] ?? 0) > (heights[1] ?? 0));
  expect(heights[0]).not.toBe(heights[1]);
});

test('o menu do que imprimir se anda pelas setas, e Esc o fecha', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  const opener = page.getByRole('button', { name: 'Escolher o que imprimir' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Recibo', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Recibo com itens' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Lista de separação' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Ver antes e escolher o papel' })).toBeFocused();
  await expectAccessible(page, 'menu do que imprimir');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Recibo', exact: true })).toBeHidden();
});

test('um pedido que não existe entre os escolhidos é dito, e só a pedido se imprimem os outros', async ({
  page,
  api,
}) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id},999999/print`);
  await expect(page.getByRole('heading')).toHaveText('1 dos 2 pedidos não existe nesta loja.');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page, 'pedido que falta');
  await page.getByRole('button', { name: 'Imprimir o outro' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
