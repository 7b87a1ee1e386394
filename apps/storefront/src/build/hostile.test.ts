import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { hostileShop } from '../../test/hostile-shop.ts';
import { picture, shopPost, shopProduct, shopSite } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

/** The page's tags without its texts. */
const tagsOf = (html: string) => html.match(/<\/?[a-z][^>]*>/gi) ?? [];

describe('names and texts that would be more than text', () => {
  test('are text on every page', async () => {
    const site = await builder.shop(hostileShop());
    expect(site.pages.length).toBeGreaterThan(10);
    for (const { path } of site.pages) {
      const html = site.text(path);
      const tags = tagsOf(html);
      const scripts = tags.filter((tag) => /^<script/i.test(tag));
      expect(scripts.filter((tag) => !/^<script type="application\/ld\+json">$/.test(tag))).toEqual([
        expect.stringMatching(/^<script type="module" src="\/assets\/site-[\w-]+\.js">$/),
      ]);
      const outside = html.replace(/="[^"]*"/g, '=""');
      expect(outside, path).not.toMatch(/<(?:iframe|svg on|object|embed|base|form on)/i);
      expect(outside, path).not.toMatch(/<[^>]*\s(?:on[a-z]+|style)=/i);
      for (const [, link = ''] of html.matchAll(/ (?:href|src|action|srcset)="([^"]*)"/gi))
        expect(link, path).toMatch(/^(?:https:\/\/|http:\/\/loja\.localhost:3000|mailto:|tel:|\/(?![/\\])|#)/i);
      expect(html.match(/<h1[ >]/g)?.length, path).toBe(1);
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
        expect(() => JSON.parse(json)).not.toThrow();
    }
  });

  test('bring no address of others into policy, stylesheet or head', async () => {
    const site = await builder.shop(hostileShop());
    expect(site.csp).not.toContain('evil');
    expect(site.csp).not.toMatch(/unsafe|\*|data:/);
    const css = site.files.find(({ type }) => type === 'css')?.path ?? '';
    expect(site.text(css)).not.toMatch(/evil|url\(/);
    expect(site.text('/')).not.toMatch(/data-(?:ga4|gtm|pixel|rd|mailchimp)=/);
  });

  test('never make an address of a record', async () => {
    const site = await builder.shop({
      products: [shopProduct(1), shopProduct(2, { slug: '../../lojas' })],
      posts: [shopPost(1, { slug: '' })],
    });
    expect(site.files.filter(({ path }) => /\.\.|^\/blog\/$/.test(path))).toEqual([]);
    expect(site.warnings.join('\n')).toContain('../../lojas');
  });
});

describe('a product that is sold against a prescription', () => {
  const secret = (name: string) => `segredo-${name}`;
  const locked = shopProduct(2, {
    title: 'Minoxidil',
    subtitle: '5%',
    slug: 'minoxidil',
    locked: true,
    medical_prescription_only: true,
    price: '0.00',
    discount_price: '99.00',
    summary: null,
    pictures: [picture(5), picture(6, 2)],
    is_highlight: true,
    is_offer: true,
    is_banner: true,
    is_banner_category: true,
    promotion: { price: '10.00', from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
    bulk_config: { is_active: true, min_qty: 2, price: '50.00' },
    // The server already omits these fields; they must not reappear here.
    description: secret('a'),
    dosage: secret('b'),
    benefits: secret('c'),
    recommendations: secret('d'),
    related_products: [{ id: 1, title: 'Produto 1', thumbnail: null, price: '1.00', locked: false }],
  });

  test('tells its name, composition, form and price, and where the prescription goes', async () => {
    const site = await builder.shop({
      products: [shopProduct(1), { ...locked, promotion: null, bulk_config: shopProduct(1).bulk_config }],
    });
    const page = site.text('/produto/minoxidil');
    for (const told of ['Minoxidil', 'Ácido ascórbico', 'Cápsula', 'R$\u00a099,00', 'Enviar receita'])
      expect(page).toContain(told);
  });

  test('is not praised, offered, pictured or suggested anywhere', async () => {
    const site = await builder.shop({ products: [shopProduct(1), locked] });
    const page = site.text('/produto/minoxidil');
    const main = page.slice(page.indexOf('<main'));
    expect(main).not.toMatch(/segredo|Comprar|Boleto|PIX|Produto 1|<img|de desconto|R\$\s?50,00|R\$\s?10,00/);
    expect(page).not.toMatch(/"Offer"|"Product"|og:image|twitter:card/);
    expect(site.text('/')).not.toContain('minoxidil');
    for (const { path } of site.pages)
      expect(site.text(path), path).not.toMatch(/\/v2\/media\/1\/0*(?:32|33|34|3c|3d|3e)\.webp/);
  });
});

test('the policy lets pages of another server ask the panel, and nothing else there', async () => {
  const site = await builder.shop({ site: shopSite({ calls_at: 'https://painel.example' }) });
  expect(site.csp).toContain("connect-src 'self' https://painel.example;");
  expect(site.csp.match(/painel\.example/g)).toHaveLength(1);
});

test('a hidden site asks search engines to stay away, on every page', async () => {
  const site = await builder.shop({ site: shopSite({ is_hidden: true }), products: [shopProduct(1)] });
  for (const { path } of site.pages) expect(site.text(path)).toContain('<meta name="robots" content="noindex">');
  expect(site.text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

test('the policy knows the hosts of a provider that is configured, and of no other', async () => {
  const social = { ...shopSite().store.social, google_analytics_v4: 'G-AB12CD34EF' };
  const site = await builder.shop({ site: shopSite({}, { social }) });
  expect(site.csp).toContain('https://www.googletagmanager.com');
  expect(site.csp).not.toMatch(/facebook|rdstation|mailchimp|unsafe/);
  expect(site.csp).toContain("frame-ancestors 'none'");
  const home = site.text('/');
  expect(home).toMatch(/http-equiv="Content-Security-Policy"/);
  expect(home).not.toContain('frame-ancestors');
  expect(home).toContain('data-ga4="G-AB12CD34EF"');
  expect(home).not.toContain('src="https://www.googletagmanager.com');
});
