import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { picture, shopPost, shopProduct, shopSite } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

const evil = `"'><script>alert(1)</script><img src=x onerror=alert(2)>\u2028</title></template><!--`;
const evilHtml = [
  '<p>Bom</p><script>alert(1)</script><img src=x onerror="alert(2)"><svg onload=alert(3)></svg>',
  '<a href="javascript:alert(4)">um</a><a href="/\\evil.example">dois</a><a href=" https://evil.example">três</a>',
  '<a href="https://x.example" onclick="alert(5)">quatro</a><p style="position:fixed">cinco</p>',
  '<img src="https://evil.example/a.png" alt="seis"><iframe src="//evil.example"></iframe></p></div></main><h1>sete',
].join('');

const hostileShop = () => {
  const base = shopSite();
  const store = {
    ...{ name: evil, slogan: evil, description: evil, corporate_name: evil, cnpj: evil, afe: evil, notice: evil },
    ...{ sanitary_license: evil, main_color: `red;}${evil}`, secondary_color: 'url(https://evil.example)' },
    pharmacist: { name: evil, crf: evil, crf_uf: evil },
    address: {
      ...base.branches[0]?.address,
      street: evil,
      number: evil,
      district: evil,
      complement: evil,
      city: evil,
      uf: evil,
      zip: evil,
    },
    closed_days: [{ day: evil, name: evil }],
    contacts: { pharmacist_email: evil, prescription_email: evil, recruitment_email: evil },
    social: {
      ...base.store.social,
      ...{
        google_analytics_v4: evil,
        google_tag_manager: `GTM-A${evil}`,
        facebook_pixel_page_view: evil,
        id_mailchimp: evil,
      },
      ...{
        id_resultados_digitais: evil,
        facebook_domain_verification: evil,
        instagram_account: `https://x.example/${evil}`,
      },
    },
  } as Partial<typeof base.store>;
  const hostileCategory = { ...base.categories[0], id: 1, name: evil, description: evil, subcategories: [] };
  const site = shopSite({ public_token: evil, categories: [hostileCategory] as typeof base.categories }, store);
  const ingredients = [{ name: evil, concentration: 1, measure: evil }];
  const variants = { items: [{ name: evil, options: [{ value: evil, visible: true }] }] };
  const volume_variants = { items: [{ value: 2, unit: evil, price_relative_perc: 150 }] };
  const texts = { description: evilHtml, dosage: evilHtml, recommendations: evilHtml, benefits: evilHtml };
  const named = { title: evil, subtitle: evil, summary: evil, volume_unit: evil };
  const pictures = [
    { ...picture(1), title: evil },
    { ...picture(2, 2), title: evil },
  ];
  const flags = { is_banner: true, is_highlight: true, is_offer: true, is_banner_category: true };
  const one = shopProduct(1, { ...named, ...texts, ...flags, ingredients, variants, volume_variants, pictures });
  const locked = shopProduct(2, { ...named, ...texts, ingredients, locked: true, price: '0.00' });
  const posts = [shopPost(1, { title: evil, abstract: evil, author: evil, body: evilHtml, published_at: null })];
  return {
    site: { ...site, policies: [{ id: 'privacy' as const, name: evil, html: evilHtml }] },
    products: [one, locked],
    posts,
  };
};

/** What stands between the brackets of the page's own markup, texts apart. */
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
    ...{ title: 'Minoxidil', subtitle: '5%', slug: 'minoxidil', locked: true, medical_prescription_only: true },
    ...{ price: '0.00', discount_price: '99.00', summary: null },
    pictures: [picture(5), picture(6, 2)],
    ...{ is_highlight: true, is_offer: true, is_banner: true, is_banner_category: true },
    promotion: { price: '10.00', from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
    bulk_config: { is_active: true, min_qty: 2, price: '50.00' },
    // What the server leaves out already: here it must not come back.
    ...{ description: secret('a'), dosage: secret('b'), benefits: secret('c'), recommendations: secret('d') },
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
