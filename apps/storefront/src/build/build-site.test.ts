import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { picture, shopPost, shopProduct, shopSite, snapshotLines } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

const three = () => [1, 2, 3].map((id) => shopProduct(id));
const linked = (id: number) => ({ id, title: `Produto ${id}`, thumbnail: null, price: '100.00', locked: false });

describe('a build', () => {
  test('makes a page of each product, category, post and policy, and all that stands beside them', async () => {
    const site = await builder.shop({ products: three(), posts: [shopPost(1)] });
    const paths = site.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/produto/produto-1',
        '/categoria/vitaminas',
        '/categoria/vitamina-c',
        '/categoria/vitaminas/menor-preco',
        '/categoria/pele',
        '/categorias',
        '/blog',
        '/blog/post-1',
        '/politicas/privacidade',
        '/lojas',
        '/busca',
        '/404',
        '/sitemap.xml',
        '/robots.txt',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(site.changed).toEqual({ added: site.pages.length, changed: 0, removed: 0, same: 0 });
    expect(site.warnings).toEqual([]);
    const icon = expect.stringMatching(/^\/assets\/icone-.+\.svg$/);
    expect(site.redirects).toEqual([
      { path: '/promocao', to: '/categoria/vitaminas' },
      { path: '/favicon.ico', to: icon },
    ]);
  });

  test('of an empty shop has no heading over nothing, and no link to what is not there', async () => {
    const nobody = { whatsapp: null, phone: null, hours: null, pharmacist: null, policies: [] };
    const contacts = { pharmacist_email: null, prescription_email: null, recruitment_email: null };
    const { store } = shopSite();
    const social = Object.fromEntries(Object.keys(store.social).map((key) => [key, null])) as typeof store.social;
    const empty = shopSite({ store: { ...store, ...nobody, contacts, social }, policies: [], categories: [] });
    const site = await builder.shop({ site: empty, products: [], posts: [] });
    const home = site.text('/');
    expect([...home.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['A loja']);
    const own = [...home.matchAll(/ href="(\/[^"]*)"/g)]
      .map(([, path]) => path)
      .filter((path) => !/^\/assets/.test(path ?? ''));
    expect(new Set(own)).toEqual(new Set(['/', '/lojas']));
    expect(site.text('/categorias')).toContain('Ainda não há categorias.');
  });

  test.each([
    ['one price', { discount_billet: 0, installment_received: 1 }, 'À vista: PIX'],
    ['a price of its own', { discount_pix: 10, discount_billet: 0, installment_received: 1 }, '(10% de desconto)'],
    ['several prices', { discount_billet: 5, installment_received: 3 }, 'PIX: '],
  ])('names on a product no way of paying that the store does not take: %s', async (_, over, text) => {
    const { store } = shopSite();
    const taken = {
      takes_pix: true,
      takes_credit_card: false,
      takes_debit_card: false,
      takes_billet: false,
      takes_cash: false,
    };
    const commercial_conditions = { ...store.commercial_conditions, ...taken, ...over };
    const site = await builder.shop({
      site: shopSite({ store: { ...store, commercial_conditions } }),
      products: [shopProduct(1)],
    });
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(site.text('/produto/produto-1')) ?? [];
    expect(main).toContain(text);
    expect(main).not.toMatch(/cartão|boleto/i);
  });

  test('shows on the home page what a shop without highlights sells, but for what takes a prescription', async () => {
    const products = [shopProduct(1), shopProduct(2, { locked: true }), shopProduct(3, { sold_out: true })];
    const home = (await builder.shop({ products })).text('/');
    expect(home).toContain('<h2 id="produtos">Produtos</h2>');
    expect(home).toContain('/produto/produto-1');
    for (const other of [2, 3]) expect(home).not.toContain(`/produto/produto-${other}`);
    const highlighted = [...products, shopProduct(4, { is_highlight: true })];
    expect((await builder.shop({ products: highlighted })).text('/')).not.toContain('/produto/produto-1');
  });

  test('shows what sells best beside the highlights, but for what is sold out, locked or gone, and no short list', async () => {
    const hidden = [shopProduct(6, { locked: true }), shopProduct(7, { sold_out: true })];
    const products = [shopProduct(8, { is_highlight: true }), ...[1, 2, 3, 4].map((id) => shopProduct(id)), ...hidden];
    const shownFor = async (best_sellers: number[]) => {
      const home = (await builder.shop({ site: shopSite({ best_sellers }), products })).text('/');
      const [, section = ''] = home.split('<h2 id="mais-vendidos">Mais vendidos</h2>');
      return [...section.matchAll(/href="\/produto\/produto-(\d+)"/g)].map(([, id]) => Number(id));
    };
    expect([...new Set(await shownFor([3, 6, 8, 1, 7, 99, 4, 2]))]).toEqual([3, 1, 4, 2]);
    expect(await shownFor([3, 1, 4])).toEqual([]);
  });

  test('changes the page of a changed product and the lists that show it, and nothing else', async () => {
    // The home page shows the highlight, and no other product.
    const products = [
      shopProduct(8, { is_highlight: true }),
      ...three(),
      shopProduct(9, { categories: [{ id: 3, name: 'Pele', parent_id: null }] }),
    ];
    await builder.shop({ products, posts: [shopPost(1)] });
    const changed = products.map((each) => (each.id === 9 ? { ...each, discount_price: '90.00' } : each));
    const site = await builder.shop({ products: changed, posts: [shopPost(1)] });
    expect(site.paths.sort()).toEqual(['/categoria/pele', '/produto/produto-9']);
    expect(site.changed).toMatchObject({ added: 0, changed: 2, removed: 0 });
    expect(site.text('/produto/produto-9')).toContain('R$\u00a090,00');
    expect(site.text('/produto/produto-1')).toContain('Produto 1');
  });

  test('leads from the address that a record had before, where no page and nothing typed stands in its way', async () => {
    const to = '/produto/produto-1';
    const moved = ['/produto/antes', '/produto/produto-2', '/promocao'].map((path) => ({ path, value: to }));
    const gone = { path: '/produto/outro', value: '/produto/nao-ha-mais' };
    const site = await builder.shop({ site: shopSite({ moved: [...moved, gone] }), products: three() });
    expect(site.redirects).toEqual([
      { path: '/produto/antes', to },
      { path: '/promocao', to: '/categoria/vitaminas' },
      { path: '/favicon.ico', to: expect.any(String) },
    ]);
  });

  test('begins while its snapshot is being written, and waits for the rest of it', async () => {
    const lines = snapshotLines({ site: shopSite(), products: three(), posts: [shopPost(1)] });
    const whole = await builder.build(lines);
    const growing = await builder.growing(lines);
    expect(growing.changed).toEqual({ added: 0, changed: 0, removed: 0, same: whole.pages.length });
    expect(growing.files).toEqual(whole.files);
    await expect(builder.growing(lines.slice(0, -1))).rejects.toThrow('falta a última linha');
  });

  test('draws nothing anew of a text that no list shows', async () => {
    const products = three();
    await builder.shop({ products });
    const site = await builder.shop({
      products: products.map((each) => (each.id === 1 ? { ...each, dosage: '<p>Uma ao dia</p>' } : each)),
    });
    expect(site.paths).toEqual(['/produto/produto-1']);
  });

  test('keeps every file of an unchanged shop, and writes no pack', async () => {
    const shop = { products: three(), posts: [shopPost(1)] };
    const first = await builder.shop(shop);
    const again = await builder.shop({ ...shop, site: shopSite({ at: '2026-11-27T12:00:00.000Z' }) });
    expect(again.files).toEqual(first.files);
    expect(again).toMatchObject({
      packs: [],
      paths: [],
      changed: { added: 0, changed: 0, removed: 0, same: first.pages.length },
    });
  });

  test('draws all pages anew for another name of the shop, and for another renderer', async () => {
    const shop = { products: three() };
    const first = await builder.shop(shop);
    const renamed = await builder.shop({ ...shop, site: shopSite({}, { name: 'Farmácia Nova' }) });
    expect(renamed.changed.same).toBe(0);
    const restyled = await builder.shop(
      { ...shop, site: shopSite({}, { name: 'Farmácia Nova' }) },
      { css: 'body{margin:0}' },
    );
    expect(restyled.changed).toMatchObject({ same: 0, changed: first.pages.length });
  });

  test('shows a suggestion as it is now, and none that the shop no longer shows', async () => {
    const [one, two, three_] = three();
    if (!one || !two || !three_) throw new Error('three products');
    const suggesting = { ...one, related_products: [linked(2), linked(77)] };
    await builder.shop({ products: [suggesting, two, three_] });
    const site = await builder.shop({ products: [suggesting, { ...two, title: 'Outro nome' }, three_] });
    expect(site.paths).toContain('/produto/produto-1');
    expect(site.text('/produto/produto-1')).toContain('Outro nome');
    expect(site.text('/produto/produto-1')).not.toContain('Produto 77');
  });

  test('takes the pages of a removed product out, and tells of texts that still lead there', async () => {
    const text = '<p>Veja <a href="/produto/produto-2" rel="noopener noreferrer nofollow">este</a></p>';
    const products = [shopProduct(1, { description: text }), shopProduct(2)];
    const before = await builder.shop({ products });
    expect(before.warnings).toEqual([]);
    const site = await builder.shop({ products: products.slice(0, 1) });
    expect(site.changed.removed).toBeGreaterThan(0);
    expect(site.files.some(({ path }) => path === '/produto/produto-2')).toBe(false);
    expect(site.warnings).toEqual([
      'O produto “Produto 1” tem um link para /produto/produto-2, que não existe neste site.',
    ]);
  });

  test('names the next moment at which a page changes by the clock alone', async () => {
    const to = '2026-12-01T00:00:00.000Z';
    const promotion = { price: '80.00', from: '2026-11-01T00:00:00.000Z', to };
    const products = [...three(), shopProduct(9, { promotion })];
    const site = await builder.shop({ products });
    expect(site.changes_at).toBe(to);
    expect(site.text('/produto/produto-9')).toContain('R$\u00a080,00');
    const over = await builder.shop({ products, site: shopSite({ at: to }) });
    expect(over.text('/produto/produto-9')).not.toContain('R$\u00a080,00');
    expect(over.paths).toContain('/produto/produto-9');
    expect(over.paths).not.toContain('/produto/produto-1');
  });

  test('pages a category by 24, in each of its sorts', async () => {
    const products = Array.from({ length: 50 }, (_, index) =>
      shopProduct(index + 1, { discount_price: `${50 + index}.00` }),
    );
    const site = await builder.shop({ products });
    const cardsOn = (path: string) =>
      [...site.text(path).matchAll(/href="\/produto\/(produto-\d+)"/g)].map(([, slug]) => slug);
    expect(cardsOn(sitePaths.category('vitaminas', 'menor-preco')).slice(0, 2)).toEqual(['produto-1', 'produto-2']);
    expect(cardsOn(sitePaths.category('vitaminas', 'maior-preco')).slice(0, 2)).toEqual(['produto-50', 'produto-49']);
    expect(cardsOn(sitePaths.category('vitaminas', 'menor-preco', 3))).toEqual(['produto-49', 'produto-50']);
    expect(site.files.some(({ path }) => path === '/categoria/vitaminas/pagina/4')).toBe(false);
  });

  test('names each picture once, and none of a product that is locked', async () => {
    const site = await builder.shop({
      products: [shopProduct(1), shopProduct(2, { locked: true, pictures: [picture(50)] })],
    });
    expect(site.media).toHaveLength(3);
    expect(site.media.join()).not.toContain((500).toString(16).padStart(40, '0'));
  });
});

describe('a snapshot is refused', () => {
  const lines = () => snapshotLines({ site: shopSite(), products: three(), posts: [] });

  test.each([
    ['without its last line', () => lines().slice(0, -1), 'falta a última linha'],
    ['without a line in its middle', () => lines().filter((_, index) => index !== 2), 'faltam linhas'],
    ['without the shop', () => lines().slice(1), 'a primeira linha não é a da loja'],
    ['with more behind its end', () => [...lines(), ...lines().slice(-1)], 'continua depois da última linha'],
    ['that is empty', () => [], 'falta a última linha'],
  ])('%s', async (_, made, sentence) => {
    await expect(builder.build(made())).rejects.toThrow(sentence);
  });
});
