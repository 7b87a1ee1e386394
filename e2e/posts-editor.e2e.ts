import { posts } from '@botica/contract/features/posts/posts.contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 150_000 });

const { create, search, show } = posts.endpoints;
const saved = 'Post criado/atualizado com sucesso!';
const title = (page: Page) => page.getByLabel('Título', { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo', exact: true });

/** Reaches the target by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('um post é escrito, formatado, publicado e salvo só pelo teclado', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const name = uniqueWord().slice(-16);
  await page.goto('/blog');
  const add = page.getByRole('button', { name: 'adicionar novo post' });
  await expect(add).toBeEnabled();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Criar nova postagem', level: 1 })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  await tabTo(page, title(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Resumo pelo teclado');
  await tabTo(page, text(page));
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Seção');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Um texto ');
  await page.keyboard.press('Alt+F10');
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('forte');
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  const published = page.getByRole('option', { name: 'Publicado' });
  await expect(published).toBeVisible();
  for (let steps = 0; steps < 3; steps += 1) {
    if ((await published.getAttribute('data-combobox-selected')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(status).toHaveValue('Publicado');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page).toHaveURL(/\/blog(\?.*)?$/);
  const [row] = (await call(search, { query: { p: 1, q: name } })).items;
  expect(await call(show, { params: { id: row?.id ?? 0 } })).toMatchObject({
    title: name,
    abstract: 'Resumo pelo teclado',
    status: 'Published',
    body: '<h2>Seção</h2><p>Um texto <strong>forte</strong></p>',
  });
});

test('duas pessoas no mesmo post: uma salva, a outra escolhe, e nada do que digitaram se perde', async ({
  page,
  context,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await stayUnaware(each);
    await each.goto(`/blog-post/${id}`);
    await expect(each.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  }
  await title(page).fill('Título de Ana');
  await title(other).fill('Título de Bia');
  await text(other).click();
  await other.keyboard.type('Texto de Bia');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await other.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = other.getByRole('dialog', { name: 'Este post mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Título' })).toContainText('Título de Ana');
  await expect(dialog.getByRole('row', { name: 'Título' })).toContainText('Título de Bia');
  await expectAccessible(other, 'post mudou');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(other.getByText(saved)).toBeVisible();
  const kept = await call(show, { params: { id } });
  expect([kept.title, kept.body]).toEqual(['Título de Bia', '<p>Texto de Bia</p>']);
});

test('o navegador cai enquanto se escreve: o texto é oferecido outra vez', async ({
  page,
  context,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  await text(page).click();
  await page.keyboard.type('Escrito antes da queda');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('antes da queda'))))
    .toBe(true);
  const crashed = page.waitForEvent('crash');
  const browser = await context.newCDPSession(page);
  void browser.send('Page.crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.goto(`/blog-post/${id}`);
  await expect(next.getByRole('dialog', { name: 'Recuperar o que não foi salvo?' })).toContainText('Conteúdo do post');
  await expectAccessible(next, 'texto recuperado');
  await next.getByRole('button', { name: 'Recuperar texto' }).click();
  await expect(text(next)).toHaveText('Escrito antes da queda');

  await next.getByRole('button', { name: 'sair sem salvar' }).click();
  const leaving = next.getByRole('dialog', { name: 'Você deseja salvar as alterações feitas antes de sair?' });
  await expectAccessible(next, 'sair sem salvar');
  await leaving.getByRole('button', { name: 'sim' }).click();
  await expect(next.getByText(saved)).toBeVisible();
  expect((await call(show, { params: { id } })).body).toBe('<p>Escrito antes da queda</p>');
});

test('a lista de produtos carrega mais ao rolar; sob prescrição não se escolhe', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  const single = page.getByRole('region', { name: 'Produtos Avulsos' });
  const picker = single.getByRole('combobox', { name: 'Adicionar a Produtos Avulsos' });
  const options = single.getByRole('option');
  await picker.focus();
  await expect(single.getByText('30 produtos: role a lista para ver mais.')).toBeVisible();
  await expect(options).toHaveCount(30);
  await expectAccessible(page, 'produtos para o post');
  await page.route('**/v2/store/products?**p=2**', (route) => route.abort());
  await options.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').getByText('Não foi possível obter mais produtos.')).toBeVisible();
  await page.unrouteAll();
  await single.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(single.getByText('60 produtos: role a lista para ver mais.')).toBeVisible();
  await options.last().scrollIntoViewIfNeeded();
  await expect(single.getByText('90 produtos: role a lista para ver mais.')).toBeVisible();

  const locked = options.filter({ hasText: 'Produto sob prescrição não pode ser sugerido no blog' }).first();
  await locked.click({ force: true });
  await expect(single.getByText('0 de 6')).toBeVisible();
  const free = options.and(page.locator(':not([aria-disabled])')).first();
  await free.click();
  await expect(single.getByText('1 de 6')).toBeVisible();
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect((await call(show, { params: { id } })).products_buy_separately.products).toHaveLength(1);
});

test('erros, prévia, link, filtros, lixeira: acessíveis, com as mensagens do blog', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  await title(page).fill('');
  await page.getByLabel('Autor').fill('');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText('O campo autor é obrigatório')).toBeVisible();
  await expectAccessible(page, 'post com erros');
  await page.getByRole('button', { name: 'Prévia', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Prévia' })).toContainText('Sem título');
  await expectAccessible(page, 'prévia do post');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await expectAccessible(page, 'link no texto');
  await page.keyboard.press('Escape');
  await page.getByLabel('Fixar link').check();
  await expect(page.getByText('50 restantes').first()).toBeVisible();
  await page.getByRole('button', { name: 'sair sem salvar' }).click();
  await page.getByRole('button', { name: 'não', exact: true }).click();

  await page.getByRole('button', { name: 'Filtros avançados' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Todos');
  await expectAccessible(page, 'filtros do blog');
  await page.goto('/blog?place=removed');
  await expect(page.getByRole('heading', { name: 'Lixeira do blog' })).toBeVisible();
  await expectAccessible(page, 'lixeira do blog');
  await page.route('**/v2/blog/posts/search?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/blog');
  await expect(page.getByText('Não foi possível encontrar as postagens. Tente novamente.')).toBeVisible();
  await expectAccessible(page, 'lista do blog com falha');
  await page.goto('/blog-post/999999');
  await expect(page.getByText('Não foi possível encontrar a postagem...')).toBeVisible();
  await page.route('**/v2/blog/post/999999', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Não foi possível buscar a postagem...')).toBeVisible();
});
