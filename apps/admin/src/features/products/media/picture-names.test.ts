import { expect, test } from 'vitest';
import { codesOf, matchName, readingsOf } from './picture-names.ts';

const product = (id: number, external_code: string | null, ean: string | null = null) => ({
  id,
  title: `Produto ${id}`,
  subtitle: null,
  external_code,
  ean,
  media_version: 1,
  pictures: [],
});
const products = [
  product(1, 'VIT-2'),
  product(2, 'VIT'),
  product(3, 'creme', '7891000315507'),
  product(4, 'Loção 5%'),
  product(5, null, '12345670'),
  product(6, null, '12345670'),
  product(7, 'ab'),
  product(8, 'AB'),
];

test.each([
  ['VIT.jpg', 2, null],
  ['VIT-1.png', 2, 1],
  ['VIT_3.PNG', 2, 3],
  ['VIT (2).jpeg', 2, 2],
  ['VIT - 4.jpg', 2, 4],
  ['VIT(07).jpg', 2, 7],
  // The code itself ends like a position.
  ['VIT-2.jpg', 1, null],
  ['VIT-2-2.jpg', 1, 2],
  ['vit-2 (3).jpg', 1, 3],
  ['7891000315507.jpg', 3, null],
  ['7891000315507_2.jpg', 3, 2],
  ['CREME.webp', 3, null],
  ['creme', 3, null],
  ['Loc\u0327a\u0303o 5%.jpg', 4, null],
  ['AB.jpg', 8, null],
  ['ab-2.jpg', 7, 2],
])('%s is a picture of product %i, at place %s', (name, id, place) => {
  expect(matchName(name, products)).toMatchObject({ product: { id }, place });
});

test.each([
  ['VIT-21.jpg', 'nobody'],
  ['VIT-0.jpg', 'nobody'],
  ['VIT 2.jpg', 'nobody'],
  ['IMG_0001.jpg', 'nobody'],
  ['.jpg', 'nobody'],
  ['', 'nobody'],
  [`${'x'.repeat(41)}.jpg`, 'nobody'],
  ['12345670.jpg', 'several'],
  ['Ab.jpg', 'several'],
])('%s belongs to %s', (name, why) => {
  expect(matchName(name, products)).toEqual({ why });
});

test('all that names may mean is asked for once, and nothing that no code can be', () => {
  expect(codesOf(['A-2.jpg', 'A-3.jpg', 'A.jpg', ' .jpg', `${'x'.repeat(41)}-2.jpg`])).toEqual(['A-2', 'A', 'A-3']);
  expect(readingsOf(`${'a'.repeat(200_000)}-2.jpg`)).toEqual([]);
});
