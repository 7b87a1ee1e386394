import { categories } from '@botica/contract/features/categories/categories.contract';
import { logoRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { create, show } = categories.endpoints;
const shortWord = () => `Z${uniqueWord().slice(-12)}`;

const drawing = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="#147a5c"/>${inside}</svg>`;
const svg = (text: string, name = 'logo.svg') => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
const wrongType = 'Tipo de imagem inválido';

test('o logo de uma categoria: tipo, tamanho e script são recusados com o motivo; um desenho fica, troca e sai', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { name: shortWord() } });
  const logo = async () => (await call(show, { params: { id } })).logo;
  await page.addInitScript(() => {
    Object.assign(window, { ran: false });
  });
  await page.goto(`/categories/${id}`);
  const file = page.getByLabel(/(Escolher|Trocar) logo/);
  const picture = page.getByRole('img', { name: 'Logo da categoria' });
  const refusal = page.getByRole('alert').filter({ hasText: /./ });
  const save = async () => {
    await page.getByRole('button', { name: 'salvar alterações' }).click();
  };

  await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(refusal).toHaveText(wrongType);
  await expect(file).toHaveAccessibleDescription(`png, jpg ou svg, até 200 kB. ${wrongType}`);
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(200_001) });
  await expect(refusal).toHaveText(logoRefusalMessage('too_large'));
  await expect(picture).toBeHidden();
  await expectAccessible(page, 'logo recusado');
  await expectNoSidewaysScroll(page, 'logo recusado');

  // A page with the name of a picture, and a drawing with a script: the server checks the content.
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await expect(refusal).toBeHidden();
  await save();
  await expect(refusal).toHaveText(wrongType);
  await file.setInputFiles(svg(drawing('<script>top.ran = true; parent.ran = true</script>')));
  await save();
  await expect(refusal).toHaveText(logoRefusalMessage({ unsupported: 'script' }));
  expect(await page.evaluate('window.ran')).toBe(false);
  expect(await logo()).toBeNull();

  await file.setInputFiles(svg(drawing()));
  await expect(refusal).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  const address = await logo();
  expect(address).toMatch(/\.webp$/);
  await page.goto(`/categories/${id}`);
  await expect(picture).toHaveAttribute('src', address as string);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Tirar logo' }).click();
  await expect(picture).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect.poll(logo).toBeNull();
});

test('o logo de uma subcategoria é um svg', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { name: shortWord() } });
  await page.goto(`/categories/${id}`);
  await page.getByRole('button', { name: 'Adicionar subcategoria' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar subcategoria' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Com logo');
  const file = dialog.getByLabel('Escolher logo');
  const png = { name: 'logo.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) };
  await file.setInputFiles(png);
  await expect(dialog.getByRole('alert')).toHaveText(wrongType);
  await file.setInputFiles(svg(drawing('<foreignObject/>')));
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(logoRefusalMessage({ unsupported: 'foreignObject' }));
  await dialog.getByLabel('Trocar logo').setInputFiles(svg(drawing()));
  await expectAccessible(page, 'logo de subcategoria');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Subcategoria adicionada')).toBeVisible();
  const [made] = (await call(show, { params: { id } })).subcategories;
  expect(made?.logo).toMatch(/\.webp$/);
});
