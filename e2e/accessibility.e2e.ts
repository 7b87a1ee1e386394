import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, isDeep } from './accessible.ts';
import { choose, expect, takeSession, test } from './botica-test.ts';
import { payments, uniqueWord } from './demo-api.ts';
import { unknownCpf } from './demo-people.ts';

// Each screen is checked four times or more.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Checks accessibility and sideways scroll of a page without open dialogs. */
async function check(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

test.describe('entrada', () => {
  test.use({ person: null });

  test('CPF, em repouso e com erros', async ({ page }) => {
    await page.goto('/login/cpf');
    await expect(page.getByLabel('CPF')).toBeVisible();
    await check(page, 'CPF');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Informe o CPF.')).toBeVisible();
    await expectAccessible(page, 'CPF com erros');
  });

  test('senha, em repouso e recusada', async ({ page }) => {
    await page.goto(`/login/email/${unknownCpf}`);
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
    await check(page, 'senha');
    await page.getByLabel('Senha', { exact: true }).fill('errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('CPF ou senha incorretos.')).toBeVisible();
    await expectAccessible(page, 'senha recusada');
  });

  for (const path of [`/login/request/${unknownCpf}`, '/login/password', '/auth', '/termos', '/privacidade']) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page, path);
    });
  }
});

test('lista de pedidos, em repouso', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await check(page, 'lista');
});

test('filtros, janela de situação e a das teclas', async ({ page, api }) => {
  // A list with one row; the long list has its own test.
  const word = uniqueWord();
  await api.createOrder({ customer: { name: `Joana ${word}` } });
  await page.goto(`/orders?customer_name=${word}&from=2026-01-01&delivery=delivery`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('region', { name: 'Filtros' })).toBeVisible();
  await check(page, 'filtros');
  await page.getByRole('button', { name: 'Situação' }).click();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Nenhum status foi selecionado')).toBeVisible();
  await expectAccessible(page, 'janela de situação com erro');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toBeVisible();
  await expectAccessible(page, 'teclas');
});

test('lista com filtros, vazia e com falha', async ({ page }) => {
  await page.goto(`/orders?customer_name=${uniqueWord()}&status=20`);
  await expect(page.getByText('Nenhum pedido encontrado')).toBeVisible();
  await check(page, 'lista vazia');
  await page.route('**/v2/orders?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/orders?status=10');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expectAccessible(page, 'lista com falha');
});

// These two statuses show the most: one still editable, one already on its way.
for (const status of isDeep ? ([10, 20, 30, 50, 55] as const) : ([20, 50] as const)) {
  test(`pedido na situação ${status}`, async ({ page, api }) => {
    const { order } = await api.createOrder(
      { payments: [payments.boleto, payments.card], coupon: 'BEMVINDO10' },
      status,
    );
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { name: `Pedido ${order.label}` })).toBeVisible();
    await check(page, `pedido ${status}`);
  });
}

test('pedido com o seletor aberto e a janela de cancelamento', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('combobox', { name: 'Mudar situação' }).click();
  await expect(page.getByRole('option', { name: 'Pedido Cancelado' })).toBeVisible();
  await expectAccessible(page, 'seletor aberto', [{ width: 1440, height: 900 }]);
  await page.getByRole('option', { name: 'Pedido Cancelado' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Justificativa').fill('curta');
  await check(page, 'cancelamento');
  await page.getByLabel('Justificativa').fill('x'.repeat(161));
  await expectAccessible(page, 'cancelamento longo demais');
});

test('janela de envio, com o calendário e com erros', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 20);
  await page.goto(`/orders/${order.id}`);
  await choose(page, 'Mudar situação', 'Pedido em Preparação');
  const dialog = page.getByRole('dialog');
  const date = dialog.getByLabel('Data de expedição');
  await check(page, 'envio');
  await expect(date).toBeFocused();
  await date.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible();
  await expectAccessible(page, 'calendário', [{ width: 1440, height: 900 }]);
  await page.keyboard.press('Escape');
  await date.fill('');
  await date.press('Tab');
  await dialog.getByLabel('Código de rastreio').fill('<>');
  await dialog.getByRole('button', { name: 'Iniciar preparação' }).click();
  await expect(page.getByText('O código de rastreio tem um caractere inválido.')).toBeVisible();
  await expectAccessible(page, 'envio com erros');
});

test('nota fiscal, estimativa, conflito e aviso', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  await page.getByLabel('Nota fiscal').fill('77');
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Registrar nota fiscal' })).toBeVisible();
  await expectAccessible(page, 'nota fiscal');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Estimativa de expedição' }).click();
  await expect(page.getByRole('dialog', { name: 'Estimativa de expedição' })).toBeVisible();
  await expectAccessible(page, 'estimativa');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByLabel('Observação de entrega').fill('Frágil');
  await api.changeStatus(order.id, { status: 50 });
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(page.getByRole('dialog', { name: 'Este pedido mudou enquanto você editava' })).toBeVisible();
  await check(page, 'conflito');
  await page.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await page.getByText('Dados de entrega atualizados').hover();
  await expectAccessible(page, 'aviso', [{ width: 1440, height: 900 }]);
});

test('sessão que terminou', async ({ page, context, baseURL, api }) => {
  const token = await api.signIn('administrador');
  await takeSession(context, baseURL, token);
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await api.signOut(token);
  await page.goto('/orders?status=10', { waitUntil: 'commit' });
  await page.waitForURL(/login/);
  await takeSession(context, baseURL, await api.signIn('administrador'));
  const { order } = await api.createOrder({}, 30);
  const second = await api.signIn('administrador');
  await takeSession(context, baseURL, second);
  await page.goto(`/orders/${order.id}`);
  await page.getByLabel('Observação de entrega').fill('Frágil');
  await api.signOut(second);
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await check(page, 'sessão terminada com erros');
});

test('gaveta do menu, página em construção e endereço que não existe', async ({ page }) => {
  for (const path of ['/customers', '/nada-aqui']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, path);
  }
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'gaveta', [phone]);
});

test('recibo, e recibo de pedido que não existe', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}/print?preview=1`);
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await check(page, 'recibo');
  await page.goto('/orders/999999/print');
  await expect(page.getByText('Você pode fechar esta janela')).toBeVisible();
  await check(page, 'recibo que não existe');
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('controles desativados e seus motivos', async ({ page, api }) => {
    const { order } = await api.createOrder({}, 30);
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('switch', { name: 'Receita retida' }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await check(page, 'pedido só de leitura');
  });
});

test.describe('quem não lê pedidos', () => {
  test.use({ person: 'marketing' });

  test('a permissão que falta', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Pedidos.')).toBeVisible();
    await check(page, 'sem permissão');
  });
});
