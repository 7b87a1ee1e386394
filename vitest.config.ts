import { defineConfig } from 'vitest/config';
import { apiTestsOf, type Engine } from './apps/api/test/engines.ts';

// Set by `npm test`; without it (one file by hand, a machine without PostgreSQL) every test runs on the database there is.
const ofApi = apiTestsOf(process.env.API_ENGINE as Engine | '' | undefined);

/** One project for each box; none starts a browser (that is Playwright's, in `e2e/`). */
const project = (
  name: string,
  include: string[],
  more: { execArgv?: string[]; isolate?: boolean; environment?: string } = {},
) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...more },
});

export default defineConfig({
  test: {
    // Two cores: more processes only wait for each other, and each holds a database.
    pool: 'forks',
    maxWorkers: 2,
    // For what hangs: no test fails because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
    projects: [
      // Rules are functions without state: a process of its own for each file costs more than all its tests.
      project('contract', ['packages/contract/src/**/*.test.ts'], { isolate: false }),
      // The files of a worker share its process (loading the API anew for each took a third of the time) and each has a
      // database of its own. An embedded one is gone in seconds: compiling its WebAssembly a second time, optimised,
      // costs more processor time than it wins.
      project('api', ofApi, {
        execArgv: ['--liftoff-only'],
        isolate: false,
      }),
      project('admin', ['apps/admin/*.test.ts', 'apps/admin/src/**/*.test.ts'], { isolate: false }),
      // Parts of the kit, drawn into a document without a browser.
      project('admin-parts', ['apps/admin/src/**/*.test.tsx'], { environment: 'happy-dom' }),
      project('storefront', ['apps/storefront/src/**/*.test.{ts,tsx}'], { isolate: false }),
      project('tools', ['tools/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
});
