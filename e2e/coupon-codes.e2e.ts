import { couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, takeSession } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';
import { aCoupon } from './demo-coupons.ts';

test.describe.configure({ timeout: 180_000 });

const { listCodes, makeCodes, removeFreeCodes } = couponCodes.endpoints;

test('códigos de uso único nascem, um é usado por um pedido, saem em planilha, e os livres são removidos', {
  tag: '@walk',
}, async ({ page, request, tokenOf, api }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await aCoupon(call);
  await page.goto(`/promocode/${id}`);
  const card = page.getByRole('region', { name: 'Códigos de uso único' });
  await card.getByRole('button', { name: 'Gerar códigos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gerar códigos de uso único' });
  await expect(dialog).toContainText(`O código ${name} deixa de valer`);
  await dialog.getByLabel('Quantos').fill('10001');
  await dialog.getByLabel('Prefixo').fill('não');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Informe quantos códigos gerar, de 1 a 10.000.');
  await expect(dialog).toContainText('Use só letras sem acento e números.');
  await expectAccessible(page, 'gerar códigos com erros');
  await dialog.getByLabel('Quantos').fill('1.000');
  await dialog.getByLabel('Prefixo').fill('volta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1.000 códigos gerados')).toBeVisible();
  await expect(card).toContainText(`Só eles valem: o código ${name} não é aceito.`);
  await expectAccessible(page, 'cupom com códigos');
  await expectNoSidewaysScroll(page, 'cupom com códigos');

  const [row] = (await call(listCodes, { params: { id }, query: { p: 1 } })).items;
  const code = row?.code as string;
  const { order } = await api.createOrder({ coupon: code });
  await card.getByRole('link', { name: 'Ver códigos' }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de uso único', level: 1 })).toBeVisible();
  // The number of used codes is loaded with the page.
  await page.reload();
  await expect(page.getByText(`${name} · 1.000 códigos, 1 usado`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Situação' }).getByRole('link', { name: 'Usados' }).click();
  const rows = page.getByRole('table', { name: 'Códigos de uso único' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(code);
  await expectAccessible(page, 'códigos de um cupom');
  await expectNoSidewaysScroll(page, 'códigos de um cupom');
  await page.getByRole('searchbox', { name: 'Buscar por código' }).fill(code.slice(6).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Exportar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exportar códigos' });
  await sheet.getByRole('button', { name: 'Exportar' }).click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: 'Remover livres' }).click();
  const question = page.getByRole('dialog', { name: 'Remover 999 códigos livres?' });
  await expect(question).toContainText(`1 código usado continua na lista, e o código ${name} não volta a valer.`);
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Códigos livres removidos')).toBeVisible();
  await expect(page.getByText(`${name} · 1 código, 1 usado`)).toBeVisible();
  await rows
    .nth(1)
    .getByRole('link', { name: /^Abrir pedido/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  await page.goto('/works');
  const work = page.getByRole('row').filter({ hasText: `Exportação dos códigos de ${name} (XLSX)` });
  await expect(work.first()).toContainText('Concluído', { timeout: 20_000 });
  await page.goto(`/promocode?name=${code}`);
  const found = page.getByRole('table', { name: 'Cupons' }).getByRole('row');
  await expect(found).toHaveCount(2);
  for (const text of [name, 'Esgotado', '1 código']) await expect(found.nth(1)).toContainText(text);
});

test('a letra N abre “Gerar códigos”, e Esc fecha', async ({ page, request, tokenOf }) => {
  const { id } = await aCoupon(callAs(request, await tokenOf('administrador')));
  await page.goto(`/promocode/${id}/codes`);
  await expect(page.getByText('Este cupom ainda não tem códigos de uso único')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Gerar códigos de uso único' });
  await expect(dialog.getByLabel('Quantos')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('quem só lê Marketing', () => {
  test.use({ person: null });

  test('vê os códigos, e cada controle desativado diz por quê', async ({
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
    const { id } = await aCoupon(call);
    await call(makeCodes, { params: { id }, body: { count: 2, prefix: '' } });
    await takeSession(context, baseURL, (await colleagues.join(group.name)).token);
    await page.goto(`/promocode/${id}/codes`);
    await expect(page.getByRole('table', { name: 'Códigos de uso único' }).getByRole('row')).toHaveCount(3);
    for (const [name, access] of [
      ['Gerar códigos', makeCodes.access],
      ['Remover livres', removeFreeCodes.access],
    ] as const) {
      await page.getByRole('button', { name }).hover();
      await expect(page.getByRole('tooltip')).toHaveText(missingPermissionMessage(access));
    }
  });
});
