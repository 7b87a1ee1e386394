import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './botica-test.ts';
import { type CountedHand, countedHand } from './counted-hand.ts';
import { newCpf } from './demo-colleagues.ts';
import { demoPassword } from './demo-people.ts';
import { startInstallation } from './own-installation.ts';

// These numbers are what an owner's first day takes today. A change that raises one of them must say why.
const pressesOfFirstDay = 131;
/** Each typed text counts as one. */
const gesturesOfFirstDay = 52;

test.use({ person: null });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const port = 47_000 + Math.floor(Math.random() * 2_000);
const url = `http://127.0.0.1:${port}`;
const domain = 'sol.botica.localhost';
const site = `http://${domain}:${port}`;
const owner = { adminCpf: newCpf(), adminName: 'Berta Salles' };
let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  const zips = `http://127.0.0.1:${process.env.E2E_ZIP_PORT}`;
  stop = await startInstallation({
    url,
    stores: [{ domain, name: 'Farmácia Sol', cnpj: '11222333000181', ...owner }],
    env: { VIACEP_URL: zips, BRASILAPI_URL: zips },
  });
});
test.afterAll(() => stop());

const focused = (page: Page, name: string) => expect(page.locator(`[name="${name}"]`)).toBeFocused();
const output = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Opens the next step by the link in the top bar. */
async function goOn(page: Page, hand: CountedHand, step: string): Promise<void> {
  const link = page.getByRole('link', { name: `Próximo passo: ${step}` });
  await expect(link).toBeVisible();
  await hand.click(link);
}

async function signIn(page: Page, hand: CountedHand, state: string): Promise<void> {
  await page.goto(url);
  await focused(page, 'cpf');
  await hand.type(owner.adminCpf);
  await hand.press('Tab', 'Space', 'Enter');
  await focused(page, 'password');
  await hand.type(demoPassword);
  await hand.press('Enter');
  await expect(page.getByRole('region', { name: 'O que falta para vender' })).toContainText(state);
}

async function describeBranch(page: Page, hand: CountedHand): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Começar' }));
  await focused(page, 'zip');
  await hand.type('01304001');
  // The CEP has filled in the rest.
  await focused(page, 'number');
  await hand.type('100');
  await hand.press('Enter');
  await goOn(page, hand, 'Horário de funcionamento');
  await expect(page.getByRole('button', { name: 'Preencher com o comum' })).toBeFocused();
  await hand.press('Enter');
  await focused(page, 'monday.opening');
  await hand.press('Enter');
  await output(page, 'Horários atualizados');
  await goOn(page, hand, 'WhatsApp ou telefone');
  await focused(page, 'whatsapp');
  await hand.type('11987654321');
  await hand.press('Enter');
  await output(page, 'Contatos atualizados');
  await goOn(page, hand, 'Farmacêutico responsável');
  await focused(page, 'pharmacist_name');
  await hand.type('Ana Lima');
  await hand.press('Tab');
  await hand.type('12345');
  await hand.press('Enter');
  await output(page, 'Dados da farmácia atualizados');
}

async function deliverByMotoboy(page: Page, hand: CountedHand): Promise<void> {
  await goOn(page, hand, 'Entrega ou retirada');
  await expect(page.getByRole('button', { name: 'Adicionar cidade' })).toBeFocused();
  await hand.press('Enter');
  await focused(page, 'service_name');
  await expect(page.getByRole('dialog')).toContainText('Adicionar Cidade');
  await hand.type('Motoboy');
  await hand.press('Tab', 'Tab');
  await hand.type('12');
  await hand.press('Tab');
  await hand.type('1');
  await hand.press('Enter');
  await output(page, 'Uma nova Cidade foi adicionada');
}

async function takePix(page: Page, hand: CountedHand): Promise<void> {
  await goOn(page, hand, 'Formas de pagamento');
  await focused(page, 'takes_pix');
  await hand.press('Space', 'Enter');
  await output(page, 'Condições comerciais atualizadas');
  await goOn(page, hand, 'Chave PIX');
  await focused(page, 'pix_key');
  await hand.click(page.getByRole('button', { name: 'Usar o CNPJ da loja como chave PIX' }));
  await focused(page, 'pix_key');
  await hand.press('Enter');
  await output(page, 'Configurações do financeiro atualizadas');
}

