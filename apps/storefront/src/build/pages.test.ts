import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { picture, shopPost, shopProduct, shopSite } from '../../test/shop.ts';

const linked = (id: number) => ({ id, title: `Produto ${id}`, thumbnail: null, price: '100.00', locked: false });
const option = (value: string) => ({ value, visible: true });

const products = [
  shopProduct(1, {
    is_highlight: true,
    is_banner: true,
    is_banner_category: true,
    is_offer: true,
    pictures: [picture(1), picture(2), picture(3, 2)],
    volume_variants: { items: [{ value: 120, unit: 'cápsulas', price_relative_perc: 180 }] },
    variants: { items: [{ name: 'Sabor', options: [option('Laranja'), option('Uva')] }] },
    bulk_config: { is_active: true, min_qty: 3, price: '80.00' },
    dosage: '<h2>Uso</h2><p>Uma ao dia</p>',
    recommendations: '<ul><li>Guarde</li></ul>',
    benefits: '<p>Bom</p>',
    related_products: [linked(2)],
    buywith_products: [linked(3)],
  }),
  shopProduct(2, { sold_out: true, pictures: [] }),
  shopProduct(3, { is_banner: true, pictures: [picture(5), picture(6, 2)] }),
  shopProduct(4, { discount_price: '0.00' }),
  shopProduct(5, { title: 'Minoxidil', locked: true, medical_prescription_only: true, price: '0.00' }),
  ...Array.from({ length: 30 }, (_, index) => shopProduct(100 + index)),
];
const table = '<table><tbody><tr><th>Dose</th><td>1</td></tr></tbody></table>';
const posts = [
  shopPost(1, {
    body: `<h2>Parte</h2>${table}<p><img src="/v2/media/1/${'a'.repeat(40)}.webp" alt="Flor"></p>`,
    image: {
      image: `/v2/media/1/${'b'.repeat(40)}.webp`,
      thumbnail: `/v2/media/1/${'c'.repeat(40)}.webp`,
      asset_id: 'b',
    },
    products_buy_together: { products: [linked(1)] },
    related_posts: { posts: [{ id: 2, title: 'Post 2', thumbnail: null, published_at: null, slug: 'post-2' }] },
    categories: [{ id: 3, name: 'Pele', parent_id: null }],
  }),
  ...Array.from({ length: 14 }, (_, index) => shopPost(index + 2)),
];
const social = {
  ...shopSite().store.social,
  google_analytics_v4: 'G-AB12CD34EF',
  instagram_account: 'https://www.instagram.com/flora',
};
const site = shopSite(
  {},
  { social, notice: 'Fechamos no feriado', closed_days: [{ day: '2026-12-25', name: 'Natal' }] },
);

let builder: ReturnType<typeof shopBuilder>;
let built: BuiltShop;
beforeAll(async () => {
  builder = shopBuilder();
  built = await builder.shop({ site, products, posts });
});
afterAll(() => builder.remove());

describe('the pages of a shop', () => {
  test('are valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        // React writes `<br/>` and `srcSet`, which browsers accept.
        'void-style': 'off',
        'attr-case': 'off',
      },
    });
    for (const { path } of built.pages) {
      const report = await validator.validateString(built.text(path));
      const said = report.results.flatMap(({ messages }) =>
        messages.map((each) => `${path}: ${each.ruleId}: ${each.message} (${each.selector})`),
      );
      expect(said).toEqual([]);
    }
  });

  test('lead nowhere but to each other', () => {
    const paths = new Set(built.files.map(({ path }) => path));
    expect(built.warnings).toEqual([]);
    for (const { path } of built.pages) {
      const text = built.text(path);
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, link = ''] of text.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g))
        expect(paths.has(link) || link.startsWith('/v2/media/'), `${path} → ${link}`).toBe(true);
      for (const [, id = ''] of text.matchAll(/ href="#([^"]*)"/g)) expect(ids.has(id), `${path} → #${id}`).toBe(true);
    }
  });
});
