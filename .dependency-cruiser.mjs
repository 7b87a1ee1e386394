import { floorRules } from './tools/floors.mjs';

/**
 * Rules about imports between layers and about circles. `npm run check` runs them and also checks the number of
 * modules.
 */
export default {
  forbidden: [
    ...floorRules(),
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no circle of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'contract depends on zod alone',
      severity: 'error',
      from: { path: '^packages/contract/src/' },
      to: { dependencyTypesNot: ['local', 'undetermined'], pathNot: '(^|/)node_modules/zod/|^packages/contract/' },
    },
    {
      name: 'product code must not import tools, tests, samples or benches',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^apps/(api|storefront)/test/' },
      to: { path: '^(tools|bench|e2e|apps/(api|storefront)/test)/|\\.samples\\.ts$' },
    },
    { name: 'every import leads somewhere', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // TypeScript 7 has no compiler API, so swc reads the files. Without a parser nothing is read and nothing is
    // reported.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Samples belong to tests and may import any layer. Imports of samples by product code are still checked.
    doNotFollow: { path: 'node_modules|\\.samples\\.ts$' },
    // Tests may import any layer. The generated route tree names every route and would report circles that nobody
    // wrote.
    exclude: { path: '\\.test\\.tsx?$|\\.gen\\.ts$|(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
