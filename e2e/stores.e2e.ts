import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeSession, test } from './botica-test.ts';
import { demoSecret, newCpf } from './demo-colleagues.ts';
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

test('quem tem duas lojas escolhe uma ao entrar, e trocar numa aba não leva as outras', async ({ page, context }) => {
  await page.goto(`${url}/login/email/${admin.adminCpf}?redirect=%2Fcustomers`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Escolha a loja' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login/organization/${admin.adminCpf}`));
  await expectAccessible(page, 'escolha da loja');
  const options = page.getByRole('list', { name: 'Lojas' }).getByRole('button');
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

  const other = await context.newPage();
  await other.goto(`${url}/customers`);
  await other.getByRole('button', { name: 'Drogaria Saúde' }).click();
  const panel = other.getByRole('dialog', { name: 'Trocar de loja' });
  await expect(panel.getByRole('button', { name: 'Drogaria Saúde' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(other, 'trocar de loja', [phone]);
  await panel.getByRole('button', { name: 'Farmácia do Centro' }).click();
  await expect(other.getByRole('banner')).toContainText('Farmácia do Centro');
  await expect(other).toHaveTitle('Lista de Pedidos — Farmácia do Centro');

  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveTitle('Lista de Pedidos — Drogaria Saúde');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Drogaria Saúde');
  await other.reload();
  await expect(other.getByRole('banner')).toContainText('Farmácia do Centro');

  // The cookie, which alone comes with a download, is now of the other tab's store.
  await exportAudit(page);
  expect(await exportAudit(page)).toContain('Auditoria exportada');
  expect(await exportAudit(other)).not.toContain('Auditoria exportada');
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

/** A second administrator of the first store, which then requires the second factor; their bearer. */
async function addAdministrator(request: APIRequestContext): Promise<string> {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, token: string, data?: unknown) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await request.fetch(`${url}${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
  const login = (data: object) => send('POST', '/v2/agent/login', '', data);
  const proved = await login({ type: 'password', cpf: admin.adminCpf, password: demoPassword });
  const { id: storeId } = proved.organizations.find(({ name }: { name: string }) => name === 'Drogaria Saúde');
  const { jwt } = await login({ type: 'organization', pre_auth: proved.pre_auth, store_id: storeId });

  const cpf = newCpf();
  const [group] = (await send('GET', '/v2/agent/group/search/name', jwt)).items;
  const [branch] = (await send('GET', '/v2/branches', jwt)).items;
  const post = { group_id: group.id, department_id: group.department_id, branch_id: branch.id };
  await send('POST', '/v2/agent/pre-registration', jwt, { document: cpf, name: 'Inês Prado', ...post });
  const link = await send('POST', `/v2/agent/pre-registration/${cpf}/link`, jwt, {});
  const passwords = { new_password: demoSecret, confirm_password: demoSecret };
  const access = new URL(link.url).searchParams.get('access');
  const second = await login({ type: 'new_password', access, ...passwords });
  const { agent } = await send('GET', '/v2/agent/check-login', second.jwt);
  await send('PUT', `/v2/agent/${agent.id}`, jwt, { is_admin: true });

  const { secret } = await send('POST', '/v2/agent/account/second-factor', jwt, { current_password: demoPassword });
  await send('PUT', '/v2/agent/account/second-factor', jwt, { code: totp(secret) });
  await send('PUT', '/v2/store/second-factor', jwt, { required: true });
  return (await login({ type: 'password', cpf, password: demoSecret })).jwt;
}
