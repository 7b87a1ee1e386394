import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { makeProduct } from './demo-products.ts';
import { item, region, total } from './order-form.ts';

const paid = (amount: string) => [{ payment_method: 'pix', status: 'paid', amount }] as const;

test('endereço e itens de um pedido são corrigidos, e o histórico diz o que mudou', async ({
  page,
  request,
  tokenOf,
  api,
}) => {
  const product = await makeProduct(callAs(request, await tokenOf('administrador')));
  const { order } = await api.createOrder({
    customer: { name: `Rita ${uniqueWord()}`, email: 'rita@cliente.example' },
  });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('link', { name: 'Corrigir pedido' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Corrigir pedido ${order.label}`);
  await expect(page.getByRole('textbox', { name: 'Telefone' })).toBeFocused();
  await expect(total(page)).toHaveText(/R\$\s115,00/);
  await expectAccessible(page, 'corrigir pedido');
  await expectNoSidewaysScroll(page, 'corrigir pedido');

  await page.getByRole('textbox', { name: 'Número' }).fill('1300');
  await page.getByRole('textbox', { name: 'Destinatário' }).fill('Bia Lima');
  await item(page, 1).getByRole('textbox', { name: 'Quantidade' }).fill('3');
  await expect(total(page)).toHaveText(/R\$\s165,00/);
  await page.getByRole('combobox', { name: 'Adicionar produto do catálogo' }).fill(product.title);
  await page.getByRole('option', { name: product.title }).click();
  await expect(total(page)).toHaveText(/R\$\s214,90/);
  await expect(region(page, 'Resumo')).toContainText(/Falta receber\s*R\$\s214,90/);

  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: 'O total do pedido muda' });
  await expect(dialog).toContainText(/passa de R\$\s115,00 para R\$\s214,90/);
  await expect(dialog.getByRole('checkbox', { name: 'Avisar o cliente' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Corrigir pedido' }).click();
  await expect(page.getByText('Pedido corrigido')).toBeVisible();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  const history = region(page, 'Histórico do pedido');
  for (const sentence of [
    'mudou o destinatário de “Joana Prado” para “Bia Lima”',
    /mudou o endereço de entrega de “Rua Augusta, 1200, .*” para “Rua Augusta, 1300, /,
    /mudou a quantidade de “2 × Vitamina D 2\.000 UI .*” para “3 × Vitamina D/,
    new RegExp(`incluiu no pedido: 1 × ${product.title}`),
    /mudou o total de R\$\s115,00 para R\$\s214,90/,
  ]) {
    await expect(history.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText('Rua Augusta, 1300', { exact: false }).first()).toBeVisible();
});

test('o que foi pago a mais é dito antes, e fica no pedido', async ({ page, api }) => {
  const { order } = await api.createOrder({ payments: [...paid('115.00')] });
  await page.goto(`/orders/${order.id}?tab=correction`);
  await item(page, 1).getByRole('textbox', { name: 'Quantidade' }).fill('1');
  await expect(region(page, 'Resumo')).toContainText(/A devolver ao cliente\s*R\$\s50,00/);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Devolver parte do que foi pago?' });
  await expect(dialog).toContainText(/Já foram pagos R\$\s115,00: R\$\s50,00 devem ser devolvidos/);
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(item(page, 1).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1');
  expect((await api.showOrder(order.id)).order.price_net).toBe('115.00');
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: /^Corrigir e devolver/ }).click();
  await expect(region(page, 'Pagamento')).toContainText(/A devolver ao cliente\s*R\$\s50,00/);
});

test('um item digitado é alterado, com outro preço', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}?tab=correction`);
  await expect(item(page, 1)).toContainText('60 cápsulas');
  await item(page, 1).getByRole('button', { name: 'Alterar item 1' }).click();
  await item(page, 1).getByRole('textbox', { name: 'Preço unitário' }).fill('40');
  await expect(total(page)).toHaveText(/R\$\s95,00/);
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir pedido' }).click();
  await expect(page.getByText('Pedido corrigido')).toBeVisible();
  expect((await api.showOrder(order.id)).products).toMatchObject([{ price_net: '40.00', volume: 60 }]);
});

test('quem corrige ao mesmo tempo escolhe, campo a campo, o que vale', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await stayUnaware(page);
  await page.goto(`/orders/${order.id}?tab=correction`);
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11900000001');
  await page.getByRole('textbox', { name: 'Complemento' }).fill('Casa 2');
  await api.correctOrder(order.id, { phone: '11900000002' });
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
  await dialog.getByRole('radio', { name: /^Telefone: .*0002$/ }).check();
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Pedido corrigido')).toBeVisible();
  expect(await api.showOrder(order.id)).toMatchObject({
    customer: { phone: '11900000002' },
    shipping_address: { complement: 'Casa 2' },
  });
});

test('um pedido em preparação não é mais corrigido, e diz por quê', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  const button = page.getByRole('button', { name: 'Corrigir pedido' });
  await expect(button).toBeDisabled();
  await page.goto(`/orders/${order.id}?tab=correction`);
  await expect(page.getByText('O pedido já está em preparação: não pode mais ser corrigido.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'salvar alterações' })).toBeDisabled();
});

test('quem sai sem salvar é perguntado antes', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}?tab=correction`);
  await page.getByRole('textbox', { name: 'Complemento' }).fill('Casa 3');
  await page.getByRole('link', { name: 'Voltar para o pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await expect(dialog).toBeVisible();
});
