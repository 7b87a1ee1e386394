import { posts } from '@botica/contract/features/posts/posts.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { search, show, create, update } = posts.endpoints;
const saved = 'Post criado/atualizado com sucesso!';

test('um post nasce, é escrito, achado e excluído', { tag: '@walk' }, async ({ page }) => {
  const title = `Post ${uniqueWord().slice(-16)}`;
  await page.goto('/blog');
  await page.getByRole('button', { name: 'adicionar novo post' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Criar nova postagem', level: 1 })).toBeVisible();
  await expectAccessible(page, 'postagem nova');
  await expectNoSidewaysScroll(page, 'postagem nova');
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await expect(page).toHaveURL(/\/blog(\?.*)?$/);
  await page.getByRole('searchbox', { name: 'Buscar por título' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expectAccessible(page, 'lista de posts');
  await expectNoSidewaysScroll(page, 'lista de posts');
  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Você tem certeza que deseja excluir a postagem ${title}?` });
  await expect(dialog).toContainText('Essa ação é irreversível.');
  await dialog.getByRole('button', { name: 'excluir' }).click();
  await expect(page.getByText('Post deletado com sucesso!')).toBeVisible();
});

test('sem título não se salva: a primeira mensagem é dita e o campo, marcado', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  await page.getByLabel('Título', { exact: true }).fill('');
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByRole('alert').getByText('O campo título é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
});

test('outra pessoa salvou antes: as diferenças aparecem, e as duas alterações valem', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, title } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await stayUnaware(page);
  await page.goto(`/blog-post/${id}`);
  await page.getByLabel('Título', { exact: true }).fill(`${title} B`);
  await call(update, { params: { id }, body: { abstract: 'De outra pessoa' } });
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Este post mudou enquanto você editava' });
  await expect(dialog.getByRole('row', { name: 'Resumo' })).toContainText('De outra pessoa');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const kept = await call(show, { params: { id } });
  expect([kept.title, kept.abstract]).toEqual([`${title} B`, 'De outra pessoa']);
});

test('o que foi digitado e não foi salvo é oferecido outra vez', async ({ page, context, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  await page.getByLabel('Resumo').fill('Escrito antes da queda');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('botica-draft-post-'))))
    .toBe(true);
  // As after a crash: nobody is asked.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`/blog-post/${id}`);
  await next.getByRole('button', { name: 'Recuperar texto' }).click();
  await expect(next.getByLabel('Resumo')).toHaveValue('Escrito antes da queda');
});

test('o histórico de um post diz quem mudou o quê, e do texto o trecho', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const { id, title } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await call(update, { params: { id }, body: { body: '<p>Uma colher ao dia</p>' } });
  await page.goto(`/blog-post/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  const dialog = page.getByRole('dialog', { name: `Histórico de ${title}` });
  await expect(dialog.getByText('Caracteres: 24, Trecho: Uma colher ao dia')).toBeVisible();
});

test.describe('quem não lê Marketing', () => {
  test.use({ person: 'financeiro' });

  test('abre a página e lê que permissão falta', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText(missingPermissionMessage(search.access))).toBeVisible();
  });
});
