import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect } from './botica-test.ts';
import { brazilianDay, dayFromToday, uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';
import { demoPassword } from './demo-people.ts';

/** The fields of a "copia e cola" by their numbers; throws where its lengths do not add up. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const [id, length] = [code.slice(at, at + 2), Number(code.slice(at + 2, at + 4))];
    fields.set(id, code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

test('um PIX sem pedido é gerado, dado como pago, e está entre as transações', { tag: '@walk' }, async ({
  page,
  api,
}) => {
  const name = `Clarice ${uniqueWord()}`;
  await api.createOrder({ customer: { name, email: `${uniqueWord()}@example.com` } });
  await page.goto('/pagarme');
  await page.getByRole('link', { name: 'Nova transação avulsa' }).click();
  await expect(page.getByRole('heading', { name: 'Nova transação avulsa', level: 1 })).toBeVisible();
  await expectAccessible(page, 'nova transação avulsa');
  await expectNoSidewaysScroll(page, 'nova transação avulsa');
  await page.getByLabel('Buscar cliente').fill(name);
  await page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button', { name }).click();
  await page.getByLabel('Valor').fill('1.089,90');
  await page.getByLabel('Observação').fill('Restante da fórmula');
  await page.getByRole('button', { name: 'Gerar código PIX' }).click();

  await expect(page.getByRole('heading', { name: 'Transação avulsa', level: 1 })).toBeVisible();
  const pix = page.getByRole('region', { name: 'Código PIX' });
  await expect(pix.getByRole('img', { name: /Código QR do PIX de R\$\s1\.089,90/ })).toBeVisible();
  const fields = fieldsOf((await pix.locator('code').textContent()) ?? '');
  expect(fields.get('54')).toBe('1089.90');
  const txid = fieldsOf(fields.get('62') ?? '').get('05') ?? '';
  const facts = page.getByRole('region', { name: 'Pagamento' });
  await expect(facts.getByText(txid, { exact: true })).toBeVisible();
  await expect(facts.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'transação avulsa com código PIX');
  await expectNoSidewaysScroll(page, 'transação avulsa com código PIX');

  await page.getByRole('button', { name: 'Dar como paga' }).click();
  await expectAccessible(page, 'dar como paga');
  await page.getByRole('dialog').getByRole('button', { name: 'Dar como paga' }).click();
  await expect(page.getByText('Transação dada como paga')).toBeVisible();
  await expect(pix).toHaveCount(0);

  await page.goto(`/pagarme?tid=${txid}`);
  const row = page.getByRole('table', { name: 'Lista de Transações' }).getByRole('row').nth(1);
  for (const text of ['Aprovado', name, txid, 'PIX', 'R$ 1.089,90']) await expect(row).toContainText(text);
  await row.getByRole('link', { name: 'Abrir transação avulsa' }).click();
  await page.getByLabel('Observação').fill('Restante da fórmula, pago no balcão');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Transação avulsa atualizada')).toBeVisible();
});

test('o que falta é dito junto aos campos, e um pagamento não fica no futuro', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme/standalone/new');
  await page.getByRole('button', { name: 'Gerar código PIX' }).click();
  await expect(page.getByText('Escolha um cliente ou informe um nome.')).toBeVisible();
  await expect(page.getByText('Informe o valor.')).toBeVisible();
  await expectAccessible(page, 'nova transação avulsa recusada');

  await page.getByLabel('Buscar cliente').fill('Dona Zulmira');
  await page.getByRole('button', { name: 'Só um nome' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Dona Zulmira');
  await page.getByLabel('Valor').fill('35,00');
  await choose(page, 'Forma de pagamento', 'Outro');
  await page.getByLabel('Pago em').fill(`${brazilianDay(dayFromToday(2))} 10:00`);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('O pagamento não pode estar no futuro.')).toBeVisible();
  await page.getByLabel('Pago em').fill(`${brazilianDay(dayFromToday(-2))} 10:00`);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('R$ 35,00 de Dona Zulmira')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dar como paga' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Registrar estorno/ }).click();
  const refund = page.getByRole('dialog', { name: 'Registrar estorno' });
  await refund.getByLabel('Valor estornado').fill('5,00');
  await refund.getByLabel('Observação').fill('Frasco quebrado');
  await refund.getByRole('button', { name: 'Registrar estorno' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirme que é você' });
  await identity.getByRole('textbox', { name: 'Sua senha' }).fill(demoPassword);
  await identity.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('region', { name: 'Pagamento' }).getByText('R$ 5,00')).toBeVisible();
  await expect(page.getByLabel('Observação')).toHaveValue('Frasco quebrado');
  await expectAccessible(page, 'transação avulsa estornada em parte');
});

test('uma transação que aguarda é cancelada, depois de perguntado', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/pagarme/standalone/new');
  await page.getByRole('button', { name: 'Só um nome' }).click();
  await page.getByLabel('Nome').fill(`Ester ${uniqueWord()}`);
  await page.getByLabel('Valor').fill('12,00');
  await page.getByRole('button', { name: 'Gerar código PIX' }).click();
  await page.getByRole('button', { name: 'Cancelar transação' }).click();
  await expectAccessible(page, 'cancelar transação');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar transação' }).click();
  await expect(page.getByText('Transação avulsa cancelada')).toBeVisible();
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Código PIX' })).toHaveCount(0);
});
