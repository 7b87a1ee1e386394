import { products } from '@botica/contract/features/products/products.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ timeout: 120_000 });

const { allForms, create, edit, update } = products.endpoints;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect x="150" y="240" width="200" height="90"/></svg>';

/** A screenshot of the page as a valid photo. */
async function photo(page: Page, name: string) {
  const clip = { x: 0, y: 0, width: 640, height: 480 };
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', clip }) };
}

test('fotos entram, ganham rótulo e logo, mudam de ordem pelo teclado e saem; cada uma salva na hora', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, {});
  const pictures = async () => (await call(edit, { params: { id } })).medias;
  await page.goto(`/products/${id}`);
  const gallery = page.locator('#galeria');
  await gallery.scrollIntoViewIfNeeded();
  const window = page.getByRole('dialog', { name: 'Imagem do produto' });

  await gallery.getByLabel('Adicionar foto').setInputFiles(await photo(page, 'primeira.jpg'));
  await window.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await window.getByRole('button', { name: 'Usar este enquadramento' }).click();
  await window.getByLabel('Título (texto alternativo)').fill('Pote verde');
  await window.getByLabel('Personalizar com máscara, rótulo e logo').check();
  await window
    .getByLabel(/Escolher rótulo/)
    .setInputFiles({ name: 'r.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await window.getByLabel('Mostrar o logo da loja').check();
  await window.getByLabel('Largura').fill('240');
  await window.getByRole('button', { name: /^Área do logo/ }).press('ArrowLeft');
  await window.getByRole('button', { name: 'Atualizar' }).click();
  await expect(window.getByText('Assim fica na loja.')).toBeVisible();
  await expectAccessible(page, 'editor de imagem');
  await window.getByRole('button', { name: 'Salvar imagem' }).click();
  await expect(page.getByText('Imagem adicionada com sucesso!')).toBeVisible();
  const [first] = await pictures();
  expect(first).toMatchObject({ title: 'Pote verde', is_customized_image: true, text_blending: 'multiply' });
  expect(first?.logo).toMatchObject({ area_left: 154, max_width: 240 });

  await gallery.getByLabel('Adicionar foto').setInputFiles(await photo(page, 'segunda.jpg'));
  await window.getByRole('button', { name: 'Usar este enquadramento' }).click();
  await window.getByRole('button', { name: 'Salvar imagem' }).click();
  await expect(gallery.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'galeria');
  await expectNoSidewaysScroll(page, 'galeria');

  // The code that moves pictures is loaded when they are visible.
  await gallery.getByRole('list', { name: 'Fotos' }).scrollIntoViewIfNeeded();
  await gallery.getByRole('button', { name: /Mover Foto 2/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Foto 2 na mão, posição 2 de 2.')).toBeAttached();
  await expect(gallery.locator('li[data-over]')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Foto 2 agora na posição 1 de 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await pictures()).map(({ title }) => title)).toEqual([null, 'Pote verde']);

  await gallery.getByRole('button', { name: 'Remover Pote verde' }).click();
  await page.getByRole('dialog', { name: 'Remover esta imagem?' }).getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Imagem removida com sucesso!')).toBeVisible();
  expect(await pictures()).toHaveLength(1);
});

test('o banner entra e sai com os seus lugares, e um arquivo que não é imagem é recusado com o motivo', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, {});
  const { forms } = await call(allForms, {});
  await page.goto(`/products/${id}`);
  const place = page.getByRole('checkbox', { name: 'Banner na página inicial' });
  await page.locator('#destaques').scrollIntoViewIfNeeded();
  await expect(place).toBeDisabled();
  await expect(place).toHaveAccessibleDescription('Adicione antes um banner na galeria.');
  const gallery = page.locator('#galeria');
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole('button', { name: 'Adicionar banner' }).click();
  const window = page.getByRole('dialog', { name: 'Banner do produto' });
  const base = window.getByLabel('Escolher a imagem base');
  await base.setInputFiles({ name: 'pagina.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') });
  await expect(window.getByRole('alert')).toContainText('Envie uma imagem em .jpg ou .png');
  await base.setInputFiles(await photo(page, 'banner.jpg'));
  await window.getByRole('button', { name: 'Salvar imagem' }).click();
  await expect(page.getByText('Banner adicionado com sucesso!')).toBeVisible();
  await expect(place).toBeEnabled();
  const form = forms.find(({ usage }) => usage === 1)?.id as number;
  await call(update, { params: { id }, body: { form, usage: 1, discount_price: '10.00', is_banner: true } });
  await page.reload();
  await gallery.scrollIntoViewIfNeeded();
  await page.getByLabel('Subtítulo').fill('Digitado antes');
  await gallery.getByRole('button', { name: 'Remover Banner' }).click();
  const question = page.getByRole('dialog', { name: 'Remover o banner?' });
  await expect(question).toContainText('Com ela o produto deixa de aparecer em “Banner na página inicial”.');
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Banner removido com sucesso!')).toBeVisible();
  await expect(place).not.toBeChecked();
  await expect(place).toBeDisabled();
  // The unsaved input is kept and saved on top of the version created by the removal.
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
  expect(await call(edit, { params: { id } })).toMatchObject({ subtitle: 'Digitado antes', is_banner: false });
});
