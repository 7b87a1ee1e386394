import { expect, test } from 'vitest';
import { pagesShown } from './parts.tsx';

test.each<[page: number, pages: number, shown: number[]]>([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('on page %i of %i the pager shows the first, the last and those beside', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
