import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fromRooms } from './engines.ts';

it.each(fromRooms)('%s is there: moved, it would run on one database alone', (file) => {
  expect(existsSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))).toBe(true);
});
