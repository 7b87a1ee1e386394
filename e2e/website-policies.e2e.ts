import { policies } from '@botica/contract/features/website/policies/policies.contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ timeout: 150_000 });

const { saveSection, sections } = policies.endpoints;
const policy = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const text = (page: Page, name: string) => policy(page, name).getByRole('textbox', { name: 'Texto', exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/settings?tab=policies');
  await expect(policy(page, 'Trocas e devoluções').getByRole('toolbar')).toBeVisible();
}

test('uma política é escrita, salva, e uma versão anterior é restaurada', { tag: '@walk' }, async ({ page }) => {
  await open(page);
  const name = 'Trocas e devoluções';
  const versions = page.getByRole('dialog');
  for (const words of ['Trocamos em sete dias.', 'Trocamos em trinta dias.']) {
    await text(page, name).fill(words);
    await policy(page, name).getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`${name}: texto salvo`).last()).toBeVisible();
    await expect(policy(page, name).getByRole('button', { name: 'Descartar' })).toBeHidden();
  }
  await expectAccessible(page, 'políticas');
  await expectNoSidewaysScroll(page, 'políticas');

  await policy(page, name).getByRole('button', { name: 'Versões' }).click();
  await expect(versions.getByRole('region')).toHaveText('Trocamos em trinta dias.');
  await expect(versions.getByRole('button', { name: 'restaurar' })).toHaveAttribute('aria-disabled', 'true');
  await versions.getByRole('list', { name: 'Versões' }).getByRole('button').nth(1).click();
  await expect(versions.getByRole('region')).toHaveText('Trocamos em sete dias.');
  await expectAccessible(page, 'versões de uma política');
  await versions.getByRole('button', { name: 'restaurar' }).click();
  await expect(versions).toBeHidden();
  await expect(text(page, name)).toHaveText('Trocamos em sete dias.');
  await expect(policy(page, name).getByRole('button', { name: 'Descartar' })).toBeHidden();
  await page.reload();
  await expect(text(page, name)).toHaveText('Trocamos em sete dias.');
});

test('um texto modelo começa uma política vazia, e só se salva depois de ajustado', async ({
  page,
  request,
  tokenOf,
}) => {
  await callAs(request, await tokenOf('marketing'))(saveSection, {
    params: { id: 'whoWeAre' },
    body: { content: null },
  });
  await open(page);
  const form = policy(page, 'Quem somos');
  await form.getByRole('button', { name: 'Usar texto modelo' }).click();
  await expect(text(page, 'Quem somos')).toContainText('é uma farmácia de [cidade]');
  await expect(form.getByRole('button', { name: 'Usar texto modelo' })).toBeHidden();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('depois de ajustar o texto.')).toBeVisible();
  await expectAccessible(page, 'política com texto modelo');
  await form.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.getByRole('button', { name: 'Usar texto modelo' })).toBeVisible();
});

test('quem sai com uma política por salvar é perguntado', async ({ page }) => {
  await open(page);
  await text(page, 'Trocas e devoluções').fill('Ainda não salvo');
  await expect(policy(page, 'Trocas e devoluções').getByRole('button', { name: 'Descartar' })).toBeVisible();
  await page.getByRole('link', { name: 'Dados básicos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('form', { name: 'Condições comerciais', exact: true })).toBeVisible();
});

test('quem chega tarde vê onde os textos diferem e escolhe', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  await open(page);
  const name = 'Política de privacidade';
  await text(page, name).fill('O que eu escrevi');
  await call(saveSection, { params: { id: 'privacy' }, body: { content: '<p>O que a outra escreveu</p>' } });
  await policy(page, name).getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('O que a outra escreveu');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText(`${name}: texto salvo`)).toBeVisible();
  const { items } = await call(sections, {});
  expect(items.find(({ id }) => id === 'privacy')?.content).toBe('<p>O que eu escrevi</p>');
});

test('o que um texto não pode ter fica de fora, e isso é dito', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  const body = { content: '<p onclick="x()">Quem somos</p><script>alert(1)</script>' };
  const { content, taken_out } = await call(saveSection, { params: { id: 'whoWeAre' }, body });
  expect([content, taken_out?.[0]?.what]).toEqual(['<p>Quem somos</p>', ['onclick em <p>', '<script>']]);
  await open(page);
  // The editor is loaded when it is visible.
  await policy(page, 'Quem somos').scrollIntoViewIfNeeded();
  await expect(text(page, 'Quem somos')).toHaveText('Quem somos');
});
