import { expect, test } from './botica-test.ts';
import { payments, uniqueWord } from './demo-api.ts';

const hostileName = '<img src=x onerror=alert(1)>';

test('um nome hostil é só texto na lista, no pedido e no recibo', async ({ page, api }) => {
  const word = uniqueWord();
  const { order } = await api.createOrder({ customer: { name: `${hostileName} ${word}` } });
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  for (const path of [
    `/orders?customer_name=${word}`,
    `/orders/${order.id}`,
    `/orders/${order.id}/print?doc=receipt`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(`${hostileName} ${word}`).first(), path).toBeVisible();
    expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  }
  expect(alerted).toBe(false);
});

test('um pedido que não existe volta à lista com a mensagem', async ({ page }) => {
  await page.goto('/orders/999999');
  await expect(page.getByText('Não foi possível obter detalhes deste do pedido 999999')).toBeVisible();
  await expect(page).toHaveURL('/orders');
});

test('um pedido que não existe leva à lista inteira, não à última busca', async ({ page }) => {
  await page.goto('/orders?status=50');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido #/ })).toBeVisible();
  await page.goto('/orders/999999');
  await expect(page.getByText('Não foi possível obter detalhes deste do pedido 999999')).toBeVisible();
  await expect(page).toHaveURL('/orders');
});

test.describe('pedido', () => {
  test('mostra resumo, comprador, pagamento, entrega e itens', async ({ page, api }) => {
    const { order, customer } = await api.createOrder({ coupon: 'BEMVINDO10' });
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order.label}`);
    const steps = page.getByRole('list', { name: 'Andamento do pedido' }).getByRole('listitem');
    await expect(steps).toContainText([
      'Pedido Realizado',
      'Pedido Aprovado',
      'Pedido em Preparação',
      'Pedido Expedido',
    ]);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    const main = page.getByRole('main');
    for (const text of [
      customer.name,
      'joana@cliente.example',
      '(11) 98765-4321',
      '390.533.447-05',
      '12.345.678-9 SSP/SP',
      '23/04/1985',
      'Aguardando confirmação do PIX',
      'A confirmação pode levar até 5 minutos.',
      'CEP 01304-001',
      'Vitamina D 2.000 UI',
      'Cupom BEMVINDO10',
    ]) {
      await expect(main.getByText(text).first(), text).toBeVisible();
    }
    await expect(main.getByText(/R\$\s105,00/).first()).toBeVisible();
    await expect(main.getByText(/2 × R\$\s50,00/)).toBeVisible();
    await expect(main.getByText('Tamanho: 60 cápsulas · Volume: 60 cápsulas')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Itens' })).toBeVisible();
  });

  test('diz como cada forma de pagamento é aguardada', async ({ page, api }) => {
    const boleto = await api.createOrder({ payments: [payments.boleto] });
    await page.goto(`/orders/${boleto.order.id}`);
    await expect(page.getByText('Aguardando pagamento do boleto')).toBeVisible();
    await page.getByRole('button', { name: 'Copiar linha do boleto' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();

    const card = await api.createOrder({ payments: [payments.card] });
    await page.goto(`/orders/${card.order.id}`);
    await expect(page.getByText('Aguardando confirmação do cartão de crédito')).toBeVisible();
    await expect(page.getByText(/3× de R\$\s38,33/)).toBeVisible();
    await expect(page.getByText('•••• 4242')).toBeVisible();

    const other = await api.createOrder({ payments: [], alternative_payment: payments.alternative });
    await page.goto(`/orders/${other.order.id}`);
    await expect(page.getByText('O operador escolheu uma forma de pagamento alternativa.')).toBeVisible();
    await expect(page.getByText('Dinheiro · Balcão')).toBeVisible();
  });

  test('agrupa os itens por requisição', async ({ page, api }) => {
    const { order } = await api.createOrder({
      items: [
        {
          title: 'Fórmula A',
          qty: 1,
          unit_price: '10.00',
          inquiry_display_id: '77001',
          ingredients: [{ name: 'Zinco', quantity: '10 mg' }],
        },
        { title: 'Fórmula B', qty: 1, unit_price: '10.00', inquiry_display_id: '77002' },
      ],
    });
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('Requisições 77001, 77002')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Requisição 77001' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Requisição 77002' })).toBeVisible();
    await page.getByText('1 ingrediente').click();
    await expect(page.getByText('Zinco')).toBeVisible();
  });

  test('o botão de imprimir abre o recibo em outra aba', async ({ page, context, api }) => {
    const { order } = await api.createOrder();
    await page.goto(`/orders/${order.id}`);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Imprimir recibo' }).click();
    const receipt = await opened;
    await expect(receipt).toHaveURL(`/orders/${order.id}/print?doc=receipt`);
    await expect(receipt.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  });
});

test('quem recarrega um pedido, ou volta à lista, fica onde estava', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Histórico do pedido' })).toBeVisible();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const upFromTheEnd = async (by: number) => {
    await page.evaluate((up) => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - up), by);
    return place();
  };
  // The last card is loaded when somebody scrolls near it; this position is above it.
  const atOrder = await upFromTheEnd(400);
  expect(atOrder).toBeGreaterThan(500);
  // The same on a machine that loads slowly.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await page.reload();
  await expect.poll(place).toBe(atOrder);

  await page.goto('/orders');
  await expect(page.getByRole('row').nth(29)).toBeVisible();
  const inList = await upFromTheEnd(0);
  await page.getByRole('row').last().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Pedido/, level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(inList);
  await page.getByRole('row').last().getByRole('link').click();
  await page.getByRole('link', { name: /^Voltar para a lista/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(place).toBe(inList);
});
