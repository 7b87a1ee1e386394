import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import type { GroupRule } from '@botica/contract/kit/permissions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeSession } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

const writeMissing = 'Seu cargo não tem permissão de escrita em Financeiro.';
const removeMissing = 'Seu cargo não tem permissão de exclusão em Financeiro.';

/** Expects a visible button that is disabled and says why. */
async function expectBarred(page: Page, name: string | RegExp, why: string) {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: why })).toBeVisible();
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('quem só lê o financeiro vê tudo, e cada botão diz que permissão lhe falta', async ({
  page,
  context,
  baseURL,
  request,
  colleagues,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { items } = await call(roles.endpoints.departments, {});
  const department_id = items.find(({ name }) => name === 'Financeiro')?.id as number;
  const grouprules: GroupRule[] = [{ role: 'Financeiro', permissions: ['read'] }];
  const group = await call(roles.endpoints.create, {
    body: { name: `Cargo ${uniqueWord()}`, department_id, grouprules },
  });
  const { id, token } = await colleagues.join('Atendente');
  await call(collaborators.endpoints.update, { params: { id }, body: { group_id: group.id, department_id } });
  await takeSession(context, baseURL, token);

  await page.goto('/pagarme');
  const rows = page.getByRole('table', { name: 'Lista de Transações' }).getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  await expect(rows.getByRole('link', { name: /^Abrir pedido/ }), 'orders are not theirs to open').toHaveCount(0);
  await expectBarred(page, 'Nova transação avulsa', writeMissing);
  await expectBarred(page, /^Registrar estorno/, removeMissing);
  await expectAccessible(page, 'transações de quem só lê');

  await page.goto('/pagarme?tab=receivables');
  await expect(page.getByRole('region', { name: 'Saldo disponível' }).getByText(/R\$/).first()).toBeVisible();
  await expectBarred(page, 'Realizar saque', removeMissing);
  await expectBarred(page, 'Criar antecipação', removeMissing);

  await page.goto('/pagarme?tab=settings');
  await expect(page.getByText(writeMissing).first()).toBeVisible();
  await expectBarred(page, 'Nova taxa', writeMissing);
  const provider = page.getByRole('form', { name: 'Provedor de pagamento' });
  await expect(provider.getByLabel('Chave secreta')).toBeDisabled();
  await expectAccessible(page, 'configurações de quem só lê');
});
