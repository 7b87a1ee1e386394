import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { list, show, create, update } = coupons.endpoints;

test('um cupom nasce, é achado, muda e sai da lista', { tag: '@walk' }, async ({ page }) => {
  const name = uniqueWord();
  await page.goto('/coupons');
  await page.getByRole('link', { name: 'Cadastrar cupom' }).click();
  await page.getByLabel('Nome').fill(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cupom cadastrado')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByLabel('Observações').fill('Da primeira visita');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Cupom atualizado')).toBeVisible();
  await expectAccessible(page, 'cupom');
  await expectNoSidewaysScroll(page, 'cupom');

  await page.getByRole('link', { name: 'Voltar para a lista de cupons' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Cupons' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'cupons');
  await expectNoSidewaysScroll(page, 'cupons');
  await page.getByRole('link', { name: 'Data de cadastro' }).click();
  await expect(page).toHaveURL(/sort-by=created_at/);

  await rows.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Remover' }).click();
  await page
    .getByRole('dialog', { name: `Remover ${name}?` })
    .getByRole('button', { name: 'Remover' })
    .click();
  await expect(page.getByText('Cupom removido')).toBeVisible();
  await expect(page.getByText(`Nenhum cupom tem “${name}” no nome.`)).toBeVisible();
});

test('sem nome não se salva, e o campo diz o que falta', async ({ page }) => {
  await page.goto('/coupons/new');
  await page.getByLabel('Observações').fill('Sem nome');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Preencha este campo.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeFocused();
});

test('outra pessoa salvou antes: as diferenças aparecem, e as duas alterações valem', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, name } = await call(create, { body: { name: uniqueWord(), discount_cart: '0.1' } });
  await page.goto(`/coupons/${id}`);
  await page.getByLabel('Nome').fill(`${name} B`);
  await call(update, { params: { id }, body: { is_paused: true } });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este cupom mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Observações' })).toContainText('De outra pessoa');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Cupom atualizado')).toBeVisible();
  const saved = await call(show, { params: { id } });
  expect([saved.name, saved.is_paused]).toEqual([`${name} B`, true]);
});

test.describe('quem não lê Marketing', () => {
  test.use({ person: 'financeiro' });

  test('abre a página e lê que permissão falta', async ({ page }) => {
    await page.goto('/coupons');
    await expect(page.getByText(missingPermissionMessage(list.access))).toBeVisible();
  });
});
