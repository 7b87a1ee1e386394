import type { Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';
import { joinCustomer, saved } from './demo-customers.ts';

/** Contrast of the values and placeholders of the page's fields. */
async function contrasts(page: Page): Promise<{ text: string; ratio: number }[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Blends a partly transparent colour over another one. */
    const over = (upper: number[], alpha: number, lower: number[]) =>
      lower.map((part, index) => (upper[index] ?? 0) * alpha + part * (1 - alpha));
    const ground = (element: Element | null): number[] => {
      if (element === null) return [255, 255, 255];
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
      return alpha === 0
        ? ground(element.parentElement)
        : over([red, green, blue], alpha, ground(element.parentElement));
    };
    const opacity = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement);
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden], [type=checkbox]), textarea)',
    );
    return [...fields]
      .filter((field) => field.checkVisibility())
      .map((field) => {
        const text = field.value || field.placeholder;
        const style = getComputedStyle(field, field.value === '' ? '::placeholder' : null);
        const [red = 0, green = 0, blue = 0, alpha = 1] = channels(style.color);
        const shown = alpha * opacity(field) * (field.value === '' ? Number(style.opacity) : 1);
        const back = ground(field);
        const [high = 1, low = 1] = [luminance(back), luminance(over([red, green, blue], shown, back))].sort(
          (a, b) => b - a,
        );
        return {
          text: `${field.labels?.[0]?.textContent ?? field.name}: ${text}`,
          ratio: (high + 0.05) / (low + 0.05),
        };
      });
  });
}

async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const measured = await contrasts(page);
    expect(measured.length).toBeGreaterThan(3);
    expect(
      measured.filter(({ ratio }) => ratio < 4.5),
      colorScheme,
    ).toEqual([]);
  }
}

test.describe('quem só lê', () => {
  test.describe('um cliente', () => {
    test.use({ person: 'farmaceutico' });
    test('lê cada campo, nos dois temas', async ({ page, api }) => {
      const { id } = await joinCustomer(api, { phone: '11987654321' });
      await page.goto(`/customers/${id}`);
      await expect(page.getByLabel('Nome', { exact: true })).toBeDisabled();
      await expectReadable(page);
    });
  });

  test.describe('um colaborador', () => {
    test.use({ person: 'supervisor' });
    test('lê cada campo, nos dois temas', async ({ page }) => {
      await page.goto('/contributors');
      await page
        .getByRole('link', { name: /Caio Ferreira/ })
        .first()
        .click();
      await expect(page.getByLabel('Nome', { exact: true })).toBeDisabled();
      await expectReadable(page);
    });
  });

  test.describe('um pedido', () => {
    test.use({ person: 'financeiro' });
    test('lê cada campo, nos dois temas', async ({ page, api }) => {
      const { order } = await api.createOrder({}, 30);
      await page.goto(`/orders/${order.id}`);
      await expect(page.getByLabel('Nota fiscal')).toBeDisabled();
      await expectReadable(page);
    });
  });
});

test('Enter num campo salva o cliente, embora o botão esteja fora do formulário', async ({ page, api }) => {
  const { id } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  await page.getByLabel('Nome').fill('Clara Nova Reis');
  await page.getByLabel('Nome').press('Enter');
  await expect(saved(page)).toBeVisible();
});

test('um campo com erro mostra que está em foco', async ({ page, api }) => {
  const { id } = await joinCustomer(api);
  await page.goto(`/customers/${id}`);
  const email = page.getByLabel('E-mail');
  await email.fill('clara@');
  await email.press('Enter');
  await expect(page.getByText('Digite um e-mail válido')).toBeVisible();
  const look = () => email.evaluate((field) => getComputedStyle(field).boxShadow);
  await expect(email).toBeFocused();
  const focused = await look();
  await page.getByLabel('Nome').focus();
  expect(focused).not.toBe(await look());
});

test('a nota fiscal se registra só com o teclado, e sair não a perde sem perguntar', async ({ page, api }) => {
  const { order } = await api.createOrder({}, 30);
  await page.goto(`/orders/${order.id}`);
  const invoice = page.getByRole('textbox', { name: 'Nota fiscal' });
  await invoice.fill('000777');
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Salvar antes de sair?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toHaveCount(0);
  await invoice.press('Enter');
  const question = page.getByRole('dialog', { name: 'Registrar nota fiscal' });
  await expect(question.getByRole('button', { name: 'Registrar' })).toBeFocused();
  const [frame, cross] = [await question.boundingBox(), await question.getByLabel('Fechar').boundingBox()];
  expect(Math.round((cross?.y ?? 0) - (frame?.y ?? 0)), 'o X fica no alto da janela').toBe(12);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Número da nota fiscal atualizado')).toBeVisible();
  expect((await api.showOrder(order.id)).order.invoice_number).toBe('000777');
});
