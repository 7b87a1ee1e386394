import { expectAccessible } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';

const unpaid = { payments: [] };
const card = { name: 'Pagamento' };

test('o que foi recebido é registrado, o pedido é aprovado, e Ctrl+Z desfaz os dois', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const { order } = await api.createOrder(unpaid);
  await page.goto(`/orders/${order.id}`);
  const section = page.getByRole('region', card);
  await expect(section).toContainText('Falta receber');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Registrar recebimento' });
  await expectAccessible(page, 'registrar recebimento');
  await choose(dialog, 'Forma de pagamento', 'Dinheiro');
  await dialog.getByLabel('Observação').fill('Troco para 200');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();
  await expect(section).toContainText('Dinheiro');
  await expect(section).toContainText('Troco para 200');
  await expect(section).not.toContainText('Falta receber');
  await page.locator('body').press('Control+z');
  await expect(page.getByText(`Desfeito: o pedido ${order.label} voltou para Realizado`)).toBeVisible();
  await expect(section).toContainText('Falta receber');
  await expect(section.getByText('Cancelado')).toBeVisible();
});

test('uma parte deixa o resto em aberto, e o que foi engano é cancelado com o motivo', async ({ page, api }) => {
  const { order } = await api.createOrder(unpaid);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Registrar recebimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar recebimento' });
  await dialog.getByLabel('Valor').fill('10,00');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Aguardando o restante do pagamento')).toBeVisible();
  await page.getByRole('button', { name: 'Registrado por engano' }).click();
  const voiding = page.getByRole('dialog', { name: 'Cancelar recebimento' });
  await voiding.getByRole('button', { name: 'Cancelar recebimento' }).click();
  await expect(voiding.getByText('Informe o motivo.')).toBeVisible();
  await voiding.getByLabel('Motivo').fill('Era de outro pedido');
  await voiding.getByRole('button', { name: 'Cancelar recebimento' }).click();
  await expect(page.getByText('Recebimento cancelado')).toBeVisible();
  await expect(page.getByText('Nenhum pagamento foi registrado.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'cancelou um recebimento: PIX de R$' })).toBeVisible();
});

test('o PIX da chave da loja cobra o que falta, e leva a registrar o recebimento', async ({ page, api }) => {
  const { order } = await api.createOrder(unpaid);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Cobrar por PIX' }).click();
  const dialog = page.getByRole('dialog', { name: `PIX do pedido ${order.label}` });
  await expect(dialog.getByRole('img', { name: /Código QR do PIX de/ })).toBeVisible();
  await expect(dialog.getByText('br.gov.bcb.pix')).toBeVisible();
  await expectAccessible(page, 'PIX do pedido');
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).click();
  await expect(page.getByRole('dialog', { name: 'Registrar recebimento' })).toBeVisible();
});

test('uma transação avulsa de um pedido se registra no pedido', async ({ page, api }) => {
  const { order } = await api.createOrder(unpaid);
  await page.goto('/pagarme/standalone/new');
  await page.getByLabel('Número do pedido').fill('999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Não há pedido com o número 999999999.')).toBeVisible();
  await page.getByLabel('Número do pedido').fill(order.alias);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order.label}`);
  await expect(page.getByRole('dialog', { name: 'Registrar recebimento' })).toBeVisible();
});

test('aprovar sem o dinheiro pergunta antes, com o valor que falta', async ({ page, api }) => {
  const refused = { payment_method: 'credit_card', status: 'refused', amount: '150.00' } as const;
  const { order } = await api.createOrder({ payments: [refused] });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('Pagamento recusado pela operadora').first()).toBeVisible();
  await choose(page, 'Mudar situação', 'Pedido Aprovado');
  const dialog = page.getByRole('dialog', { name: 'Aprovar sem o pagamento?' });
  await expect(dialog).toContainText('Pagamento recusado pela operadora: faltam R$');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  expect((await api.showOrder(order.id)).order.status).toBe(10);
});
