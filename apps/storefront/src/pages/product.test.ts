import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { shopProduct } from '../../test/shop.ts';

const seo = { seo_title: 'Vitamina C 500 mg', seo_description: 'Com entrega no mesmo dia' };
let builder: ReturnType<typeof shopBuilder>;
let built: BuiltShop;
beforeAll(async () => {
  builder = shopBuilder();
  const products = [shopProduct(1, { ean: '7891000315507', ms_register: '1234567890123', ...seo }), shopProduct(2)];
  built = await builder.shop({ products });
});
afterAll(() => builder.remove());

test('search engines are told the EAN, and people read the register; without them nothing stands there', () => {
  const [full = '', bare = ''] = [1, 2].map((id) => built.text(`/produto/produto-${id}`));
  expect(full).toContain('"gtin":"7891000315507"');
  expect(full).toContain('1.2345.6789.012-3');
  expect(bare).not.toMatch(/gtin|Registro no Ministério/);
});

test('the head says what is written for search engines, else name and summary', () => {
  const [full = '', bare = ''] = [1, 2].map((id) => built.text(`/produto/produto-${id}`));
  expect(full).toContain(
    '<title>Vitamina C 500 mg</title><meta name="description" content="Com entrega no mesmo dia">',
  );
  expect(bare).toMatch(/<title>Produto 2 60 cápsulas \| [^<]+<\/title><meta name="description" content="Resumo 2">/);
});
