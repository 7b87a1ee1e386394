import { expect, type Locator, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { openShopSite, type ShopSite } from './shop-site.ts';
import { variedShop } from './varied-shop.ts';

let shop: ShopSite;
test.beforeAll(async () => {
  shop = await openShopSite(variedShop);
});
test.afterAll(() => shop.close());

/** Requests that leave the shop, all of them blocked. */
async function foreignRequests(page: Page, address: string): Promise<string[]> {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== address && /^https?:$/.test(url.protocol),
    async (route) => {
      foreign.push(route.request().url());
      await route.abort();
    },
  );
  return foreign;
}

const violations = async (page: Page) => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  });
};

const ofKinds = ['/', '/produto/omega-3', '/produto/minoxidil', '/categoria/vitaminas', '/blog', '/blog/post-1'];
const paths = [...ofKinds, '/busca?q=omega', '/lojas', '/categorias', '/politicas/privacidade', '/404'];

test('as páginas são acessíveis, não andam para o lado e não saltam', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  for (const path of paths) {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.address + path);
      const jumps = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              // The type of an entry follows from the observed type.
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect.soft(jumps, `${path}, ${width} px`).toBe(0);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path}, ${width} px`)
        .toBeLessThanOrEqual(0);
      // Between the two breakpoints the layout is that of one of them.
      if (width !== 768) expect.soft(await violations(page), `${path}, ${width} px`).toEqual([]);
    }
  }
  expect(faults).toEqual([]);
});

/**
 * For older people with a phone: texts smaller than 16 px, and targets lower than 44 px, except links inside a text.
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (each: Element) => each.closest('.unseen') === null && each.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const element = text.parentElement;
      if (element === null || !text.textContent?.trim() || !isSeen(element)) continue;
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 16) found.add(`lê-se: ${text.textContent}`);
    }
    for (const each of document.querySelectorAll(
      'a, button, summary, input:not([type=radio]), label:has([type=radio])',
    )) {
      const { height } = each.getBoundingClientRect();
      const isWithinText = getComputedStyle(each).display === 'inline';
      if (isSeen(each) && !isWithinText && height > 0 && height < 44) found.add(`toca-se: ${each.outerHTML}`);
    }
    return [...found];
  });

test('no celular tudo é grande para ler e para tocar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await page.goto(shop.address + path);
    expect.soft(await tooSmall(page), path).toEqual([]);
  }
});

test('um celular a 200 % não anda para o lado', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of paths) {
    await page.goto(shop.address + path);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, path).toBeLessThanOrEqual(0);
  }
});

test('com as cores do sistema se vê o que está escolhido', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.address}/produto/omega-3`);
  const edgeOf = (name: string) =>
    page
      .getByText(name, { exact: false })
      .first()
      .evaluate((label) => getComputedStyle(label).borderTopColor);
  expect(await edgeOf('Natural')).not.toBe(await edgeOf('Limão'));
});

