import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { joinCustomer } from './demo-customers.ts';

test.describe.configure({ timeout: 120_000 });

test('a lista: busca por campo, ordem e teclas ficam no endereço', async ({ page, api }) => {
  const long = `Maximiliana ${uniqueWord()} de Albuquerque`;
  const { id, word, email } = await joinCustomer(api, { name: long, phone: '11912345678' });
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Clientes' }).focus();
  const table = page.getByRole('table', { name: 'Clientes' });

  await test.step('as colunas', async () => {
    await expect(table.getByRole('row').nth(30)).toBeVisible();
    const headers = ['Nome', 'E-mail', 'Telefone', 'CPF', 'Último pedido', 'Ações'];
    await expect(table.getByRole('columnheader')).toHaveText(headers);
    await expectNoSidewaysScroll(page, 'lista de clientes');
  });

  await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('E-mail');

  await test.step('busca por e-mail', async () => {
    await page.getByRole('searchbox').fill(email.slice(0, 16));
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/email=/);
  });

  const row = table.getByRole('row').filter({ has: page.getByTitle(long) });

  await test.step('um nome longo é cortado, e o filtro sai', async () => {
    await expect(row.getByRole('cell').first()).toHaveText(`${long.slice(0, 30).trimEnd()}…`);
    await page.getByRole('link', { name: /Remover filtro E-mail/ }).click();
    await expect(page).toHaveURL('/customers');
  });

  await test.step('página e ordem ficam no endereço', async () => {
    await page.getByRole('link', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/p=2/);
    await table.getByRole('link', { name: 'Nome', exact: true }).click();
    await expect(page).toHaveURL('/customers?sort-by=name&ascending=1');
  });

  await test.step('busca por telefone', async () => {
    await page.getByRole('combobox', { name: 'Buscar por' }).selectOption('Telefone');
    await page.getByRole('searchbox').fill('(11) 91234-5678');
    await page.getByRole('searchbox').press('Enter');
    await expect(row).toBeVisible();
    await expectAccessible(page, 'lista de clientes');
  });

  const looks: string[] = [];

  await test.step('com as teclas se abre o cadastro, e só então ele é visto', async () => {
    page.on('request', (request) =>
      looks.push(...(request.url().endsWith(`/v2/customer/${id}`) ? [request.url()] : [])),
    );
    await row.hover();
    await page.getByRole('heading', { name: 'Clientes' }).click();
    await page.keyboard.press('j');
    await expect(row.getByRole('link').first()).toBeFocused();
    expect(looks, 'só quem abre o cadastro o vê').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customers/${id}`);
  });

  await test.step('a volta acha a mesma busca', async () => {
    await page.getByRole('link', { name: 'Voltar para a lista de clientes' }).click();
    await expect(page).toHaveURL(/phone=/);
    await page.goto(`/customers?name=${word}x`);
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  });
});

test('a loja mascara os dados nas listas, e o cadastro continua completo', async ({ page, api }) => {
  const { id, word, email } = await joinCustomer(api, { phone: '11912345678' });
  await page.goto(`/customers?name=${word}`);
  const row = page.getByRole('table', { name: 'Clientes' }).getByRole('row').nth(1);
  await expect(row).toContainText('(11) 91234-5678');
  await page.getByRole('button', { name: 'Mascarar dados' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mascarar dados' }).click();
  const head = page.getByRole('columnheader', { name: 'CPF' });
  await expect(head.getByRole('link')).toHaveCount(0);
  await page.goto(`/customers?name=${word}&sort-by=cpf&ascending=1`);
  await expect(page).toHaveURL(new RegExp(`/customers\\?name=${word}$`));
  await expect(page.getByRole('columnheader', { name: 'Último pedido' })).toHaveAttribute('aria-sort', 'descending');
  await expect(row).toContainText('(11) *****-5678');
  await expect(row).not.toContainText(email);
  await page.goto(`/customers/${id}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.goto(`/customers?name=${word}`);
  await page.getByRole('button', { name: 'Mostrar dados' }).click();
  await dialog.getByRole('button', { name: 'Mostrar dados' }).click();
  await expect(row).toContainText('(11) 91234-5678');
});

test('enquanto a lista carrega, nenhuma linha mostra um rótulo sem valor no celular', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/customers?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/customers');
  const labels = (row: Locator) =>
    row
      .locator('td')
      .evaluateAll((cells) =>
        cells.map((cell) => getComputedStyle(cell, '::before').content).filter((content) => content !== 'none'),
      );
  const waiting = page.locator('tbody tr[aria-hidden]').first();
  await expect(waiting).toBeVisible();
  expect(await labels(waiting)).toEqual([]);
  answer();
  const row = page.getByRole('table', { name: 'Clientes' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect(await labels(row)).toContain('"CPF: "');
});
