import { coupons, couponsErrors } from '@botica/contract/features/coupons/coupons.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible } from './accessible.ts';
import { expect, takeSession } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';
import { aCoupon } from './demo-coupons.ts';

test.describe.configure({ timeout: 180_000 });

const { list, show, create, update, remove } = coupons.endpoints;

test('um cupom que outro sistema fechou se lê inteiro, e nada nele muda', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { key } = await call(integrationKeys.endpoints.createIntegrationKey, {
    body: { name: uniqueWord(), valid_days: 1, scopes: ['create_coupons'] },
  });
  const made = await aCoupon(callAs(request, key), { is_system_managed: true, forbid_edit: true });
  const { id, name } = made;
  const reason = couponsErrors['coupons.read_only'].message;
  await page.goto(`/promocode/${id}`);
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByLabel('Percentual')).toBeDisabled();
  await expect(page.getByLabel('Percentual')).toHaveValue('10');
  await page.getByRole('button', { name: 'salvar alterações' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(reason);
  await expectAccessible(page, 'cupom só lido');
  await page.goto(`/promocode?name=${name}`);
  for (const action of ['Pausar', 'Remover']) {
    const button = page.getByRole('button', { name: `${action} ${name}` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip')).toHaveText(reason);
  }
});

test.describe('quem só lê Marketing', () => {
  test.use({ person: null });

  test('abre os cupons, e cada controle desativado diz por quê', async ({
    page,
    context,
    baseURL,
    request,
    tokenOf,
    colleagues,
  }) => {
    const call = callAs(request, await tokenOf('administrador'));
    const { items } = await call(roles.endpoints.departments, {});
    const group = { name: `Cargo ${uniqueWord()}`, department_id: items[0]?.id as number };
    await call(roles.endpoints.create, {
      body: { ...group, grouprules: [{ role: 'Marketing', permissions: ['read'] }] },
    });
    const { id, name } = await aCoupon(call);
    await takeSession(context, baseURL, (await colleagues.join(group.name)).token);
    await page.goto(`/promocode?name=${name}`);
    for (const [action, access] of [
      [page.getByRole('button', { name: 'Criar cupom' }), create.access],
      [page.getByRole('button', { name: `Pausar ${name}` }), update.access],
      [page.getByRole('button', { name: `Remover ${name}` }), remove.access],
    ] as const) {
      await action.hover();
      await expect(page.getByRole('tooltip')).toHaveText(missingPermissionMessage(access));
    }
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`/promocode/${id}$`));
    await expect(page.getByLabel('Código', { exact: true })).toBeDisabled();
  });
});

test.describe('quem não lê Marketing', () => {
  test.use({ person: 'financeiro' });

  test('acha a entrada aberta no menu, e a página diz que permissão falta', async ({ page }) => {
    await page.goto('/works');
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Cupons' }).click();
    await expect(page.getByText(missingPermissionMessage(list.access))).toBeVisible();
    await page.goto('/promocode/create');
    await expect(page.getByText(missingPermissionMessage(show.access))).toBeVisible();
  });
});
