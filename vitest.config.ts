import { defineConfig } from 'vitest/config';
import { apiTestsOf, type Engine } from './apps/api/test/engines.ts';

// `npm test` sets it. Without it (a single file by hand, a machine without PostgreSQL) every test runs on the available
// database.
const ofApi = apiTestsOf(process.env.API_ENGINE as Engine | '' | undefined);

/** A vitest project for each part. None starts a browser; Playwright does that in `e2e/`. */
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
    // The machines have two cores: more processes would only wait for each other, and each has its own database.
    pool: 'forks',
    maxWorkers: 2,
    // Only for tests that hang: no test fails because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
    projects: [
      // These tests have no shared state: a process for each file would cost more than all the tests.
      project('contract', ['packages/contract/src/**/*.test.ts'], { isolate: false }),
      // The files of a worker share its process (loading the API for each file took a third of the time), and each has
      // its own database. An embedded database lives for seconds, so compiling its WebAssembly a second time,
      // optimised, costs more processor time than it saves.
      project('api', ofApi, {
        execArgv: ['--liftoff-only'],
        isolate: false,
      }),
      project('admin', ['apps/admin/*.test.ts', 'apps/admin/src/**/*.test.ts'], { isolate: false }),
      // Components of the kit, rendered into a document without a browser.
      project('admin-parts', ['apps/admin/src/**/*.test.tsx'], { environment: 'happy-dom' }),
      project('storefront', ['apps/storefront/src/**/*.test.{ts,tsx}'], { isolate: false }),
      project('tools', ['tools/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
});
