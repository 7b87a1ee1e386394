// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/**
 * The helpers that write into the table which their second argument names, and the file that defines each. Only that
 * file may keep the name of a table in a variable.
 */
const helpers = new Map([
  ['addToCounters', 'apps/api/src/kit/db/add-to-counters.ts'],
  ['insertRows', 'apps/api/src/kit/db/write-rows.ts'],
  ['updateRows', 'apps/api/src/kit/db/write-rows.ts'],
  ['updateVersion', 'apps/api/src/kit/db/update-version.ts'],
]);
const helperNames = [...helpers.keys()].join('|');

/** Matches the start of a query: one of Kysely's four statements, a call of a helper or a template of plain SQL. */
const query = new RegExp(`\\b(selectFrom|insertInto|updateTable|deleteFrom|${helperNames})\\(|\\bsql(\\.\\w+)?[<\`]`);

/** Matches a write and captures its table: `updateTable('orders as o')`, `DELETE FROM ONLY public."orders"`. */
const write =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`]([a-z_]+)[^'"`]*['"`]|([\w.]+))|(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?(?:\$\{sql\.\w+\(\s*['"`])?"?([a-z_]+))/gi;

/** Matches each mention of a helper, and captures the table where it is a call that names one. */
const helperUse = new RegExp(`\\b(${helperNames})\\b(?:\\(\\s*[\\w.]+,\\s*'([a-z_]+)'\\s*,)?`, 'g');
const imports = /^import [^;]*;$/gm;

/**
 * Maps each table to its owner: the feature, the platform (or a room of it) or the kit whose file in `database/tables`
 * declares it.
 * @param {string} root
 * @returns {Map<string, string>} folder by table
 */
function ownersOf(root) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const file of listFiles(join(root, 'apps/api/database/tables'))) {
    const [, tables = ''] = /export interface \w+Tables \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    const name = basename(file, '.ts');
    const candidates = [name, `platform/${name}`].map((folder) => `apps/api/src/${folder}/`);
    const folder = candidates.find((path) => existsSync(join(root, path))) ?? `apps/api/src/features/${name}/`;
    for (const [, table = ''] of tables.matchAll(/^\s*(\w+):/gm)) owners.set(table, folder);
  }
  return owners;
}

/** Matches features and rooms. The rooms `audit` and `jobs` are exempt: the stores write with them, as with the kit. */
const underRule = /^apps\/api\/src\/(features|platform\/(?!audit\/|jobs\/)[^/]+)\//;

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

/**
 * Finds writes into a table by code outside of its owner, which must call a function of the owner instead.
 * @param {string} path
 * @param {string} text
 * @param {Map<string, string>} owners
 * @returns {string[]}
 */
function foreignWrites(path, text, owners) {
  // Comments may mention writes, and imports name the helpers, but not under another name.
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, blank)
    .replace(imports, (found) => (new RegExp(`\\b(${helperNames}) as\\b`).test(found) ? found : blank(found)));
  const writes = [...code.matchAll(write)].map(({ index, 1: named, 2: variable, 3: plain }) => ({
    index,
    table: named ?? plain,
    hiddenIn: variable,
  }));
  const calls = [...code.matchAll(helperUse)].map(({ index, 1: helper, 2: table }) => ({
    index,
    table,
    hiddenIn: table === undefined ? helper : undefined,
  }));
  const isHelper = [...helpers.values()].includes(path);
  return [...writes, ...calls].flatMap(({ index, table = '', hiddenIn }) => {
    const line = code.slice(0, index).split('\n').length;
    if (hiddenIn !== undefined)
      return isHelper ? [] : [`${path}:${line}: a escrita esconde o nome da tabela em ${hiddenIn}`];
    const owner = owners.get(table);
    if (owner === undefined || path.startsWith(owner)) return [];
    return [`${path}:${line}: só ${owner} escreve na tabela ${table}`];
  });
}

/**
 * Checks that queries of the API's features and rooms stand only in `*.store.ts`, and that only its owner writes a table. Tests
 * and their samples are exempt.
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkSql(root) {
  const files = listFiles(join(root, 'apps/api/src')).filter((file) => /(?<!\.(samples|test))\.ts$/.test(file));
  if (files.length === 0) return ['nenhum arquivo foi lido'];
  const owners = ownersOf(root);
  if (owners.size === 0) return ['nenhuma tabela foi lida em apps/api/database/tables'];
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join('/');
    const text = readFileSync(file, 'utf8');
    const isStore = path.endsWith('.store.ts') || !underRule.test(path);
    const astray = isStore
      ? []
      : text
          .split('\n')
          .flatMap((line, index) =>
            query.test(line) ? [`${path}:${index + 1}: consulta fora de um *.store.ts: ${line.trim()}`] : [],
          );
    return [...astray, ...foreignWrites(path, text, owners)];
  });
}
