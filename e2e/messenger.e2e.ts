import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { expectAccessible, expectNoSidewaysScroll, expectPlainPageAccessible } from './accessible.ts';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';
import { linkMailedTo } from './outbox.ts';

const optOut = /https?:\/\/\S+\/mensagens\/cancelar\?m=[\w.-]+/;

test('um texto é escrito, visto num pedido, ligado e enviado a quem compra, que pode pedir para parar', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const address = `${uniqueWord().toLowerCase()}@cliente.example`;
  const buyer = { name: 'Joana Prado', email: address, phone: '11987654321' };
  await page.goto('/messenger');
  await expectAccessible(page, 'mensageria');
  await expectNoSidewaysScroll(page, 'mensageria');
  await page.getByRole('link', { name: 'Pedido recebido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido recebido', level: 1 })).toBeVisible();
  const shown = page.getByRole('region', { name: 'Mensagem preenchida' });
  await expect(shown).toContainText('Recebemos o seu pedido #');
  await expectAccessible(page, 'texto de uma mensagem');
  await expectNoSidewaysScroll(page, 'texto de uma mensagem');

  const { order } = await api.createOrder({ customer: buyer });
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.fill('');
  await text.pressSequentially('Oi, {apelido');
  await expect(page.getByText(/não existe/)).toHaveCount(0);
  await text.pressSequentially('}!');
  await expect(page.getByText(/O campo \{apelido\} não existe\. Use \{nome\}/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Todas' }).or(page.getByRole('checkbox').first()).first().check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/O campo \{apelido\} não existe\. Use \{nome\}/)).toBeVisible();
  await text.fill('Oi, !\nRastreio: {rastreio}');
  await text.press('Home');
  await text.press('Control+Home');
  for (const _ of 'Oi, ') await text.press('ArrowRight');
  await page.getByRole('button', { name: 'Inserir {nome}: Primeiro nome do cliente' }).click();
  await expect(text).toHaveValue('Oi, {nome}!\nRastreio: {rastreio}');
  await page.getByRole('textbox', { name: 'Número do pedido' }).fill(order.label);
  await page.getByRole('textbox', { name: 'Número do pedido' }).press('Enter');
  await expect(shown).toContainText(`Recebemos o seu pedido ${order.label}`);
  await expect(shown.getByRole('paragraph')).toHaveText('Oi, Joana!');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Mensagem salva')).toBeVisible();

  const notified = await api.createOrder({ customer: buyer });
  await page.goto('/messenger?tab=history');
  const row = page.getByRole('row').filter({ hasText: notified.order.label });
  await expect(row).toContainText('Enviada', { timeout: 20_000 });
  await expectAccessible(page, 'histórico das mensagens');
  await expectNoSidewaysScroll(page, 'histórico das mensagens');
  await page.getByRole('link', { name: 'Falhas' }).click();
  await expect(page.getByText('Nada falhou')).toBeVisible();

  const link = await linkMailedTo(address, optOut, optOut);
  const visitor = await page.context().browser()?.newContext();
  const theirs = await visitor?.newPage();
  if (!theirs) throw new Error('no browser');
  await theirs.goto(new URL(link, page.url()).href);
  await expectPlainPageAccessible(theirs, 'não receber mais e-mails');
  await theirs.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(theirs.getByRole('heading', { name: 'Pronto' })).toBeVisible();
  await visitor?.close();
  const silent = await api.createOrder({ customer: buyer });
  await page.goto('/messenger?tab=history');
  const skipped = page.getByRole('row').filter({ hasText: silent.order.label });
  await expect(skipped).toContainText('O cliente pediu para não receber e-mails', { timeout: 20_000 });

  await page.goto('/messenger?event=received');
  await page.getByRole('button', { name: 'Restaurar o texto padrão' }).click();
  await expect(text).toHaveValue(/^Olá, \{nome\}!/);
  // The message is limited to this branch, because other tests place orders too.
  const call = callAs(request, await tokenOf('administrador'));
  const body = { subject: null, text: null, branch_ids: [] };
  await call(messenger.endpoints.updateTemplate, { params: { event: 'received', channel: 'mail' }, body });
});

test('a prévia mostra um pedido de que a mensagem fala, e não o mais novo de todos', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  await api.createOrder({}, 50);
  const { order: newest } = await api.createOrder();
  await page.goto('/messenger?event=shipped');
  const shown = page.getByRole('region', { name: 'Mensagem preenchida' });
  await expect(shown).toContainText(/Seu pedido #\d+ foi enviado/);
  const [, number = ''] = /#(\d+)/.exec((await shown.textContent()) ?? '') ?? [];
  const { items } = await call(orders.endpoints.list, { query: { short_id: number } });
  expect(items.find(({ alias }) => alias === number)).toMatchObject({ status: 50, is_pickup: false });
  await page.getByRole('textbox', { name: 'Número do pedido' }).fill(newest.label);
  await page.getByRole('button', { name: 'Ver com este pedido' }).click();
  await expect(shown).toContainText(newest.label);
});

test('um teste chega só a quem o pediu', async ({ page }) => {
  await page.goto('/messenger?event=shipped');
  const button = page.getByRole('button', { name: 'Enviar um teste para mim' });
  await expect(button).toBeEnabled();
  await page.getByRole('textbox', { name: 'Assunto' }).fill('{cpf}');
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Saiu {pedido}');
  await button.click();
  await expect(page.getByText(/^Teste a caminho de .\*\*\*@/)).toBeVisible();
});

test('o WhatsApp se abre com o texto do pedido, e o pedido conta quem o abriu', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { branches } = await call(messenger.endpoints.templates, {});
  const params = { event: 'approved', channel: 'whatsapp' } as const;
  const texts = { subject: null, text: 'Oi, {nome}! {pedido} aprovado.' };
  await call(messenger.endpoints.updateTemplate, {
    params,
    body: { ...texts, branch_ids: branches.map(({ id }) => id) },
  });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { order } = await api.createOrder({}, 20);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Ver mensagens' }).click();
  await expect(page.getByRole('heading', { name: `Mensagens do pedido ${order.label}` })).toBeVisible();
  const card = page.getByRole('region', { name: 'Mensagens ao cliente' });
  await expect(card).toContainText('Nenhuma mensagem neste pedido.');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await (await opened).waitForURL('https://wa.me/**');
  const address = new URL((await opened).url());
  expect(address.pathname).toBe('/5511987654321');
  expect(address.searchParams.get('text')).toBe(`Oi, Joana! ${order.label} aprovado.`);
  await expect(card.getByRole('listitem')).toContainText('por Helena Duarte');
  await expectAccessible(page, 'mensagens de um pedido');
  await expectNoSidewaysScroll(page, 'mensagens de um pedido');
  await call(messenger.endpoints.updateTemplate, { params, body: { subject: null, text: null, branch_ids: [] } });
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('lê os textos e não os altera', async ({ page }) => {
    await page.goto('/messenger?event=approved');
    await expect(page.getByText('Seu cargo não tem permissão de escrita em Conf. > Lojas.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Texto' })).toBeDisabled();
  });
});
