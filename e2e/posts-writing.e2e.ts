import { readFileSync } from 'node:fs';
import { posts } from '@botica/contract/features/posts/posts.contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { type Call, callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { paste } from './paste.ts';

test.describe.configure({ timeout: 120_000 });

const { show, create, update } = posts.endpoints;
const saved = 'Post criado/atualizado com sucesso!';
/** Clipboard content as the programs write it. */
const clipboardOf = (name: string) => readFileSync(new URL(`./pasted/${name}.html`, import.meta.url), 'utf8');

async function openPost(page: Page, call: Call, body: string | null = null): Promise<number> {
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  if (body !== null) await call(update, { params: { id }, body: { body } });
  await page.goto(`/blog-post/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  await textOf(page).focus();
  return id;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo', exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'salvar alterações' }).click();
  await expect(page.getByText(saved)).toBeVisible();
};

/** A screenshot of the page as a picture file. */
const picture = async (page: Page) => ({
  name: 'foto.png',
  type: 'image/png',
  base64: (await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } })).toString('base64'),
});

test('um texto do Word chega limpo: títulos, listas, tabela; o que ficou de fora é dito', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const id = await openPost(page, call);
  await paste(page, { 'text/html': clipboardOf('word'), 'text/plain': 'Protetor solar' });
  const warning = 'Colado sem o que um texto não pode ter: 1 imagem, 1 comentário, 1 link sem https://.';
  await expect(page.getByText(warning)).toBeVisible();
  await save(page);
  expect((await call(show, { params: { id } })).body?.split('\n').join(' ')).toBe(
    [
      '<h2>Protetor solar</h2><h2>Como aplicar</h2>',
      '<p><strong>Dois dedos</strong> de produto, diz a farmacêutica Marina Teixeira, e <em>não esqueça</em> as <u>orelhas</u>.</p>',
      '<ul><li><p>Rosto e pescoço</p><ul><li><p>Nuca</p><ul><li><p>Atrás das <strong>orelhas</strong></p></li></ul></li></ul></li>',
      '<li><p>Braços</p></li></ul>',
      '<ol start="3"><li><p>Aplique 15 minutos antes</p><ol><li><p>Em casa</p></li></ol></li><li><p>Reaplique a cada 2 horas</p></li></ol>',
      '<h2>Quanto custa</h2>',
      '<table><tbody><tr><td colspan="2"><p><strong>Preço</strong></p></td></tr>',
      '<tr><td><p>30 g</p></td><td><p>R$&nbsp;49,90</p></td></tr></tbody></table>',
      '<blockquote><p>O melhor protetor é o que se usa.</p></blockquote>',
      '<p>Leia <a href="https://www.gov.br/anvisa" rel="noopener noreferrer nofollow">a página da Anvisa</a> ou a bula.</p>',
    ].join(''),
  );
});

test('um texto do Google Docs chega limpo', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('administrador'));
  const id = await openPost(page, call);
  await paste(page, { 'text/html': clipboardOf('google-docs'), 'text/plain': 'Vitamina D' });
  await expect(page.getByText('Colado sem o que um texto não pode ter: 1 imagem.')).toBeVisible();
  await save(page);
  expect((await call(show, { params: { id } })).body).toBe(
    [
      '<h2>Vitamina D</h2>',
      '<p>Tome <strong>com comida</strong>, <em>de manhã</em>. Veja <a href="https://docs.google.com/document/d/1AbC/edit"',
      ' rel="noopener noreferrer nofollow">as doses</a><s> antigas</s></p>',
      '<ul><li><p>Gotas</p><ul><li><p>200 UI</p></li></ul></li><li><p>Cápsulas</p></li></ul>',
      '<ol><li><p>Meça</p></li><li><p>Tome</p></li></ol>',
      '<table><tbody><tr><td><p><strong>Idade</strong></p></td><td><p>Dose</p></td></tr></tbody></table>',
      '<h4>Dúvidas</h4><p>Pergunte ao farmacêutico.</p>',
    ].join(''),
  );
});

test('além de 65.535 caracteres nada entra: a letra, a colagem inteira, a imagem', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const full = `<p>${'a'.repeat(65_535 - 7 - 5)}</p>`;
  await openPost(page, call, full);
  await expect(page.getByText('5 caracteres restantes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+End');
  await paste(page, { 'text/plain': 'bcdefg' });
  await expect(page.getByText('O texto colado não cabe: 1 caractere a mais. Nada foi colado.')).toBeVisible();
  await expect(page.getByText('5 caracteres restantes', { exact: true })).toBeVisible();
  await paste(page, { 'text/html': clipboardOf('word') });
  await expect(page.getByText(/^O texto colado não cabe: .* Nada foi colado\.$/)).toBeVisible();
  await page.keyboard.type('bcdefgh');
  await expect(page.getByText('0 caracteres restantes', { exact: true })).toBeVisible();
  await expect(textOf(page)).toHaveText(/abcdef$/);

  // Title and summary have a limit too.
  await page.getByLabel('Título', { exact: true }).fill('t'.repeat(49));
  await page.getByLabel('Título', { exact: true }).press('End');
  await page.keyboard.type('uv');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(`${'t'.repeat(49)}u`);
  await page.getByLabel('Resumo').focus();
  await paste(page, { 'text/plain': 'r'.repeat(301) });
  await expect(page.getByText('O texto colado não cabe: 1 caractere a mais. Nada foi colado.')).toBeVisible();
});

test('imagens entram por arquivo, colagem e arrasto, e cada uma pede o texto alternativo', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('administrador'));
  const id = await openPost(page, call, '<p>Primeiro</p>');
  const dialog = page.getByRole('dialog', { name: 'Imagem no texto' });
  const name = async (alt: string) => {
    await dialog.getByLabel('Texto alternativo').fill(alt);
    await page.keyboard.press('Enter');
    await expect(textOf(page).getByRole('img', { name: alt, exact: true })).toBeVisible();
  };
  const file = await picture(page);
  await paste(page, {}, { files: [file] });
  await dialog.getByRole('button', { name: 'Inserir imagem' }).click();
  await expect(dialog.getByText('Descreva a imagem, ou marque que ela é só decorativa.')).toBeVisible();
  await expectAccessible(page, 'imagem no texto');
  await name('Colada');

  await textOf(page).focus();
  await paste(page, {}, { files: [file], event: 'drop' });
  await name('Arrastada');

  const chooser = page.waitForEvent('filechooser');
  await textOf(page).press('Control+End');
  await page.getByRole('button', { name: 'Imagem', exact: true }).click();
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(file.base64, 'base64') });
  await name('Escolhida');
  await save(page);
  const { body } = await call(show, { params: { id } });
  for (const alt of ['Colada', 'Arrastada', 'Escolhida']) {
    expect(body).toMatch(new RegExp(`<img src="/v2/media/\\d+/[0-9a-f]{40}\\.webp" alt="${alt}">`));
  }
});
