import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const first = { listKey: 'a', rowIds: [1, 2, 3], total: 5 };
const second = { ...first, rowIds: [4, 5] };

function open() {
  const { result, rerender } = renderHook((shown: Parameters<typeof useSelection>[0]) => useSelection(shown), {
    initialProps: first as Parameters<typeof useSelection>[0],
  });
  return { now: () => result.current, show: rerender };
}

test('rows are chosen one by one, and by the page', () => {
  const { now } = open();
  expect([now().page, now().count]).toEqual(['none', 0]);
  act(() => now().toggle(2));
  expect([now().page, now().count, now().has(2), now().has(1)]).toEqual(['some', 1, true, false]);
  act(() => now().togglePage());
  expect([now().page, now().count]).toEqual(['all', 3]);
  act(() => now().togglePage());
  expect([now().page, now().count]).toEqual(['none', 0]);
});

test('what is chosen on a page is kept on the next one', () => {
  const { now, show } = open();
  act(() => now().togglePage());
  show(second);
  expect([now().page, now().count]).toEqual(['none', 3]);
  act(() => now().toggle(5));
  expect([...now().ids]).toEqual([1, 2, 3, 5]);
});

test('with Shift all rows between two become as the second', () => {
  const { now, show } = open();
  act(() => now().toggle(3, true));
  expect([...now().ids], 'nothing was marked before').toEqual([3]);
  act(() => now().toggle(1, true));
  expect([...now().ids].toSorted()).toEqual([1, 2, 3]);
  act(() => now().toggle(2));
  act(() => now().toggle(3, true));
  expect([...now().ids]).toEqual([1]);
  show(second);
  act(() => now().toggle(5, true));
  expect([...now().ids], 'the former is on another page').toEqual([1, 5]);
});

test('all of the list is chosen but some, on every page', () => {
  const { now, show } = open();
  act(() => now().chooseAll());
  expect([now().isAll, now().page, now().count]).toEqual([true, 'all', 5]);
  show(second);
  act(() => now().toggle(4));
  expect([now().page, now().count, now().has(4), [...now().ids]]).toEqual(['some', 4, false, [4]]);
  act(() => now().togglePage());
  expect([now().page, now().count]).toEqual(['all', 5]);
  show({ ...second, total: null });
  expect(now().count).toBeNull();
});

test('another list, or the button, forgets what was chosen', () => {
  const { now, show } = open();
  act(() => now().chooseAll());
  show({ ...first, listKey: 'b' });
  expect([now().isAll, now().count]).toEqual([false, 0]);
  act(() => now().toggle(1));
  act(() => now().clear());
  expect(now().count).toBe(0);
});
