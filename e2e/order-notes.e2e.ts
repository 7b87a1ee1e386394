import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, takeSession, test } from './botica-test.ts';

test('uma nota interna é escrita pela tecla n, vista por quem mais está no pedido, editada e removida', {
  tag: '@walk',
}, async ({ page, api, browser, baseURL, tokenOf }) => {
  const { order } = await api.createOrder();
  const other = await browser.newContext();
  await takeSession(other, baseURL, await tokenOf('atendente'));
  const theirs = await other.newPage();
  await theirs.goto(`/orders/${order.id}`);
  await expect(theirs.getByText('Nenhuma nota neste pedido.')).toBeVisible();

  await page.goto(`/orders/${order.id}`);
  const field = page.getByRole('textbox', { name: 'Nova nota' });
  const open = page.getByRole('button', { name: 'Escrever nota' });
  await expect(open).toBeVisible();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('Ligar antes das 10h\nTelefone do filho');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('region', { name: 'Notas internas' });
  await expect(notes.getByRole('listitem')).toContainText('Ligar antes das 10h\nTelefone do filho');
  await expect(notes.getByRole('listitem')).toContainText('Helena Duarte');
  await expect(field).toHaveCount(0);
  await expect(open).toBeFocused();
  const seen = theirs.getByRole('region', { name: 'Notas internas' }).getByRole('listitem');
  await expect(seen).toContainText('Ligar antes das 10h');
  await expect(seen.getByRole('button')).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Escrever nota' }).click();
  await theirs.getByRole('textbox', { name: 'Nova nota' }).fill('Falei com ele');
  await theirs.getByRole('button', { name: 'Adicionar' }).click();
  await expect(notes.getByRole('listitem').first()).toContainText('Falei com ele');
  await other.close();

  await notes.getByRole('button', { name: /^Editar a nota de Helena Duarte/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar nota' });
  await expect(dialog.getByRole('textbox', { name: 'Nota' })).toBeFocused();
  await expectAccessible(page, 'edição de uma nota');
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Ligar depois das 10h');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(notes.getByRole('listitem').last()).toContainText('Ligar depois das 10h');
  await expect(notes.getByRole('listitem').last()).toContainText('editada');
  await expectAccessible(page, 'pedido com notas');
  await expectNoSidewaysScroll(page, 'pedido com notas');
  // An administrator may remove another person's note.
  await notes
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Remover/ })
    .click();
  await page.getByRole('dialog', { name: 'Remover esta nota?' }).getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Nota removida')).toBeVisible();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(notes.getByRole('listitem')).toContainText('Ligar depois das 10h');
});

test('as teclas do pedido estão na folha, e uma nota pela metade não se perde ao sair', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  const field = page.getByRole('textbox', { name: 'Nova nota' });
  await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Teclas de atalho' });
  await expect(sheet).toContainText('escreve uma nota interna');
  // The list also has the shortcuts of every page.
  await expect(sheet).toContainText('Ctrl+K');
  await expect(sheet).toContainText('Ctrl+Z');
  await expectAccessible(page, 'teclas do pedido');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('n');
  await field.fill('x'.repeat(2001));
  await expectAccessible(page, 'nota sendo escrita');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(page.getByText('Use no máximo 2000 caracteres.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para a lista de pedidos' }).click();
  await expect(page.getByRole('dialog', { name: 'Salvar antes de sair?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('x'.repeat(2001));
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('lê as notas e não escreve', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('Nenhuma nota neste pedido.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeDisabled();
  });
});
