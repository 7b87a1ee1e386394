import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Databases on which the API's tests run (docs/decisions/0023-tests-and-engines.md). */
export type Engine = 'embedded' | 'postgres' | 'proxied';

/** `npm test -- deep` (TEST_DEPTH=deep): both databases for every file that opens one, and all rounds. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Paths of all test files of the API, relative to `apps/api`. */
export const allTests: readonly string[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:src|test)\/.*\.test\.ts$/.test(file))
  .sort();

const inFeatures = (names: string[]) => names.map((name) => `src/features/${name}.test.ts`);

/** Feature tests whose answer may depend on the embedded database: locks and races, and writes of thousands of rows. */
export const fromRooms = inFeatures([
  'customers/link/customers-of-old-orders',
  'customers/link/link-customers',
  'customers/merge/merge-customers',
  'customers/privacy/anonymise-customer',
  'customers/privacy/forget-unlinked-orders',
  'delivery-locations/import/range-import',
  'delivery-locations/tester/quote-delivery',
  'orders/changes/change-order-fields',
  'orders/changes/change-order-status',
  'orders/import/import-orders',
  'orders/intake/intake',
  'orders/intake/repeated-intake',
  'session/sign-in/failed-sign-ins',
]);

/**
 * The most frequent work of people and programs. It runs again with two processes behind a proxy, to prove that no
 * process relies on its own memory.
 */
export const proxied = inFeatures([
  'customers/change-customers',
  'orders/changes/change-order-fields',
  'orders/changes/change-order-status',
  'orders/intake/repeated-intake',
  'orders/payments/payments',
  'orders/views/order-views',
  'roles/change-roles',
  'search/search',
  'session/sign-in/failed-sign-ins',
]);

/** Files that open no database, or always their own embedded one. */
const withoutServer = [
  /^src\/[\w-]+\.test\.ts$/,
  /^src\/cli\/run-command\.test\.ts$/,
  /^src\/outside\//,
  /^src\/kit\/(?:client-network|password|secrets)\.test\.ts$/,
  /^src\/kit\/db\/(?:data-dir-lock|embedded-[\w-]+|pg-errors)\.test\.ts$/,
  /^src\/seed\/made-up-person\.test\.ts$/,
  /^test\/(?:promoted-bytes|start-faults)\.test\.ts$/,
];

/** Parts that depend on the engine itself, the walk over every route, and races. */
const onEmbeddedToo = [
  ...withoutServer,
  /^src\/(?:kit\/db|platform\/jobs)\//,
  /^src\/(?:cli|seed)\//,
  /^test\/(?:bad-input|engines|every-route|kill-nine)\.test\.ts$/,
  /-at-once\.test\.ts$/,
];

/** Walks of thousands of calls that check permissions and texts, not the database. */
const tooLongTwice = /^test\/(?:rights-matrix|site-addresses|site-walk)\.test\.ts$/;

const isOneOf = (patterns: readonly RegExp[], file: string) => patterns.some((pattern) => pattern.test(file));

function isOnEmbedded(file: string, deep: boolean): boolean {
  if (deep) return !tooLongTwice.test(file);
  return isOneOf(onEmbeddedToo, file) || fromRooms.includes(file);
}

/** Engines of a test file, in a usual or a deep run. */
export function enginesOf(file: string, deep = isDeep): Engine[] {
  const engines: Engine[] = [];
  if (isOnEmbedded(file, deep)) engines.push('embedded');
  if (!isOneOf(withoutServer, file)) engines.push('postgres');
  if (proxied.includes(file)) engines.push('proxied');
  return engines;
}

/** Files for vitest. Without an engine (a single file, or a machine without PostgreSQL) all of them. */
export const apiTestsOf = (engine: Engine | '' | undefined): string[] =>
  allTests.filter((file) => !engine || enginesOf(file).includes(engine)).map((file) => `apps/api/${file}`);
