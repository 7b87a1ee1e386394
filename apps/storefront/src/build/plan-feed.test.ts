import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopBuilder } from '../../test/build-shop.ts';
import { picture, shopProduct, shopSite } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

const path = '/feed/google.xml';
const withFeed = (over = {}, store = {}) => shopSite(over, { has_product_feed: true, ...store });

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? `(${name}?)`);

/** Parses each item's elements; fails if the text is no well-formed XML of the kind that the feed writes. */
function itemsOf(text: string): [name: string, value: string][][] {
  const [head = '', rest = ''] = text.split(/(?<=\?>\n)/);
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(text.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  const open: string[] = [];
  for (const [, end, name = ''] of rest.matchAll(/<(\/?)([a-z:_]+)(?: [^<>]*)?>/g))
    if (end) expect(open.pop()).toBe(name);
    else open.push(name);
  expect(open).toEqual([]);
  expect(rest.replace(/<\/?[a-z:_]+(?: [^<>]*)?>/g, '')).not.toMatch(/[<>]/);
  return [...rest.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );
}

const origin = 'http://loja.localhost:3000';

test('the feed tells of a product what Google and Meta demand, with its promotion and its dates', async () => {
  const promotion = { price: '80.00', from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
  const products = [
    shopProduct(1, { promotion, pictures: [picture(1), picture(2)], description: '<p>Faz <b>bem</b></p>' }),
    shopProduct(2, { sold_out: true, summary: null, description: null, ean: '7891000100103' }),
  ];
  const site = await builder.shop({ site: withFeed(), products });
  const [one, two] = itemsOf(site.text(path));
  expect(one).toEqual([
    ['id', '1'],
    ['title', 'Produto 1 60 cápsulas'],
    ['description', 'Resumo 1 Faz bem'],
    ['link', `${origin}/produto/produto-1`],
    ['image_link', origin + picture(1).images.at(-1)?.url],
    ['additional_image_link', origin + picture(2).images.at(-1)?.url],
    ['availability', 'in_stock'],
    ['price', '100.00 BRL'],
    ['sale_price', '80.00 BRL'],
    ['sale_price_effective_date', '2026-11-01T00:00:00.000Z/2026-12-01T00:00:00.000Z'],
    ['brand', 'Farmácia Flora'],
    ['condition', 'new'],
    ['identifier_exists', 'no'],
    ['product_type', 'Vitaminas > Vitamina C'],
  ]);
  expect(two).toEqual(
    expect.arrayContaining([
      ['availability', 'out_of_stock'],
      ['gtin', '7891000100103'],
      ['description', 'Produto 2 60 cápsulas'],
    ]),
  );
  expect(site.changes_at).toBe(promotion.to);
});

test('the feed has no product that may not be advertised, and none without a price or a picture', async () => {
  const products = [
    shopProduct(1),
    shopProduct(2, { locked: true }),
    // The feed derives the lock from the product's own fields again.
    shopProduct(3, { medical_prescription_only: true }),
    shopProduct(4, { retains_prescription: true }),
    shopProduct(5, { prescription_class: 'B1' }),
    shopProduct(6, { discount_price: '0.00' }),
    shopProduct(7, { pictures: [picture(7, 2)] }),
  ];
  const site = await builder.shop({ site: withFeed(), products });
  expect(itemsOf(site.text(path)).map(([id]) => id)).toEqual([['id', '1']]);
});

test('nothing that somebody typed breaks the XML', async () => {
  const title = 'A & B <g:id>9</g:id> ]]> "x" \u0000\u000b\ufffe\ud800';
  const site = await builder.shop({
    site: withFeed({}, { name: 'Flor & <Cia>', description: '</channel>' }),
    products: [shopProduct(1, { title, subtitle: null, description: '<p>1 &lt; 2 &amp; 3</p>' })],
  });
  const [item] = itemsOf(site.text(path));
  expect(item?.find(([name]) => name === 'title')?.[1]).toBe('A & B <g:id>9</g:id> ]]> "x" \ufffd');
  expect(item?.filter(([name]) => name === 'id')).toEqual([['id', '1']]);
});

test('a store that wants no feed, or whose site is hidden, has none; it is drawn anew for a price alone', async () => {
  const products = [shopProduct(1), shopProduct(2)];
  const has = ({ files }: { files: { path: string }[] }) => files.some((file) => file.path === path);
  expect(has(await builder.shop({ products }))).toBe(false);
  expect(has(await builder.shop({ site: withFeed({ is_hidden: true }), products }))).toBe(false);
  const first = await builder.shop({ site: withFeed(), products });
  const dearer = [shopProduct(1, { discount_price: '110.00' }), shopProduct(2)];
  const again = await builder.shop({ site: withFeed(), products: dearer });
  const hashOf = ({ files }: typeof first) => files.find((file) => file.path === path)?.hash;
  expect(hashOf(again)).not.toBe(hashOf(first));
  expect(again.text('/sitemap.xml')).not.toContain('feed');
});
