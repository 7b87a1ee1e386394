import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { payments, uniqueWord } from './demo-api.ts';

test('a lista mostra as colunas do pedido e quantos são', async ({ page, api }) => {
  const word = uniqueWord();
  const { order } = await api.createOrder({
    customer: { name: `Rita ${word}` },
    prescription_retained: true,
    items: [
      { title: 'Minoxidil 5%', qty: 1, unit_price: '1100.50', inquiry_display_id: `R${word.slice(-6)}` },
      { title: 'Biotina 10 mg', qty: 1, unit_price: '19.90', inquiry_display_id: `S${word.slice(-6)}` },
    ],
    payments: [payments.card],
  });
  await page.goto(`/orders?customer_name=${word}`);
  const table = page.getByRole('table', { name: 'Pedidos' });
  await expect(table.getByRole('columnheader')).toHaveText([
    // The checkbox that selects the page.
    '',
    'Pedido',
    'Cliente',
    'Produtos',
    'Data',
    'Pagamento',
    'Valor',
    'Situação',
    'Rastreio',
  ]);
  const row = table.getByRole('row').filter({ hasText: order.label });
  await expect(row).toContainText(`Rita ${word}`);
  await expect(row.getByRole('link', { name: `Pedido ${order.label} Req. R${word.slice(-6)} +1` })).toBeVisible();
  await expect(row.getByTitle(`Requisições R${word.slice(-6)}, S${word.slice(-6)}`)).toHaveText(/^Req\. R.* \+1$/);
  await expect(row).toContainText(/R\$\s1\.1\d\d,\d\d/);
  await expect(row).toContainText('Cartão de Crédito');
  await expect(row).toContainText('Realizado');
  await expect(row).toContainText('Receita retida');
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(row.getByRole('img', { name: 'Minoxidil 5%, Biotina 10 mg' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 pedido' })).toBeVisible();
});

test('a linha inteira leva ao pedido, e a seta volta à lista como estava', { tag: '@walk' }, async ({ page, api }) => {
  const word = uniqueWord();
  const { order } = await api.createOrder({ customer: { name: `Rita ${word}` } });
  await page.goto(`/orders?customer_name=${word}&sort-by=alias&ascending=1`);
  // The row's link covers its cells.
  await page.getByRole('cell', { name: `Rita ${word}` }).click({ force: true });
  await expect(page).toHaveURL(`/orders/${order.id}`);
  await expect(page).toHaveTitle(`Pedido ${order.label} — Farmácia Botica Demo`);
  await page.getByRole('link', { name: 'Voltar para a lista de pedidos' }).click();
  await expect(page).toHaveURL(/customer_name=.*sort-by=alias|sort-by=alias.*customer_name=/);
  await expect(page.getByRole('table', { name: 'Pedidos' })).toContainText(order.label);
});

test.describe('busca', () => {
  const search = async (page: Page, by: string, text: string) => {
    const form = page.getByRole('search', { name: 'Pedidos' });
    await form.getByRole('combobox', { name: 'Buscar por' }).selectOption(by);
    await form.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
  };

  test('por cliente, sem acentos e com a última palavra pela metade', async ({ page, api }) => {
    const word = uniqueWord();
    const { order } = await api.createOrder({ customer: { name: `Antônia ${word}` } });
    await page.goto('/orders?p=2');
    await search(page, 'Cliente', `antonia ${word.slice(0, -2).toLowerCase()}`);
    await expect(page.getByRole('row').filter({ hasText: order.label })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('p')).toBeNull();
  });

  test('por número limpa cliente e situação', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await page.goto('/orders?customer_name=maria&status=20&p=2');
    await search(page, 'Pedido', order.alias);
    await expect(page).toHaveURL(`/orders?short_id=${order.alias}`);
    await expect(page.getByRole('row').filter({ hasText: order.label })).toBeVisible();
  });

  test('por requisição limpa cliente e número, e mantém a situação', async ({ page, api }) => {
    const request = uniqueWord();
    const { order } = await api.createOrder({
      items: [{ title: 'Cápsulas', qty: 1, unit_price: '10.00', inquiry_display_id: request }],
    });
    await page.goto('/orders?customer_name=maria&status=10');
    await search(page, 'Requisição', request);
    await expect(page.getByRole('row').filter({ hasText: order.label })).toBeVisible();
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ status: '10', 'inquiry-display-id': request });
  });

  test('por cliente limpa número e requisição', async ({ page }) => {
    await page.goto('/orders?short_id=12');
    await search(page, 'Cliente', 'maria');
    await expect(page).toHaveURL('/orders?customer_name=maria');
    await page.goto('/orders?inquiry-display-id=12');
    await search(page, 'Cliente', 'maria');
    await expect(page).toHaveURL('/orders?customer_name=maria');
  });

  test('sem resultado diz isso, e limpar os filtros traz a lista de volta', async ({ page }) => {
    await page.goto('/orders');
    await search(page, 'Cliente', uniqueWord());
    await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
  });

  test('um filtro sai pelo seu rótulo', async ({ page }) => {
    await page.goto('/orders?customer_name=maria&status=20');
    await page.getByRole('link', { name: 'Remover filtro Situação: Aprovados' }).click();
    await expect(page).toHaveURL('/orders?customer_name=maria');
    await expect(page.getByRole('searchbox')).toHaveValue('maria');
  });
});

