import { floorRules } from './tools/floors.mjs';

/** Import floors and circles. Run by `npm run check`, which also demands that modules were read at all. */
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
    // TypeScript 7 has no compiler API: swc reads the files. Without it nothing is read and all seems well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Samples are a test's and use any floor; that no product code imports them is looked at all the same.
    doNotFollow: { path: 'node_modules|\\.samples\\.ts$' },
    // Tests may use any floor; the generated route tree names every route and would close circles that nobody wrote.
    exclude: { path: '\\.test\\.tsx?$|\\.gen\\.ts$|(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
