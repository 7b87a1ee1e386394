import { choose, expect, stayUnaware, test } from './botica-test.ts';
import { dayFromToday } from './demo-api.ts';

const broken = { status: 500, json: { error: { status: 500, code: 'server.failed', message: 'segredo interno' } } };

test.describe('o servidor que falha é dito com as palavras do produto', () => {
  test('ao mudar a situação, e nada muda na tela', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await page.goto(`/orders/${order.id}`);
    await page.route('**/v2/order/*/status', (route) => route.fulfill(broken), { times: 1 });
    await choose(page, 'Mudar situação', 'Pedido Aprovado');
    const dialog = page.getByRole('dialog', { name: 'Aprovar sem o pagamento?' });
    await dialog.getByRole('button', { name: 'Aprovar mesmo assim' }).click();
    await expect(page.getByText('Não possível atualizar esse pedido')).toBeVisible();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByText('segredo interno')).toHaveCount(0);
    await expect(page.getByText('Aguardando confirmação do PIX')).toBeVisible();
  });

  test('ao salvar o rastreio, e o que foi digitado fica', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 30);
    await page.goto(`/orders/${order.id}`);
    await page.route('**/v2/order/*/shipment', (route) => route.fulfill(broken), { times: 1 });
    await page.getByLabel('Código de rastreio').fill('BR1');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(page.getByText('Erro ao atualizar código de rastreio')).toBeVisible();
    await expect(page.getByLabel('Código de rastreio')).toHaveValue('BR1');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
  });

  test('ao registrar a nota fiscal', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 30);
    await page.goto(`/orders/${order.id}`);
    await page.route('**/v2/order/*/invoice', (route) => route.fulfill(broken), { times: 1 });
    await page.getByLabel('Nota fiscal').fill('77');
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Não foi possível atualizar o número de nota fiscal')).toBeVisible();
    expect((await api.showOrder(order.id)).order.invoice_number).toBeNull();
  });

  test('ao cancelar, e a justificativa fica', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await page.goto(`/orders/${order.id}`);
    await page.route('**/v2/order/*/status', (route) => route.fulfill(broken), { times: 1 });
    await choose(page, 'Mudar situação', 'Pedido Cancelado');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Justificativa').fill('Cliente desistiu da compra');
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByText('Não possível atualizar esse pedido')).toBeVisible();
    await expect(dialog.getByLabel('Justificativa')).toHaveValue('Cliente desistiu da compra');
  });

  test('o aviso some depois de cinco segundos', async ({ page }) => {
    // `install` alone lets the clock run during waits; here time passes step by step.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/orders/999999');
    const message = page.getByText('Não foi possível obter detalhes deste do pedido 999999');
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return message.isVisible();
      })
      .toBe(true);
    await page.clock.runFor(4_000);
    await expect(message).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(message).toBeHidden();
  });
});

test.describe('duas abas no mesmo pedido', () => {
  test('a segunda vê o que mudou, de quem, e salva mesmo assim o que digitou', async ({ page, context, api }) => {
    const { order } = await api.createOrder({}, 30);
    const other = await context.newPage();
    await page.goto(`/orders/${order.id}`);
    await other.goto(`/orders/${order.id}`);
    await page.getByLabel('Observação de entrega').fill('Deixar na portaria');
    await other.getByLabel('Código de rastreio').fill('BR55');
    await other.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(other.getByText('Dados de entrega atualizados')).toBeVisible();

    await page.getByRole('button', { name: 'Salvar dados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
    await expect(dialog).toContainText('Helena Duarte');
    await expect(dialog.getByRole('row', { name: /Código de rastreio/ })).toContainText('BR55');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Observação de entrega')).toHaveValue('Deixar na portaria');
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
    await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
    expect((await api.showOrder(order.id)).order).toMatchObject({
      tracking_code: 'BR55',
      delivery_obs: 'Deixar na portaria',
    });
  });

  test('a segunda escolhe, campo a campo, o que vale', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 30);
    await stayUnaware(page);
    await page.goto(`/orders/${order.id}`);
    await page.getByLabel('Código de rastreio').fill('BR77');
    await page.getByLabel('Observação de entrega').fill('Deixar na portaria');
    await api.changeShipment(order.id, { tracking_code: 'BR55', delivery_obs: 'Entregar ao porteiro' });
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await dialog.getByRole('radio', { name: /^Código de rastreio: .*BR55$/ }).check();
    await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
    await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
    await expect(page.getByLabel('Código de rastreio').first()).toHaveValue('BR55');
    expect((await api.showOrder(order.id)).order).toMatchObject({
      tracking_code: 'BR55',
      delivery_obs: 'Deixar na portaria',
    });
  });

  test('um pedido cancelado nesse meio tempo só oferece a versão atual', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 30);
    await page.goto(`/orders/${order.id}`);
    await page.getByLabel('Observação de entrega').fill('Deixar na portaria');
    await api.changeStatus(order.id, { status: 55, status_justification: 'Cliente desistiu da compra' });
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
    await expect(dialog).toContainText('Na situação atual o pedido não aceita mais a sua alteração.');
    await expect(dialog.getByRole('button', { name: 'Salvar mesmo assim' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Usar a versão atual' }).click();
    await expect(page.getByText('Pedido cancelado', { exact: true }).first()).toBeVisible();
  });

  test('a segunda pode ficar com a versão atual', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await stayUnaware(page);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('Aguardando confirmação do PIX')).toBeVisible();
    await api.changeStatus(order.id, { status: 20 });
    await choose(page, 'Mudar situação', 'Pedido Cancelado');
    await page.getByLabel('Justificativa').fill('Cliente desistiu da compra');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
    await expect(dialog.getByRole('row', { name: /Situação/ })).toContainText('Aprovado');
    await dialog.getByRole('button', { name: 'Usar a versão atual' }).click();
    await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await api.showOrder(order.id)).order.status).toBe(20);
  });

  test('na janela de envio o que foi digitado fica enquanto se compara', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 20);
    await stayUnaware(page);
    await page.goto(`/orders/${order.id}`);
    await choose(page, 'Mudar situação', 'Pedido em Preparação');
    const shipment = page.getByRole('dialog', { name: 'Preparar para envio' });
    await shipment.getByLabel('Observação de entrega').fill('Cuidado com o cão');
    await api.changeStatus(order.id, { status: 30, expedition_date: dayFromToday(0) });
    await shipment.getByRole('button', { name: 'Iniciar preparação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shipment.getByLabel('Observação de entrega')).toHaveValue('Cuidado com o cão');
  });
});
