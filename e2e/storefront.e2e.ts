import { products } from '@botica/contract/features/products/products.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { makeProduct } from './demo-products.ts';

const entry = { name: 'Atualizar E-commerce' };
const window = { name: 'Atualizar Páginas do E-commerce' };

test('o e-commerce é atualizado quando se pede, e não outra vez antes de 30 minutos', { tag: '@walk' }, async ({
  page,
}) => {
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).click();
  const dialog = page.getByRole('dialog', window);
  await expect(dialog).toContainText('cópia estática');
  await expect(dialog).toContainText('até 10 minutos');
  await dialog.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByText('O E-commerce será atualizado!')).toBeVisible();
  await expect(dialog).toContainText(/Publicada a versão \d+/, { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).click();
  await expect(dialog).toContainText('por Helena Duarte');
  await expectAccessible(page, 'atualização', [{ width: 1440, height: 900 }]);
  await expect(dialog.getByRole('button', { name: 'Atualizar agora' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Atualizar agora' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Você precisa esperar no mínimo 30 minutos para atualizar o e-commerce novamente.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

test('o que foi publicado e o que espera ficam numa página, e dela se volta a uma versão', { tag: '@walk' }, async ({
  page,
}) => {
  await page.goto('/storefront');
  await expect(page.getByRole('heading', { name: 'Publicações do e-commerce', level: 1 })).toBeVisible();
  const address = page.getByRole('link', { name: /demo\.botica\.localhost/ });
  await expect(address).toBeVisible();
  await expectAccessible(page, 'publicações');
  await expectNoSidewaysScroll(page, 'publicações');
  // The store publishes changes of other tests by itself, and prices wait for that.
  await expect(async () => {
    await page.getByRole('button', { name: 'Publicar preços' }).click();
    await expect(page.getByText('Os preços serão publicados!')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 45_000 });
  const history = page.getByRole('region', { name: 'Histórico' });
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('Preços e disponibilidade');
  await expect(newest).toContainText('No ar', { timeout: 60_000 });
  await expect(history.getByText('No ar')).toHaveCount(1);

  const shop = await page.context().newPage();
  await shop.goto((await address.getAttribute('href')) ?? '');
  await expect(shop.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await shop.close();

  const back = history.getByRole('button', { name: 'Voltar a esta versão' }).first();
  await back.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('sem o que foi removido desde então');
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await expect(page.getByText(/O e-commerce volta à versão/)).toBeVisible();
  await expect(page.getByText('As publicações automáticas estão em pausa')).toBeVisible({ timeout: 60_000 });
});

test('o que espera publicação é dito por registro, e leva a ele', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, title } = await makeProduct(call);
  await call(products.endpoints.update, { params: { id }, body: { summary: 'Mais uma vez' } });
  await page.goto('/storefront');
  const waiting = page.getByRole('region', { name: 'Ainda não publicado' });
  const row = waiting.getByRole('listitem').filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/\d alterações, a última: Produto alterado/);
  await expect(row).toContainText('Helena Duarte');
  await row.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`));
});

test.describe('quem não escreve no website', () => {
  test.use({ person: 'supervisor' });

  test('lê que permissão falta', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de escrita em Conf. Website.');
  });
});
