import { expect, test } from 'vitest';
import { countNew, withoutMoving } from './waiting-rows.ts';

const pagination = { page: 1, per_page: 30, total_items: 0, last_page: 1, nearby_pages: [] };
const list = (...rows: [id: number, status: number][]) => ({
  items: rows.map(([id, status]) => ({ id, status })),
  pagination,
});

test('what changed in the rows themselves is shown at once', () => {
  const next = list([3, 20], [2, 10], [1, 10]);
  expect(withoutMoving(list([3, 10], [2, 10], [1, 10]), next)).toEqual({ rows: next, waiting: null });
});

test('a row that came waits, the others are as they are now and where they were', () => {
  const shown = list([3, 10], [2, 10]);
  const next = list([4, 10], [3, 20], [2, 10]);
  const { rows, waiting } = withoutMoving(shown, next);
  expect(rows.items).toEqual(list([3, 20], [2, 10]).items);
  expect(waiting).toBe(next);
  expect(countNew(shown, next)).toBe(1);
});

test('a row that no longer belongs to the list stays until somebody asks for the list as it is', () => {
  const { rows, waiting } = withoutMoving(list([3, 10], [2, 10]), list([2, 10]));
  expect(rows.items.map(({ id }) => id)).toEqual([3, 2]);
  expect(waiting?.items).toHaveLength(1);
  expect(countNew(rows, waiting ?? rows)).toBe(0);
});

test('the same rows in another order wait too', () => {
  expect(withoutMoving(list([1, 10], [2, 10]), list([2, 10], [1, 10])).waiting).not.toBeNull();
});
