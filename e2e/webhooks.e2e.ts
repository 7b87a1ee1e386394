import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { test } from './demo-colleagues.ts';

/** A program that receives events: its requests, and the answers it gives. */
async function aReceiver() {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const says = { status: 200 };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ headers: request.headers as Record<string, string>, body });
      reply.writeHead(says.status).end('recebido');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  return { received, says, url, close: () => server.close() };
}

test('um webhook é criado, testado, pausado, retomado e recebe outro segredo', async ({ page }) => {
  const receiver = await aReceiver();
  await page.goto('/integration-keys');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Criar webhook' });
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(form.getByText('Informe um endereço completo')).toBeVisible();
  await form.getByRole('textbox', { name: 'Endereço' }).fill(receiver.url);
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(form.getByText('Escolha ao menos um evento.')).toBeVisible();
  await expectAccessible(page, 'webhook novo');
  await form.getByRole('checkbox', { name: 'Pedido expedido' }).check();
  await form.getByRole('button', { name: 'Criar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde o segredo agora' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await expectAccessible(page, 'webhooks');
  await expectNoSidewaysScroll(page, 'webhooks');
  await page.getByRole('link', { name: receiver.url }).click();

  await expect(page.getByText('Nada foi enviado ainda')).toBeVisible();
  receiver.says.status = 500;
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Mensagem de teste' });
  await expect(row).toContainText('Respondeu 500.');
  receiver.says.status = 200;
  await row.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(row).toContainText('Entregue');
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers);
  await row.getByRole('button', { name: 'Ver Mensagem de teste' }).click();
  await expect(page.getByRole('dialog')).toContainText('webhook.test');
  await expectAccessible(page, 'envio');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Pausado por uma pessoa')).toBeVisible();
  await expectAccessible(page, 'webhook pausado');
  await expectNoSidewaysScroll(page, 'webhook');
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByText('Pausado por uma pessoa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Trocar segredo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).click();
  const renewed = (await shown.locator('code').textContent()) ?? '';
  expect(renewed).not.toBe(secret);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('também assina até')).toBeVisible();
  await page.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Webhook removido')).toBeVisible();
  receiver.close();
});

test.describe('quem não é administrador', () => {
  test.use({ person: 'supervisor' });

  test('lê o que falta', async ({ page }) => {
    await page.goto('/integration-keys?tab=webhooks');
    await expect(page.getByText('Somente administradores podem ver as integrações.')).toBeVisible();
  });
});
