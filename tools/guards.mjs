// @ts-check
import { join } from 'node:path';
import { checkEscapes } from './check-escapes.mjs';
import { checkExpressions } from './check-expressions.mjs';
import { checkFloors, checkFloorsPicture } from './check-floors.mjs';
import { checkMentions } from './check-mentions.mjs';
import { checkMirror } from './check-mirror.mjs';
import { checkNames } from './check-names.mjs';
import { checkProse } from './check-prose.mjs';
import { checkSql } from './check-sql.mjs';
import { checkLockfile } from './complete-lockfile.mjs';
import { runNode } from './run-command.mjs';
import { listFiles } from './source-fingerprint.mjs';

/**
 * A guard checks the tree under `root` and returns its findings, or none if the tree is fine. A guard that read no file
 * must report that as a finding. `tools/guards.test.ts` plants a fault for each guard.
 * @typedef {{ name: string, about: string, run: (root: string) => Promise<string[]> }} Guard
 */

/** Folders of the TypeScript configurations; those that take longest come first. */
const configs = ['apps/api', 'apps/admin', '.', 'packages/contract', 'apps/storefront'];

/** Keeps what the compiler read, so that the next run reads only what changed: 6 s of processor time instead of 60. */
export const keptTypes = join('.cache', 'types');

/**
 * Checks the types of one workspace. By default the compiler shares the files among four checkers, each of which resolves
 * the contract's types anew: 46 s of processor time for the API instead of 21.
 * @param {string} root
 * @param {string} folder the folder of its `tsconfig.json`
 * @returns {Promise<string>} what the compiler prints: nothing if all is well
 */
export async function typeErrorsOf(root, folder) {
  const buildInfo = join(keptTypes, `${folder === '.' ? 'root' : folder.replaceAll('/', '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo];
  const args = ['-p', `${folder}/tsconfig.json`, '--pretty', 'false', '--checkers', '1', ...incremental];
  const { code, output } = await runNode('node_modules/typescript/bin/tsc', args, { cwd: root, capture: true });
  return code === 0 ? '' : output.trim() || `tsc: ${code}`;
}

/**
 * Checks two workspaces at a time.
 * @param {string} root
 */
async function checkTypes(root) {
  // Each workspace that imports the contract reports its errors; the set keeps one of each.
  /** @type {Set<string>} */
  const findings = new Set();
  const left = [...configs];
  const work = async () => {
    for (let folder = left.shift(); folder !== undefined; folder = left.shift()) {
      for (const line of (await typeErrorsOf(root, folder)).split('\n')) if (line) findings.add(line);
    }
  };
  await Promise.all([work(), work()]);
  return [...findings];
}

/** @param {string} path */
const isCode = (path) => /\.(tsx?|mjs)$/.test(path) && !/\.gen\.ts$/.test(path);

/** @param {string} root */
async function checkLint(root) {
  const args = ['check', '--error-on-warnings', '--max-diagnostics=100', '--colors=off', '.'];
  const { code, output } = await runNode('node_modules/@biomejs/biome/bin/biome', args, { cwd: root, capture: true });
  // With a wrong `includes` or ignore file Biome reads hardly any file and reports no error.
  const read = Number(/Checked (\d+) files?/.exec(output)?.[1] ?? 0);
  const written = ['packages', 'apps', 'tools']
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter(isCode).length;
  if (read <= written) return [`o Biome leu ${read} de ${written} arquivos\n${output.trim()}`];
  return code === 0 ? [] : [output.trim()];
}

/** @param {string} root */
async function checkUnused(root) {
  const args = ['--no-progress', '--no-config-hints'];
  const { code, output } = await runNode('node_modules/knip/bin/knip.js', args, { cwd: root, capture: true });
  return code === 0 ? [] : [output.trim()];
}

/** @type {Guard[]} */
export const guards = [
  { name: 'types', about: 'verificação de tipos', run: checkTypes },
  { name: 'lint', about: 'lint, formato e tamanhos', run: checkLint },
  { name: 'floors', about: 'andares e círculos de importação', run: checkFloors },
  { name: 'picture', about: 'andares em ARCHITECTURE.md', run: checkFloorsPicture },
  { name: 'unused', about: 'código e dependências sem uso', run: checkUnused },
  { name: 'mirror', about: 'o mesmo nome em todos os lados', run: checkMirror },
  { name: 'lockfile', about: 'o lockfile serve a todos os sistemas', run: async (root) => checkLockfile(root) },
  { name: 'names', about: 'nomes proibidos', run: async (root) => checkNames(root) },
  { name: 'escapes', about: 'todo desvio dos tipos diz por quê', run: async (root) => checkEscapes(root) },
  {
    name: 'prose',
    about: 'comentários em inglês simples',
    run: async (root) => checkProse(root),
  },
  {
    name: 'expressions',
    about: 'expressões regulares que leem o que vem de fora são lineares',
    run: async (root) => checkExpressions(root),
  },
  {
    name: 'mentions',
    about: 'campos, filtros e chamadas do contrato de que algum teste fala',
    run: async (root) => checkMentions(root),
  },
  { name: 'sql', about: 'consultas só em *.store.ts, escritas só do dono', run: async (root) => checkSql(root) },
];
