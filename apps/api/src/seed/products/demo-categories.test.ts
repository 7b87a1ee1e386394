import { categoryDescriptionMaxLength } from '@botica/contract/features/categories/category-record';
import { categoryNameMaxLength } from '@botica/contract/features/products/import/category-path';
import { slugify } from '@botica/contract/kit/slug';
import { expect, test } from 'vitest';
import { demoCategories } from './demo-categories.ts';
import { demoProducts } from './demo-products.ts';
import { demoPlacing } from './insert-demo-categories.ts';

const all = demoCategories.flatMap((category) => [category, ...category.subcategories]);

test('names fit, and each has an address of its own', () => {
  for (const { name } of all) expect(name.length, name).toBeLessThanOrEqual(categoryNameMaxLength);
  for (const { description } of demoCategories) {
    expect(description.length).toBeLessThanOrEqual(categoryDescriptionMaxLength);
  }
  expect(new Set(all.map(({ name }) => slugify(name))).size).toBe(all.length);
});

test.each(demoCategories.map((category) => [category.name, category] as const))(
  '%s holds products, in each of its subcategories too',
  (_, category) => {
    const { own, below } = demoPlacing(category);
    for (const [index, products] of below.entries()) {
      expect(products.length, category.subcategories[index]?.name).toBeGreaterThan(0);
      expect(own.filter((product) => products.includes(product))).toEqual([]);
    }
  },
);

test('every product stands somewhere, but the drafts and some that nobody has placed yet', () => {
  const placed = new Set(demoCategories.map(demoPlacing).flatMap(({ own, below }) => [...own, ...below.flat()]));
  const homeless = demoProducts.filter((product) => product.cents !== null && !placed.has(product));
  expect(homeless.length).toBeGreaterThan(0);
  expect(homeless.length).toBeLessThan(12);
  expect(demoProducts.filter((product) => product.cents === null && placed.has(product))).toEqual([]);
  expect(homeless.filter(({ prescription }) => prescription !== undefined)).toEqual([]);
});

test('who is put first stands there and is under no prescription', () => {
  const featured = demoCategories.filter((category) => category.featured !== undefined);
  expect(featured.length).toBeGreaterThan(5);
  for (const category of featured) {
    const { own, below } = demoPlacing(category);
    const first = [...own, ...below.flat()].find(({ title }) => title === category.featured);
    expect([category.featured, first?.prescription]).toEqual([first?.title, undefined]);
  }
});

test('one is hidden, a subcategory too, one is to come, and one is of prescriptions alone', () => {
  const hidden = all.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  expect(hidden).toEqual(['Crianças', 'Natal']);
  const channels = demoCategories.flatMap(({ name, channels: only }) => (only ? [[name, only]] : []));
  expect(channels).toEqual([
    ['Sob prescrição', 'prescription'],
    ['Verão', 'later'],
  ]);
});
