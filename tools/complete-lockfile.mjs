// @ts-check
// `node tools/complete-lockfile.mjs` completes package-lock.json after `npm install`: it adds the prebuilt packages of
// other systems and processors that npm left out because its registry did not offer them. `npm ci` refuses a lockfile
// without them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule, repositoryRoot } from './run-command.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockEntry
 */

/**
 * @param {Record<string, LockEntry>} packages of a lockfile, by path
 * @returns {Record<string, LockEntry>} the entries it lacks, by path
 */
export function missingPlatformParts(packages) {
  /** @type {Record<string, LockEntry>} */
  const missing = {};
  for (const entry of Object.values(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const isThere = Object.keys(packages).some((other) => other === path || other.endsWith(`/${path}`));
      // A range names no version that could be written down; npm resolves it.
      if (!isThere && /^\d/.test(version)) missing[path] = platformEntry(name, version, entry.dev);
    }
  }
  return missing;
}

/**
 * Reads system, processor and libc from a package's name, such as `@swc/core-linux-arm-gnueabihf`.
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 */
function platformEntry(name, version, dev) {
  const os = /-(android|darwin|freebsd|linux|openharmony|win32)/.exec(name)?.[1];
  const cpu = /-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-|$)/.exec(name)?.[1];
  const libc =
    os === 'linux' ? (name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined) : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/**
 * Guard: checks that `npm ci` accepts the lockfile on every system.
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkLockfile(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const missing = Object.keys(missingPlatformParts(packages));
  if (missing.length === 0) return [];
  return [`package-lock.json não tem ${missing.join(', ')}: rode node tools/complete-lockfile.mjs`];
}

if (isMainModule(import.meta.url)) {
  const file = join(repositoryRoot, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatformParts(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} partes de outros sistemas acrescentadas ao package-lock.json.`);
}
