import { orders } from '@botica/contract/features/orders/orders.contract';
import { batches } from '@botica/contract/platform/batches/batches.contract';
import { expectAccessible } from './accessible.ts';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

const payment = { payment_method: 'credit_card', status: 'paid', amount: '150.00', installments: 3 } as const;

test('a lista de transações é baixada como planilha, assim como está filtrada', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const word = uniqueWord();
  for (const letter of ['a', 'b']) {
    const tid = `${word}${letter}`;
    await api.createOrder({ customer: { name: `Marta ${word}` }, payments: [{ ...payment, tid, external_id: tid }] });
  }
  await page.goto(`/pagarme?tid=${word}`);
  await expect(page.getByRole('heading', { name: 'Lista de Transações', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Baixar planilha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar transações' });
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true });
  await expectAccessible(page, 'exportar transações');
  const [reply] = await Promise.all([
    page.waitForResponse(/v2\/finance\/exports/),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  expect(reply.request().postDataJSON().filter.tid).toBe(word);
  const { id } = await reply.json();
  const call = callAs(request, await tokenOf('administrador'));
  await expect.poll(async () => (await call(batches.endpoints.show, { params: { id } })).done).toBe(2);
});

test('um estorno e um chargeback são registrados na lista, e o pedido os mostra', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const tid = uniqueWord();
  const { order } = await api.createOrder({ payments: [{ ...payment, tid, external_id: tid }] });
  await page.goto(`/pagarme?tid=${tid}`);
  const row = page.getByRole('table', { name: 'Lista de Transações' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: `Registrar estorno do pedido ${order.label}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar estorno' });
  await expect(dialog.getByText('O pagamento fica estornado por inteiro.')).toBeVisible();
  await dialog.getByLabel('Valor estornado').fill('150,01');
  await expect(dialog.getByText(/O valor passa do que resta/)).toBeVisible();
  await dialog.getByLabel('Valor estornado').fill('50,00');
  await expect(dialog.getByText(/dele restam R\$\s100,00/)).toBeVisible();
  await dialog.getByLabel('Observação').fill('Frasco quebrado');
  await expectAccessible(page, 'registrar estorno');
  await dialog.getByRole('button', { name: 'Registrar estorno' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Estorno registrado')).toBeVisible();
  await expect(row.getByText('parcial')).toBeVisible();

  await row.getByRole('button', { name: `Registrar chargeback do pedido ${order.label}` }).click();
  const chargeback = page.getByRole('dialog', { name: 'Registrar chargeback' });
  await expect(chargeback.getByText(/R\$\s100,00 saem do saldo/)).toBeVisible();
  await expectAccessible(page, 'registrar chargeback');
  await chargeback.getByRole('button', { name: 'Registrar chargeback' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Chargeback registrado')).toBeVisible();
  await expect(row.getByText('Chargeback', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Reverter chargeback do pedido ${order.label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverter chargeback' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Chargeback revertido')).toBeVisible();

  await row.getByRole('link', { name: `Abrir pedido ${order.label}` }).click();
  await expect(page.getByText('Estornado em parte')).toBeVisible();
  await expect(page.getByText(/observou: “Frasco quebrado”/)).toBeVisible();
});

test('um pagamento alternativo segue o pedido: suas ações dizem por que não', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const { order } = await api.createOrder({ alternative_payment: { method: 'Vale-compra', amount: '10.00' } });
  const call = callAs(request, await tokenOf('administrador'));
  await call(orders.endpoints.changeStatus, { params: { id: order.id }, body: { status: 20 } });
  await page.goto(`/pagarme?order=${order.alias}`);
  const button = page.getByRole('button', { name: `Registrar estorno do pedido ${order.label}`, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText('segue o pedido');
});

test('um pedido pago e cancelado fica a resolver, com quantos são, até o estorno ser registrado', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const tid = uniqueWord();
  const { order } = await api.createOrder({ payments: [{ ...payment, tid, external_id: tid }] });
  const call = callAs(request, await tokenOf('administrador'));
  const cancelled = { status: 55, status_justification: 'Desistência do cliente' } as const;
  await call(orders.endpoints.changeStatus, { params: { id: order.id }, body: cancelled });
  await page.goto('/pagarme');
  const strip = page.getByRole('navigation', { name: 'A resolver' });
  await strip.getByRole('link', { name: /^Pago e cancelado \(\d/ }).click();
  const row = page.getByRole('table', { name: 'Lista de Transações' }).getByRole('row').filter({ hasText: tid });
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'pagos e cancelados');
  await row.getByRole('button', { name: `Registrar estorno do pedido ${order.label}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar estorno' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Estorno registrado')).toBeVisible();
  await expect(row).toHaveCount(0);
});
