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

test.describe('quem não é administrador', () => {
  test.use({ person: 'supervisor' });

  test('não vê a entrada, e o endereço diz o que falta', async ({ page }) => {
    await page.goto('/integration-keys');
    await expect(page.getByText('Somente administradores podem ver as integrações.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Integrações' })).toHaveCount(0);
  });
});
