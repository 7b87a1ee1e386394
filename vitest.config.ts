import { defineConfig } from 'vitest/config';

/** One project for each box; none starts a browser (that is Playwright's, in `e2e/`). */
const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' },
});

export default defineConfig({
  test: {
    // Two cores: more processes only wait for each other, and each holds a database.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('api', ['apps/api/**/*.test.ts']),
      project('admin', ['apps/admin/src/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
});
