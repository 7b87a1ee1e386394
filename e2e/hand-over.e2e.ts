import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { startInstallation } from './own-installation.ts';

// Two more installations that name each other, each with its own data.
test.use({ person: null });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const firstPort = 41_000 + Math.floor(Math.random() * 2_000) * 2;
const here = `http://127.0.0.1:${firstPort}`;
const there = `http://127.0.0.1:${firstPort + 1}`;
let stops: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  const start = (url: string, peer: string) => startInstallation({ url, env: { SECOND_ADMIN_URL: peer } });
  stops = await Promise.all([start(here, there), start(there, here)]);
});

test.afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

/** Two pages load and two servers talk before the URL is final. */
const expectAfterHandOver = expect.configure({ timeout: 30_000 });

async function signIn(page: Page, installation: string): Promise<void> {
  await page.goto(`${installation}/login/email/${demoPeople.administrador.cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/**
 * A link never signs a browser in by itself: the person confirms the first time, and the session there is reused
 * afterwards.
 */
async function enterAsAdmin(page: Page): Promise<void> {
  await expectAfterHandOver(
    page.getByRole('heading', { name: `Entrar como ${demoPeople.administrador.name}?` }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expectAccessible(page, 'entrar como');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Menu entries that open in the other installation, and their targets there. */
const handedOver = [
  ['Pedidos', '/orders'],
  ['Colaboradores', '/contributors'],
  ['Financeiro', '/pagarme'],
  ['Mensageria', '/messenger'],
  ['Lojas', '/branch'],
] as const;

test('a entrada leva ao outro painel, que não devolve; o menu abre as cinco telas nele', async ({ page, context }) => {
  await signIn(page, here);
  await enterAsAdmin(page);
  await expectAfterHandOver(page).toHaveURL(`${there}/orders`);
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(demoPeople.administrador.name);
  // A session that was handed over stays in its installation.
  await page.getByRole('link', { name: 'Lojas' }).click();
  await expect(page).toHaveURL(`${there}/branch`);

  for (const [entry, path] of handedOver) {
    await page.goto(`${here}/customers`);
    await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    await expectAfterHandOver(page, entry).toHaveURL(`${there}${path}`);
  }
  // The hand-over works in the other direction too.
  await context.clearCookies();
  await signIn(page, there);
  await enterAsAdmin(page);
  await expectAfterHandOver(page).toHaveURL(`${here}/orders`);
});

test('um código que não vale diz isso e oferece a entrada', async ({ page }) => {
  // The second is not a code at all, as if the URL had been cut.
  for (const token of ['x'.repeat(43), 'abc']) {
    await page.goto(`${there}/auth?token=${token}&redirect=%2Forders`);
    await expect(page.getByRole('heading', { name: 'Não foi possível entrar' })).toBeVisible();
    await expect(page.getByText('Este acesso venceu ou já foi usado. Volte ao outro painel e tente')).toBeVisible();
  }
  await expectAccessible(page, 'passagem recusada');
  await page.getByRole('link', { name: 'Entrar com CPF' }).click();
  await expect(page).toHaveURL(`${there}/login/cpf`);
});
