import { choose, expect, test } from './botica-test.ts';
import { brazilianDay, dayFromToday, payments, uniqueWord } from './demo-api.ts';
import { approveUnpaid, offered, selector } from './status-selector.ts';

for (const [device, viewport, tag] of [
  ['no computador', { width: 1440, height: 900 }, ['@walk']],
  ['no celular', { width: 390, height: 844 }, []],
] as const) {
  test(`${device}, um pedido vai de Realizado a Expedido e ao recibo`, { tag: [...tag] }, async ({
    page,
    context,
    api,
  }) => {
    await page.setViewportSize(viewport);
    const { order } = await api.createOrder();
    await page.goto(`/orders?short_id=${order.alias}`);
    await page.getByRole('link', { name: `Pedido ${order.label}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order.label}`);
    await expect(page.getByRole('main')).toBeFocused();
    // Tab stops in order: back arrow, two neighbours, correct, repeat, prescription, estimate, next step.
    const hasFocus = () => selector(page).evaluate((field) => field === document.activeElement);
    for (let tabs = 0; tabs < 9 && !(await hasFocus()); tabs++) await page.keyboard.press('Tab');
    await expect(selector(page)).toBeFocused();

    await approveUnpaid(page);
    await expect(page.getByText('Pedido atualizado')).toBeVisible();
    await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();

    await choose(page, 'Mudar situação', 'Pedido em Preparação');
    const dialog = page.getByRole('dialog', { name: 'Preparar para envio' });
    const date = dialog.getByLabel('Data de expedição');
    await date.fill(brazilianDay(dayFromToday(-1)));
    await dialog.getByLabel('Código de rastreio').fill('br123456789xy');
    await expect(dialog.getByLabel('Código de rastreio')).toHaveValue('BR123456789XY');
    await dialog.getByLabel('Data e horário combinados').fill('sexta-feira à tarde');
    await dialog.getByLabel('Observação de entrega').fill('Tocar o interfone');
    await dialog.getByRole('button', { name: 'Iniciar preparação' }).click();
    await expect(date).toHaveAccessibleDescription(/A data de expedição não pode ser anterior a hoje\./);
    await expect(date).toHaveValue(brazilianDay(dayFromToday(-1)));
    expect((await api.showOrder(order.id)).order.status).toBe(20);
    await date.fill(brazilianDay(dayFromToday(1)));
    await dialog.getByRole('button', { name: 'Iniciar preparação' }).click();
    await expect(page.getByText('Dados de entrega e situação atualizados')).toBeVisible();
    await expect(dialog).toBeHidden();
    const prepared = (await api.showOrder(order.id)).order;
    expect(prepared).toMatchObject({
      status: 30,
      expedition_date: dayFromToday(1),
      tracking_code: 'BR123456789XY',
      delivery_date_time_specified: 'sexta-feira à tarde',
      delivery_obs: 'Tocar o interfone',
    });

    const invoice = page.getByRole('textbox', { name: 'Nota fiscal' });
    await invoice.fill('000123');
    await page.getByRole('button', { name: 'Registrar', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Registrar nota fiscal' });
    await expect(confirmation).toContainText('000123');
    await confirmation.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Número da nota fiscal atualizado')).toBeVisible();
    await expect(invoice).toBeDisabled();
    await expect(invoice).toHaveValue('000123');

    await choose(page, 'Mudar situação', 'Pedido Expedido');
    await expect(page.getByText('Pedido expedido', { exact: true })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Andamento do pedido' });
    await expect(steps.locator('[aria-current=step]')).toContainText('Pedido Expedido');
    const history = page.getByRole('listitem').filter({ hasText: 'Helena Duarte' });
    expect(await history.count()).toBeGreaterThanOrEqual(4);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Imprimir recibo' }).click();
    const receipt = await opened;
    await expect(receipt.getByText(order.label).first()).toBeVisible();
  });
}

test('a data de expedição de ontem é recusada ao lado do campo', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  const date = page.getByLabel('Data de expedição');
  await date.fill(brazilianDay(dayFromToday(-1)));
  await date.press('Tab');
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(date).toHaveAccessibleDescription(/A data de expedição não pode ser anterior a hoje\./);
  expect((await api.showOrder(order.id)).order.expedition_date).toBe(dayFromToday(0));
});

test('o código de rastreio digitado em minúsculas é salvo em maiúsculas', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 50);
  await page.goto(`/orders/${order.id}`);
  await page.getByLabel('Código de rastreio').fill('qb987654321br');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
  expect((await api.showOrder(order.id)).order.tracking_code).toBe('QB987654321BR');
});

test('um pedido de retirada não tem código de rastreio e fica pronto para retirada', async ({ page, api }) => {
  const address = { street: 'Rua Vergueiro', number: '1855', district: 'Vila Mariana', city: 'São Paulo', uf: 'SP' };
  const pickup = { ...address, zip: '04101000', pickup_on_pharmacy: true };
  const word = uniqueWord();
  const customer = { name: `Bento ${word}`, email: `${word.toLowerCase()}@exemplo.com.br` };
  const { order, customer: buyer } = await api.createOrder(
    { customer, shipping_address: pickup, pickup_address: pickup },
    20,
  );
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByLabel('Mudar situação')).toHaveAccessibleDescription(/em vez de expedido/);
  await choose(page, 'Mudar situação', 'Pedido em Preparação');
  const dialog = page.getByRole('dialog', { name: 'Preparar para retirada' });
  await expect(dialog.getByLabel('Data de expedição')).toBeVisible();
  await expect(dialog.getByLabel('Código de rastreio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Iniciar preparação' }).click();
  await expect(page.getByText('Dados de retirada e situação atualizados')).toBeVisible();
  await expect(page.getByLabel('Código de rastreio')).toHaveCount(0);
  await choose(page, 'Mudar situação', 'Pedido pronto para retirada');
  await expect(page.getByText('Pedido pronto para retirada', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Pronto para retirada', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/expedido|entrega prevista/i)).toHaveCount(0);
  await test.step('a busca, a lista e a página do cliente dizem o mesmo', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar pedidos, clientes, produtos e telas' }).fill(order.label);
    await expect(page.getByRole('option').filter({ hasText: `Pedido ${order.label}` })).toContainText(
      'Pronto para retirada',
    );
    await page.goto(`/orders?customer_name=${word}`);
    await expect(page.getByRole('row').filter({ hasText: order.label })).toContainText('Pronto para retirada');
    await page.goto(`/customers/${buyer.id}?tab=orders`);
    await expect(page.getByRole('row').filter({ hasText: order.label })).toContainText('Pronto para retirada');
  });
});

test('um pedido cancelado não muda mais', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await choose(page, 'Mudar situação', 'Pedido Cancelado');
  const dialog = page.getByRole('dialog', { name: `Cancelar pedido ${order.label}` });
  const text = dialog.getByLabel('Justificativa');
  const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
  await expect(text).toBeFocused();
  await expect(dialog.getByText('Faltam 10 caracteres de 10.')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await text.fill('123456789');
  await expect(dialog.getByText('Falta 1 caractere de 10.')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await text.fill('   12345678   ');
  await expect(confirm).toBeDisabled();
  await text.fill('x'.repeat(161));
  await expect(confirm).toBeDisabled();
  await text.fill('x'.repeat(160));
  await expect(confirm).toBeEnabled();
  await text.fill('1234567890');
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.getByText('Pedido cancelado', { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(selector(page)).toBeDisabled();
  await expect(page.getByText('1234567890').first()).toBeVisible();
  await page.reload();
  await expect(selector(page)).toBeDisabled();
  await expect(page.getByText('Pedido cancelado', { exact: true }).first()).toBeVisible();
  expect((await api.showOrder(order.id)).order).toMatchObject({ status: 55, status_justification: '1234567890' });
});

test('pelo teclado, o foco vai ao próximo passo, e fica onde se informou a nota', async ({ page, api }) => {
  const { order } = await api.createOrder({ payments: [], alternative_payment: payments.alternative });
  await page.goto(`/orders/${order.id}`);
  let letGo = () => {};
  const answered = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/v2/order/*/status', async (route) => {
    await answered;
    await route.continue();
  });
  await selector(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][data-combobox-selected]')).toHaveText('Pedido Aprovado');
  await page.keyboard.press('Enter');
  await expect(selector(page)).toHaveAttribute('placeholder', 'Atualizando...');
  await expect(selector(page)).toBeDisabled();
  await expect(selector(page)).toBeFocused();
  letGo();
  await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();
  await expect(selector(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Preparar', exact: true })).toBeFocused();

  const prepared = await api.createOrder({}, 30);
  await page.goto(`/orders/${prepared.order.id}`);
  const invoice = page.getByRole('textbox', { name: 'Nota fiscal' });
  await invoice.fill('000123');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Registrar nota fiscal' });
  await expect(confirmation.getByRole('button', { name: 'Registrar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Número da nota fiscal atualizado')).toBeVisible();
  await expect(invoice).toBeDisabled();
  await expect(invoice).toBeFocused();

  await page.getByLabel('Observação de entrega').fill('Frágil');
  await page.getByRole('button', { name: 'Salvar dados' }).press('Enter');
  await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
  await expect(page.getByLabel('Observação de entrega')).toBeFocused();

  await selector(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const cancelling = page.getByRole('dialog', { name: `Cancelar pedido ${prepared.order.label}` });
  await cancelling.getByLabel('Justificativa').fill('Pedido em duplicidade');
  await cancelling.getByRole('button', { name: 'Cancelar pedido' }).press('Enter');
  await expect(page.getByText('Pedido cancelado', { exact: true }).first()).toBeVisible();
  await expect(selector(page)).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Situação do pedido' })).toBeFocused();
});

test('o seletor oferece só os passos seguintes', async ({ page, api }) => {
  const expected = {
    10: ['Pedido Aprovado', 'Pedido Cancelado'],
    20: ['Pedido em Preparação', 'Pedido Cancelado'],
    30: ['Pedido Expedido', 'Pedido Cancelado'],
    50: ['Pedido Cancelado'],
  } as const;
  for (const status of [10, 20, 30, 50] as const) {
    const { order } = await api.createOrder({}, status);
    await page.goto(`/orders/${order.id}`);
    expect(await offered(page), String(status)).toEqual([...expected[status]]);
  }
});

test('a 1280 × 720 o que se prepara está à vista, antes do que se preenche', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const status of [30, 50] as const) {
    const { order } = await api.createOrder({}, status);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('Vitamina D 2.000 UI').first()).toBeInViewport({ ratio: 1 });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect
      .poll(async () => (await headings.allTextContents()).slice(0, 3))
      .toEqual(['Situação do pedido', 'Itens', 'Expedição e entrega']);
  }
});

test('a nota fiscal só se informa em preparação e aceita só dígitos', async ({ page, api }) => {
  const placed = await api.createOrder();
  await page.goto(`/orders/${placed.order.id}`);
  await expect(page.getByLabel('Nota fiscal')).toBeDisabled();
  const prepared = await api.createOrder({}, 30);
  await page.goto(`/orders/${prepared.order.id}`);
  await page.getByLabel('Nota fiscal').fill('12a-3');
  await expect(page.getByLabel('Nota fiscal')).toHaveValue('123');
});

test('a estimativa diz quando se entrega para uma data de expedição', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Estimativa de expedição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estimativa de expedição' });
  const date = dialog.getByLabel('Data de expedição');
  // A Monday far from holidays: two business days later is Wednesday.
  await date.fill('09/08/2027');
  await date.press('Tab');
  await expect(dialog.getByRole('status')).toContainText('11/08/2027');
  // A Friday: the branch works on Saturdays, and Sunday does not count.
  await date.fill('13/08/2027');
  await date.press('Tab');
  await expect(dialog.getByRole('status')).toContainText('16/08/2027');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
});

test('a receita retida se marca e desmarca', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  const flag = page.getByRole('switch', { name: 'Receita retida' });
  await flag.click();
  await expect(flag).toBeChecked();
  await expect(page.getByText('Pedido atualizado')).toBeVisible();
  expect((await api.showOrder(order.id)).order.prescription_retained).toBe(true);
});

test('dois cliques seguidos salvam uma vez', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  let calls = 0;
  await page.route('**/v2/order/*/shipment', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByLabel('Observação de entrega').fill('Frágil');
  await page.getByRole('button', { name: 'Salvar dados' }).dblclick();
  await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
  expect(calls).toBe(1);
});
