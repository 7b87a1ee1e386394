// @ts-check
import { runCommand } from './run-command.mjs';

/** Tests that walk over every route and run after any change. */
const always = ['apps/api/test/every-route.test.ts'];

/** Matches the folder whose tests run after a change in the API: the file's feature, else its own folder. */
const near = [
  /^(?:packages\/contract|apps\/api)\/src\/((?:features|platform)\/[\w-]+)\//,
  /^apps\/api\/database\/tables\/([\w-]+)\.ts$/,
];

/**
 * Names the tests of the API and the tools that `npm test -- quick` runs, as filters of vitest. Importers of the
 * changed file are no criterion, because every test of the API imports the whole server.
 * @param {string[]} changed paths from the repository's root
 * @returns {string[]}
 */
export function testsNear(changed) {
  const filters = changed.flatMap((path) => {
    const feature = near.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
    if (feature) return [`apps/api/src/${feature.includes('/') ? '' : 'features/'}${feature}/`];
    if (/\.test\.ts$/.test(path)) return [path];
    const [folder] = /^(?:apps\/api\/src\/.*|tools|bench)\//.exec(path) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set([...always, ...filters])];
}

/**
 * Matches what the recipes compile and run against: `npm run new` and a field by CONTRIBUTING's recipe, which is planted in
 * the features named here.
 */
const groundOfRecipes = [
  /^(?:packages\/contract|tools)\//,
  /^apps\/[\w-]+\/src\/(?:app|kit|platform|routes)\//,
  /^apps\/api\/(?:database|test)\//,
  /^apps\/(?:storefront\/|api\/src\/[\w-]+\.ts$)/,
  /^apps\/\w+\/src\/features\/(?:coupons|customers|finance|orders|posts|products|storefront)\//,
  /^[\w.-]+\.(?:json|mjs|ts)$/,
];

/**
 * Tells whether the tests of the recipes (`tools/new-feature`, `tools/planted-field`) run: they take a minute. Without a
 * change there is nothing to leave out by: `main` itself and a clean clone ask them.
 * @param {string[]} changed paths from the repository's root
 */
export const recipesAtRisk = (changed) =>
  process.env.TEST_DEPTH === 'deep' ||
  changed.length === 0 ||
  changed.some((path) => groundOfRecipes.some((pattern) => pattern.test(path)));

/**
 * Lists the paths that differ from the merge base with `main`, uncommitted and untracked ones included.
 * @returns {Promise<string[]>}
 */
export async function changedFiles() {
  /** @param {string[]} args */
  const git = async (args) => {
    const { code, output } = await runCommand('git', args, { capture: true });
    return code === 0 ? output.split('\n').filter(Boolean) : [];
  };
  const [base = 'HEAD'] = await git(['merge-base', 'main', 'HEAD']);
  const [changed, added] = await Promise.all([
    git(['diff', '--name-only', base]),
    git(['ls-files', '--others', '--exclude-standard']),
  ]);
  return [...changed, ...added];
}
