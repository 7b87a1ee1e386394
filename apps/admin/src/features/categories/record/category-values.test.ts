import type { Category } from '@botica/contract/features/categories/category-schemas';
import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { type CategoryOutput, categoryBody, categorySchema, categoryValues } from './category-values.ts';

const soap = { id: 7, title: 'Sabonete', price: '10.00', thumbnail: null, locked: false };
const category: Category = {
  id: 1,
  parent_id: null,
  name: 'Corpo',
  slug: 'corpo',
  is_fixed_slug: false,
  description: null,
  seo_title: null,
  seo_description: null,
  keywords: ['pele'],
  visible: true,
  ecommerce: { status: true, from: null },
  callcenter: { status: false, from: '2020-01-01T00:00:00.000Z' },
  logo: null,
  index: 1,
  position: 1,
  featured_product: soap,
  product_count: 1,
  own_product_count: 1,
  subcategory_count: 0,
  created_at: '2026-11-18T12:00:00.000Z',
  version: 1,
  products: [soap],
  product_ids: [7],
  subcategories: [],
};
const schema = categorySchema(category) as ZodMiniType<CategoryOutput>;

test('what a form holds, as it is, is right, and is the category', () => {
  const values = categoryValues(category);
  expect(values).toMatchObject({ description: '', featured_product: '7', ecommerce: { status: true, from: '' } });
  const { description, callcenter } = schema.parse(values);
  expect({ description, callcenter }).toEqual({ description: null, callcenter: category.callcenter });
});

test.each([
  [{ name: ' ' }, { name: 'Nome da categoria é obrigatório' }],
  [{ name: 'a'.repeat(21) }, { name: 'Use no máximo 20 caracteres.' }],
  [{ slug: '' }, {}],
  [{ slug: '', is_fixed_slug: true }, { slug: 'O link do produto é obrigatório.' }],
  [
    { ecommerce: { status: true, from: '2020-01-01T00:00:00.000Z' } },
    { 'ecommerce.from': 'Não é possível escolher uma data passada' },
  ],
])('%j: %j', (typed, expected) => {
  const { error } = schema.safeParse({ ...categoryValues(category), ...typed });
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual(
    expected,
  );
});

test('a logo is sent with its type, and taken away by null', () => {
  const image = 'data:image/png;base64,AAAA';
  expect(categoryBody({ new_logo_image: image })).toEqual({
    new_logo_image: image,
    new_logo_content_type: 'image/png',
  });
  expect(categoryBody({ new_logo_image: '' })).toEqual({ new_logo_image: null });
});

test('only what changed is sent', () => {
  expect(categoryBody({ name: 'Pele', featured_product: '' })).toEqual({ name: 'Pele', featured_product: null });
  expect(categoryBody({ products: { added: [{ ...soap, id: 9 }], removed: [7] } })).toEqual({
    add_products: [9],
    delete_products: [7],
  });
});
