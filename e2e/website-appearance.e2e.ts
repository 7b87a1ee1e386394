import { appearance } from '@botica/contract/features/website/appearance/appearance.contract';
import { notices } from '@botica/contract/features/website/notice/notice.contract';
import { logoRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { brazilianDay, dayFromToday } from './demo-api.ts';

test.describe.configure({ timeout: 120_000 });

const { colors, saveColors, saveLogos } = appearance.endpoints;
const { saveClosedDays } = notices.endpoints;
const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

test('as cores dizem o contraste e valem no painel assim que são salvas', { tag: '@walk' }, async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('marketing'));
  const { main_color } = await call(colors, {});
  await page.goto('/settings');
  const form = section(page, 'Cores');
  const main = form.getByLabel('Cor principal', { exact: true });
  const save = form.getByRole('button', { name: 'Salvar' });
  const shown = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-fill-light'));

  await main.fill('#ffd43b');
  await expect(form.getByText(/Texto escuro sobre a cor: contraste 13,\d:1, legível/)).toBeVisible();
  await main.fill('#797979');
  await expect(form.getByText(/contraste 4,4:1, abaixo de 4,5:1 \(WCAG AA\)/)).toBeVisible();
  await main.fill('red;}');
  await save.click();
  await expect(form.getByText('Informe a cor como #0f766e.')).toBeVisible();
  await expect(main).toBeFocused();

  await main.fill('#6741d9');
  await expect(form.getByText(/Texto branco sobre a cor/).first()).toBeVisible();
  await save.click();
  await expect(page.getByText('Cores atualizadas')).toBeVisible();
  await expect.poll(shown).toBe('#6741d9');
  await expectAccessible(page, 'cores');
  await page.reload();
  await expect.poll(shown).toBe('#6741d9');
  await call(saveColors, { body: { main_color } });
});

test('quem salva uma parte depois da outra não é perguntado sobre o que acabou de mudar', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('marketing'));
  const { main_color } = await call(colors, {});
  // The page learns of changes only from its own saves.
  await stayUnaware(page);
  await page.goto('/settings');
  const looks = section(page, 'Cores');
  await looks.getByLabel('Cor principal', { exact: true }).fill('#6741d8');
  const days = section(page, 'Dias sem abrir');
  await days.getByRole('button', { name: 'Adicionar dia' }).click();
  await days
    .getByLabel('Dia', { exact: true })
    .last()
    .fill(brazilianDay(dayFromToday(40)));
  await days.getByLabel('Motivo').last().fill('Recesso');
  await looks.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Cores atualizadas')).toBeVisible();
  await days.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Dias sem abrir atualizados')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await looks.getByLabel('Cor principal', { exact: true }).fill(main_color);
  await looks.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(async () => (await call(colors, {})).main_color).toBe(main_color);
  await call(saveClosedDays, { body: { days: [] } });
});

const drawing = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">${inside}</svg>`),
});
const cross = '<rect x="10" y="24" width="40" height="12" fill="#147a5c"/>';
const name = '<rect x="70" y="20" width="160" height="20" fill="#222"/>';

test('o logo e o ícone valem no painel assim que são salvos; um svg com script é recusado', async ({
  page,
  request,
  tokenOf,
}) => {
  const call = callAs(request, await tokenOf('marketing'));
  const none = { logo: null, logo_dark: null, icon: null };
  await call(saveLogos, { body: none });
  await page.goto('/settings');
  const form = section(page, 'Logos');
  const file = (label: string) => form.getByLabel(new RegExp(`^(Escolher|Trocar) ${label}$`));
  const save = form.getByRole('button', { name: 'Salvar' });
  const side = page.getByRole('complementary', { name: 'Menu lateral' });
  const logo = side.getByRole('img', { name: 'Farmácia Botica Demo' });
  const icons = () =>
    page.locator('link[rel="icon"]').evaluateAll((links) => links.map((each) => each.getAttribute('href')));

  await expect(side.getByText('Farmácia Botica Demo')).toBeVisible();
  expect(await icons()).toEqual(['/favicon.ico', '/favicon.svg']);

  await file('logo').setInputFiles(drawing(`${cross}<script>alert(1)</script>`));
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(logoRefusalMessage({ unsupported: 'script' }));
  await expect(logo).toBeHidden();

  await file('logo').setInputFiles(drawing(cross + name));
  await file('ícone').setInputFiles(drawing(cross));
  await save.click();
  await expect(page.getByText('Logos atualizados')).toBeVisible();
  await expect(logo).toHaveAttribute('src', /^\/v2\/media\/\d+\/[0-9a-f]{40}\.png$/);
  await expect.poll(() => logo.evaluate((each) => (each as HTMLImageElement).naturalHeight)).toBeGreaterThan(0);
  await expect.poll(icons).toEqual([expect.stringMatching(/^\/v2\/media\//)]);
  await expectAccessible(page, 'logos');
  await expectNoSidewaysScroll(page, 'logos');

  const forLight = await logo.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveAttribute('src', forLight ?? '');
  await file('logo para fundo escuro').setInputFiles(drawing(name.replace('#222', '#eee')));
  await save.click();
  await expect(logo).not.toHaveAttribute('src', forLight ?? '');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(logo).toHaveAttribute('src', forLight ?? '');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Farmácia Botica Demo' })).toBeVisible();
  await call(saveLogos, { body: none });
  await page.reload();
  await expect.poll(icons).toEqual(['/favicon.ico', '/favicon.svg']);
});
