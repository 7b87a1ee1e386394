import { readFile } from 'node:fs/promises';
import { accountContract } from '@botica/contract/features/account/account.contract';
import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { orderIntake } from '@botica/contract/features/orders/intake/order-intake.contract';
import { session } from '@botica/contract/features/session/session.contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeSession, test } from './botica-test.ts';
import { type Call, callAs } from './call.ts';
import { jwtOf, passwordOf } from './demo-api.ts';
import { demoSecret, joinBy, newCpf } from './demo-colleagues.ts';
import { demoPassword } from './demo-people.ts';
import { startInstallation } from './own-installation.ts';
import { totp } from './totp.ts';

const phone = { width: 390, height: 844 };

// An installation with two stores of one administrator; the demo has one store.
test.use({ person: null });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const url = `http://127.0.0.1:${45_000 + Math.floor(Math.random() * 2_000)}`;
const admin = { adminCpf: newCpf(), adminName: 'Berta Salles' };
const stores = [
  { domain: 'saude.example', name: 'Drogaria Saúde', cnpj: '11222333000181', ...admin },
  { domain: 'centro.example', name: 'Farmácia do Centro', cnpj: '04252011000110', ...admin },
];
let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  stop = await startInstallation({ url, stores });
});
test.afterAll(() => stop());

test('quem tem duas lojas escolhe uma ao entrar, e trocar numa aba não leva as outras', async ({
  page,
  context,
  request,
}) => {
  await test.step('a senha leva à escolha', async () => {
    await page.goto(`${url}/login/email/${admin.adminCpf}?redirect=%2Fcustomers`);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Escolha a loja' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/login/organization/${admin.adminCpf}`));
    await expectAccessible(page, 'escolha da loja');
  });

  const options = page.getByRole('list', { name: 'Lojas' }).getByRole('button');

  await test.step('a loja é achada digitando', async () => {
    await expect(options).toHaveCount(2);
    await page.getByLabel('Buscar loja').fill('nenhuma');
    await expect(page.getByText('Nenhuma loja encontrada.')).toBeVisible();
    await page.getByLabel('Buscar loja').fill('saude');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(options).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/customers`);
    await expect(page.getByRole('banner')).toContainText('Drogaria Saúde');
  });

  const other = await context.newPage();

  await test.step('outra aba troca de loja', async () => {
    await other.goto(`${url}/customers`);
    await other.getByRole('button', { name: 'Drogaria Saúde' }).click();
    const panel = other.getByRole('dialog', { name: 'Trocar de loja' });
    await expect(panel.getByRole('button', { name: 'Drogaria Saúde' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(other, 'trocar de loja', [phone]);
    await panel.getByRole('button', { name: 'Farmácia do Centro' }).click();
    await expect(other.getByRole('banner')).toContainText('Farmácia do Centro');
    await expect(other).toHaveTitle('Lista de Pedidos — Farmácia do Centro');
  });

  await test.step('cada aba fica na sua', async () => {
    await page.getByRole('link', { name: 'Pedidos' }).click();
    await expect(page).toHaveTitle('Lista de Pedidos — Drogaria Saúde');
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Drogaria Saúde');
    await other.reload();
    await expect(other.getByRole('banner')).toContainText('Farmácia do Centro');
  });

  await test.step('e o recibo que abre em outra aba também', async () => {
    const customer = { name: 'Joana Prado' };
    const items = [{ title: 'Colágeno', qty: 1, unit_price: '10.00' }];
    const call = await enterStore(request, 'Drogaria Saúde');
    const { order } = await call(orderIntake.endpoints.create, { body: { customer, items } });
    await page.goto(`${url}/orders/${order.id}`);
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Imprimir recibo' }).click(),
    ]);
    await expect(receipt.getByText('Drogaria Saúde').first()).toBeVisible();
    await receipt.close();
  });

  await test.step('e o que se baixa é da loja da aba', async () => {
    // A download is sent with the cookie alone, which now belongs to the other tab's store.
    await exportAudit(page);
    expect(await exportAudit(page)).toContain('Auditoria exportada');
    expect(await exportAudit(other)).not.toContain('Auditoria exportada');
  });
});

async function exportAudit(tab: Page): Promise<string> {
  await tab.goto(`${url}/audit`);
  const download = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Exportar CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('quando a loja exige o segundo fator, quem a administra só segue depois de ativar o seu', async ({
  page,
  context,
  request,
}) => {
  const token = await addAdministrator(request);
  await takeSession(context, url, token);
  await page.goto(`${url}/orders`);
  await expect(page).toHaveURL(`${url}/account`);
  await expect(page.getByText('Ative o seu nesta página para continuar.')).toBeVisible();
  await expectAccessible(page, 'segundo fator exigido');
  await page.getByRole('button', { name: 'Ativar segundo fator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual', { exact: true }).fill(demoSecret);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByLabel('Código do aplicativo').fill(totp((await dialog.getByRole('code').textContent()) ?? ''));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(page.getByText('Ative o seu nesta página para continuar.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Desativar' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
});

/** The administrator's calls in one of the stores. */
async function enterStore(request: APIRequestContext, storeName: string): Promise<Call> {
  const visit = callAs(request, undefined, url);
  const { login } = session.endpoints;
  const proved = await visit(login, { body: passwordOf(admin.adminCpf, demoPassword) });
  const store = proved.organizations?.find(({ name }) => name === storeName);
  const chosen = { type: 'organization' as const, pre_auth: proved.pre_auth ?? '', store_id: store?.id ?? 0 };
  return callAs(request, jwtOf(await visit(login, { body: chosen })), url);
}

/**
 * Adds a second administrator to the first store, which then requires the second factor. Returns their bearer token.
 */
async function addAdministrator(request: APIRequestContext): Promise<string> {
  const callWith = (token?: string) => callAs(request, token, url);
  const visit = callWith();
  const { login } = session.endpoints;
  const call = await enterStore(request, 'Drogaria Saúde');

  const cpf = newCpf();
  const token = await joinBy(call, visit, { cpf, name: 'Inês Prado' });
  const { agent } = await callWith(token)(session.endpoints.checkLogin, {});
  await call(collaborators.endpoints.update, { params: { id: agent.id }, body: { is_admin: true } });

  const { beginSecondFactor, confirmSecondFactor, requireSecondFactor } = accountContract.endpoints;
  const { secret } = await call(beginSecondFactor, { body: { current_password: demoPassword } });
  await call(confirmSecondFactor, { body: { code: totp(secret) } });
  await call(requireSecondFactor, { body: { required: true } });
  return jwtOf(await visit(login, { body: passwordOf(cpf, demoSecret) }));
}
