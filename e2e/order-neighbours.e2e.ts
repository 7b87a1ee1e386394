import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { choose, expect, test } from './botica-test.ts';
import { type DemoApi, uniqueWord } from './demo-api.ts';

/** Orders of one customer, newest first, as in the list. */
async function someOrders(api: DemoApi, count: number) {
  const word = uniqueWord();
  const labels: string[] = [];
  for (let n = 0; n < count; n++) {
    const { order } = await api.createOrder({ customer: { name: `Rita ${word}` } }, 20);
    labels.unshift(order.label);
  }
  return { word, labels };
}

test('da lista filtrada se vai de pedido em pedido, com botões e com j e k, e a volta leva à lista', {
  tag: '@walk',
}, async ({ page, api }) => {
  const { word, labels } = await someOrders(api, 3);
  const [first = '', second = '', third = ''] = labels;
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/orders?customer_name=${word}`);
  await page.getByRole('link', { name: `Pedido ${first}` }).click();
  await expect(title).toHaveText(`Pedido ${first}`);
  const previous = page.getByRole('button', { name: /^Pedido anterior/ });
  const next = page.getByRole('button', { name: /^Próximo pedido/ });
  await expect(next).toHaveAccessibleName(`Próximo pedido, ${second} (j)`);
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(title).toHaveText(`Pedido ${second}`);
  await expect(previous).toHaveAccessibleName(`Pedido anterior, ${first} (k)`);
  await expectAccessible(page, 'pedido com vizinhos');
  await expectNoSidewaysScroll(page, 'pedido com vizinhos');
  await page.keyboard.press('j');
  await expect(title).toHaveText(`Pedido ${third}`);
  await expect(next).toBeDisabled();
  await page.keyboard.press('k');
  await expect(title).toHaveText(`Pedido ${second}`);
  await expect(previous).toBeEnabled();
  await page.reload();
  await expect(previous).toHaveAccessibleName(`Pedido anterior, ${first} (k)`);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toContainText('próximo pedido da lista');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // In a text field, j is a letter.
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Nova nota' }).press('j');
  await expect(page.getByRole('textbox', { name: 'Nova nota' })).toHaveValue('j');
  await page.getByRole('textbox', { name: 'Nova nota' }).fill('');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/orders\\?customer_name=${word}`));
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('quem muda a situação segue para o próximo da lista, da qual o pedido saiu', async ({ page, api }) => {
  const { word, labels } = await someOrders(api, 3);
  await page.goto(`/orders?customer_name=${word}&status=20`);
  await page.getByRole('link', { name: `Pedido ${labels[1]}` }).click();
  const next = page.getByRole('button', { name: /^Próximo pedido/ });
  await expect(next).toHaveAccessibleName(`Próximo pedido, ${labels[2]} (j)`);
  await choose(page, 'Mudar situação', 'Pedido em Preparação');
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar preparação' }).click();
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toBeVisible();
  await expect(next).toHaveAccessibleName(`Próximo pedido, ${labels[2]} (j)`);
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${labels[2]}`);
  await expect(page.getByRole('button', { name: /^Pedido anterior/ })).toHaveAccessibleName(
    `Pedido anterior, ${labels[0]} (k)`,
  );
});

test('quem não veio de uma lista não tem vizinhos', async ({ page, api }) => {
  const { order } = await api.createOrder();
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${order.label}`);
  await expect(page.getByRole('button', { name: 'Escrever nota' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pedido anterior/ })).toHaveCount(0);
});
