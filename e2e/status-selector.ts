import type { Page } from '@playwright/test';
import { expect } from './botica-test.ts';

export const selector = (page: Page) => page.getByRole('combobox', { name: 'Mudar situação' });

/** What the selector offers now; closes it again. */
export async function offered(page: Page): Promise<string[]> {
  await selector(page).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const names = await page.locator('[role=option]:not([data-combobox-disabled])').allTextContents();
  await page.keyboard.press('Escape');
  return names;
}
