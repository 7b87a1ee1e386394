import { posts } from '@botica/contract/features/posts/posts.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { search, create } = posts.endpoints;
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
  await expectAccessible(page, 'excluir post');
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

test.describe('quem não lê Marketing', () => {
  test.use({ person: 'financeiro' });

  test('abre a página e lê que permissão falta', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText(missingPermissionMessage(search.access))).toBeVisible();
  });
});
