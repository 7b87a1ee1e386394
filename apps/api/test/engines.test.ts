import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fromRooms, proxied } from './engines.ts';

it.each([...fromRooms, ...proxied])('%s is there: moved, it would run less often than it should', (file) => {
  expect(existsSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))).toBe(true);
});
