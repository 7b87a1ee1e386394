import { products } from '@botica/contract/features/products/products.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ timeout: 120_000 });

const { allForms, create, edit, update } = products.endpoints;

/** A screenshot of another part of the page for each `x`, so that contents differ. */
async function photo(page: Page, name: string, x: number) {
  const clip = { x, y: 0, width: 320, height: 240 };
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', clip }) };
}

test('muitas imagens vão de uma vez aos produtos dos seus nomes; o que falhou vai de novo, e só isso', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const [one, two] = [await call(create, {}), await call(create, {})];
  const { forms } = await call(allForms, {});
  const sold = { form: forms[0]?.id ?? 0, discount_price: '10.00' };
  await call(update, { params: { id: one.id }, body: { ...sold, external_code: 'ENV-1' } });
  await call(update, { params: { id: two.id }, body: { ...sold, external_code: 'ENV-B', ean: '7891000315507' } });
  const picturesOf = async (id: number) => (await call(edit, { params: { id } })).medias.length;
  await page.goto('/products');
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  const window = page.getByRole('dialog', { name: 'Enviar imagens' });
  await window
    .getByLabel('Escolher imagens')
    .setInputFiles([
      await photo(page, 'env-1.jpg', 0),
      await photo(page, 'ENV-1-2.jpg', 40),
      await photo(page, '7891000315507.jpg', 80),
      await photo(page, 'sem-dono.jpg', 120),
      { name: 'ENV-B-2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
  const list = window.getByRole('list', { name: 'Imagens' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('listitem').filter({ hasText: 'sem-dono.jpg' })).toContainText('Nenhum produto tem');
  // A file that is no picture has an icon and not the browser's broken image.
  await expect(list.locator('img')).toHaveCount(4);
  await expect(window.getByRole('status')).toHaveText('4 a acrescentar, 1 de fora.');
  await expectAccessible(page, 'envio de imagens');
  await expectNoSidewaysScroll(page, 'envio de imagens');

  // The server fails once, for the second picture.
  let calls = 0;
  await page.route('**/v2/store/product/*/media', async (route) => {
    calls += 1;
    if (calls === 2) await route.fulfill({ status: 500, body: '{}' });
    else await route.continue();
  });
  await window.getByRole('button', { name: 'Enviar 4 imagens' }).click();
  await expect(window.getByRole('button', { name: 'Enviar o que falta (2)' })).toBeVisible();
  await expect(list.getByText('Enviada', { exact: true })).toHaveCount(2);
  await window.getByRole('button', { name: 'Tirar ENV-B-2.jpg' }).click();
  await window.getByRole('button', { name: 'Enviar o que falta (1)' }).click();
  await expect(list.getByText('Enviada', { exact: true })).toHaveCount(3);
  expect(calls).toBe(4);
  expect([await picturesOf(one.id), await picturesOf(two.id)]).toEqual([2, 1]);
  await window.getByRole('button', { name: 'Fechar' }).first().click();

  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  await window.getByLabel('Escolher imagens').setInputFiles([await photo(page, 'ENV-1 (2).jpg', 160)]);
  await window.getByLabel('Trocar a foto que já está no mesmo lugar').check();
  await expect(window.getByRole('status')).toHaveText('1 no lugar de outra.');
  await window.getByRole('button', { name: 'Enviar 1 imagem' }).click();
  await expect(list.getByText('Enviada', { exact: true })).toHaveCount(1);
  expect(await picturesOf(one.id)).toBe(2);
});

test('no produto, várias fotos entram de uma vez, na ordem dos nomes', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, {});
  await page.goto(`/products/${id}`);
  const gallery = page.locator('#galeria');
  await gallery.scrollIntoViewIfNeeded();
  await gallery
    .getByLabel('Adicionar foto')
    .setInputFiles([await photo(page, 'b.jpg', 0), await photo(page, 'a.jpg', 40)]);
  const window = page.getByRole('dialog', { name: 'Enviar imagens do produto' });
  await window.getByRole('button', { name: 'Enviar 2 imagens' }).click();
  await expect(window.getByText('Enviada', { exact: true })).toHaveCount(2);
  await window.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(gallery.getByRole('listitem')).toHaveCount(2);
});

test.describe('quem só lê Catálogo', () => {
  test.use({ person: 'atendente' });

  test('não envia imagens, e o botão diz por quê', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Enviar imagens' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(missingPermissionMessage(update.access));
  });
});
