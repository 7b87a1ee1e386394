import { expect, takeSession } from './botica-test.ts';
import { test } from './demo-colleagues.ts';
import { demoPassword, demoPeople } from './demo-people.ts';

test.use({ person: null });

test.describe('sessão que termina com a página aberta', () => {
  const observation = 'Deixar com a vizinha do 32';

  test('a entrada se abre sobre a página, e o que foi digitado é salvo depois dela', async ({
    page,
    context,
    baseURL,
    api,
  }) => {
    const { order } = await api.createOrder({}, 30);
    const token = await api.signIn('administrador');
    await takeSession(context, baseURL, token);
    await page.goto(`/orders/${order.id}`);
    await page.getByLabel('Observação de entrega').fill(observation);
    await api.signOut(token);
    await page.getByRole('button', { name: 'Salvar dados' }).click();

    const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // The session came from the cookie, as after a reload, and the page knows whose it was.
    await expect(dialog.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused();
    await dialog.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Entrar' }).click();

    await expect(dialog).toBeHidden();
    await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
    await expect(page.getByLabel('Observação de entrega')).toHaveValue(observation);
    expect((await api.showOrder(order.id)).order.delivery_obs).toBe(observation);
  });

  test('outra aba que entrou de novo basta: ninguém é perguntado', async ({ page, context, baseURL, api }) => {
    const { order } = await api.createOrder({}, 30);
    const token = await api.signIn('administrador');
    await takeSession(context, baseURL, token);
    await page.goto(`/orders/${order.id}`);
    await page.getByLabel('Observação de entrega').fill(observation);
    await api.signOut(token);
    await takeSession(context, baseURL, await api.signIn('administrador'));
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(page.getByText('Dados de entrega atualizados')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('se outra pessoa entra, a página se recarrega para ela', async ({ page, context, baseURL, api }) => {
    const { order } = await api.createOrder({}, 30);
    const token = await api.signIn('administrador');
    await takeSession(context, baseURL, token);
    await page.goto(`/orders/${order.id}`);
    await page.getByLabel('Observação de entrega').fill(observation);
    await api.signOut(token);
    await page.getByRole('button', { name: 'Salvar dados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await dialog.getByLabel('CPF').fill(demoPeople.supervisor.cpf);
    await dialog.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText(demoPeople.supervisor.name).first()).toBeVisible();
    expect((await api.showOrder(order.id)).order.delivery_obs).toBeNull();
  });
});
