import type { Work } from '@botica/contract/platform/batches/batch-schemas';
import { expect, test } from 'vitest';
import { sharedProgress, shownWorks, worksSummary } from './shown-batches.ts';

const work = (id: number, change: Partial<Work> = {}): Work => ({
  id,
  kind: 'orders.export',
  title: 'Exportação de pedidos (CSV)',
  state: 'done',
  total: 10,
  done: 10,
  refused: 0,
  reason: null,
  has_results: false,
  file: null,
  created_at: '2026-11-23T12:00:00Z',
  ended_at: null,
  ...change,
});
const ids = (works: readonly Work[]) => works.map(({ id }) => id);

test('only what this browser started is told', () => {
  expect(ids(shownWorks([work(3), work(2), work(1)], [3, 1]))).toEqual([3, 1]);
});

test.each([
  ['a check alone', [work(2, { kind: 'orders.check_import' })], [2]],
  ['an import after it', [work(3, { kind: 'orders.import' }), work(2, { kind: 'orders.check_import' })], [3]],
  ['a check of the next file', [work(4, { kind: 'orders.check_import' }), work(3, { kind: 'orders.import' })], [4, 3]],
  [
    'a check that goes on',
    [work(3, { kind: 'orders.import' }), work(2, { kind: 'orders.check_import', state: 'running' })],
    [3, 2],
  ],
])('of a file that was checked: %s', (_case, works, shown) => {
  expect(ids(shownWorks(works, [1, 2, 3, 4]))).toEqual(shown);
});

test('an import that another browser began ends the check too', () => {
  const works = [work(3, { kind: 'orders.import' }), work(2, { kind: 'orders.check_import' })];
  expect(ids(shownWorks(works, [2]))).toEqual([]);
});

test.each([
  [['done'], '1 concluído', 'done'],
  [['done', 'done'], '2 concluídos', 'done'],
  [['done', 'waiting', 'running'], '2 em andamento', 'running'],
  [['done', 'failed'], '1 não concluído', 'failed'],
  [['cancelled', 'done'], '1 concluído', 'done'],
  [['cancelled'], '1 cancelado', 'done'],
] as const)('%s is "%s"', (states, text, look) => {
  expect(worksSummary(states.map((state, at) => work(at, { state })))).toEqual({ text, look });
});

test('progress is that of all that goes on', () => {
  const running = { state: 'running', total: 100, done: 20, refused: 5 } as const;
  expect(sharedProgress([work(1, running)])).toBe(0.25);
  expect(sharedProgress([work(1, running), work(2, { state: 'running', total: 300, done: 0 }), work(3)])).toBe(0.0625);
  expect(sharedProgress([work(1, { state: 'waiting', total: null })])).toBeNull();
});
