import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { expect, test } from 'vitest';
import { movedProducts, movesBody, movesText, noMoves, withoutProduct, withProduct } from './product-moves.ts';

const product = (id: number, title: string): LinkedProduct => ({
  id,
  title,
  price: '1.00',
  thumbnail: null,
  locked: false,
});
const [a, b, c] = [product(1, 'Água'), product(2, 'Bala'), product(3, 'Chá')];
const titles = (list: readonly LinkedProduct[]) => list.map(({ title }) => title).join(' ');

test('what joins and what leaves, in the order of titles', () => {
  const moves = withoutProduct(withProduct(noMoves, a), c.id);
  expect(titles(movedProducts([b, c], moves))).toBe('Água Bala');
  expect(movesBody(moves)).toEqual({ add_products: [1], delete_products: [3] });
  expect(movesText(moves)).toBe('1 a mais, 1 a menos');
});

test('there and back is nothing', () => {
  expect(withoutProduct(withProduct(noMoves, a), a.id)).toEqual(noMoves);
  expect(withProduct(withoutProduct(noMoves, b.id), b)).toEqual(noMoves);
  expect(movesBody(noMoves)).toEqual({});
  expect(movesBody(undefined)).toEqual({});
});

test('what somebody else has added meanwhile stands there once', () => {
  expect(titles(movedProducts([a, b], withProduct(noMoves, a)))).toBe('Água Bala');
});
