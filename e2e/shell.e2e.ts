import { expect, test } from './botica-test.ts';
import { demoPeople } from './demo-people.ts';

const store = 'Farmácia Botica Demo';

/**
 * Routes without an id, with their titles, aliases among them. Neighbours have different titles, because each page is
 * reached from the one before it.
 */
const pages: readonly [path: string, title: string][] = [
  ['/dashboard', 'Vendas e Recebíveis'],
  ['/contributors', 'Colaboradores'],
  ['/financial', 'Vendas e Recebíveis'],
  ['/product', 'Produtos'],
  ['/organization', 'Vendas e Recebíveis'],
  ['/collaborators', 'Colaboradores'],
  ['/pagarme', 'Vendas e Recebíveis'],
  ['/categories', 'Categorias'],
  ['/customers', 'Clientes'],
  ['/blog', 'Lista de Blog Posts'],
  ['/blog-post', 'Criar nova postagem'],
  ['/promocode', 'Cupons'],
  ['/promocode/create', 'Criar Cupom'],
  ['/products', 'Produtos'],
  ['/products/1', 'Editar Produto'],
  ['/branch', 'Gerenciar Lojas'],
  ['/team', 'Colaboradores'],
  ['/add-contributor', 'Convidar colaborador'],
  ['/roles-and-permissions', 'Cargos e Permissões'],
  ['/edit-roles-and-permissions/create', 'Cadastrar cargo'],
  ['/account', 'Minha conta'],
  ['/integration-keys', 'Integrações'],
  ['/alerts', 'Avisos'],
  ['/works', 'Processamentos'],
  ['/messenger', 'Mensageria'],
  ['/audit', 'Auditoria'],
  ['/settings', 'demo.botica.localhost'],
  // The page creates a draft and opens it; leaving before that would be undone.
  ['/products/new', 'Criar Produto'],
];

test('o menu tem todas as entradas, na ordem delas', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/orders');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link')).toHaveText([
    'Pedidos',
    'Clientes',
    'Colaboradores',
    'Cargos e Permissões',
    'Integrações',
    'Processamentos',
    'Produtos',
    'Categorias',
    'Financeiro',
    'Mensageria',
    'Blog',
    'Cupons',
    'Lojas',
    'Website',
    'Publicações',
    'Auditoria',
    'Ver minha loja',
    'Sair',
  ]);
  await expect(menu.getByRole('heading')).toHaveText([
    'Gerenciamento',
    'Organização',
    'Catálogo',
    'Marketing',
    'Configurações',
  ]);
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('aria-current', 'page');
});

test('o menu diz quem entrou, o cargo e a versão, e a barra diz a loja', async ({ page, request }) => {
  await page.goto('/orders');
  const side = page.getByRole('complementary', { name: 'Menu lateral' });
  await expect(side).toContainText(demoPeople.administrador.name);
  const { info } = await (await request.get('/openapi.json')).json();
  await expect(side).toContainText(`Versão ${info.version}`);
  await expect(page.getByRole('banner')).toContainText(store);
  expect((await side.boundingBox())?.width).toBe(240);
});

test('o suporte se abre em outra aba com a mensagem preenchida', async ({ page }) => {
  await page.goto('/orders');
  const support = page.getByRole('link', { name: /Suporte/ });
  await expect(support).toHaveAttribute('target', '_blank');
  const href = (await support.getAttribute('href')) ?? '';
  expect(new URL(href).searchParams.get('text')).toContain('Olá! Preciso de ajuda com o painel');
});

test('todas as rotas da tabela respondem, cada uma com o seu título', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(`Lista de Pedidos — ${store}`);
  for (const [path, title] of pages) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect([reply.status(), await reply.text()], path).toEqual([200, expect.stringContaining('<div id="root">')]);
    // Navigates as a link does, without loading the whole panel again.
    await page.evaluate((address) => history.pushState({}, '', address), path);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(title);
    await expect(page, path).toHaveTitle(`${title} — ${store}`);
  }
});

