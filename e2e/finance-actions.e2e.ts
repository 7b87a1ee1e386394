import { works } from '@botica/contract/features/works/works.contract';
import { expectAccessible } from './accessible.ts';
import { expect } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { test } from './demo-colleagues.ts';

const payment = { payment_method: 'credit_card', status: 'paid', amount: '150.00', installments: 3 } as const;

test('a lista de transações é baixada como planilha, assim como está filtrada', async ({
  page,
  api,
  request,
  tokenOf,
}) => {
  const word = uniqueWord();
  for (const letter of ['a', 'b']) {
    const tid = `${word}${letter}`;
    await api.createOrder({ customer: { name: `Marta ${word}` }, payments: [{ ...payment, tid, external_id: tid }] });
  }
  await page.goto(`/pagarme?tid=${word}`);
  await expect(page.getByRole('heading', { name: 'Lista de Transações', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Baixar planilha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar transações' });
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true });
  await expectAccessible(page, 'exportar transações');
  const [reply] = await Promise.all([
    page.waitForResponse(/v2\/finance\/exports/),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  await expect(dialog).toBeHidden();
  expect(reply.request().postDataJSON().filter.tid).toBe(word);
  const { id } = await reply.json();
  const call = callAs(request, await tokenOf('administrador'));
  await expect.poll(async () => (await call(works.endpoints.show, { params: { id } })).done).toBe(2);
});
