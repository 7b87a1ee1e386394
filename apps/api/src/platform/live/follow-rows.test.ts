import { expect, test } from 'vitest';
import { followRows } from './follow-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (given: { id: number }[]) => given.map(({ id }) => id);

test('returns each row once', () => {
  const follow = followRows(10);
  expect(ids(follow.take({ rows: rows(11, 12), xmin: 5n, xmax: 5n }))).toEqual([11, 12]);
  expect(follow.position()).toBe(12);
  expect(ids(follow.take({ rows: rows(13), xmin: 6n, xmax: 6n }))).toEqual([13]);
});

test('a row with a lower id that is committed later is not missed', () => {
  const follow = followRows(10);
  // Transaction 7, which is still open, has drawn id 11.
  expect(ids(follow.take({ rows: rows(12), xmin: 7n, xmax: 9n }))).toEqual([12]);
  expect(follow.position()).toBe(10);
  expect(ids(follow.take({ rows: rows(12), xmin: 7n, xmax: 9n }))).toEqual([]);
  expect(ids(follow.take({ rows: rows(11, 12), xmin: 9n, xmax: 9n }))).toEqual([11]);
  expect(follow.position()).toBe(12);
});

test('a later open transaction does not delay earlier rows', () => {
  const follow = followRows(0);
  follow.take({ rows: rows(1), xmin: 3n, xmax: 5n });
  follow.take({ rows: rows(1, 2), xmin: 5n, xmax: 8n });
  expect(follow.position()).toBe(1);
});

test('a transaction that never ends does not fill the memory', () => {
  const follow = followRows(0);
  const many = Array.from({ length: 20_001 }, (_, index) => ({ id: index + 2 }));
  expect(follow.take({ rows: many, xmin: 1n, xmax: 9n })).toHaveLength(20_001);
  expect(follow.position()).toBe(20_002);
});
