import { defineConfig } from 'vitest/config';

/** One project for each box; none starts a browser (that is Playwright's, in `e2e/`). */
const project = (name: string, include: string[], more: { execArgv?: string[] } = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...more },
});

export default defineConfig({
  test: {
    // Two cores: more processes only wait for each other, and each holds a database.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      // Each file has a process and an embedded database of its own, gone in seconds: compiling that database's
      // WebAssembly a second time, optimised, costs more processor time than it wins.
      project('api', ['apps/api/**/*.test.ts'], { execArgv: ['--liftoff-only'] }),
      project('admin', ['apps/admin/src/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
});
