import { expect, test } from 'vitest';
import { type Level, levelsText } from './permissions.ts';

test.each<[Level[], string]>([
  [[], 'nenhuma'],
  [['write'], 'leitura e escrita'],
  [['read', 'write', 'delete'], 'leitura, escrita e exclusão'],
])('%j reads %s', (levels, text) => {
  expect(levelsText(levels)).toBe(text);
});
