import { posts } from '@botica/contract/features/posts/posts.contract';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { create, show, update } = posts.endpoints;
const phone = { width: 390, height: 844 };

test('vários posts são ocultados e removidos de uma vez, depois de confirmados', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const word = `P${uniqueWord().slice(-14)}`;
  const ids: number[] = [];
  for (const letter of ['a', 'b']) {
    const { id } = await call(create, { body: { title: `${word} ${letter}` } });
    await call(update, { params: { id }, body: { status: 'Published', published_at: '2099-12-06T12:00:00.000Z' } });
    ids.push(id);
  }
  const all = () => Promise.all(ids.map((id) => call(show, { params: { id } })));
  const choose = async () => {
    for (const letter of ['a', 'b']) await page.getByRole('checkbox', { name: `Selecionar ${word} ${letter}` }).check();
  };

  await page.goto(`/blog?q=${word}`);
  await choose();
  const bar = page.getByRole('region', { name: 'Seleção' });
  await expectAccessible(page, 'posts escolhidos');
  await expectNoSidewaysScroll(page, 'posts escolhidos');
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  const hiding = page.getByRole('dialog', { name: 'Ocultar 2 posts?' });
  await expect(hiding).toContainText('Eles saem do blog da loja e ficam na lista');
  await expectAccessible(page, 'ocultar posts');
  await hiding.getByRole('button', { name: 'Voltar' }).click();
  await expect(hiding).toBeHidden();
  expect((await all()).map(({ status }) => status)).toEqual(['Published', 'Published']);
  await bar.getByRole('button', { name: 'Ocultar' }).click();
  await hiding.getByRole('button', { name: 'Ocultar' }).click();
  await expect(hiding).toBeHidden();
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await all()).map(({ status }) => status)).toEqual(['Hidden', 'Hidden']);

  await choose();
  await bar.getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog', { name: 'Remover 2 posts?' }).getByRole('button', { name: 'Remover' }).click();
  await expect.poll(async () => (await all()).map(({ removed_at: at }) => at !== null)).toEqual([true, true]);
  await page.goto(`/blog?place=removed&q=${word}`);
  await expect(page.getByRole('button', { name: `Restaurar ${word} a` })).toBeVisible();
});

test('um post é duplicado na lista, como rascunho', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = `D${uniqueWord().slice(-14)}`;
  const { id } = await call(create, { body: { title } });
  await call(update, { params: { id }, body: { status: 'Published' } });
  await page.goto(`/blog?q=${title}`);
  await page.getByRole('button', { name: `Duplicar ${title}` }).click();
  await expect(page.getByText(/” criado$/)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Posts' }).getByRole('row').filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Rascunho' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Publicado' })).toHaveCount(1);
});

test('no celular, o título de um post agendado não se parte, e nada fica sob a caixa que o escolhe', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const title = `C${uniqueWord().slice(-10)} complicadíssimos`;
  const { id } = await call(create, { body: { title } });
  await call(update, { params: { id }, body: { status: 'Published', published_at: '2099-12-06T12:00:00.000Z' } });
  await page.setViewportSize(phone);
  await page.goto(`/blog?q=${encodeURIComponent(title)}`);
  const box = page.getByRole('checkbox', { name: `Selecionar ${title}` });
  await expect(page.getByText('Agendado para 06/12/2099')).toBeVisible();
  const place = await box.boundingBox();
  for (const name of ['Duplicar', 'Editar', 'Excluir']) {
    const button = await page.getByRole('button', { name: `${name} ${title}` }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0), name).toBeLessThanOrEqual(place?.x ?? 0);
  }
  const wide = await page.getByTitle(title, { exact: true }).boundingBox();
  expect(wide?.width).toBeGreaterThan(200);
});
