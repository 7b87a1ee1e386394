import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  [200, 100, '100,0\u00a0% a mais', 'up'],
  [1, 3, '66,7\u00a0% a menos', 'down'],
  [0, 3, '100,0\u00a0% a menos', 'down'],
  [-50, -100, '50,0\u00a0% a mais', 'up'],
  [100, 100, 'Igual ao período anterior', undefined],
  [100_001, 100_000, 'Igual ao período anterior', undefined],
  [5, 0, 'Nenhuma venda no período anterior', undefined],
  [0, 0, 'Nenhuma venda nos dois períodos', undefined],
  [5, null, 'Nenhuma venda no período anterior', undefined],
  [null, 5, 'Nenhuma venda no período', undefined],
] as const)('%s after %s is told as "%s"', (now, before, words, direction) => {
  expect(changeOf(now, before)).toEqual({ words, ...(direction && { direction }) });
});
