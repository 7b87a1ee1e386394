import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { uniqueWord } from './demo-api.ts';

test('vários pedidos são expedidos com os seus códigos de rastreio, colados ou de um arquivo', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const orders: { id: number; label: string }[] = [];
  for (let n = 0; n < 3; n++) {
    const { order } = await api.createOrder({ customer: { name: `Rita ${word}` } }, 30);
    orders.push({ id: order.id, label: order.label });
  }
  const [first, second, third] = orders.map(({ label }) => label);
  await page.goto(`/orders?customer_name=${word}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('3 pedidos');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Alterar situação de 3 pedidos' });
  await choose(dialog, 'Nova situação', 'Expedido');
  await expect(dialog).toContainText('3 saem sem código de rastreio:');
  const codes = dialog.getByRole('textbox', { name: 'Códigos de rastreio' });
  const send = dialog.getByRole('button', { name: /^Alterar/ });
  const table = dialog.getByRole('region', { name: 'Códigos entendidos' });
  await codes.fill(`Pedido\tCódigo\n${first}\tpx1br\n#987654321\tPX9BR\n${second}\tPX<2>`);
  await expect(table).toContainText('O pedido #987654321 não existe.');
  await expect(table).toContainText('O código de rastreio tem um caractere inválido.');
  await expect(dialog).toContainText('2 linhas com problema.');
  await expect(send).toBeDisabled();
  await expectAccessible(page, 'códigos de rastreio');
  await expectNoSidewaysScroll(page, 'códigos de rastreio');
  const csv = `Objeto;Destinatário;Pedido\nPX1BR;"Souza; Ana";${first}\nPX2BR;Lima;${second}\n`;
  await dialog.getByLabel('Arquivo CSV da transportadora').setInputFiles({
    name: 'objetos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv, 'latin1'),
  });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(dialog).toContainText(`1 sai sem código de rastreio: ${third}`);
  await dialog.getByRole('button', { name: 'Alterar 3' }).click();
  await expect(dialog).toBeHidden();
  const codeOf = async (id = 0) => (await api.showOrder(id)).order.tracking_code;
  await expect(async () => {
    expect(await Promise.all(orders.map(({ id }) => codeOf(id)))).toEqual(['PX1BR', 'PX2BR', null]);
  }).toPass({ timeout: 20_000 });
  // The last order gets its code later.
  await page.keyboard.press('s');
  await choose(dialog, 'Nova situação', 'Expedido');
  await expect(dialog).toContainText('Nenhum destes pedidos muda.');
  await codes.fill(`${third} PX3BR`);
  await expect(dialog).toContainText('1 pedido já expedido recebe o código de rastreio.');
  await dialog.getByRole('button', { name: 'Alterar 1' }).click();
  await expect(async () => expect(await codeOf(orders[2]?.id)).toBe('PX3BR')).toPass({ timeout: 20_000 });
});
