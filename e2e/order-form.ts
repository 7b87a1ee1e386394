import type { Page } from '@playwright/test';
import { choose, expect } from './botica-test.ts';

/** A delivery to Praça da Sé with its price. */
export const motoboy = {
  kind: 'zip' as const,
  zip_from: '01001000',
  zip_to: '01001000',
  service_name: 'Motoboy',
  service_cost: '12.50',
};

/** Parts of the page "Novo pedido". */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const total = (page: Page) => region(page, 'Resumo').locator('[data-total]');
export const item = (page: Page, number: number) => page.getByRole('group', { name: `Item ${number}` });
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });

/** Fills in a new customer with one item for R$ 40,00. */
export async function fillInSale(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  await nameField(page).fill(name);
  await item(page, 1).getByRole('textbox', { name: 'Item' }).fill('Creme com ureia');
  await item(page, 1).getByRole('textbox', { name: 'Preço unitário' }).fill('40');
}

/** The same, delivered by a branch's courier. */
export async function fillIn(page: Page, { name, branch }: { name: string; branch: string }): Promise<void> {
  await fillInSale(page, name);
  await choose(page, 'Unidade', branch);
  await page.getByText('Entrega', { exact: true }).last().click();
  await page.getByRole('textbox', { name: 'CEP' }).fill('01001000');
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Praça da Sé');
  await page.getByRole('textbox', { name: 'Número' }).fill('1');
  await expect(page.getByRole('radio', { name: /Motoboy/ })).toBeChecked();
}
