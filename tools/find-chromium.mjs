// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { repositoryRoot, runCommand } from './run-command.mjs';

/**
 * Programs in order of preference. In the headless shell, the same engine without windows, tests run a quarter faster.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** True if this process can install Debian packages. */
export function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Updates the package index, installs a Debian package and announces it, because it takes a while.
 * @param {string} name
 * @returns {Promise<boolean>} true if the package is installed
 */
export async function installDebianPackage(name) {
  console.log(`Instalando o pacote ${name}…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env, capture: true });
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  const { code, output } = await runCommand('apt-get', args, { env, capture: true });
  if (code !== 0) console.error(output);
  return code === 0;
}

/** @returns {string | undefined} path of a Chromium or Chrome on this machine; `CHROMIUM_PATH` takes precedence */
export function findChromium() {
  const reported = process.env.CHROMIUM_PATH;
  if (reported && existsSync(reported)) return reported;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApplications].find((path) => existsSync(path));
}

/**
 * Finds a browser for the tests; if there is none, installs Debian's as root, else Playwright's own.
 * @returns {Promise<{ path?: string } | null>} without `path` it is Playwright's own; null if none is available
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (isRootOnDebian()) {
    // Older Debian releases have no package for the headless shell.
    if (!(await installDebianPackage('chromium-headless-shell'))) await installDebianPackage('chromium');
    const path = findChromium();
    if (path) return { path };
  }
  console.log('Instalando o Chromium do Playwright…');
  const require = createRequire(join(repositoryRoot, 'package.json'));
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const { code, output } = await runCommand(process.execPath, [cli, 'install', 'chromium'], { capture: true });
  if (code === 0) return {};
  console.error(output);
  return null;
}
