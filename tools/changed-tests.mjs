// @ts-check
import { runCommand } from './run-command.mjs';

/** Walks over every route, whatever changed. */
const always = ['apps/api/test/every-route.test.ts'];

/** What a changed file puts at risk in the API: the tests of its feature, or of its own folder. */
const near = [
  /^(?:packages\/contract|apps\/api)\/src\/features\/([\w-]+)\//,
  /^apps\/api\/database\/tables\/([\w-]+)\.ts$/,
];

/**
 * The tests that `npm test -- quick` runs of the API and the tools, as filters of vitest. Every test of the API imports
 * the whole server, so that "what imports the changed file" would be all of them, every time.
 * @param {string[]} changed paths from the repository's root
 * @returns {string[]}
 */
export function testsNear(changed) {
  const filters = changed.flatMap((path) => {
    const feature = near.map((pattern) => pattern.exec(path)?.[1]).find(Boolean);
    if (feature) return [`apps/api/src/features/${feature}/`];
    if (/\.test\.ts$/.test(path)) return [path];
    const [folder] = /^(?:apps\/api\/src\/.*|tools|bench)\//.exec(path) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set([...always, ...filters])];
}

/**
 * Paths that differ from where this branch left `main`, those not yet committed or added too.
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
