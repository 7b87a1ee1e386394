// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { repositoryRoot } from './run-command.mjs';

/** Inputs of a build. A change of any other file causes no rebuild. */
const sources = [
  'apps/admin/src',
  'apps/admin/public',
  'apps/admin/index.html',
  'apps/admin/chunk-plan.ts',
  'apps/admin/page-files.ts',
  'apps/admin/vite.config.ts',
  'apps/admin/tsr.config.json',
  'apps/api/src',
  'apps/api/database',
  'apps/storefront/src',
  'packages/contract/src',
  'package-lock.json',
  'tools/build.mjs',
  'tools/build-template.ts',
];

/** Files that do not count: tests are in no bundle, and the build itself writes `*.gen.ts`. */
const ignored = /\.(test\.tsx?|gen\.ts)$/;

/**
 * Lists the files under a folder (or the file itself), sorted; an empty list if the path does not exist.
 * @param {string} path absolute
 * @returns {string[]}
 */
export function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/**
 * Computes two fingerprints of the sources. `quick` covers names, sizes and times: it takes a few milliseconds and
 * settles most starts. `content()` covers the bytes: after a checkout or a copy the times differ although nothing
 * changed.
 * @param {string} [root]
 */
export function sourceFingerprint(root = repositoryRoot) {
  const files = sources.flatMap((path) => listFiles(join(root, path))).filter((file) => !ignored.test(file));
  const names = files.map((file) =>
    file
      .slice(root.length + 1)
      .split(sep)
      .join('/'),
  );
  const quick = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const stat = statSync(file);
    quick.update(`${names[index]} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return {
    quick: quick.digest('hex'),
    content() {
      const hash = createHash('sha256');
      for (const [index, file] of files.entries())
        hash.update(`${names[index]}\n`).update(readFileSync(file, 'latin1'));
      return hash.digest('hex');
    },
  };
}
