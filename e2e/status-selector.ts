import type { Page } from '@playwright/test';
import { choose, expect } from './botica-test.ts';

export const selector = (page: Page) => page.getByRole('combobox', { name: 'Mudar situação' });

/** Returns the options of the selector and closes it again. */
export async function offered(page: Page): Promise<string[]> {
  await selector(page).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const names = await page.locator('[role=option]:not([data-combobox-disabled])').allTextContents();
  await page.keyboard.press('Escape');
  return names;
}

/** Approves an unpaid order; the page asks for a confirmation first. */
export async function approveUnpaid(page: Page): Promise<void> {
  await choose(page, 'Mudar situação', 'Pedido Aprovado');
  const dialog = page.getByRole('dialog', { name: 'Aprovar sem o pagamento?' });
  await expect(dialog).toContainText('faltam R$');
  await dialog.getByRole('button', { name: 'Aprovar mesmo assim' }).click();
  await expect(dialog).toHaveCount(0);
}
