import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect } from './botica-test.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { test } from './demo-colleagues.ts';

test('o saldo é sacado, o saque se abre nos recebíveis que o trouxeram e chega à conta', { tag: '@walk' }, async ({
  page,
}) => {
  await page.goto('/pagarme?tab=receivables');
  await expect(page.getByRole('heading', { name: 'Vendas e Recebíveis', level: 1 })).toBeVisible();
  for (const card of ['Saldo disponível', 'Saldo a receber', 'Histórico']) {
    await expect(page.getByRole('region', { name: card }).getByText(/R\$/).first()).toBeVisible();
  }
  const table = page.getByRole('table', { name: 'Saques' });
  await table.getByRole('button', { name: 'Ainda não sacado' }).click();
  const open = table.getByRole('table', { name: 'Recebíveis' });
  await expect(open.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page, 'extrato de recebíveis');
  await expectNoSidewaysScroll(page, 'extrato de recebíveis');
  await table.getByRole('button', { name: 'Ainda não sacado' }).click();

  await page.getByRole('button', { name: 'Realizar saque' }).click();
  const dialog = page.getByRole('dialog', { name: 'Realizar saque' });
  await dialog.getByLabel('Valor').fill('10,00');
  await expect(dialog.getByText(/O saque custa R\$\s3,67\. Ficam/)).toBeVisible();
  await expectAccessible(page, 'realizar saque');
  await dialog.getByRole('button', { name: 'Realizar saque' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Saque pedido')).toBeVisible();
  const pending = table.getByRole('row', { name: /Pendente/ });
  await expect(pending).toContainText('R$ 13,67');

  await pending.getByRole('button').click();
  await expect(table.getByRole('table', { name: 'Transferência' })).toContainText('R$ 10,00');
  await table.getByRole('button', { name: 'Chegou à conta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chegou à conta' }).click();
  await expect(page.getByText('Saque transferido')).toBeVisible();
  await expect(pending).toHaveCount(0);
});

for (const width of [1440, 1280, 1024]) {
  test(`a ${width} px a entrada de cada recebível está à vista, e o que falta na linha se abre`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pagarme?tab=receivables');
    await page.getByRole('button', { name: 'Ainda não sacado' }).click();
    const lines = page.getByRole('table', { name: 'Recebíveis' });
    await expect(lines.getByRole('row').nth(3)).toBeVisible();
    for (const name of ['Entrada', 'Mais']) {
      const box = await lines.getByRole('columnheader', { name, exact: true }).boundingBox();
      const frame = await lines.locator('xpath=ancestor::td[1]').boundingBox();
      if (!box || !frame) throw new Error(`${name} is not drawn`);
      expect(box.x + box.width, name).toBeLessThanOrEqual(Math.min(width, frame.x + frame.width));
    }
    await lines
      .getByRole('button', { name: /^Mais de/ })
      .first()
      .click();
    const amount = width < 1100 ? ['Recebível'] : [];
    const folded = ['TID', 'Antecipação', ...amount, 'Tx. aquisição', 'Tx. antecipação', 'Tx. antifraude'];
    await expect(lines.getByRole('term')).toHaveText(folded);
    await expectNoSidewaysScroll(page, `recebíveis a ${width} px`);
    if (width === 1280) await expectAccessible(page, 'um recebível aberto');
  });
}

test('o que a lista de transações não mostra a 1024 px se abre na linha', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/pagarme');
  const list = page.getByRole('table', { name: 'Lista de Transações' });
  await expect(list.getByRole('columnheader', { name: 'Pagamento' })).toBeHidden();
  await list
    .getByRole('button', { name: /^Mais de/ })
    .first()
    .click();
  for (const name of ['TID', 'Pagamento', 'Recebedor']) {
    await expect(list.getByRole('term').filter({ hasText: name })).toBeVisible();
  }
  await expectNoSidewaysScroll(page, 'transações a 1024 px');
});

test('um saque cuja resposta se perde é pedido de novo, e feito uma vez', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme?tab=receivables');
  const rows = page.getByRole('table', { name: 'Saques' }).getByRole('row', { name: /Pendente/ });
  await page.getByRole('button', { name: 'Realizar saque' }).click();
  const dialog = page.getByRole('dialog', { name: 'Realizar saque' });
  await dialog.getByLabel('Valor').fill('11,00');
  const before = await rows.count();
  await page.route(
    '**/v2/finance/withdrawals',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Realizar saque' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Realizar saque' }).click();
  await expect(page.getByText('Saque pedido')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);
});

test('uma antecipação diz o que custa antes de ser feita, e fica no histórico', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme?tab=receivables');
  await page.getByRole('button', { name: 'Criar antecipação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar antecipação' });
  await dialog.getByLabel('Valor a antecipar').fill('99.999.999,00');
  await expect(dialog.getByText('O valor passa do que pode ser antecipado.')).toBeVisible();
  await dialog.getByLabel('Valor a antecipar').fill('50,00');
  await expect(dialog.getByText(/A antecipação custa/)).toBeVisible();
  await expectAccessible(page, 'criar antecipação');
  await dialog.getByRole('button', { name: 'Antecipar' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Recebíveis antecipados')).toBeVisible();

  await page.getByRole('button', { name: 'Histórico de antecipações' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico de antecipações' });
  await expect(history.getByRole('row', { name: /Aprovada/ }).first()).toBeVisible();
  await expectAccessible(page, 'histórico de antecipações');
});

test('a tabela de taxas recebe a que vale a partir de amanhã, e a devolve', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme?tab=settings');
  const rows = page.getByRole('table', { name: 'Taxas' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expectAccessible(page, 'configurações do financeiro');
  await expectNoSidewaysScroll(page, 'configurações do financeiro');
  const before = await rows.count();

  await page.getByRole('button', { name: 'Nova taxa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova taxa' });
  await dialog.getByLabel('Taxa (%)').fill('101');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(dialog.getByText('Use um número de 0 a 100.')).toBeVisible();
  await dialog.getByLabel('Taxa (%)').fill('1,23');
  await expectAccessible(page, 'nova taxa');
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Taxa cadastrada')).toBeVisible();
  await expect(rows).toHaveCount(before + 1);

  const added = rows.filter({ hasText: '1,23 %' });
  await added.getByRole('button', { name: 'Retirar a taxa de Cartão 1x' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Taxa retirada')).toBeVisible();
  await expect(rows).toHaveCount(before);
});

test('as configurações do livro são salvas, e a chave PIX é conferida', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme?tab=settings');
  const form = page.getByRole('form', { name: 'Registro da loja' });
  await form.getByLabel('Chave PIX').fill('a chave');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Informe um CPF, CNPJ, e-mail, celular com DDD ou chave aleatória.')).toBeVisible();
  await form.getByLabel('Chave PIX').fill('Caixa@Botica.Example');
  await form.getByLabel('Taxa de antecipação ao mês (%)').fill('2,49');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações do financeiro atualizadas')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Chave PIX')).toHaveValue('caixa@botica.example');
  await expect(form.getByLabel('Taxa de antecipação ao mês (%)')).toHaveValue('2,49');
});
