import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { shopPost, shopProduct, shopSite } from '../../test/shop.ts';

const seo = { seo_title: 'Vitaminas manipuladas', seo_description: 'Feitas na hora' };
let builder: ReturnType<typeof shopBuilder>;
let built: BuiltShop;
beforeAll(async () => {
  builder = shopBuilder();
  const [vitamins, ...others] = shopSite().categories;
  const [below] = vitamins?.subcategories ?? [];
  if (!vitamins || !below) throw new Error('The made-up shop has no categories');
  const categories = [{ ...vitamins, ...seo, subcategories: [{ ...below, seo_title: 'Vitamina C pura' }] }, ...others];
  const products = Array.from({ length: 30 }, (_, index) => shopProduct(index + 1));
  built = await builder.shop({ site: shopSite({ categories }), products, posts: [shopPost(1, seo), shopPost(2)] });
});
afterAll(() => builder.remove());

const headOf = (path: string) =>
  /<title>([^<]*)<\/title><meta name="description" content="([^"]*)">/.exec(built.text(path))?.slice(1);

test.each([
  ['/categoria/vitaminas', ['Vitaminas manipuladas', 'Feitas na hora']],
  ['/categoria/vitaminas/menor-preco', ['Vitaminas manipuladas', 'Feitas na hora']],
  ['/categoria/vitaminas/pagina/2', ['Vitaminas, página 2 | Farmácia Flora', 'Feitas na hora']],
  ['/categoria/vitamina-c', ['Vitamina C pura', 'Vitamina C na Farmácia Flora.']],
  ['/categoria/pele', ['Pele | Farmácia Flora', 'Pele na Farmácia Flora.']],
  ['/blog/post-1', ['Vitaminas manipuladas', 'Feitas na hora']],
  ['/blog/post-2', ['Post 2 | Farmácia Flora', 'Resumo do post 2']],
])('the head of %s says what is written for search engines, else what the page itself says', (path, head) => {
  expect(headOf(path)).toEqual(head);
});
