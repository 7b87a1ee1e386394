import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { test } from './demo-colleagues.ts';

test('uma chave é mostrada uma vez, aparece na lista e deixa de valer quando é revogada', async ({ page, request }) => {
  const name = `Loja virtual ${Date.now()}`;
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Integrações' }).click();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const form = page.getByRole('dialog', { name: 'Criar chave de integração' });
  await form.getByRole('button', { name: 'Criar' }).click();
  await expect(form.getByText('Nome obrigatório')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome' }).fill(name);
  await expect(form.getByText('Escolha o que a chave pode fazer.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Enviar pedidos e pagamentos' }).check();
  await choose(page, 'Validade', '90 dias');
  await expectAccessible(page, 'chave a criar');
  await form.getByRole('button', { name: 'Criar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'chave nova');
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^bk_[\w-]{43}$/);
  const use = async () =>
    (await request.post('/v2/orders', { headers: { authorization: `Bearer ${key}` }, data: {} })).status();
  expect(await use()).toBe(422);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Helena Duarte');
  await expect(row).toContainText('Enviar pedidos e pagamentos');
  await page.reload();
  await expect(row).not.toContainText('Nunca usada');
  await expectAccessible(page, 'chaves de integração');
  await expectNoSidewaysScroll(page, 'chaves de integração');
  await page.getByRole('button', { name: `Revogar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(row).toContainText('Revogada');
  expect(await use()).toBe(401);
});

test('uma chave pode ler clientes, ou lojas e entrega, e a página leva a quem programa', async ({ page, request }) => {
  const name = `ERP ${Date.now()}`;
  await page.goto('/integration-keys');
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'como integrar' }).click(),
  ]);
  await expect(guide.getByRole('heading', { name: 'Como integrar' })).toBeVisible();
  await expect(guide.getByRole('row').filter({ hasText: 'read_customers' })).toContainText('GET /v2/customers');
  await expectNoSidewaysScroll(guide, 'como integrar');
  await guide.close();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const form = page.getByRole('dialog', { name: 'Criar chave de integração' });
  await form.getByRole('textbox', { name: 'Nome' }).fill(name);
  await form.getByRole('checkbox', { name: 'Ler clientes' }).check();
  await form.getByRole('button', { name: 'Criar' }).click();
  const shown = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  const headers = { authorization: `Bearer ${await shown.locator('code').textContent()}` };
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Ler clientes');
  const statusOf = async (path: string) => (await request.get(path, { headers })).status();
  expect([await statusOf('/v2/customers'), await statusOf('/v2/branches'), await statusOf('/v2/orders')]).toEqual([
    200, 403, 403,
  ]);
});

test.describe('quem não é administrador', () => {
  test.use({ person: 'supervisor' });

  test('não vê a entrada, e o endereço diz o que falta', async ({ page }) => {
    await page.goto('/integration-keys');
    await expect(page.getByText('Somente administradores podem ver as integrações.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0);
  });
});
