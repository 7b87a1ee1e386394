// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from './words.mjs';

/** @typedef {import('./words.mjs').Feature} Feature */

/**
 * Inserts `addition` after the last match of the pattern. Throws if there is no match, so that nothing is left out.
 * @param {RegExp} place
 * @param {string} addition
 * @returns {(text: string) => string}
 */
const after = (place, addition) => (text) => {
  const found = [...text.matchAll(new RegExp(place, `${place.flags}g`))].at(-1);
  if (!found) throw new Error(`Não achei o lugar de ${addition.trim()}.`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + addition + text.slice(end);
};

/** @param {string} list in the form `a, b` or one per line @param {string} addition */
const sorted = (list, addition) => {
  const key = (/** @type {string} */ each) => each.replace(/['"]/g, '');
  const each = [...list.split(',').map((one) => one.trim()), addition].filter(Boolean);
  return each.sort((a, b) => (key(a) < key(b) ? -1 : 1)).join(', ');
};

/** Adds an import to a TypeScript file; Biome sorts it. @param {string} line @returns {(text: string) => string} */
const importing = (line) => (text) => `${line}\n${text}`;

/** @param {...((text: string) => string)} steps @returns {(text: string) => string} */
const all =
  (...steps) =>
  (text) =>
    steps.reduce((soFar, step) => step(soFar), text);

/** @param {Feature} feature @param {string} migration name without its ending */
function apiEdits({ plural, singular }, migration) {
  const [many, one] = [casesOf(plural), casesOf(singular)];
  const contract = `@botica/contract/features/${plural}`;
  const derived = "['id', 'store_id', 'name_sort', 'version', 'created_at']";
  return {
    'apps/api/database/migrations/all-migrations.ts': all(
      after(/^import \{ up as .*\n/m, `import { up as create${many.pascal} } from './${migration}.ts';\n`),
      after(/\n {2}'\d{4}-.*,/, `\n  '${migration}': { up: create${many.pascal} },`),
    ),
    'apps/api/database/tables.ts': all(
      importing(`import type { ${many.pascal}Tables } from './tables/${plural}.ts';`),
      (/** @type {string} */ text) =>
        text.replace(/(extends )([^{]+)/, (_, word, list) => `${word}${sorted(list, `${many.pascal}Tables`)} `),
    ),
    'apps/api/test/record-columns.test.ts': all(
      importing(`import { ${one.camel}Record } from '${contract}/${singular}-record';`),
      after(/const tables[\s\S]*?(?=\n\};)/, `\n  ${many.snake}: { record: ${one.camel}Record, derived: ${derived} },`),
    ),
    'apps/api/test/full-store.ts': after(
      /async function placeMarketing\(.*\{\n/,
      `  await sql\`insert into ${many.snake} (store_id, name, name_sort, created_at) values (\${storeId}, 'Um', 'um', now())\`.execute(db);\n`,
    ),
    'apps/api/src/all-features.ts': all(
      importing(`import { ${many.camel}Feature } from './features/${plural}/${plural}.routes.ts';`),
      // The same place as in tools/floors.mjs: below the desk.
      after(/const features[\s\S]*?(?=\n {2}auditFeature,)/, `\n  ${many.camel}Feature,`),
    ),
    'apps/api/src/features/audit/audit.store.ts': after(
      /const looks[\s\S]*?(?=\n\};)/,
      `\n  ${one.snake}: sql\`select name from ${many.snake} where id = audit.entity_id and store_id = audit.store_id\`,`,
    ),
  };
}

/** @param {Feature} feature */
function screenEdits({ plural, singular, titles, area, place: { beside, isGated, isTop } }) {
  const permission = isGated ? `, permission: read('${area}')` : '';
  const icon = isTop ? ', icon: IconList' : '';
  const entry = `\n{ label: '${titles}', to: '/${plural}'${icon}${permission} },`;
  // The label in a list of labels, not in a pair with its path.
  const label = new RegExp(`(?<!'/[^']*', )'${beside}'(?=,?\\s*('\\p{Lu}|\\]))`, 'gu');
  const labelled = (/** @type {string} */ text) => text.replace(label, `'${beside}', '${titles}'`);
  return {
    'packages/contract/src/features/audit/audit-words.ts': all(
      importing(`import { ${casesOf(plural).camel}Audit } from '../${plural}/${plural}-audit.ts';`),
      (/** @type {string} */ text) =>
        text.replace(
          /(const features = \{)([^}]+)/,
          (_, head, list) => `${head}${sorted(list, `'${plural}': ${casesOf(plural).camel}Audit`)},\n`,
        ),
    ),
    'apps/admin/src/features/audit/record-page.ts': after(
      /const pages[\s\S]*?(?=\n\};)/,
      `\n  ${casesOf(singular).snake}: (id) => ({ to: '/${plural}/$id', params: { id } }),`,
    ),
    'apps/admin/src/app/navigation.ts': all(
      after(new RegExp(`\\{\\s*label: '${beside}',[^{}]*\\},`), entry),
      (/** @type {string} */ text) => {
        if (!isTop || /^ {2}IconList,$/m.test(text)) return text;
        return text.replace('  IconMessages,', '  IconList,\n  IconMessages,');
      },
    ),
    'apps/admin/src/app/navigation.test.ts': labelled,
    'e2e/shell.e2e.ts': all(
      labelled,
      after(/\n {2}\['\/customers', 'Clientes'\],/, `\n  ['/${plural}', '${titles}'],`),
    ),
  };
}

/** @param {Feature} feature */
function bookEdits({ plural, singular, titles, title, place: { section } }) {
  const [many, one] = [casesOf(plural), casesOf(singular)];
  const wire = `\`/v2/${plural}\`, \`/v2/${singular}/{id}\`; table \`${many.snake}\`; screens at \`/${plural}\``;
  const row = `| ${title.toLowerCase()}, ${titles.toLowerCase()} | ${one.spaced} | ${wire} |\n`;
  return {
    'tools/floors.mjs': after(/'after trade': \[[^\]]*(?=\])/, `, '${plural}'`),
    'docs/glossary.md': after(new RegExp(`\\n## ${section}\\n(?:(?!\\n## )[\\s\\S])*\\|\\n`), row),
  };
}

/**
 * Returns the reason why the feature conflicts with an existing one; null if it does not.
 * @param {Feature} feature
 * @param {string[]} files that would be written
 * @param {string} root
 */
export function whyTaken({ plural, singular }, files, root) {
  const present = files.find((path) => existsSync(join(root, path)));
  if (present) return `${present} já existe.`;
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  const tables = readdirSync(join(root, 'apps/api/database/tables')).map((file) =>
    read(`apps/api/database/tables/${file}`),
  );
  const [table, entity] = [casesOf(plural).snake, casesOf(singular).snake];
  if (tables.some((text) => new RegExp(`^ {2}${table}: `, 'm').test(text))) return `A tabela ${table} já existe.`;
  if (new RegExp(`^ {2}${entity}: sql`, 'm').test(read('apps/api/src/features/audit/audit.store.ts'))) {
    return `A auditoria já conhece um registro chamado ${entity}.`;
  }
  const paths = read('apps/admin/src/route-tree.gen.ts');
  return paths.includes(`'/${plural}'`) ? `A página /${plural} já existe.` : null;
}

/** Returns the number of the next migration. @param {string} root */
export function nextNumber(root) {
  const numbers = readdirSync(join(root, 'apps/api/database/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/**
 * Computes the changes to the files that all features share.
 * @param {Feature} feature
 * @param {string} number of its migration
 * @param {string} root
 * @returns {Record<string, string>} new text by path
 */
export function sharedFiles(feature, number, root) {
  const migration = `${number}-create-${feature.plural}`;
  const edits = { ...apiEdits(feature, migration), ...screenEdits(feature), ...bookEdits(feature) };
  return Object.fromEntries(
    Object.entries(edits).map(([path, edit]) => {
      const before = readFileSync(join(root, path), 'utf8');
      const text = edit(before);
      if (text === before) throw new Error(`Não achei o lugar da funcionalidade em ${path}.`);
      return [path, text];
    }),
  );
}
