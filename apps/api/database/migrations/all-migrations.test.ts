import { expect, test } from 'vitest';
import { migrations } from './all-migrations.ts';

test('migrations are numbered from 1 on, each once, and listed in that order', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
