import { choose, expect, test } from './botica-test.ts';
import { payments } from './demo-api.ts';
import { approveUnpaid, offered, selector } from './status-selector.ts';

test.describe('quem é do Atendimento', () => {
  test.use({ person: 'atendente' });

  test('não aprova um pedido comum, mas aprova o de pagamento alternativo', async ({ page, api }) => {
    const plain = await api.createOrder();
    await page.goto(`/orders/${plain.order.id}`);
    expect(await offered(page)).toEqual(['Pedido Cancelado']);
    await selector(page).click();
    await expect(page.getByRole('option', { name: /^Pedido Aprovado/ })).toContainText(
      'Sem pagamento alternativo, só Supervisor, Diretor ou Gerente aprova.',
    );
    await page.keyboard.press('Escape');
    const other = await api.createOrder({ payments: [], alternative_payment: payments.alternative });
    await page.goto(`/orders/${other.order.id}`);
    await choose(page, 'Mudar situação', 'Pedido Aprovado');
    await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();
  });
});

test.describe('quem é da Supervisão', () => {
  test.use({ person: 'supervisor' });

  test('aprova um pedido comum', async ({ page, api }) => {
    const { order } = await api.createOrder();
    await page.goto(`/orders/${order.id}`);
    await approveUnpaid(page);
    await expect(page.getByText('Aguardando inclusão do pedido')).toBeVisible();
  });
});

test.describe('quem só lê pedidos', () => {
  test.use({ person: 'financeiro' });

  test('vê os controles desativados e o motivo', async ({ page, api }) => {
    const reason = 'Seu cargo não tem permissão de escrita em Pedidos.';
    const { order } = await api.createOrder({}, 30);
    await page.goto(`/orders/${order.id}`);
    await expect(selector(page)).toBeDisabled();
    await expect(selector(page)).toHaveAccessibleDescription(reason);
    for (const label of ['Nota fiscal', 'Data de expedição', 'Código de rastreio', 'Observação de entrega']) {
      await expect(page.getByLabel(label), label).toBeDisabled();
    }
    const flag = page.getByRole('switch', { name: 'Receita retida' });
    await expect(flag).toHaveAttribute('aria-disabled', 'true');
    await flag.hover();
    await expect(page.getByRole('tooltip')).toHaveText(reason);
    await flag.click({ force: true });
    expect((await api.showOrder(order.id)).order.prescription_retained).toBe(false);
  });
});
