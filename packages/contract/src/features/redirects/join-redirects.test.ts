import { expect, it, test } from 'vitest';
import { joinFaults, withRedirects } from './join-redirects.ts';

const listOf = (rows: readonly [string, string][]) => rows.map(([path, value]) => ({ path, value }));
const circle = 'Este redirecionamento anda em círculo e não chega a uma página.';
const tooFar = 'São mais de 5 redirecionamentos seguidos até a página.';
const chain = (count: number) =>
  Array.from({ length: count }, (_, at) => [`/p${at}`, `/p${at + 1}`] as [string, string]);

it('puts new addresses at the end and changes the others in their place', () => {
  const stored = listOf([
    ['/a', '/x'],
    ['/b', '/x'],
  ]);
  const rows = listOf([
    ['/c', '/x'],
    ['/a', '/y'],
  ]);
  expect(withRedirects(stored, rows)).toEqual(
    listOf([
      ['/a', '/y'],
      ['/b', '/x'],
      ['/c', '/x'],
    ]),
  );
});

test.each<[string, [string, string][], [string, string][], [number, string][]]>([
  ['a circle with the list', [['/b', '/a']], [['/a', '/b']], [[0, circle]]],
  [
    'a circle of two rows, beside one that is right',
    [],
    [
      ['/a', '/b'],
      ['/c', '/x'],
      ['/b', '/a'],
    ],
    [
      [0, circle],
      [2, circle],
    ],
  ],
  ['a way of the list that a row makes too long', chain(5), [['/p5', '/p6']], [[0, tooFar]]],
  ['a row in front of a way that is as long as it may be', chain(5), [['/novo', '/p0']], [[0, tooFar]]],
  [
    'a circle through addresses of the list, beside a row that is right',
    [
      ['/b', '/a'],
      ['/c', '/d'],
      ['/d', '/e'],
    ],
    [
      ['/e', '/c'],
      ['/a', '/x'],
    ],
    [[0, circle]],
  ],
  ['a query in another order', [['/a', '/p?y=2&x=1&z=3']], [['/p?x=1&z=3', '/a']], [[0, circle]]],
])('%s', (_, stored, rows, expected) => {
  expect([...joinFaults(listOf(stored), listOf(rows))].toSorted(([one], [other]) => one - other)).toEqual(expected);
});

it('takes what the list refuses, and leaves a list that is sound', () => {
  const rows = listOf([...chain(9), ['/p9', '/p2'], ['/q', '/p4']]);
  const faults = joinFaults([], rows);
  const taken = rows.filter((_row, at) => !faults.has(at));
  expect([...joinFaults([], taken)]).toEqual([]);
});
