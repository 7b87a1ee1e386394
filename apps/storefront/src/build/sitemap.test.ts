import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { shopPost, shopProduct, shopSite } from '../../test/shop.ts';

let builder: ReturnType<typeof shopBuilder>;
beforeEach(() => {
  builder = shopBuilder();
});
afterEach(() => builder.remove());

const [first, second] = ['2026-11-26T12:00:00.000Z', '2026-11-27T12:00:00.000Z'];

const timesOf = (site: BuiltShop) =>
  Object.fromEntries(
    [...site.text('/sitemap.xml').matchAll(/<loc>[^<]*:3000([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
      ([, path, time]) => [path, time],
    ),
  );
const shop = (at: string, over = {}, notice: string | null = null) => ({
  site: shopSite({ at }, { notice }),
  products: [shopProduct(1, { is_highlight: true }), shopProduct(2, { categories: [], ...over })],
  posts: [shopPost(1)],
});

test('the sitemap tells when each page came to say what it says, whatever is published since', async () => {
  const begun = timesOf(await builder.shop(shop(first)));
  expect(new Set(Object.values(begun))).toEqual(new Set([first]));
  const changed = timesOf(await builder.shop(shop(second, { summary: 'Novo resumo' }, 'Fechamos no Natal')));
  expect(changed['/produto/produto-2']).toBe(second);
  for (const path of ['/', '/produto/produto-1', '/blog/post-1']) expect(changed[path], path).toBe(first);
});

test('another look of all pages changes no moment, and a page that nobody knows of has none', async () => {
  await builder.shop(shop(first));
  builder.forget((file) => (file.path === '/categorias' ? { ...file, content_hash: undefined } : file));
  const times = timesOf(await builder.shop(shop(second), { css: 'i{}', version: '2' }));
  expect(times['/produto/produto-1']).toBe(first);
  expect(times['/categorias']).toBeUndefined();
});

test('a post tells when it was changed after its publication', async () => {
  const early = shopPost(2, { updated_at: '2026-11-01T12:00:00.000Z' });
  const site = await builder.shop({ posts: [shopPost(1), early] });
  expect(site.text('/blog/post-1')).toContain('"dateModified":"2026-11-21T12:00:00.000Z"');
  expect(site.text('/blog/post-2')).not.toContain('dateModified');
});
