import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { demoPassword, demoPeople } from './demo-people.ts';

// Two more installations that name each other, each with its own data.
test.use({ person: null });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const firstPort = 41_000 + Math.floor(Math.random() * 2_000) * 2;
const here = `http://127.0.0.1:${firstPort}`;
const there = `http://127.0.0.1:${firstPort + 1}`;
const started: { process: ChildProcess; folder: string }[] = [];

async function start(url: string, peer: string): Promise<void> {
  const { port } = new URL(url);
  const folder = join(tmpdir(), `botica-e2e-peer-${process.pid}-${port}`);
  const env = { ...process.env, PORT: port, DATA_DIR: folder, SECOND_ADMIN_URL: peer, PUBLIC_URL: url };
  const server = spawn(process.execPath, ['dist/server.mjs'], { env, stdio: 'ignore' });
  started.push({ process: server, folder });
  await expect
    .poll(
      () =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
}

test.beforeAll(async () => {
  await Promise.all([start(here, there), start(there, here)]);
});

test.afterAll(async () => {
  for (const { process: server, folder } of started) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a entrada leva ao outro painel, que não devolve; o menu abre as cinco telas nele', async ({ page }) => {
  await page.goto(`${here}/login/email/${demoPeople.administrador.cpf}`);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${there}/orders`);
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(demoPeople.administrador.name);
  // A session that was handed over stays.
  await page.getByRole('link', { name: 'Lojas' }).click();
  await expect(page).toHaveURL(`${there}/branch`);

  await page.goto(`${here}/customers`);
  await page.getByRole('link', { name: 'Lojas' }).click();
  await expect(page).toHaveURL(`${there}/branch`);
  await page.goto(`${here}/customers`);
  await page.getByRole('link', { name: 'Colaboradores' }).click();
  await expect(page).toHaveURL(`${there}/contributors`);
});

test('um código que não vale diz isso e oferece a entrada', async ({ page }) => {
  await page.goto(`${there}/auth?token=${'x'.repeat(43)}&redirect=%2Forders`);
  await expect(page.getByText('Este acesso venceu ou já foi usado.')).toBeVisible();
  await expectAccessible(page, 'passagem recusada');
  await page.getByRole('link', { name: 'Entrar com CPF' }).click();
  await expect(page).toHaveURL(`${there}/login/cpf`);
});
