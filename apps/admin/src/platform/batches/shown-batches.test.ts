import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { expect, test } from 'vitest';
import { batchesSummary, sharedProgress, shownBatches } from './shown-batches.ts';

const batch = (id: number, change: Partial<Batch> = {}): Batch => ({
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
const ids = (batches: readonly Batch[]) => batches.map(({ id }) => id);

test('only what this browser started is told', () => {
  expect(ids(shownBatches([batch(3), batch(2), batch(1)], [3, 1]))).toEqual([3, 1]);
});

test.each([
  ['a check alone', [batch(2, { kind: 'orders.check_import' })], [2]],
  ['an import after it', [batch(3, { kind: 'orders.import' }), batch(2, { kind: 'orders.check_import' })], [3]],
  [
    'a check of the next file',
    [batch(4, { kind: 'orders.check_import' }), batch(3, { kind: 'orders.import' })],
    [4, 3],
  ],
  [
    'a check that goes on',
    [batch(3, { kind: 'orders.import' }), batch(2, { kind: 'orders.check_import', state: 'running' })],
    [3, 2],
  ],
])('of a file that was checked: %s', (_case, batches, shown) => {
  expect(ids(shownBatches(batches, [1, 2, 3, 4]))).toEqual(shown);
});

test('an import that another browser began ends the check too', () => {
  const batches = [batch(3, { kind: 'orders.import' }), batch(2, { kind: 'orders.check_import' })];
  expect(ids(shownBatches(batches, [2]))).toEqual([]);
});

test.each([
  [['done'], '1 concluído', 'done'],
  [['done', 'done'], '2 concluídos', 'done'],
  [['done', 'waiting', 'running'], '2 em andamento', 'running'],
  [['done', 'failed'], '1 não concluído', 'failed'],
  [['cancelled', 'done'], '1 concluído', 'done'],
  [['cancelled'], '1 cancelado', 'done'],
] as const)('%s is "%s"', (states, text, look) => {
  expect(batchesSummary(states.map((state, at) => batch(at, { state })))).toEqual({ text, look });
});

test('progress is that of all that goes on', () => {
  const running = { state: 'running', total: 100, done: 20, refused: 5 } as const;
  expect(sharedProgress([batch(1, running)])).toBe(0.25);
  expect(sharedProgress([batch(1, running), batch(2, { state: 'running', total: 300, done: 0 }), batch(3)])).toBe(
    0.0625,
  );
  expect(sharedProgress([batch(1, { state: 'waiting', total: null })])).toBeNull();
});
