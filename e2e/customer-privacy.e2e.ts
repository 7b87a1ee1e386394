import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { joinCustomer } from './demo-customers.ts';

test.describe.configure({ timeout: 120_000 });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('duplicados: compara campo por campo, confirma e une', async ({ page, api }) => {
  const word = uniqueWord();
  const mine = await joinCustomer(api, { name: `Dora ${word} Lima` });
  const other = await joinCustomer(api, { name: `Dora ${word} Lima`, phone: '21987654321' });
  await page.goto(`/customers/${mine.id}`);
  const doubles = page.getByRole('region', { name: 'Possíveis duplicados' });
  await expect(doubles).toContainText('mesmo nome · 1 pedido');
  await doubles.getByRole('button', { name: /Comparar e unir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparar e unir' });
  const emails = dialog.getByRole('group', { name: 'E-mail' });
  await expect(emails.getByRole('radio', { name: `Este cadastro: ${mine.email}` })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'O outro: (21) 98765-4321' })).toBeChecked();
  await emails.getByRole('radio', { name: `O outro: ${other.email}` }).check();
  await expectAccessible(page, 'comparar e unir', [phone]);
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const confirming = page.getByRole('dialog', { name: 'Unir clientes?' });
  await expect(confirming).toContainText('1 pedido e 1 endereço passam para');
  await expect(confirming.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await confirming.getByRole('button', { name: 'Unir clientes' }).click();
  await expect(page.getByText('Clientes unidos')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(other.email);
  await expect(page.getByLabel('Telefone com DDD')).toHaveValue('(21) 98765-4321');
  await expect(page.getByRole('link', { name: 'Pedidos 2' })).toBeVisible();
  await expect(doubles).toBeHidden();
});

test('LGPD: exporta o que se sabe, e anonimizar pede o motivo e diz o que se perde', async ({ page, api }) => {
  const { id, name, email } = await joinCustomer(api, {}, 55);
  const open = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  const privacy = page.getByRole('region', { name: 'Privacidade (LGPD)' });
  const downloading = page.waitForEvent('download');
  await privacy.getByRole('link', { name: 'Exportar dados (JSON)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`cliente-${id}.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ customer: { name, email }, orders: [{ status: 55 }] });
  await privacy.getByRole('button', { name: 'Anonimizar cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonimizar cliente' });
  await expect(dialog).toContainText('O que se perde');
  await expect(dialog.getByRole('button', { name: 'Anonimizar', exact: true })).toBeDisabled();
  await dialog.getByLabel('Entendo que esta ação não pode ser desfeita').check();
  await dialog.getByLabel('Motivo').fill('Pedido');
  await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(dialog.getByText('O motivo precisa de ao menos 10 caracteres.')).toBeVisible();
  await expectAccessible(page, 'anonimizar', [phone]);
  await page.setViewportSize(desktop);
  await dialog.getByLabel('Motivo').fill('Pedido do titular por e-mail');
  await dialog.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cliente anonimizado' })).toBeVisible();
  await expect(page.getByText(/^Anonimizado em /)).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeHidden();
  await expect(privacy).toBeHidden();
  await expect(page.locator('body')).not.toContainText(name);
  await page.goto(`/customers/${open.id}`);
  await privacy.getByRole('button', { name: 'Anonimizar cliente' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Este cliente tem pedidos em andamento.');
  await expect(dialog.getByRole('link', { name: /^Pedido #/ })).toHaveCount(1);
  await expect(dialog.getByLabel('Motivo')).toHaveCount(0);
});

test.describe('quem escreve mas não exclui', () => {
  test.use({ person: 'atendente' });

  test('os controles dizem que permissão falta', async ({ page, api }) => {
    const { id } = await joinCustomer(api);
    await page.goto(`/customers/${id}`);
    await page.getByRole('button', { name: 'Anonimizar cliente' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de exclusão em Clientes.');
    await expect(page.getByLabel('Nome')).toBeEnabled();
  });
});

test.describe('quem não lê', () => {
  test.use({ person: 'marketing' });

  test('a página diz que permissão falta', async ({ page }) => {
    await page.goto('/customers/1');
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Clientes.')).toBeVisible();
  });
});
