import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Which tests of the API run on which database, and why: docs/decisions/0023-tests-and-engines.md. */
export type Engine = 'embedded' | 'postgres' | 'proxied';

const api = 'apps/api';
const features = readdirSync(fileURLToPath(new URL('../src/features/', import.meta.url)));

/** Beside what lies in a feature's own folder, from its rooms: locks and races, plans chosen by the engine, and writes of thousands of rows. */
export const fromRooms = [
  'customers/link/customers-of-old-orders',
  'customers/link/link-customers',
  'customers/list/customer-list.store',
  'customers/merge/merge-customers',
  'customers/privacy/anonymise-customer',
  'customers/privacy/forget-unlinked-orders',
  'delivery-locations/import/import-ranges',
  'delivery-locations/import/large-imports',
  'delivery-locations/tester/quote-delivery',
  'orders/changes/change-order-fields',
  'orders/changes/change-order-status',
  'orders/import/import-orders',
  'orders/intake/intake',
  'orders/intake/repeated-intake',
  'orders/list/order-list.store',
  'session/sign-in/failed-sign-ins',
  'storefront/export/export-to-folder',
].map((name) => `${api}/src/features/${name}.test.ts`);

const embedded = [
  `${api}/src/*.test.ts`,
  `${api}/src/{cli,kit,outside,seed}/**/*.test.ts`,
  `${api}/test/*.test.ts`,
  ...features.map((name) => `${api}/src/features/${name}/*.test.ts`),
  ...fromRooms,
];

/** What people and programs do most, once more with two processes behind a proxy: neither may remember what the other cannot know. */
export const proxied = [
  'customers/change-customers',
  'orders/changes/change-order-fields',
  'orders/changes/change-order-status',
  'orders/intake/repeated-intake',
  'orders/payments/payments',
  'orders/views/order-views',
  'roles/change-roles',
  'search/search',
  'session/sign-in/failed-sign-ins',
].map((name) => `${api}/src/features/${name}.test.ts`);

/** Walks of thousands of calls that ask about rights and text, not about the database. */
const tooLongTwice = ['rights-matrix', 'site-addresses', 'site-walk'].map((name) => `${api}/test/${name}.test.ts`);

/** What opens no database, or always an embedded one of its own. */
const withoutServer = [
  `${api}/src/*.test.ts`,
  `${api}/src/cli/run-command.test.ts`,
  `${api}/src/outside/**`,
  `${api}/src/kit/{client-network,images,password,secrets}.test.ts`,
  `${api}/src/kit/db/{data-dir-lock,embedded-*,pg-errors}.test.ts`,
  `${api}/src/seed/made-up-person.test.ts`,
  `${api}/test/{start-faults,kill-while-exporting,kill-while-publishing,promoted-bytes}.test.ts`,
];

/** Globs for vitest. Without an engine (one file, or a machine without PostgreSQL): all of them. */
export function apiTestsOf(engine: Engine | undefined): { include: string[]; exclude: string[] } {
  if (engine === 'embedded') return { include: embedded, exclude: tooLongTwice };
  if (engine === 'proxied') return { include: proxied, exclude: [] };
  return { include: [`${api}/**/*.test.ts`], exclude: engine === 'postgres' ? withoutServer : [] };
}
