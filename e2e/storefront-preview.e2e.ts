import { posts } from '@botica/contract/features/posts/posts.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { makeProduct } from './demo-products.ts';

const desktop = { width: 1440, height: 900 };
const hidden = { is_available: false, from: null };

/** Opens the preview. Every violation of its policy is a fault. */
async function openPreview(page: Page): Promise<{ preview: Page; faults: string[] }> {
  await page.getByRole('button', { name: 'Prévia no site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prévia no site' });
  await expect(dialog).toContainText('/_previa/');
  const faults: string[] = [];
  page.context().on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Abrir prévia' }).click(),
  ]);
  await preview.waitForLoadState();
  return { preview, faults };
}

test('um produto que não está na loja abre como ficará nela', { tag: '@walk' }, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, title } = await makeProduct(call, { ecommerce: hidden });
  await page.goto(`/products/${id}`);
  await page.getByRole('button', { name: 'Prévia no site' }).click();
  await expectAccessible(page, 'link da prévia', [desktop]);
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  const { preview, faults } = await openPreview(page);
  await expect(preview.getByText('Prévia – ainda não publicado')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(title);
  // The preview's own style sheet and script are loaded.
  await expect(preview.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await preview.getByLabel('Quantidade').fill('3');
  await expect(preview.getByText('3 unidades: R$\u00a0149,70')).toBeVisible();
  expect(faults).toEqual([]);
  await preview.goto(`${new URL(preview.url()).origin}/_previa/inventado`);
  await expect(preview.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
});

test('um rascunho do blog abre como ficará nele', { tag: '@walk' }, async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = `Sono ${uniqueWord().slice(-14)}`;
  const { id } = await call(posts.endpoints.create, { body: { title } });
  const body = '<h2>Dormir bem</h2><p>Sem tela na <strong>cama</strong>.</p>';
  await call(posts.endpoints.update, { params: { id }, body: { body } });
  await page.goto(`/blog-post/${id}`);
  const { preview, faults } = await openPreview(page);
  await expect(preview.getByText('Prévia – ainda não publicado')).toBeVisible();
  await expect(preview.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Dormir bem' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('o que a lei deixa fora da internet não tem prévia, e o botão diz por quê', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await makeProduct(call, { prescription_class: 'B1', ecommerce: hidden });
  await page.goto(`/products/${id}`);
  const button = page.getByRole('button', { name: 'Prévia no site' });
  await expect(button).toBeDisabled();
  await button.hover();
  await expect(page.getByRole('tooltip')).toHaveText(/A lei não permite vender este produto pela internet/);
});
