import { expect, test } from 'vitest';
import { changedText } from './build-words.ts';

const of = (added: number, changed: number, removed: number) =>
  changedText({ outcome: { added, changed, removed, same: 9, paths: [], warnings: [] } });

test('what a build has changed is told by what there is', () => {
  expect(of(0, 0, 0)).toBe('Nada mudou nas páginas');
  expect(of(1, 0, 0)).toBe('1 página nova');
  expect(of(2, 1, 1200)).toBe('2 páginas novas, 1 alterada, 1.200 removidas');
  expect(of(0, 242, 1)).toBe('242 páginas alteradas, 1 removida');
  expect(changedText({ outcome: null })).toBe('');
});