const schemes = {
  claras: ['#f7d038', '#ff9eb5'],
  escuras: ['#161616', '#c8102e'],
  brancas: ['#ffffff', '#ffffff'],
} as const;
for (const [name, [main_color, secondary_color]] of Object.entries(schemes))
  test(`cores ${name} se leem em todas as páginas`, async ({ page }) => {
    const colored = await openShopSite((origin) => {
      const made = variedShop(origin);
      return { ...made, site: { ...made.site, store: { ...made.site.store, main_color, secondary_color } } };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page.goto(colored.address + path);
      expect.soft(await violations(page), path).toEqual([]);
    }
    await page.goto(`${colored.address}/produto/omega-3`);
    await page.getByRole('button', { name: 'Não permitir' }).click();
    await page.getByRole('link', { name: 'Comprar pelo WhatsApp' }).hover();
    expect.soft(await violations(page), 'sob o ponteiro').toEqual([]);
    colored.close();
  });

test('uma foto alta não estica a moldura, um nome longo não estica o cartão', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.address}/categoria/vitaminas`);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'R$' });
  const tall = cards.filter({ hasText: 'Creme' });
  const frame = await tall.locator('span').first().boundingBox();
  expect(frame?.height).toBeCloseTo(frame?.width ?? 0, 0);
  const lines = await tall
    .getByText('Creme')
    .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
  expect(Math.round(lines)).toBe(4);
});

test('nada mede a visita antes do consentimento, e a escolha se desfaz', async ({ page }) => {
  const foreign = await foreignRequests(page, shop.address);
  const banner = page.getByRole('region', { name: 'Sua privacidade' });
  await page.goto(shop.address);
  await expect(banner).toBeVisible();
  expect(foreign).toEqual([]);
  await banner.getByRole('button', { name: 'Não permitir' }).click();
  await page.goto(`${shop.address}/produto/omega-3`);
  await expect(page.getByRole('button', { name: 'Preferências de privacidade' })).toBeVisible();
  await expect(banner).toBeHidden();
  expect(foreign).toEqual([]);

  await page.getByRole('button', { name: 'Preferências de privacidade' }).click();
  await banner.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect
    .poll(() => foreign.map((url) => new URL(url).host).sort())
    .toEqual(['www.facebook.com', 'www.facebook.com', 'www.googletagmanager.com']);
  expect(await page.context().cookies()).toEqual([]);
});

for (const width of [390, 320]) {
  test(`a pergunta sobre medição deixa ver nome, preço e compra em ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${shop.address}/produto/omega-3`);
    const banner = page.getByRole('region', { name: 'Sua privacidade' });
    await expect(banner).toBeVisible();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('nothing is drawn');
      return box;
    };
    const buy = page.getByRole('link', { name: 'Comprar pelo WhatsApp' });
    const isClear = async (part: Locator) => {
      const [over, box] = [await boxOf(banner), await boxOf(part)];
      return box.y + box.height <= over.y || box.y >= over.y + over.height;
    };
    expect((await boxOf(banner)).height).toBeLessThanOrEqual(96);
    const answers = await Promise.all((await banner.getByRole('button').all()).map(boxOf));
    expect(answers.map((each) => [each.width, each.y])).toEqual([1, 2].map(() => [answers[0]?.width, answers[0]?.y]));
    for (const part of [page.getByRole('heading', { level: 1 }), page.locator('[data-total]'), buy])
      expect.soft(await isClear(part), `${part}`).toBe(true);
    const { y: top, height } = await boxOf(buy);
    expect(top + height).toBeLessThanOrEqual(844);
    for (let y = 0; y < 1600; y += 60) {
      await page.evaluate(
        (top) =>
          new Promise((done) => {
            scrollTo({ top, behavior: 'instant' });
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
        y,
      );
      expect.soft(await isClear(buy), `${y} px`).toBe(true);
    }
  });
}

test('o que não se compra agora diz o que se pergunta à loja', async ({ page }) => {
  const requests = async (path: string, name: string) => {
    await page.goto(shop.address + path);
    const link = page.getByRole('link', { name, exact: true });
    return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  };
  expect(await requests('/produto/esgotado', 'Consultar disponibilidade')).toBe(
    'Olá! Quero saber quando Biotina 60 cápsulas estará disponível.',
  );
  expect(await requests('/produto/sem-preco', 'Consultar preço')).toBe(
    'Olá! Quero saber o preço de Fórmula 60 cápsulas.',
  );
});

test('preço e pedido seguem o que se escolhe', async ({ page }) => {
  await page.goto(`${shop.address}/produto/omega-3`);
  const buy = page.getByRole('link', { name: 'Comprar pelo WhatsApp' });
  const messageText = async () => new URL((await buy.getAttribute('href')) ?? '').searchParams.get('text');
  await page.getByRole('button', { name: 'Não permitir' }).click();
  await expect(page.getByText('R$\u00a0100,00').first()).toBeVisible();
  await page.getByRole('radio', { name: /^120 cápsulas/ }).check();
  await page.getByRole('radio', { name: 'Limão' }).check();
  await page.getByLabel('Quantidade').fill('3');
  await expect(page.getByText('3 unidades: R$\u00a0432,00')).toBeVisible();
  expect(await messageText()).toBe(
    `Olá! Quero comprar Ômega 3 60 cápsulas (120 cápsulas, Sabor: Limão). Quantidade: 3.\n${shop.address}/produto/omega-3`,
  );
  await page.getByLabel('Quantidade').fill('99');
  await expect(page.getByLabel('Quantidade')).toHaveValue('5');
  expect(await messageText()).toContain('Quantidade: 5.');
  await expect(page.getByRole('button', { name: 'Mais um' })).toBeDisabled();
  await page.getByRole('button', { name: 'Menos um' }).click();
  await expect(page.getByLabel('Quantidade')).toHaveValue('4');
  expect(await messageText()).toContain('Quantidade: 4.');
  await page.getByLabel('Quantidade').fill('');
  await page.getByLabel('Quantidade').blur();
  await expect(page.getByLabel('Quantidade')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Menos um' })).toBeDisabled();

  await page.getByRole('link', { name: 'Foto 3 de 3' }).click();
  await expect(page.getByRole('link', { name: 'Foto 3 de 3' })).toHaveAttribute('aria-current', 'true');
});

test('a entrega responde pelo CEP, e sem resposta leva ao WhatsApp', async ({ page }) => {
  await page.goto(`${shop.address}/produto/omega-3`);
  const ask = async (zip: string) => {
    await page.getByLabel('CEP', { exact: true }).fill(zip);
    await page.getByRole('button', { name: 'Calcular' }).click();
  };
  await page.getByRole('button', { name: 'Não permitir' }).click();
  await ask('123');
  await expect(page.getByText('Informe o CEP com 8 dígitos.')).toBeVisible();
  await ask('01310-100');
  await expect(page.getByText('Não foi possível calcular agora.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Consulte a entrega pelo WhatsApp' })).toBeVisible();
  const motoboy = {
    location_id: 1,
    service_name: 'Motoboy',
    service_type: 'ground',
    service_cost: '14.90',
    free_from: '150.00',
    shipping_time: 1,
    ships_low_temperature: true,
    dispatch_date: '2026-12-01',
    delivery_date: '2026-12-02',
  };
  const sedex = { ...motoboy, location_id: 2, service_name: 'Sedex', service_cost: '30.00', free_from: null };
  shop.answers.delivery = {
    zip: '01310100',
    lookup: 'found',
    city: 'São Paulo',
    district: null,
    state: 'SP',
    delivery: motoboy,
    services: [motoboy, sedex],
  };
  await ask('01310-100');
  const first = page.getByText(
    'São Paulo/SP: Motoboy, R$\u00a014,90 (grátis a partir de R$\u00a0150,00), chega até 02/12.',
  );
  await expect(first).toBeVisible();
  await expect(first).toContainText('Sedex, R$\u00a030,00, chega até 02/12.');
  await expect(page.getByRole('link', { name: 'Consulte a entrega pelo WhatsApp' })).toBeHidden();
  await page.getByLabel('Quantidade').fill('3');
  await expect(page.getByText('São Paulo/SP: Motoboy, grátis, chega até 02/12.')).toBeVisible();
});

test('em outro servidor a entrega é perguntada ao Botica', async ({ page }) => {
  const exported = await openShopSite((origin) => {
    const shop = variedShop(origin);
    return { ...shop, site: { ...shop.site, calls_at: 'http://painel.example' } };
  });
  const requests: string[] = [];
  await page.route('http://painel.example/**', async (route) => {
    requests.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: { zip: '01310100', city: null, state: null, delivery: null, services: [] } });
  });
  await page.goto(`${exported.address}/produto/omega-3`);
  await page.getByRole('button', { name: 'Não permitir' }).click();
  await page.getByLabel('CEP', { exact: true }).fill('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByText('Não encontramos entrega para este CEP.')).toBeVisible();
  expect(requests).toEqual(['http://painel.example/v2/public/delivery?token=token-da-loja&zip=01310100']);
  exported.close();
});

test('a busca acha sem acento e pelo começo das palavras', async ({ page }) => {
  await page.goto(shop.address);
  await page.getByRole('button', { name: 'Não permitir' }).click();
  await page.getByLabel('Buscar produtos').fill('omeg');
  await page.getByLabel('Buscar produtos').press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 produto encontrado para “omeg”.');
  await page.getByRole('link', { name: 'Ômega 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ômega 3');

  await page.goto(`${shop.address}/busca?q=acido`);
  await expect(page.getByRole('status')).toHaveText('36 produtos encontrados para “acido”.');
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'R$' })).toHaveCount(34);
  await page.goto(`${shop.address}/busca?q=xyz`);
  await expect(page.getByRole('status')).toHaveText('Nenhum produto encontrado para “xyz”.');
});

test('sem script a página lê e vende do mesmo modo', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.address}/produto/omega-3`);
  await expect(page.getByRole('link', { name: 'Comprar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/5511987654321\?text=/,
  );
  await expect(page.getByRole('link', { name: 'Consulte a entrega pelo WhatsApp' })).toBeVisible();
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Vitaminas' }).click();
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL(/\/categoria\/vitaminas\/pagina\/2$/);
  await context.close();
});
