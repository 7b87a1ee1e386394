import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { address } from './demo-api.ts';

/** A person's print dialog would wait. */
async function withoutDialog(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    window.print = () => {};
    window.close = () => {};
  });
}

/** Of each page, in millimetres. */
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
  await withoutDialog(page);
  const { order } = await api.createOrder({ items, shipping_address: address });
  await page.goto(`/orders/${order.id}`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Lista de separação' }).click();
  const paper = await opened;
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
  await expectAccessible(paper, 'lista de separação');
});

test('a etiqueta tem 100 × 150 mm, e o papel escolhido é o da próxima vez', async ({ page, api }) => {
  await withoutDialog(page);
  const { order } = await api.createOrder({ items });
  await page.goto(`/orders/${order.id}/print?doc=packing`);
  await page.getByText('Etiqueta', { exact: true }).click();
  await expect(page.getByRole('article')).not.toContainText('Minoxidil 5 %');
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[100, 150]]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Etiqueta' })).toBeChecked();
  await page.getByText('Recibo', { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Etiqueta' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
});

test('os pedidos escolhidos na lista saem em uma impressão, cada um em sua folha', async ({ page, api }) => {
  await withoutDialog(page);
  const made = [await api.createOrder({ items }), await api.createOrder()];
  const [first = '', second = ''] = made.map(({ order }) => order.label);
  await page.goto('/orders');
  for (const label of [second, first]) await page.getByRole('checkbox', { name: `Selecionar Pedido ${label}` }).check();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Imprimir' }).click();
  const paper = await opened;
  await expect(paper.getByRole('article')).toHaveCount(2);
  await expect(paper).toHaveTitle(/^Recibo de 2 pedidos — /);
  expect(pagesOf(await paper.pdf({ preferCSSPageSize: true }))).toEqual([
    [210, 297],
    [210, 297],
  ]);
  await paper.getByText('Lista de separação', { exact: true }).click();
  await paper.getByText('80 mm', { exact: true }).click();
  const heights = await paper.getByRole('article').evaluateAll((sheets) => sheets.map((sheet) => sheet.clientHeight));
  const rolls = pagesOf(await paper.pdf({ preferCSSPageSize: true }));
  expect(rolls.map(([width]) => width)).toEqual([80, 80]);
  expect((rolls[0]?.[1] ?? 0) > (rolls[1]?.[1] ?? 0)).toBe((heights[0] ?? 0) > (heights[1] ?? 0));
  expect(heights[0]).not.toBe(heights[1]);
});

test('um pedido que não existe entre os escolhidos é dito, e só a pedido se imprimem os outros', async ({
  page,
  api,
}) => {
  await withoutDialog(page);
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id},999999/print`);
  await expect(page.getByRole('heading')).toHaveText('1 dos 2 pedidos não existe nesta loja.');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page, 'pedido que falta');
  await page.getByRole('button', { name: 'Imprimir o outro' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
