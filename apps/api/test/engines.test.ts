import { expect, it } from 'vitest';
import { allTests, apiTestsOf, enginesOf, fromRooms, proxied } from './engines.ts';

it.each([...fromRooms, ...proxied])('%s is there: moved, it would run less often than it should', (file) => {
  expect(allTests).toContain(file);
});

it.each([false, true])('every file runs on a database (deep: %s)', (deep) => {
  expect(allTests.length).toBeGreaterThan(300);
  const nowhere = allTests.filter((file) => !enginesOf(file, deep).some((engine) => engine !== 'proxied'));
  expect(nowhere).toEqual([]);
});

it.each([
  ['src/features/orders/orders.test.ts', ['postgres'], ['embedded', 'postgres']],
  ['src/features/orders/intake/intake.test.ts', ['embedded', 'postgres'], ['embedded', 'postgres']],
  ['src/features/products/products-at-once.test.ts', ['embedded', 'postgres'], ['embedded', 'postgres']],
  ['test/kill-while-telling.test.ts', ['postgres'], ['embedded', 'postgres']],
  ['test/kill-nine.test.ts', ['embedded', 'postgres'], ['embedded', 'postgres']],
  ['src/outside/files.test.ts', ['embedded'], ['embedded']],
  ['test/rights-matrix.test.ts', ['postgres'], ['postgres']],
])('%s runs on %j, in a deep run on %j', (file, usual, deep) => {
  expect(enginesOf(file, false)).toEqual(usual);
  expect(enginesOf(file, true)).toEqual(deep);
});

it.each([undefined, '' as const])('all files run where no engine is named (%j)', (engine) => {
  expect(apiTestsOf(engine)).toHaveLength(allTests.length);
});
