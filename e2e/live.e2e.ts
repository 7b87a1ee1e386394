import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeSession, test } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { joinCustomer, saved } from './demo-customers.ts';

/** A colleague at another computer. */
async function atAnotherDesk(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  await takeSession(context, baseURL, token);
  return context.newPage();
}

/** Resolves when the page receives live updates. */
const untilItHears = (page: Page) => page.waitForResponse((response) => response.url().includes('/v2/live?'));

test('a lista mostra o que outra pessoa mudou; o que moveria as linhas espera até ser pedido @walk', async ({
  page,
  api,
}) => {
  // The list is filtered to one customer, because other tests change their orders in the whole list.
  const word = uniqueWord();
  const customer = { name: `Joana ${word}` };
  const { order } = await api.createOrder({ customer });
  const hearing = untilItHears(page);
  await page.goto(`/orders?customer_name=${word}`);
  const row = page.getByRole('row', { name: order.label });
  await expect(row).toContainText('Realizado');
  await hearing;
  await api.changeStatus(order.id, { status: 20 });
  await expect(row).toContainText('Aprovado');

  const first = page.getByRole('row').nth(1);
  const before = await first.textContent();
  const { order: later } = await api.createOrder({ customer });
  const pill = page.getByRole('button', { name: /Cheg(ou|aram) \d+ pedidos?\. Mostrar/ });
  await expect(pill).toBeVisible();
  expect(await first.textContent()).toBe(before);
  await expectAccessible(page, 'lista com pedidos que chegaram');
  await pill.click();
  await expect(page.getByRole('row', { name: later.label })).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('quem está no mesmo pedido se vê: que chegou, que edita, que saiu', async ({
  page,
  browser,
  baseURL,
  api,
  tokenOf,
}) => {
  const { order } = await api.createOrder({}, 30);
  const caio = await atAnotherDesk(browser, baseURL, await tokenOf('atendente'));
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.label);
  await caio.goto(`/orders/${order.id}`);
  await expect(page.getByText('Caio está neste pedido')).toBeVisible();
  await expect(caio.getByText('Helena está neste pedido')).toBeVisible();
  await caio.getByLabel('Observação de entrega').fill('Deixar na portaria');
  await expect(page.getByText('Caio está editando')).toBeVisible();
  await expectAccessible(page, 'pedido que outra pessoa edita');
  await caio.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(page.getByLabel('Observação de entrega')).toHaveValue('Deixar na portaria');
  await expect(page.getByText('Caio está neste pedido')).toBeVisible();
  await caio.goto('/orders');
  await expect(page.getByText('Caio está')).toHaveCount(0);
  await caio.context().close();
});

test('um pedido cancelado por outra pessoa diz na hora que o está, e o que se digita fica', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  const hearing = untilItHears(page);
  await page.goto(`/orders/${order.id}`);
  await page.getByLabel('Observação de entrega').fill('Deixar na portaria');
  await hearing;
  await api.changeStatus(order.id, { status: 55, status_justification: 'Cliente desistiu da compra' });
  await expect(page.getByText('Cliente desistiu da compra').first()).toBeVisible();
  await expect(page.getByPlaceholder('Pedido cancelado não muda mais')).toBeVisible();
  await expect(page.getByText('Em preparação', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Observação de entrega')).toHaveValue('Deixar na portaria');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Observação de entrega')).toHaveCount(0);
});

test('o que se digita fica: avisa quem mudou, e campo a campo se escolhe qual vale', async ({
  page,
  browser,
  baseURL,
  api,
  tokenOf,
}) => {
  const { id, name } = await joinCustomer(api);
  const caio = await atAnotherDesk(browser, baseURL, await tokenOf('atendente'));
  const hearing = untilItHears(page);
  await page.goto(`/customers/${id}`);
  await page.getByLabel('Nome').fill(`${name} Prado`);
  await page.getByRole('textbox', { name: 'Observações' }).fill('Ligar à noite.');
  await hearing;
  await caio.goto(`/customers/${id}`);
  await caio.getByLabel('Nome').fill(`${name} Lima`);
  await caio.getByRole('textbox', { name: 'Observações' }).fill('Alérgica a dipirona.');
  await caio.getByRole('button', { name: 'Salvar' }).click();
  await expect(saved(caio)).toBeVisible();
  await expect(page.getByText('Caio salvou uma mudança. Ao salvar a sua, você compara as duas.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} Prado`);

  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este cliente mudou enquanto você editava' });
  await expect(dialog).toContainText('Caio Ferreira, em ');
  await dialog.getByRole('radio', { name: 'Observações: De Caio, Alérgica a dipirona.' }).check();
  await expectAccessible(page, 'escolha campo a campo');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: `${name} Prado` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Alérgica a dipirona.');
  await caio.context().close();
});
