import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoPassword } from './demo-people.ts';

/** Confirms the person's identity, which actions that move money require again. */
export async function confirmIdentity(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expectAccessible(page, 'confirme que é você');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
}