async function addProduct(page: Page, hand: CountedHand): Promise<void> {
  await goOn(page, hand, 'Primeiro produto');
  await focused(page, 'title');
  await hand.type('Biotina');
  await hand.click(page.getByRole('combobox', { name: 'Forma farmacêutica' }));
  await hand.click(page.getByRole('option').first());
  await hand.click(page.getByRole('button', { name: 'Adicionar ingrediente' }));
  await focused(page, 'ingredients.0.name');
  await hand.type('Biotina');
  await hand.press('Tab');
  await hand.type('5');
  await hand.press('Tab');
  await hand.type('mg');
  await hand.click(page.getByRole('textbox', { name: 'Preço de venda' }));
  await hand.type('59,90');
  await hand.click(page.getByRole('checkbox', { name: 'Vender em E-commerce' }));
  await hand.press('Control+s');
  await output(page, 'Produto criado com sucesso!');
}

async function publish(page: Page, hand: CountedHand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'Atualizar E-commerce' }));
  const dialog = page.getByRole('dialog', { name: 'Atualizar Páginas do E-commerce' });
  const missed = dialog.getByRole('region', { name: 'O que falta no site' });
  await expect(missed.getByRole('listitem')).toHaveText(['as políticas de privacidade e de trocas']);
  await hand.click(dialog.getByRole('button', { name: 'Atualizar agora' }));
  await expect(dialog).toContainText('Publicada a versão 1', { timeout: 60_000 });
}

test(`o primeiro dia de quem abre uma loja, da entrada ao site no ar: até ${pressesOfFirstDay} toques`, async ({
  page,
}) => {
  await page.goto(site);
  await expect(page.getByRole('heading', { name: 'Farmácia Sol', level: 1 })).toBeVisible();
  const hand = countedHand(page);
  await signIn(page, hand, '0 de 9 prontos');
  await describeBranch(page, hand);
  await deliverByMotoboy(page, hand);
  await takePix(page, hand);
  await addProduct(page, hand);
  await publish(page, hand);
  expect(hand.presses()).toBeLessThanOrEqual(pressesOfFirstDay);
  expect(hand.gestures()).toBeLessThanOrEqual(gesturesOfFirstDay);
});

test('o site publicado diz o que a loja disse, ao centavo, e não promete mais', async ({ page }) => {
  await page.goto(site);
  const main = page.getByRole('main');
  const chat = /^https:\/\/wa\.me\/5511987654321\?text=/;
  await expect(page.getByRole('banner').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat);
  await expect(main.getByRole('listitem').filter({ hasText: 'Pagamento' })).toHaveText('PagamentoPIX');
  await expect(main).toContainText('Ana Lima, CRF-SP\u00a012345');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Produtos']);
  await expectNothingElse(page);
  await main.getByRole('link', { name: 'Biotina' }).click();
  await expect(page).toHaveURL(`${site}/produto/biotina`);
  await expect(page.getByRole('heading', { name: 'Biotina', level: 1 })).toBeVisible();
  for (const text of ['R$\u00a059,90', 'À vista: PIX', 'Biotina5 mg']) await expect(main).toContainText(text);
  const buy = main.getByRole('link', { name: 'Comprar pelo WhatsApp' });
  await expect(buy).toHaveAttribute('href', chat);
  await expect(buy).toHaveAttribute('href', /Biotina/);
  await page.getByLabel('CEP', { exact: true }).fill('01304-001');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(main.getByText(/^São Paulo\/SP: Motoboy, R\$\s12,00, chega até \d\d\/\d\d\.$/)).toBeVisible();
  const foot = page.getByRole('contentinfo');
  for (const text of [
    '(11) 98765-4321',
    'Seg a sex8h às 18h',
    'Rua Augusta, 100 – Consolação, São Paulo/SP',
    '11.222.333/0001-81',
  ])
    await expect(foot).toContainText(text);
  await expectNothingElse(page);
});

test('o que falta some quando se oculta, e volta quando se quer', async ({ page }) => {
  await signIn(page, countedHand(page), '9 de 10 prontos');
  const card = page.getByRole('region', { name: 'O que falta para vender' });
  await expectAccessible(page, 'o que falta para vender');
  await expectNoSidewaysScroll(page, 'o que falta para vender');
  await expect(card.getByRole('listitem').filter({ hasText: '(falta)' })).toContainText(['Políticas do site']);
  await card.getByRole('button', { name: 'Ocultar' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar de novo' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrar o primeiro pedido' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver minha loja' })).toHaveAttribute('href', `${site}/`);
  await page.goto(`${url}/promocode`);
  await page.getByRole('link', { name: 'Criar o primeiro cupom' }).click();
  await expect(page).toHaveURL(`${url}/promocode/create`);
});

/** Expects nothing that the shop has not said: other payment methods, gifts, or empty pages. */
async function expectNothingElse(page: Page): Promise<void> {
  const promised = /cartão|boleto|dinheiro|grátis|desconto|sem juros|privacidade|trocas|blog|categorias/i;
  await expect(page.locator('body')).not.toContainText(promised);
}
