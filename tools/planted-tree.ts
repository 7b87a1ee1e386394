import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keptTypes } from './guards.mjs';
import { repositoryRoot } from './run-command.mjs';

/** Texts of files by their path from the root. */
type Files = Record<string, string>;

const copied = [
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  '.gitignore',
  'tsconfig.base.json',
  'vitest.config.ts',
  'packages/contract/tsconfig.json',
  'apps/api/tsconfig.json',
  'apps/admin/tsconfig.json',
  'apps/storefront/tsconfig.json',
  // knip loads vitest.config.ts, which imports this file.
  'apps/api/test/engines.ts',
];

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const workspace = (name: string, dependencies: Record<string, string>, more = {}) =>
  json({ name, version: '0.1.0', private: true, type: 'module', ...more, dependencies });

/** A small repository in which no guard finds a fault. */
const healthy: Files = {
  'package.json': workspace(
    'botica',
    {},
    {
      scripts: { picture: 'node tools/floors.mjs' },
      workspaces: ['packages/*', 'apps/*'],
      devDependencies: { vitest: '4.1.12' },
    },
  ),
  'tsconfig.json': '{ "extends": "./tsconfig.base.json", "include": ["e2e"] }\n',
  'packages/contract/package.json': workspace(
    '@botica/contract',
    { zod: '4.6.7' },
    { exports: { './*': './src/*.ts' } },
  ),
  'packages/contract/src/kit/money.ts': 'export const parseCents = (text: string): number => Number(text) * 100;\n',
  'packages/contract/src/features/roles/roles.contract.ts': "export const roles = { path: '/v2/roles' };\n",
  'packages/contract/src/features/orders/orders.contract.ts':
    "import * as z from 'zod/mini';\nimport { parseCents } from '../../kit/money.ts';\n\nexport const orders = { cents: parseCents('1'), reply: z.string() };\n",
  'apps/api/package.json': workspace('@botica/api', { '@botica/contract': '0.1.0' }),
  'apps/api/src/main.ts': "import { answer } from './app.ts';\n\nprocess.exitCode = answer();\n",
  'apps/api/src/app.ts':
    "import { allFeatures } from './all-features.ts';\n\nexport const answer = (): number => allFeatures().length;\n",
  'apps/api/src/all-features.ts':
    "import { listOrders } from './features/orders/orders.routes.ts';\nimport { mayRead } from './features/roles/roles.routes.ts';\n\nexport const allFeatures = (): unknown[] => [mayRead(), listOrders()];\n",
  'apps/api/src/cli.ts': "console.log('cli');\n",
  'apps/api/database/migrations/all-migrations.ts': 'export const migrations = {};\n',
  'apps/api/database/tables.ts':
    "import type { KitTables } from './tables/kit.ts';\nimport type { OrdersTables } from './tables/orders.ts';\nimport type { RolesTables } from './tables/roles.ts';\n\nexport interface Tables extends KitTables, OrdersTables, RolesTables {}\n",
  'apps/api/database/tables/kit.ts': 'export interface KitTables {\n  audit: object;\n}\n',
  'apps/api/database/tables/orders.ts': 'export interface OrdersTables {\n  orders: object;\n}\n',
  'apps/api/database/tables/roles.ts': 'export interface RolesTables {\n  groups: object;\n}\n',
  'apps/api/src/kit/http/serve.ts': 'export const serve = (cents: number): number => cents;\n',
  'apps/api/src/features/roles/roles.routes.ts':
    "import { roles } from '@botica/contract/features/roles/roles.contract';\n\nexport const mayRead = (): boolean => roles.path.length > 0;\n",
  'apps/api/src/features/roles/roles.test.ts': "import { mayRead } from './roles.routes.ts';\n\nmayRead();\n",
  'apps/api/src/features/roles/roles.samples.ts': 'export const rolesSamples = {};\n',
  'apps/api/src/features/orders/orders.samples.ts': 'export const ordersSamples = {};\n',
  'apps/api/src/features/orders/orders.routes.ts':
    "import { orders } from '@botica/contract/features/orders/orders.contract';\nimport { serve } from '../../kit/http/serve.ts';\nimport { mayRead } from '../roles/roles.routes.ts';\n\nexport const listOrders = (): number => (mayRead() && orders.reply ? serve(orders.cents) : 0);\n",
  'apps/api/src/features/orders/orders.store.ts':
    "import type { Tables } from '../../../database/tables.ts';\n\nexport const lowest = (db: { selectFrom: (table: keyof Tables) => number }): number => db.selectFrom('orders');\n",
  'apps/api/src/features/orders/orders.test.ts':
    "import { listOrders } from './orders.routes.ts';\nimport { lowest } from './orders.store.ts';\n\nlistOrders();\nlowest({ selectFrom: () => 1 });\n",
  'apps/admin/package.json': workspace('@botica/admin', { '@mantine/core': '9.7.3', react: '19.3.1' }),
  'apps/admin/src/main.tsx': "import { OrdersPage } from './features/orders/orders-page.tsx';\n\nOrdersPage();\n",
  'apps/admin/src/kit/text-field.tsx':
    'import { TextInput } from \'@mantine/core\';\n\nexport const TextField = () => <TextInput label="Nome" />;\n',
  'apps/admin/src/features/orders/orders-page.tsx':
    "import { useState } from 'react';\nimport { TextField } from '../../kit/text-field.tsx';\n\nexport function OrdersPage() {\n  const [open] = useState(true);\n  return open ? <TextField /> : null;\n}\n",
  'apps/storefront/package.json': workspace('@botica/storefront', { '@botica/contract': '0.1.0' }),
  'apps/storefront/src/main.ts':
    "import { parseCents } from '@botica/contract/kit/money';\n\nprocess.exitCode = parseCents('0');\n",
  'apps/storefront/src/islands/islands.ts': "document.title = '';\n",
  'e2e/orders.e2e.ts': 'export {};\n',
  'package-lock.json': '{ "packages": { "": {} } }\n',
};

