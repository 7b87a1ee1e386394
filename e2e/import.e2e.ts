import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SheetColumn } from '../apps/api/src/kit/sheets/sheet.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';
import { workbookOf } from './workbook.ts';

// The page shows the person's last file, so the tests run one after the other.
test.describe.configure({ mode: 'default' });

const phone = { width: 390, height: 844 };

const pick = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content as string) });
/** The upload is complete, and the page is about this file. */
const arrived = (page: Page, name: string) =>
  expect(page.locator('strong').getByText(name, { exact: true })).toBeVisible();
const fact = (page: Page, outcome: string, label: string) =>
  page.getByRole('region', { name: outcome }).locator('div').filter({ hasText: label }).locator('dd');
const over = { timeout: 20_000 };

function line(word: string, id: string, change: object = {}): string {
  return JSON.stringify({
    source: word,
    external_id: id,
    created_at: '2026-03-02T12:00:00Z',
    status: 55,
    customer: { name: `Importada ${word}` },
    items: [{ title: 'Dipirona', qty: 1, unit_price: '10.00' }],
    ...change,
  });
}

test('um arquivo NDJSON: verificar não grava, importar grava uma vez, recusados voltam corrigidos', {
  tag: '@walk',
}, async ({ page }) => {
  const word = uniqueWord();
  await page.goto('/works');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('navigation', { name: 'O que importar' }).getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Arquivo de pedidos' })).toBeVisible();
  await pick(page, 'antigos.ndjson', [line(word, 'A'), line(word, 'B', { customer: {} }), line(word, 'A')].join('\n'));
  await arrived(page, 'antigos.ndjson');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await expect(fact(page, 'Verificação', 'Recusados')).toHaveText('1');
  await expect(page.getByText('customer.name: Nome obrigatório.')).toBeVisible();
  await expectAccessible(page, 'importação verificada');
  await test.step('depois de recarregar, tudo está lá', async () => {
    await page.reload();
    await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1');
  });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Importados')).toHaveText('1', over);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'Baixar recusados' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('recusados-antigos.ndjson');
  const refused = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(refused.import_error).toBe('Linha 2: customer.name: Nome obrigatório.');
  await pick(page, 'recusados-antigos.ndjson', JSON.stringify({ ...refused, customer: { name: `Importada ${word}` } }));
  await arrived(page, 'recusados-antigos.ndjson');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Importados')).toHaveText('1', over);
  await page.goto(`/orders?customer_name=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
});

test('clientes: título em cima, coluna dita à mão, recusados corrigidos no arquivo', async ({ page }) => {
  const word = uniqueWord();
  const file = `Clientes da loja;;\nFreguês ${word};E-mail;Nascimento\nAna ${word};ana.${word}@exemplo.com.br;21/11/1980\nRui ${word};rui.${word}(a)exemplo.com.br;\n`;
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Importar' }).click();
  await pick(page, 'clientes.csv', file);
  await arrived(page, 'clientes.csv');
  await choose(page, `O que é Freguês ${word}`, 'Nome');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await expect(page.getByText('E-mail: Digite um e-mail válido, como ana@exemplo.com.br.')).toBeVisible();
  await expectAccessible(page, 'clientes verificados');
  await expectAccessible(page, 'clientes verificados', [phone]);
  await expectNoSidewaysScroll(page, 'clientes verificados');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Criados')).toHaveText('1', over);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: 'Baixar recusados' }).click();
  const refused = readFileSync(await (await download).path(), 'utf8');
  await pick(page, 'recusados-clientes.csv', refused.replace('(a)', '@'));
  await arrived(page, 'recusados-clientes.csv');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Criados')).toHaveText('1', over);
  await page.goto(`/customers?name=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(2);
});

test('um CSV do Excel: acentos, colunas escolhidas e lembradas, o que falta é dito', async ({ page }) => {
  const word = uniqueWord();
  const csv = (id: string) =>
    `Ref. ${word};Data;Status;Cliente;Descrição;Preço\n${id};02/03/2026;Cancelado;"Conceição ${word}";Loção;"1.234,56"\n`;
  await page.goto('/imports?kind=orders');
  await pick(page, 'planilha.csv', Buffer.from(csv('1'), 'latin1'));
  await expect(page.getByText('foi lido como Windows-1252')).toBeVisible();
  await expect(page.getByText(`Conceição ${word}`)).toBeVisible();
  await page.getByLabel('Origem dos pedidos').fill(word);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Diga qual coluna é: Número do pedido na origem.')).toBeVisible();
  await expectAccessible(page, 'colunas do CSV', [phone]);
  await expectNoSidewaysScroll(page, 'colunas do CSV');
  await choose(page, `O que é Ref. ${word}`, 'Número do pedido na origem');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Importados')).toHaveText('1', over);
  await pick(page, 'outra.csv', csv('2'));
  await arrived(page, 'outra.csv');
  await expect(page.getByRole('combobox', { name: `O que é Ref. ${word}` })).toHaveValue('Número do pedido na origem');
  await expect(page.getByLabel('Origem dos pedidos')).toHaveValue(word);
});

test('uma planilha do Excel entra como está: números, datas e acentos', async ({ page }) => {
  const word = uniqueWord();
  const columns: SheetColumn[] = [
    { header: 'Pedido', kind: 'integer', width: 10 },
    { header: 'Origem', kind: 'text', width: 10 },
    { header: 'Data', kind: 'day', width: 10 },
    { header: 'Status', kind: 'text', width: 10 },
    { header: 'Cliente', kind: 'text', width: 10 },
    { header: 'Produto', kind: 'text', width: 10 },
    { header: 'Quantidade', kind: 'integer', width: 10 },
    { header: 'Preço', kind: 'money', width: 10 },
  ];
  const row = [71, word, '2026-03-02', 'Cancelado', `Conceição ${word}`, 'Loção "forte"; 30 ml', 2, 1234_56];
  await page.goto('/imports?kind=orders');
  await pick(page, 'antigos.xlsx', Buffer.from('PK\u0003\u0004sem planilha'));
  await expect(page.getByText('A planilha não pôde ser lida. Salve-a como CSV (UTF-8) e envie o CSV.')).toBeVisible();
  await pick(page, 'antigos.xlsx', await workbookOf(columns, [row]));
  await arrived(page, 'antigos.xlsx');
  await expect(page.getByText('02/03/2026')).toBeVisible();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Novos')).toHaveText('1', over);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(fact(page, 'Importação', 'Importados')).toHaveText('1', over);
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('row').filter({ hasText: word }).click();
  await expect(page.getByText('Loção "forte"; 30 ml')).toBeVisible();
  await expect(page.getByText('R$ 2.469,12').first()).toBeVisible();
});

test('uma linha recusada diz o campo e o que se espera dele', async ({ page }) => {
  const word = uniqueWord();
  const rows = ['Pedido;Origem;Data;Status;Cliente;Produto;Quantidade;Preço'];
  rows.push(`1;${word};02/03/2026;Cancelado;Ana ${word};Loção;duas;10,00`);
  rows.push(`2;${word};02/03/2026;Extraviado;Ana ${word};Loção;1;10,00`);
  await page.goto('/imports?kind=orders');
  await pick(page, 'recusas.csv', `${rows.join('\n')}\n`);
  await arrived(page, 'recusas.csv');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(fact(page, 'Verificação', 'Recusados')).toHaveText('2', over);
  const reasons = page.getByRole('region', { name: 'Verificação' }).getByRole('listitem');
  await expect(reasons).toContainText([
    'Quantidade: Informe um número, como 2. linha 2',
    'Situação: Use 10 (Realizado), 20 (Aprovado), 30 (Em preparação), 50 (Expedido) ou 55 (Cancelado). linha 3',
  ]);
});

test('enquanto outro arquivo é enviado, nada mais se faz com o anterior', async ({ page }) => {
  const word = uniqueWord();
  await page.goto('/imports?kind=orders');
  await pick(page, 'primeiro.ndjson', line(word, 'A'));
  await arrived(page, 'primeiro.ndjson');
  const check = page.getByRole('button', { name: 'Verificar' });
  const pending = new Map<string, () => void>();
  const hold = (path: string) =>
    page.route(`**/v2/orders/imports${path}`, async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((go) => pending.set(path, go));
      await route.continue();
    });
  await hold('');
  await hold('/*/pieces');
  await expect(check).toBeEnabled();
  await pick(page, 'segundo.ndjson', line(word, 'B'));
  await expect.poll(() => pending.has('')).toBe(true);
  await expect(check).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  pending.get('')?.();
  await expect.poll(() => pending.has('/*/pieces')).toBe(true);
  await expect(page.getByText('Enviando segundo.ndjson')).toBeVisible();
  await expect(check).toHaveCount(0);
  pending.get('/*/pieces')?.();
  await arrived(page, 'segundo.ndjson');
  await expect(check).toBeEnabled();
});

test('o que não é um arquivo de pedidos é recusado ao lado', async ({ page }) => {
  await page.goto('/imports?kind=orders');
  await pick(page, 'vazio.csv', '');
  await expect(page.getByText('vazio.csv está vazio.')).toBeVisible();
  await pick(page, 'foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
  await expect(page.getByText(/não tem colunas separadas/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
});

test.describe('quem não administra', () => {
  test.use({ person: 'supervisor' });

  test('não importa pedidos: a aba não está lá', async ({ page }) => {
    await page.goto('/imports?kind=orders');
    await expect(page.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'O que importar' });
    await expect(tabs.getByRole('link', { name: 'Produtos' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Pedidos' })).toHaveCount(0);
  });
});
