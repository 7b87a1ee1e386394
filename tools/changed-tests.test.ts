import { expect, it } from 'vitest';
import { recipesAtRisk, testsNear } from './changed-tests.mjs';

it.each([
  [
    'a rule of the contract',
    'packages/contract/src/features/orders/status/order-status.ts',
    'apps/api/src/features/orders/',
  ],
  ['a room of the platform', 'packages/contract/src/platform/zip/zip.contract.ts', 'apps/api/src/platform/zip/'],
  ['a part of a feature', 'apps/api/src/features/orders/import/read-lines.ts', 'apps/api/src/features/orders/'],
  ['the tables of a feature', 'apps/api/database/tables/customers.ts', 'apps/api/src/features/customers/'],
  ['a file of the kit', 'apps/api/src/kit/db/transaction.ts', 'apps/api/src/kit/db/'],
  ['a test', 'apps/api/test/bad-input.test.ts', 'apps/api/test/bad-input.test.ts'],
  ['a tool', 'tools/build.mjs', 'tools/'],
])('%s asks for the tests near it', (_, changed, filter) => {
  expect(testsNear([changed])).toEqual(['apps/api/test/every-route.test.ts', filter]);
});

it('a screen or a text asks for none, and every route is walked all the same', () => {
  expect(testsNear(['apps/admin/src/features/orders/list/orders-page.tsx', 'README.md'])).toEqual([
    'apps/api/test/every-route.test.ts',
  ]);
});

it('a feature is named once', () => {
  const folder = 'apps/api/src/platform/zip';
  expect(testsNear([`${folder}/zip.store.ts`, `${folder}/zip.routes.ts`])).toHaveLength(2);
});

it.each([
  ['nothing, as on main', [], true],
  ['a rule of the contract', ['README.md', 'packages/contract/src/platform/zip/zip.contract.ts'], true],
  ['the kit of the screens', ['apps/admin/src/kit/form/text-field.tsx'], true],
  ['a skeleton', ['tools/new-feature/words.mjs'], true],
  ['a planted form', ['apps/admin/src/features/customers/record/customer-form.tsx'], true],
  ['a configuration', ['vitest.config.ts'], true],
  ['a screen of its own', ['apps/admin/src/features/shell/shell.tsx', 'e2e/shell.e2e.ts', 'docs/jobs.md'], false],
])('whether the recipes are at risk from a change of %s', (_, changed, expected) => {
  expect(recipesAtRisk(changed)).toBe(expected);
});
