import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { demoSecret, newCpf, test } from './demo-colleagues.ts';
import { demoPeople } from './demo-people.ts';
import { linkMailedTo } from './outbox.ts';

test.describe.configure({ timeout: 120_000 });

const openTab = '/contributors?tab=invitations';
const unit = 'Farmácia Botica Demo';

test('convidar envia um e-mail; quem aceita cria a senha, entra e é colaborador', { tag: '@walk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Bia ${uniqueWord()}`;
  const email = `${uniqueWord()}@farmacia.example`.toLowerCase();
  await page.goto('/contributors');
  await page.getByRole('link', { name: 'Convidar colaborador' }).click();
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await choose(page, 'Gênero', 'Feminino');
  await page.getByLabel('E-mail').fill(email);
  await choose(page, 'Cargo', 'Atendente');
  await expect(page.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Atendimento');
  await choose(page, 'Unidade', unit);
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(page).toHaveURL(openTab);
  await expect(page.getByText(`Convite criado e a caminho de ${email}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Vence em 7 dias');
  await expectAccessible(page, 'convites em aberto');
  await expectNoSidewaysScroll(page, 'convites em aberto');

  const guest = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' });
  const theirs = await guest.newPage();
  await theirs.goto(await linkMailedTo(email));
  await theirs.getByRole('textbox', { name: 'Nova senha' }).fill(demoSecret);
  await theirs.getByRole('textbox', { name: 'Confirmação da senha' }).fill(demoSecret);
  await theirs.getByRole('button', { name: 'Salvar e entrar' }).click();
  await expect(theirs.getByRole('complementary')).toContainText(name);
  await guest.close();

  await page.goto(`/contributors?name=${name.split(' ')[1]}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Ativo');
  await page.goto(openTab);
  await expect(page.getByRole('table')).not.toContainText(name);
});

test('o que falta é dito de uma vez, com o primeiro campo em foco', async ({ page }) => {
  await page.goto('/add-contributor/create');
  await page.getByLabel('Código ERP').fill('7');
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  for (const message of ['CPF obrigatório', 'Cargo obrigatório', 'Departamento obrigatório', 'Nome ERP obrigatório']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('CPF')).toBeFocused();
  await expectAccessible(page, 'convite com erros');
  await expectNoSidewaysScroll(page, 'convite com erros');
});

test('quem já é colaborador não é convidado: o motivo fica no CPF', async ({ page }) => {
  await page.goto('/add-contributor/create');
  await page.getByLabel('CPF').fill(demoPeople.atendente.cpf);
  await page.getByLabel('Nome', { exact: true }).fill('Caio Ferreira');
  await choose(page, 'Cargo', 'Atendente');
  await choose(page, 'Unidade', unit);
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(page.getByText('Este CPF já é de um colaborador da loja.')).toBeVisible();
  await expect(page.getByText('Não foi possível adicionar esta pessoa a sua lista de colaboradores.')).toBeVisible();
});

test('sem e-mail o link é entregue por quem convida; retirar o desfaz', async ({ page, context }) => {
  const name = `Davi ${uniqueWord()}`;
  const cpf = newCpf();
  await page.goto('/add-contributor/create');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await choose(page, 'Cargo', 'Atendente');
  await choose(page, 'Unidade', unit);
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Convite criado' });
  const link = await dialog.getByText(/access=/).textContent();
  await expectAccessible(page, 'link do convite');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page).toHaveURL(openTab);
  await page.getByRole('link', { name }).click({ force: true });
  await expect(page).toHaveURL(`/add-contributor/${cpf}?is_pre=true`);
  await page.getByLabel('DDD').fill('11');
  await page.getByLabel('Telefone').fill('32654000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Convite atualizado')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: 'Retirar convite' }).click();
  await expect(page).toHaveURL(openTab);
  await expect(page.getByRole('table')).not.toContainText(name);
  const guest = await context.newPage();
  const { pathname, search } = new URL(link ?? '');
  await guest.goto(pathname + search);
  await expect(guest.getByLabel('Nova senha')).toHaveCount(0);
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
});

test('um pedido de acesso é aprovado como convite, outro é recusado', async ({ page, colleagues }) => {
  const requested = await colleagues.requestAccess();
  const unwanted = await colleagues.requestAccess();
  await page.goto(openTab);
  const row = page.getByRole('row').filter({ hasText: requested.name });
  await expect(row).toContainText('Pedido de acesso');
  await expect(row).toContainText('Farmacêutico');
  await row.getByRole('button', { name: 'Aprovar' }).click();
  const dialog = page.getByRole('dialog', { name: `Aprovar o pedido de ${requested.name}` });
  await expect(dialog.getByText('O e-mail não foi confirmado')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aprovar e convidar' }).click();
  await expect(dialog.getByText('Cargo obrigatório')).toBeVisible();
  await expectAccessible(page, 'aprovação com erros');
  await choose(dialog, 'Cargo', 'Farmacêutico');
  await choose(dialog, 'Unidade', unit);
  await dialog.getByRole('button', { name: 'Aprovar e convidar' }).click();
  await expect(row).toContainText('Vence em 7 dias');
  expect(await linkMailedTo(requested.email)).toMatch(/^\/login\/password\?access=/);

  await page.getByRole('link', { name: unwanted.name }).click({ force: true });
  await expect(page.getByRole('heading', { name: 'Pedido de acesso' })).toBeVisible();
  await expectAccessible(page, 'pedido de acesso');
  await page.getByRole('button', { name: 'Recusar' }).click();
  await page.getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(page).toHaveURL(openTab);
  await expect(page.getByRole('table')).not.toContainText(unwanted.name);
});
