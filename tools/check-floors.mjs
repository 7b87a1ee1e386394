// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, runCommand } from './run-command.mjs';

/**
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @typedef {{ summary: { violations: Violation[], totalCruised: number, totalDependenciesCruised?: number } }} Cruise
 */

/**
 * Finds imports of a higher floor and circles of files or folders, with dependency-cruiser.
 * @param {string} root
 * @returns {Promise<string[]>} one finding a line
 */
export async function checkFloors(root) {
  const folders = ['packages', 'apps/api', 'apps/admin/src', 'apps/storefront/src', 'tools', 'bench', 'e2e'];
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const args = [
    '--import',
    new URL('./swc-reads-tsx.mjs', import.meta.url).href,
    join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...present,
  ];
  const { output } = await runCommand(process.execPath, args, { cwd: root, capture: true });
  /** @type {Cruise} */
  let cruise;
  try {
    cruise = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return [`o dependency-cruiser não terminou:\n${output}`];
  }
  const { violations, totalCruised, totalDependenciesCruised = 0 } = cruise.summary;
  // Without a TypeScript parser dependency-cruiser reads nothing and reports no violation.
  if (totalCruised === 0 || totalDependenciesCruised === 0) return ['o dependency-cruiser não leu nenhum módulo'];
  return violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });
}

/**
 * Checks that ARCHITECTURE.md shows the floors that the import check enforces.
 * @param {string} root
 * @returns {Promise<string[]>} one finding a line
 */
export async function checkFloorsPicture(root) {
  const file = join(root, 'ARCHITECTURE.md');
  if (!existsSync(file)) return ['falta ARCHITECTURE.md'];
  /** @type {{ floorsPicture: () => string }} */
  const { floorsPicture } = await import(pathToFileURL(join(root, 'tools/floors.mjs')).href);
  const shown = /<!-- floors:start -->\n([\s\S]*?)\n<!-- floors:end -->/.exec(readFileSync(file, 'utf8'))?.[1]?.trim();
  if (shown === floorsPicture()) return [];
  return [
    `ARCHITECTURE.md não mostra os andares de tools/floors.mjs; entre os dois marcadores deve estar:\n${floorsPicture()}`,
  ];
}
