import { expect, takeSession, test } from './botica-test.ts';

test.use({ person: null });

test('Sair termina a sessão no servidor', async ({ page, context, baseURL, api, request }) => {
  const token = await api.signIn('administrador');
  await takeSession(context, baseURL, token);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login/cpf');
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\/cpf/);
  const reply = await request.get('/v2/orders', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status()).toBe(401);
});

test('Sair esquece o que a pessoa buscou, em todas as abas, e guarda o tema e o papel da máquina', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  await takeSession(context, baseURL, await api.signIn('administrador'));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/customers?name=Saraiva');
    await expect(tab.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
    expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).toContain('Saraiva');
  }
  await page.getByRole('radio', { name: 'Tema escuro' }).check({ force: true });
  await page.evaluate(() => localStorage.setItem('botica-receipt-paper', '80mm'));
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login/cpf');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Saraiva');
  const stored = await page.evaluate(() => Object.entries(localStorage).sort());
  // The id of the last listed order is stored per machine and not per person; it says nothing about a customer.
  expect(stored.filter(([key]) => !/^botica-orders-(seen|told)-\d+$/.test(key))).toEqual([
    ['botica-color-scheme', 'dark'],
    ['botica-receipt-paper', '80mm'],
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await takeSession(context, baseURL, await api.signIn('supervisor'));
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Saraiva');
});

test('Sair leva as outras abas embora na hora, também a que tem algo por salvar', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const { order, customer } = await api.createOrder();
  await takeSession(context, baseURL, await api.signIn('administrador'));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  const [form, receipt] = [await context.newPage(), await context.newPage()];
  await form.goto(`/customers/${customer.id}`);
  await form.getByLabel('Nome', { exact: true }).fill('Alguém por salvar');
  await expect(form.getByRole('region', { name: 'Alterações não salvas' })).toBeVisible();
  await receipt.goto(`/orders/${order.id}/print`);
  await expect(receipt.getByText(order.label).first()).toBeVisible();

  await page.bringToFront();
  await page.getByRole('link', { name: 'Sair' }).click();
  for (const tab of [page, form, receipt]) {
    await expect(tab).toHaveURL('/login/cpf');
    await expect(tab.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  }
});

test('uma sessão que apenas terminou não tira ninguém da página em outra aba', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const token = await api.signIn('administrador');
  await takeSession(context, baseURL, token);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/orders');
    await expect(tab.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  }
  await api.signOut(token);
  await page.reload();
  await expect(page).toHaveURL(/\/login\/cpf/);
  await expect(other.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await expect(other).toHaveURL('/orders');
});
