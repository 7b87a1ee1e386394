// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { repositoryRoot, runCommand } from './run-command.mjs';

/** The shell first: the same engine without windows, and a quarter faster through the tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Can this process install Debian packages? */
export function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Installs a Debian package, the index of packages first; says so, because it takes a while.
 * @param {string} name
 * @returns {Promise<boolean>} did it work?
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

/** @returns {string | undefined} path of a Chromium or Chrome on this machine; `CHROMIUM_PATH` goes first */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told && existsSync(told)) return told;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...macApplications].find((path) => existsSync(path));
}

/**
 * A browser for the tests: found, else installed from Debian as root, else Playwright's own.
 * @returns {Promise<{ path?: string } | null>} no `path` means Playwright's own; null means there is none to be had
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (isRootOnDebian()) {
    // Older releases of Debian have no package for the shell alone.
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