test('um endereço que não existe diz isso entre o menu e o suporte, e leva ao início', async ({ page, request }) => {
  for (const path of ['/branch/1/nada', '/nada-aqui']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText('Este endereço não existe.')).toBeVisible();
    await expect(page).toHaveTitle(`Página não encontrada — ${store}`);
    await expect(page.getByRole('complementary', { name: 'Menu lateral' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /Suporte/ })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  for (const path of ['/metrics', '/healthz', '/orders.php', '/pages.json']) {
    const answer = await request.get(path, { headers: { accept: '*/*' } });
    expect(answer.status(), path).toBe(404);
    expect(await answer.json(), path).toMatchObject({ error: { code: 'request.route_not_found' } });
  }
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
});

test('o tema escolhido fica depois de recarregar', async ({ page }) => {
  await page.goto('/orders');
  await page.getByRole('radio', { name: 'Tema escuro' }).check({ force: true });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Tema escuro' })).toBeChecked();
  await page.getByRole('radio', { name: 'Tema claro' }).check({ force: true });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('o teclado pula o menu e chega ao conteúdo', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Lista de Pedidos' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('no celular o menu é uma gaveta que se fecha ao navegar e com Esc', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  await expect(page.getByRole('complementary', { name: 'Menu lateral' })).toBeHidden();
  const open = page.getByRole('button', { name: 'Abrir menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Mensageria' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Mensageria' }).click();
  await expect(page).toHaveURL('/messenger');
  await expect(drawer).toBeHidden();
});

test.describe('quem é do Marketing', () => {
  test.use({ person: 'marketing' });

  test('vê Clientes desativado, com o motivo', async ({ page }) => {
    await page.goto('/products');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Clientes' });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await entry.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de leitura em Clientes.');
    // The tooltip is beside the entry, so that its neighbours stay visible.
    const hint = await page.getByRole('tooltip').boundingBox();
    const box = await entry.boundingBox();
    expect(hint?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    await entry.click({ force: true });
    await expect(page).toHaveURL('/products');
  });

  test('lê o motivo também pelo teclado', async ({ page }) => {
    await page.goto('/products');
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Clientes' });
    await expect(entry).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).focus();
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Seu cargo não tem permissão de leitura em Clientes.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('abre Pedidos e lê qual permissão falta, sem ver pedido algum', async ({ page, api }) => {
    const { order } = await api.createOrder();
    const calls: string[] = [];
    page.on('response', (reply) => {
      if (/\/v2\/orders?\b/.test(reply.url()) && reply.ok()) calls.push(reply.url());
    });
    await page.goto('/products');
    await page.getByRole('navigation').getByRole('link', { name: 'Pedidos' }).click();
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Pedidos.')).toBeVisible();
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('Seu cargo não tem permissão de leitura em Pedidos.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

const closedEntries = {
  supervisor: ['Cargos e Permissões', 'Financeiro', 'Website', 'Publicações', 'Atualizar E-commerce'],
  atendente: [
    'Colaboradores',
    'Cargos e Permissões',
    'Financeiro',
    'Blog',
    'Website',
    'Publicações',
    'Atualizar E-commerce',
  ],
  marketing: ['Clientes', 'Colaboradores', 'Cargos e Permissões', 'Financeiro'],
  financeiro: [
    'Clientes',
    'Colaboradores',
    'Cargos e Permissões',
    'Produtos',
    'Categorias',
    'Blog',
    'Website',
    'Publicações',
    'Atualizar E-commerce',
  ],
} as const;

for (const [person, entries] of Object.entries(closedEntries) as [keyof typeof closedEntries, readonly string[]][]) {
  test.describe(`o menu de ${person}`, () => {
    test.use({ person });

    test('fecha só as entradas cuja leitura falta', async ({ page }) => {
      await page.goto('/messenger');
      const closed = page.getByRole('navigation', { name: 'Menu principal' }).locator('[aria-disabled=true]');
      await expect(closed).toHaveText([...entries]);
    });
  });
}

test('antes que os scripts cheguem, a página já diz que carrega', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Carregando...');
});