/** Links all packages except `@botica/contract`, which is the planted one. */
function linkPackages(root: string, folder: string) {
  const real = join(repositoryRoot, folder, 'node_modules');
  mkdirSync(join(root, folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(real)) {
    if (name !== '@botica' && !name.startsWith('.'))
      symlinkSync(join(real, name), join(root, folder, 'node_modules', name));
  }
}

function linkAllPackages(root: string) {
  linkPackages(root, '.');
  for (const app of ['apps/admin', 'apps/api']) linkPackages(root, app);
  mkdirSync(join(root, 'node_modules/@botica'));
  symlinkSync(join(root, 'packages/contract'), join(root, 'node_modules/@botica/contract'));
}

function write(root: string, files: Files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Writes the healthy tree with `faults` over it into a new folder outside the repository. */
export async function plantTree(faults: Files = {}): Promise<{ root: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'botica-guards-'));
  write(root, healthy);
  for (const path of copied) cpSync(join(repositoryRoot, path), join(root, path));
  const floors = readFileSync(join(repositoryRoot, 'tools/floors.mjs'), 'utf8');
  const bands = /apiBands = \{[^}]*\}/;
  write(root, { 'tools/floors.mjs': floors.replace(bands, "apiBands = { people: ['roles'], trade: ['orders'] }") });
  const { floorsPicture } = await import(`${root}/tools/floors.mjs`);
  write(root, { 'ARCHITECTURE.md': `# Plan\n\n<!-- floors:start -->\n${floorsPicture()}\n<!-- floors:end -->\n` });
  write(root, faults);
  linkAllPackages(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/**
 * Gives the copy what the types guard kept of this repository, so that the compiler reads only what the test changes. It
 * knows a file by its path from the root: with their symbolic links followed, packages and contract would have others.
 */
function keepTypes(root: string) {
  const kept = join(repositoryRoot, keptTypes);
  if (!existsSync(kept)) return;
  cpSync(kept, join(root, keptTypes), { recursive: true });
  const base = join(root, 'tsconfig.base.json');
  const { compilerOptions, ...more } = JSON.parse(readFileSync(base, 'utf8'));
  const paths = { '@botica/contract/*': ['./packages/contract/src/*.ts'] };
  writeFileSync(base, json({ ...more, compilerOptions: { ...compilerOptions, preserveSymlinks: true, paths } }));
}

/** Copies this repository's sources, for tests that change them. */
export function copyRepository(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'botica-copy-'));
  const isSource = (path: string) => !/(^|[\\/])(node_modules|dist|data)$/.test(path);
  for (const path of [
    ...copied,
    'packages',
    'apps',
    'tools',
    'e2e',
    'bench',
    'docs',
    'ARCHITECTURE.md',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'playwright.config.ts',
  ]) {
    if (existsSync(join(repositoryRoot, path))) {
      cpSync(join(repositoryRoot, path), join(root, path), { recursive: true, filter: isSource });
    }
  }
  linkAllPackages(root);
  keepTypes(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
