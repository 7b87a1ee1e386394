import { website } from '@botica/contract/features/website/website.contract';
import { missingPermissionMessage } from '@botica/contract/kit/permissions';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { callAs } from './call.ts';

test.describe.configure({ timeout: 120_000 });

const { social, saveSocial } = website.endpoints;
const part = (name: string) => ({ name, exact: true });

test('as configurações do site são salvas parte por parte', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\./);
  const conditions = page.getByRole('form', part('Condições comerciais'));
  await conditions.getByRole('combobox', { name: 'Desconto no boleto' }).click();
  await page.getByRole('option', { name: '8%' }).click();
  await conditions.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Condições comerciais atualizadas')).toBeVisible();
  await expectAccessible(page, 'configurações, dados básicos');
  await expectNoSidewaysScroll(page, 'configurações, dados básicos');

  await page.getByRole('link', { name: 'Integrações' }).last().click();
  const networks = page.getByRole('form', part('Redes sociais'));
  await networks.getByLabel('Instagram').fill('https://www.instagram.com/farmaciabotica/?hl=pt-br');
  await networks.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Redes sociais atualizadas')).toBeVisible();
  await expect(networks.getByLabel('Instagram')).toHaveValue('farmaciabotica');
  await expectAccessible(page, 'configurações, integrações');
  await expectNoSidewaysScroll(page, 'configurações, integrações');
});

test('cada item do que a lei pede do site leva ao seu campo, com o foco nele', async ({ page }) => {
  for (const [item, label] of [
    ['Canal com o farmacêutico', 'Farmacêutico'],
    ['Razão social', 'Razão social'],
    ['Endereço completo', 'CEP'],
    ['Telefone', 'Telefone'],
    ['Horário de funcionamento', 'Abertura, segunda-feira'],
    ['Farmacêutico responsável, com CRF', 'Nome'],
    ['Certificado de regularidade do CRF', 'Certificado de regularidade'],
    ['Licença sanitária (alvará)', /licença/i],
  ] as const) {
    await page.goto('/settings');
    await page.getByRole('link', { name: item, exact: true }).click();
    const field = page.getByRole('textbox', { name: label }).first();
    await expect(field, item).toBeFocused();
    await expect(field, item).toBeInViewport();
  }
  await page.goto('/settings');
  const toDomain = page.getByRole('link', { name: 'Domínio .com.br' });
  for (const _ of ['once', 'again']) {
    await toDomain.click();
    await expect(page.getByRole('button', { name: 'Mudar domínio' })).toBeFocused();
  }
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`as partes dos dados básicos estão sempre à mão em ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/settings');
    const index = page.getByRole('navigation', { name: 'Partes dos dados básicos' });
    const item = (name: string) => index.getByRole('button', { name, exact: true });
    await item('Dias sem abrir').click();
    const last = page.getByRole('heading', { name: 'Dias sem abrir' });
    await expect(last).toBeInViewport();
    await expect(index).toBeInViewport({ ratio: 1 });
    await expect(item('Dias sem abrir')).toHaveAttribute('aria-current', 'location');
    await item('Cores').press('Enter');
    await expect(page.getByRole('heading', { name: 'Cores', exact: true })).toBeInViewport();
    const [bar, title] = [
      await index.boundingBox(),
      await page.getByRole('heading', { name: 'Cores', exact: true }).boundingBox(),
    ];
    expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await expectNoSidewaysScroll(page, 'dados básicos');
  });

test('o nome da loja aparece no painel assim que é salvo, e slogan e descrição contam o que resta', async ({
  page,
}) => {
  await page.goto('/settings');
  const profile = page.getByRole('form', part('Slogan e descrição'));
  const name = profile.getByLabel('Nome da loja');
  const before = await name.inputValue();
  await profile.getByLabel('Slogan', { exact: true }).fill('a'.repeat(51));
  await profile.getByRole('button', { name: 'Salvar' }).click();
  await expect(profile.getByText('O slogan deve ter até 50 caracteres')).toBeVisible();
  await profile.getByLabel('Slogan', { exact: true }).fill('Cuidar é simples');
  await name.fill(`${before} 2`);
  await profile.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Dados da loja atualizados')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(`${before} 2`);
  await name.fill(before);
  await profile.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('banner')).not.toContainText(`${before} 2`);
});

test('um script que não é do serviço é recusado com a mensagem dele', async ({ page }) => {
  await page.goto('/settings?tab=integrations');
  const scripts = page.getByRole('form', part('Scripts de marketing'));
  await expect(scripts.getByText('O suporte a este script terminou em 21 de novembro de 2026')).toBeVisible();
  await scripts.getByLabel('Mailchimp').fill('<script>alert(1)</script>');
  await scripts.getByRole('button', { name: 'Salvar' }).click();
  await expect(scripts.getByText('O script de integração com o Mail Chimp é inválido')).toBeVisible();
  await expect(scripts.getByLabel('Mailchimp')).toBeFocused();
});

test('de um segredo salvo só o final aparece', async ({ page }) => {
  await page.goto('/settings?tab=integrations');
  await page.getByText('Mais integrações', { exact: true }).click();
  const credentials = page.getByRole('form', part('Credenciais'));
  await credentials.getByLabel('Segredo do Google').fill('segredo-de-teste-77aa');
  await credentials.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Credenciais atualizadas')).toBeVisible();
  await page.reload();
  await page.getByText('Mais integrações', { exact: true }).click();
  await expect(credentials.getByLabel('Segredo do Google')).toHaveValue('••••77aa');
});

test('quem sai com uma parte por salvar é perguntado', async ({ page }) => {
  await page.goto('/settings?tab=integrations');
  const meta = page.getByRole('form', part('Facebook e Instagram'));
  await meta.getByLabel('Pixel da Meta').fill('123456789012345');
  await expect(meta.getByRole('button', { name: 'Descartar' })).toBeVisible();
  await page.getByRole('link', { name: 'Dados básicos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('form', part('Condições comerciais'))).toBeVisible();
});

test('quem chega tarde vê o que a outra pessoa salvou e escolhe', async ({ page, request, tokenOf }) => {
  const call = callAs(request, await tokenOf('marketing'));
  await page.goto('/settings?tab=integrations');
  const networks = page.getByRole('form', part('Redes sociais'));
  await networks.getByLabel('TikTok').fill('minha');
  await call(saveSocial, { body: { tiktok_account: '@outra' } });
  await networks.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('TikTok');
  await expect(dialog).toContainText('outra');
  await dialog.getByRole('button', { name: 'Salvar mesmo assim' }).click();
  await expect(page.getByText('Redes sociais atualizadas')).toBeVisible();
  expect((await call(social, {})).tiktok_account).toBe('https://www.tiktok.com/@minha');
});

test.describe('quem não lê Conf. Website', () => {
  test.use({ person: 'atendente' });
  test('vê qual permissão falta', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByText(missingPermissionMessage({ area: 'Conf. Website', level: 'read' }))).toBeVisible();
  });
});
