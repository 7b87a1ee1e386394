import { type PagarmeServer, pagarmeKey, startPagarme } from '../apps/api/test/pagarme-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';

let pagarme: PagarmeServer;
test.beforeAll(async () => {
  pagarme = await startPagarme(Number(process.env.E2E_PAGARME_PORT));
});
test.afterAll(() => pagarme.stop());

test('a Pagar.me é ligada com uma chave que ela aceita, e desligada', async ({ page }) => {
  await page.goto('/pagarme?tab=settings');
  const section = page.getByRole('form', { name: 'Provedor de pagamento' });
  await choose(section, 'Provedor', 'Pagar.me');
  await section.getByLabel('ID da conta').fill('acc_botica');
  await section.getByLabel('Chave secreta').fill('sk_test_desconhecida');
  await section.getByRole('button', { name: 'Salvar' }).click();
  await expect(section.getByText('A Pagar.me recusou a chave secreta.')).toBeVisible();

  await section.getByLabel('Chave secreta').fill(pagarmeKey);
  await section.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Provedor de pagamento atualizado')).toBeVisible();
  await expect(section.getByLabel('Chave secreta')).toHaveValue('••••6789');
  await expect(section.getByText('Ambiente de testes')).toBeVisible();
  await expect(section.getByText(/\/v2\/pagarme\/webhook\//)).toBeVisible();
  await expect(section.getByText('Clínica Parceira')).toBeVisible();
  await expectAccessible(page, 'provedor de pagamento');
  await expectNoSidewaysScroll(page, 'provedor de pagamento');

  await choose(section, 'Provedor', 'Registro da loja');
  await section.getByRole('button', { name: 'Salvar' }).click();
  await expect(section.getByText('Ambiente de testes')).toHaveCount(0);
});
