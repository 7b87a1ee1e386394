import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, stayUnaware, takeSession, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { joinCustomer } from './demo-customers.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'E-mails sobre os pedidos' });

async function atAnotherDesk(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  await takeSession(context, baseURL, token);
  return context.newPage();
}

test('o cliente mostra o que ouviu; quem não quer e-mails é anotado com autor e hora, e os outros veem na hora', async ({
  page,
  browser,
  baseURL,
  api,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { branches } = await call(messenger.endpoints.templates, {});
  const params = { event: 'received', channel: 'whatsapp' } as const;
  const texts = { subject: null, text: null };
  const on = { ...texts, branch_ids: branches.map(({ id }) => id) };
  await call(messenger.endpoints.updateTemplate, { params, body: on });
  const { id, order } = await joinCustomer(api, { phone: '11987654321' });
  const { label } = (await api.showOrder(order.id)).order;

  const hearing = page.waitForResponse((response) => response.url().includes('/v2/live?'));
  await page.goto(`/customers/${id}`);
  await page.getByRole('link', { name: 'Mensagens', exact: true }).click();
  await expect(page.getByText('Nenhuma mensagem a este cliente')).toBeVisible();
  await expect(page.getByText('O e-mail não está configurado; nenhuma mensagem chega ao cliente.')).toBeVisible();
  await hearing;
  await call(messenger.endpoints.openWhatsapp, { params: { id: order.id }, body: { event: 'received' } });
  const shown = page.getByRole('row').filter({ hasText: label });
  await expect(shown.or(page.getByRole('button', { name: /Mostrar/ })).first()).toBeVisible();
  await page.reload();
  await expect(shown).toContainText('Pedido recebido · WhatsApp');
  await expect(shown).toContainText('WhatsApp aberto');
  await expect(shown).toContainText('por Helena Duarte');

  const caio = await atAnotherDesk(browser, baseURL, await tokenOf('supervisor'));
  const hears = caio.waitForResponse((response) => response.url().includes('/v2/live?'));
  await caio.goto(`/customers/${id}?tab=messages`);
  await expect(cardOf(caio)).toContainText('Ninguém pediu outra coisa até agora.');
  await hears;
  await cardOf(page).getByRole('button', { name: 'Não enviar e-mails' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Não enviar mais' }).click();
  await expect(cardOf(page)).toContainText(/Não recebe.*Registrado em .* por Helena Duarte\./);
  await expect(cardOf(caio)).toContainText(/Não recebe.*Registrado em .* por Helena Duarte\./);
  await caio.context().close();
  await expectAccessible(page, 'mensagens de um cliente');
  await expectNoSidewaysScroll(page, 'mensagens de um cliente');

  await test.step('o pedido conta o mesmo abaixo do histórico, e só o busca quando se chega lá', async () => {
    const urls: string[] = [];
    page.on('request', (sent) => sent.url().includes(`/order/${order.id}/messages`) && urls.push(sent.url()));
    await shown.getByRole('link').click();
    await expect(page.getByRole('heading', { name: `Pedido ${label}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Histórico do pedido' })).toBeAttached();
    expect(urls).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const history = page.getByRole('region', { name: 'Mensagens ao cliente' });
    await expect(history.getByRole('listitem')).toContainText(/Pedido recebido.*WhatsApp.*por Helena Duarte/);
    await expect(history.getByRole('button', { name: 'WhatsApp' })).toBeEnabled();
    await expectAccessible(page, 'pedido com as mensagens');
  });
  await call(messenger.endpoints.updateTemplate, { params, body: { ...texts, branch_ids: [] } });
});

test('quem viu outro estado é avisado e vê o de agora; nada é sobrescrito', async ({ page, api, request, tokenOf }) => {
  const { id } = await joinCustomer(api);
  await stayUnaware(page);
  await page.goto(`/customers/${id}?tab=messages`);
  await cardOf(page).getByRole('button', { name: 'Não enviar e-mails' }).click();
  const call = callAs(request, await tokenOf('supervisor'));
  for (const mail_opt_out of [true, false]) {
    await call(messenger.endpoints.setOptOut, { params: { id }, body: { mail_opt_out } });
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Não enviar mais' }).click();
  await expect(page.getByText('Outra pessoa alterou este registro.')).toBeVisible();
  await expect(cardOf(page)).toContainText(/Recebe.*Registrado em .* por Paulo Nogueira\./);
  const { mail_opt_out, version } = await call(messenger.endpoints.optOut, { params: { id } });
  expect([mail_opt_out, version]).toEqual([false, 3]);
});

test.describe('quem só lê clientes', () => {
  test.use({ person: 'farmaceutico' });

  test('vê se o cliente recebe e-mails e não o muda', async ({ page, api }) => {
    const { id } = await joinCustomer(api);
    await page.goto(`/customers/${id}?tab=messages`);
    const button = cardOf(page).getByRole('button', { name: 'Não enviar e-mails' });
    await expect(button).toBeDisabled();
    await expect(cardOf(page)).toContainText('Recebe');
  });
});
