// @ts-check
import { basename, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/** Names that do not describe the content, and barrels. */
const forbidden = /^(utils?|helpers?|common|misc|types|constants|index)$/;

/** TanStack Router requires `index.tsx` for the page at a folder's own path. */
const exempt = /^apps\/admin\/src\/routes\//;

/**
 * Finds files and folders with a forbidden name (architecture, rule 5).
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkNames(root) {
  const files = ['packages', 'apps', 'tools', 'bench', 'e2e'].flatMap((folder) => listFiles(`${root}${sep}${folder}`));
  const code = files
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !exempt.test(path));
  if (code.length === 0) return ['nenhum arquivo foi lido'];
  return code.filter(isForbidden).map((path) => `${path}: o nome não diz o que há dentro`);
}

/** @param {string} path */
function isForbidden(path) {
  const folders = path.split('/').slice(0, -1);
  const name = basename(path).replace(/\..*$/, '');
  return [...folders, name].some((part) => forbidden.test(part));
}
