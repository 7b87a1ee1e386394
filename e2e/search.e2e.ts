import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { payments, uniqueWord } from './demo-api.ts';

test('Ctrl K acha um pedido por tudo o que se sabe dele, um cliente e uma tela, só com o teclado', {
  tag: '@walk',
}, async ({ page, api }) => {
  const word = uniqueWord();
  const request = `R${word.slice(-6)}`.toUpperCase();
  const { order } = await api.createOrder({
    customer: { name: `Rita ${word}` },
    items: [{ title: 'Biotina 10 mg', qty: 1, unit_price: '19.90', inquiry_display_id: request }],
    payments: [payments.card],
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Buscar pedidos, clientes, produtos e telas' });
  const options = page.getByRole('option');
  const opened = page.getByRole('heading', { name: `Pedido ${order.label}`, level: 1 });

  await test.step('pelo número, e Enter não espera pela lista', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(order.alias);
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('pela requisição e pelo nome', async () => {
    for (const text of [request.toLowerCase(), word]) {
      await page.keyboard.press('Control+k');
      await field.fill(text);
      await expect(options.filter({ hasText: `Pedido ${order.label}` })).toContainText('Realizado');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  await test.step('o que foi aberto há pouco vem primeiro, e uma tela se acha pelo nome', async () => {
    await page.getByRole('button', { name: 'Buscar' }).click();
    // The open order is not offered on its own page.
    await expect(options.first()).toHaveText('Pedidos');
    await field.fill('colab');
    await expect(options.first()).toHaveText('Colaboradores');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Colaboradores', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(options.first()).toHaveText(`Pedido ${order.label}`);
    await expectAccessible(page, 'a busca');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('o que não há é dito', async () => {
    await page.keyboard.press('Control+k');
    await field.fill('qzxqzx');
    await expect(page.getByRole('status').filter({ hasText: 'Nada encontrado para “qzxqzx”.' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('o que se digita logo depois de Ctrl K não se perde, nem é tecla da página', async ({ page }) => {
  let fetchPalette = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    fetchPalette = resolve;
  });
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nina');
  await page.keyboard.press('Backspace');
  fetchPalette();
  const field = page.getByRole('combobox', { name: 'Buscar pedidos, clientes, produtos e telas' });
  await expect(field).toHaveValue('nin');
  await expect(field).toBeFocused();
  await page.keyboard.type('a');
  await expect(field).toHaveValue('nina');
  await expect(page).toHaveURL('/orders');
});

test('o código do recibo, lido pelo leitor, abre o pedido em qualquer tela', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}/print`);
  await expect(page.getByRole('img', { name: `Código do pedido ${order.alias}` })).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  const scan = async (code: string) => {
    // A scanner types without a pause, unlike a person.
    await page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      },
      [...code, 'Enter'],
    );
  };
  await scan('P99999999');
  await expect(page.getByText('Nenhum pedido com o código P99999999.')).toBeVisible();
  await scan(`P${order.alias}`);
  await expect(page.getByRole('heading', { name: `Pedido ${order.label}`, level: 1 })).toBeVisible();
});

test.describe('quem não lê clientes', () => {
  test.use({ person: 'financeiro' });

  test('acha pedidos, e nenhum cliente', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar pedidos, clientes, produtos e telas' }).fill('maria');
    await expect(page.getByRole('group', { name: 'Pedidos' }).getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Clientes' })).toBeHidden();
  });
});
