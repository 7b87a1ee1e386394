import { expectAccessible } from './accessible.ts';
import { expect, test } from './botica-test.ts';

const entry = { name: 'Atualizar E-commerce' };
const window = { name: 'Atualizar Páginas do E-commerce' };

test('o e-commerce é atualizado quando se pede, e não outra vez antes de 30 minutos', { tag: '@walk' }, async ({
  page,
}) => {
  await page.goto('/account');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).click();
  const dialog = page.getByRole('dialog', window);
  await expect(dialog).toContainText('cópia estática');
  await expect(dialog).toContainText('até 10 minutos');
  await dialog.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByText('O E-commerce será atualizado!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).click();
  await expect(dialog).toContainText('por Helena Duarte');
  await expectAccessible(page, 'atualização', [{ width: 1440, height: 900 }]);
  await expect(dialog.getByRole('button', { name: 'Atualizar agora' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Atualizar agora' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Você precisa esperar no mínimo 30 minutos para atualizar o e-commerce novamente.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('quem não escreve no website', () => {
  test.use({ person: 'supervisor' });

  test('lê que permissão falta', async ({ page }) => {
    await page.goto('/account');
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', entry).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de escrita em Conf. Website.');
  });
});
