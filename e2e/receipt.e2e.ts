import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { payments } from './demo-api.ts';

/** Counts the calls of `window.print`, which would wait for a person, and of `window.close`. */
async function watchWindow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { prints: 0, closes: 0 };
    Object.assign(window, { seen });
    window.print = () => {
      seen.prints += 1;
    };
    window.close = () => {
      seen.closes += 1;
    };
  });
}

const seen = (page: Page) =>
  // `watchWindow` put it there.
  page.evaluate(() => (window as unknown as { seen: { prints: number; closes: number } }).seen);

function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Of the first page, in millimetres. */
function widthOf(pdf: Buffer): number {
  const points = Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]);
  return (points * 25.4) / 72;
}

test('o recibo tem as quatro seções e abre a impressão sozinho, uma vez', { tag: '@walk' }, async ({ page, api }) => {
  await watchWindow(page);
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
  await expect.poll(() => seen(page)).toMatchObject({ prints: 1 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle(`Recibo do pedido ${order.label} — Farmácia Botica Demo`);
});

test('depois de imprimir a janela se fecha, ou diz que pode ser fechada', async ({ page, api }) => {
  await watchWindow(page);
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}/print`);
  await expect.poll(() => seen(page)).toMatchObject({ prints: 1, closes: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible();
  expect(await seen(page)).toMatchObject({ closes: 1 });
});

test('o recibo de um pedido que não existe fecha a janela', async ({ page }) => {
  await watchWindow(page);
  await page.goto('/orders/999999/print');
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible();
  expect((await seen(page)).closes).toBeGreaterThanOrEqual(1);
  expect((await seen(page)).prints).toBe(0);
});

test('aberto pelo pedido, o recibo sem pedido se fecha de verdade', async ({ page, context }) => {
  await page.goto('/orders');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/orders/999999/print'));
  const receipt = await opened;
  if (!receipt.isClosed()) await receipt.waitForEvent('close');
});

test('o recibo cabe em uma folha A4 e em um rolo de 80 mm', async ({ page, api }) => {
  await watchWindow(page);
  const { order } = await api.createOrder({
    customer: { name: 'Maria Aparecida dos Santos de Albuquerque Cavalcanti e Vasconcelos' },
    payments: [{ ...payments.card, status: 'paid' }, payments.pix, payments.boleto],
  });
  await page.goto(`/orders/${order.id}/print?paper=a4`);
  await expect.poll(() => seen(page)).toMatchObject({ prints: 1 });
  const sheet = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  expect(pageCount(sheet)).toBe(1);
  expect(widthOf(sheet)).toBeCloseTo(210, 0);

  await page.goto(`/orders/${order.id}/print?paper=80mm`);
  await expect.poll(() => seen(page)).toMatchObject({ prints: 1 });
  const roll = await page.pdf({ width: '80mm', preferCSSPageSize: true });
  expect(pageCount(roll)).toBe(1);
  expect(widthOf(roll)).toBeCloseTo(80, 0);
});

test('no papel não há botões, e o preto fica sobre o branco também no tema escuro', async ({ page, api }) => {
  await watchWindow(page);
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
    await watchWindow(page);
    const { order, customer } = await api.createOrder();
    await page.goto(`/orders/${order.id}/print`);
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Pedidos.')).toBeVisible();
    await expect(page.getByText(customer.name)).toHaveCount(0);
  });
});
