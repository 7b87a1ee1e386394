import { expect, test } from './botica-test.ts';
import { payments } from './demo-api.ts';
import { leavePrintDialog, printDialogsOf } from './replaced-browser.ts';

function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Width of the first page, in millimetres. */
function widthOf(pdf: Buffer): number {
  const points = Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]);
  return (points * 25.4) / 72;
}

test('o recibo tem as quatro seções e abre a impressão sozinho, uma vez', { tag: '@walk' }, async ({ page, api }) => {
  const { order, customer } = await api.createOrder({
    payments: [{ ...payments.card, status: 'paid' }, payments.boleto],
    items: [{ title: 'Fórmula', qty: 1, unit_price: '500.00', inquiry_display_id: '88123' }],
  });
  await page.goto(`/orders/${order.id}/print`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Dados do pedido',
    'Dados do cliente',
    'Dados do pagamento',
    'Dados do beneficiário',
  ]);
  const sheet = page.getByRole('article');
  for (const text of [
    '88123',
    order.label,
    customer.name,
    '390.533.447-05',
    'Cartão de Crédito em 3x',
    'PAGO',
    'AGUARDANDO PAGAMENTO',
    'Boleto',
    'E2E-TID-9',
    'Farmácia Botica Demo',
    '11.444.777/0001-61',
  ]) {
    await expect(sheet, text).toContainText(text);
  }
  await expect(sheet).toContainText(/R\$\s115,00/);
  await expect(sheet).toContainText(/Visa, final\s4242/);
  await expect(sheet).toContainText(/Rua Vergueiro, 1855, Vila Mariana, São Paulo - SP, CEP\s04101-000/);
  await expect.poll(() => printDialogsOf(page)).toBe(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle(`Recibo do pedido ${order.label} — Farmácia Botica Demo`);
});

test('depois de imprimir uma vez a janela se fecha', async ({ page, context, api }) => {
  const { order } = await api.createOrder();
  await page.goto('/orders');
  const opened = context.waitForEvent('page');
  await page.evaluate((path) => void window.open(path), `/orders/${order.id}/print`);
  const receipt = await opened;
  await expect.poll(() => printDialogsOf(receipt)).toBe(1);
  expect(receipt.isClosed()).toBe(false);
  await leavePrintDialog(receipt);
  if (!receipt.isClosed()) await receipt.waitForEvent('close');
});

test('uma janela que ninguém abriu por script diz que pode ser fechada, e imprime de novo', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto('/orders');
  await page.goto(`/orders/${order.id}/print`);
  await expect.poll(() => printDialogsOf(page)).toBe(1);
  await leavePrintDialog(page);
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(await printDialogsOf(page)).toBe(2);
});

test('o recibo de um pedido que não existe não imprime nada', async ({ page }) => {
  await page.goto('/orders');
  await page.goto('/orders/999999/print');
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible();
  expect(await printDialogsOf(page)).toBe(0);
});

test('aberto pelo pedido, o recibo sem pedido se fecha de verdade', async ({ page, context }) => {
  await page.goto('/orders');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/orders/999999/print'));
  const receipt = await opened;
  if (!receipt.isClosed()) await receipt.waitForEvent('close');
});

test('o recibo cabe em uma folha A4 e em um rolo de 80 mm', async ({ page, api }) => {
  const { order } = await api.createOrder({
    customer: { name: 'Maria Aparecida dos Santos de Albuquerque Cavalcanti e Vasconcelos' },
    payments: [{ ...payments.card, status: 'paid' }, payments.pix, payments.boleto],
  });
  await page.goto(`/orders/${order.id}/print?paper=a4&preview=1`);
  await expect(page.getByRole('article')).toBeVisible();
  const sheet = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  expect(pageCount(sheet)).toBe(1);
  expect(widthOf(sheet)).toBeCloseTo(210, 0);

  await page.goto(`/orders/${order.id}/print?paper=80mm&preview=1`);
  await expect(page.getByRole('article')).toBeVisible();
  const roll = await page.pdf({ width: '80mm', preferCSSPageSize: true });
  expect(pageCount(roll)).toBe(1);
  expect(widthOf(roll)).toBeCloseTo(80, 0);
});

test('no papel não há botões, e o preto fica sobre o branco também no tema escuro', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`/orders/${order.id}/print`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const colours = await page.getByRole('article').evaluate((sheet) => {
    const { color, backgroundColor } = getComputedStyle(sheet);
    return { color, page: getComputedStyle(document.body).backgroundColor, backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', page: 'rgb(255, 255, 255)', backgroundColor: 'rgb(255, 255, 255)' });
});

test.describe('quem não lê pedidos', () => {
  test.use({ person: 'marketing' });

  test('não vê recibo', async ({ page, api }) => {
    const { order, customer } = await api.createOrder();
    await page.goto(`/orders/${order.id}/print`);
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Pedidos.')).toBeVisible();
    await expect(page.getByText(customer.name)).toHaveCount(0);
  });
});