test.describe('janela de situação', () => {
  test('oferece as situações que há, e uma é obrigatória', async ({ page }) => {
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Situação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar por situação' });
    await expect(dialog.getByRole('radio')).toHaveCount(7);
    for (const name of [
      'Todos os pedidos',
      'Realizados',
      'Aprovados',
      'Receita retida',
      'Em manipulação',
      'Finalizados',
      'Cancelados',
    ]) {
      await expect(dialog.getByRole('radio', { name, exact: true })).not.toBeChecked();
    }
    await dialog.getByRole('button', { name: 'Filtrar' }).click();
    await expect(dialog.getByText('Nenhum status foi selecionado')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Aprovados' }).check();
    await dialog.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL('/orders?status=20');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: /Realizado|Expedido|Cancelado/ })).toHaveCount(0);
  });

  test('escolher limpa número e requisição e volta à primeira página', async ({ page }) => {
    await page.goto('/orders?short_id=1&customer_name=maria&p=3&sort-by=alias');
    await page.getByRole('button', { name: 'Situação' }).click();
    await page.getByRole('radio', { name: 'Realizados' }).check();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/status=10/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      status: '10',
      customer_name: 'maria',
      'sort-by': 'alias',
    });
  });

  test('uma falha fica na janela e pede nova tentativa', async ({ page }) => {
    await page.goto('/orders');
    await page.route('**/v2/orders?*status=50*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Situação' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Finalizados' }).check();
    await dialog.getByRole('button', { name: 'Filtrar' }).click();
    await expect(dialog.getByText('Ocorreu um erro. Tente novamente')).toBeVisible();
    await dialog.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL('/orders?status=50');
  });
});

test.describe('ordem e páginas', () => {
  // The orders have a unique name, so that other tests do not change the list.
  const word = uniqueWord();
  const count = 65;

  test.beforeAll(async ({ api }) => {
    for (let number = 1; number <= count; number++) {
      const items = [{ title: 'Colágeno', qty: 1, unit_price: `${100 + ((number * 37) % count)}.00` }];
      await api.createOrder({ customer: { name: `${word} ${number % 2 ? 'Ana' : 'Beto'}` }, items, payments: [] });
    }
  });

  test('clicar na coluna ordena, e outra vez inverte', async ({ page }) => {
    await page.goto(`/orders?customer_name=${word}&p=2`);
    const column = page.getByRole('columnheader', { name: 'Valor' });
    await expect(page.getByRole('columnheader', { name: 'Data' })).toHaveAttribute('aria-sort', 'descending');
    await column.getByRole('link').click();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('row').nth(1)).toContainText(/179,00/);
    await expect(page).toHaveURL(`/orders?customer_name=${word}&sort-by=price_net&ascending=0`);
    await column.getByRole('link').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText(/115,00/);
    for (const [header, by, ascending] of [
      ['Pedido', 'alias', '0'],
      ['Cliente', 'customer_name', '1'],
      ['Data', 'created_at', '0'],
      ['Situação', 'status_name', '1'],
    ]) {
      await page.getByRole('columnheader', { name: header }).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`sort-by=${by}&ascending=${ascending}`));
      await expect(page.getByRole('row').nth(30)).toContainText(word);
    }
  });

  test('as páginas têm "primeira", as próximas e "última", e Voltar restaura', async ({ page }) => {
    await page.goto(`/orders?customer_name=${word}`);
    const pages = page.getByRole('navigation', { name: 'Paginação' });
    await expect(page.getByText(`${count} pedidos`).first()).toBeVisible();
    await expect(pages).toContainText('primeira');
    await pages.getByRole('link', { name: 'última' }).click();
    await expect(page).toHaveURL(`/orders?customer_name=${word}&p=3`);
    await expect(page.getByRole('table', { name: 'Pedidos' }).getByRole('row')).toHaveCount(1 + 5);
    await pages.getByRole('link', { name: 'Página 2' }).click();
    await expect(page.getByRole('row').nth(30)).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    const second = page.getByRole('row').nth(20).getByRole('link');
    await second.scrollIntoViewIfNeeded();
    const name = await second.getAttribute('aria-label');
    const before = await page.evaluate(() => window.scrollY);
    await second.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pedido #');
    await page.goBack();
    await expect(page).toHaveURL(`/orders?customer_name=${word}&p=2`);
    await expect(page.getByRole('row').nth(20).getByRole('link')).toHaveAttribute('aria-label', name ?? '');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await pages.getByRole('link', { name: 'primeira' }).click();
    await expect(page).toHaveURL(`/orders?customer_name=${word}`);
  });

  test('uma página depois da última diz isso', async ({ page }) => {
    await page.goto('/orders?p=9999');
    await expect(page.getByText('Esta página não tem pedidos')).toBeVisible();
    await page.getByRole('button', { name: 'Ir para a primeira' }).click();
    await expect(page).toHaveURL('/orders');
  });

  test('j, k e Enter percorrem e abrem, ? mostra as teclas', async ({ page }) => {
    await page.goto(`/orders?customer_name=${word}`);
    await expect(page.getByRole('row').nth(30)).toContainText(word);
    const link = (row: number) => page.getByRole('row').nth(row).getByRole('link');
    await page.keyboard.press('j');
    await expect(link(1)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(link(2)).toBeFocused();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Teclas de atalho' });
    await expect(help).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(link(2)).toBeFocused();
    const href = await link(2).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
    // In a text field, letters are no shortcuts.
    await page.goBack();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').pressSequentially('jk');
    await expect(page.getByRole('searchbox')).toHaveValue('jk');
  });
});

test('a lista que falha oferece nova tentativa', async ({ page }) => {
  let failing = true;
  await page.route('**/v2/orders?*', (route) =>
    failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/orders');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  failing = false;
  await retry.click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});
