import { expectAccessible } from './accessible.ts';
import { choose, expect, stayUnaware, test } from './botica-test.ts';
import { payments, uniqueWord } from './demo-api.ts';
import { approveUnpaid } from './status-selector.ts';

const justified = { status: 55, status_justification: 'Cliente desistiu da compra' } as const;

test('uma aprovação errada é desfeita pelo aviso, e o histórico conta', { tag: '@walk' }, async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  // The clock is stopped, so that the notice stays.
  await page.clock.setFixedTime(new Date());
  await approveUnpaid(page);
  await expect(page.getByText('Pedido atualizado')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer em até 10 segundos, com Ctrl+Z' });
  await expect(undo).toContainText('10 s');
  await expectAccessible(page, 'aviso com Desfazer');
  await undo.click();
  await expect(page.getByText(`Desfeito: o pedido ${order.label} voltou para Realizado`)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'desfez: aprovou o pedido' })).toBeVisible();
  expect((await api.showOrder(order.id)).order.status).toBe(10);
});

test('Ctrl+Z desfaz o início da preparação, e o envio volta a ser o que era', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 20);
  await page.goto(`/orders/${order.id}`);
  await choose(page, 'Mudar situação', 'Pedido em Preparação');
  const dialog = page.getByRole('dialog', { name: 'Preparar para envio' });
  await dialog.getByLabel('Código de rastreio').fill('BR123456789XY');
  await dialog.getByRole('button', { name: 'Iniciar preparação' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Situação do pedido' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Código de rastreio' })).toHaveValue('BR123456789XY');
  // In a field, Ctrl+Z undoes what was typed there.
  await page.getByLabel('Observação de entrega').focus();
  await page.keyboard.press('Control+z');
  expect((await api.showOrder(order.id)).order.status).toBe(30);
  // A select accepts no text, although it is an `<input>`.
  await page.getByRole('combobox', { name: 'Mudar situação' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`Desfeito: o pedido ${order.label} voltou para Aprovado`)).toBeVisible();
  expect((await api.showOrder(order.id)).order).toMatchObject({
    status: 20,
    tracking_code: null,
    expedition_date: order.expedition_date,
  });
});

test('logo depois da mudança, Ctrl+Z e as letras da página valem onde o foco está', async ({ page, api }) => {
  const word = uniqueWord();
  const given = { customer: { name: `Noa ${word}` }, alternative_payment: payments.alternative };
  for (let made = 0; made < 2; made++) await api.createOrder(given);
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await choose(page, 'Mudar situação', 'Pedido Aprovado');
  await expect(page.getByRole('button', { name: 'Preparar', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Desfeito: o pedido .* voltou para Realizado$/)).toBeVisible();
  await choose(page, 'Mudar situação', 'Pedido Aprovado');
  await expect(page.getByRole('button', { name: 'Preparar', exact: true })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Nova nota' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Mudar situação' }).focus();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
});

test('o que outra pessoa já mudou não é desfeito, e o aviso diz por quê', async ({ page, api }) => {
  await stayUnaware(page);
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await approveUnpaid(page);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await api.changeStatus(order.id, justified);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('O pedido já mudou de novo: não é mais possível desfazer.')).toBeVisible();
  await expect(page.getByPlaceholder('Pedido cancelado não muda mais')).toBeVisible();
});

test('o prazo passa: o aviso sai sozinho, e um cancelamento não oferece desfazer', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await page.clock.setFixedTime(new Date());
  await approveUnpaid(page);
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.now() + 11_000));
  await expect(undo).toHaveCount(0);
  await choose(page, 'Mudar situação', 'Pedido Cancelado');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Justificativa').fill(justified.status_justification);
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Pedido cancelado', { exact: true }).first()).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a mudança de vários pedidos é desfeita, e cada resultado pode ser lido', async ({ page, api }) => {
  const word = uniqueWord();
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await api.createOrder({ customer: { name: `Rita ${word}` } }, 20));
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).click();
  await page.getByRole('button', { name: 'Alterar situação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar situação de 3 pedidos' });
  await choose(dialog, 'Nova situação', 'Em preparação');
  await dialog.getByRole('button', { name: 'Alterar 3' }).click();
  const notice = page.getByRole('region', { name: 'Processamentos' });
  const undo = notice.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible({ timeout: 20_000 });
  await undo.click();
  const title = 'Desfazer: Mudança de situação para Em preparação';
  await expect(notice.getByRole('link', { name: title })).toBeVisible();
  await expect(notice).toContainText('Concluído · 3 de 3', { timeout: 20_000 });
  await expect(page.getByRole('row').filter({ hasText: 'Aprovado' })).toHaveCount(3);
  for (const { order } of made) {
    expect((await api.showOrder(order.id)).order).toMatchObject({ status: 20, expedition_date: order.expedition_date });
  }
  await notice.getByRole('link', { name: title }).click();
  await expect(page.getByRole('table', { name: 'Resultados' }).getByRole('row')).toHaveCount(4);
});
