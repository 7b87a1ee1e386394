import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { address, uniqueWord } from './demo-api.ts';
import { printDialogsOf } from './replaced-browser.ts';

const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Selects the page with the header's checkbox, then all pages. */
async function chooseAll(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Selecionar/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Selecionar a lista toda/ }).click();
}

async function openedPrint(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Imprimir/ }).click();
  return opened;
}

test('a lista filtrada inteira sai em uma impressão, na ordem dela, sem os desmarcados', async ({ page, api }) => {
  const word = uniqueWord();
  const customer = { name: `Lia ${word}`, email: 'lia@example.com', phone: '11987654321', document: null };
  const labels: string[] = [];
  for (let made = 0; made < 33; made++) {
    const { order } = await api.createOrder({ customer, shipping_address: address });
    labels.unshift(order.label);
  }
  await page.goto(`/orders?customer_name=${word}`);
  await expect(page.getByRole('row')).toHaveCount(31);
  await chooseAll(page);
  await page.getByRole('checkbox', { name: `Selecionar Pedido ${labels[1]}` }).uncheck();
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v2\/orders?\/./.test(pathname)) calls.push(pathname);
  });
  const paper = await openedPrint(page);
  const sheets = paper.getByRole('article');
  await expect(sheets).toHaveCount(32);
  const expected = labels.toSpliced(1, 1).map((label) => `Pedido ${label}`);
  expect(await sheets.evaluateAll((all) => all.map((sheet) => sheet.getAttribute('aria-label')))).toEqual(expected);
  await expect(paper).toHaveTitle(/^Recibo de 32 pedidos — /);
  await expect.poll(() => printDialogsOf(paper)).toBe(1);
  // The list behind the print view continues to load its counts.
  const ofPrint = calls.filter((path) => !/waiting|arrivals/.test(path));
  expect(ofPrint).toEqual(['/v2/orders/prints', '/v2/orders/prints/sheets']);
  for (const document of ['receipt', 'label']) {
    await page.goto(`${paper.url().replace('doc=receipt', `doc=${document}`)}&preview=1`);
    await expect(page.getByRole('article')).toHaveCount(32);
    expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(32);
  }
});

test('mostra quantos já chegaram; o que não chega é dito, e só com todos se imprime', async ({ page }) => {
  await page.goto('/orders?status=50');
  const total = Number(
    (
      await page
        .getByText(/^\d+ pedidos/)
        .first()
        .textContent()
    )?.match(/^\d+/)?.[0],
  );
  expect(total).toBeGreaterThan(50);
  let isDown = true;
  let requests = 0;
  await page.context().route('**/v2/orders/prints/sheets*', async (route) => {
    requests += 1;
    if (requests > 1 && isDown) return route.fulfill({ status: 500, json: {} });
    await route.continue();
  });
  await chooseAll(page);
  const paper = await openedPrint(page);
  await expect(paper.getByText(`50 de ${total} pedidos já chegaram. Nada foi impresso.`)).toBeVisible();
  await expectAccessible(paper, 'impressão interrompida');
  await expect(paper.getByRole('article')).toHaveCount(0);
  expect(await printDialogsOf(paper)).toBe(0);
  isDown = false;
  await paper.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(paper.getByRole('article')).toHaveCount(total);
  await expect.poll(() => printDialogsOf(paper)).toBe(1);
});

test('uma lista vazia ou um filtro que não existe não abrem a impressão', async ({ page }) => {
  await page.goto('/orders/list/print?customer_name=ninguemcomestenome');
  await expect(page.getByText('A lista não tem mais pedidos.')).toBeVisible();
  await page.goto('/orders/list/print?status=11');
  await expect(page.getByText('Você pode fechar esta janela.')).toBeVisible();
  expect(await printDialogsOf(page)).toBe(0);
});
