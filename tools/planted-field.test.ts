import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFiles, recipesAtRisk } from './changed-tests.mjs';
import { guards, typeErrorsOf } from './guards.mjs';
import { createFeature } from './new-feature.mjs';
import { type Edits, makersOf, type Recipe, recipes } from './planted-field/recipes.ts';
import { copyRepository } from './planted-tree.ts';
import { repositoryRoot, runNode } from './run-command.mjs';

const migrations = 'apps/api/database/migrations';
const columns = Object.values(recipes).map(({ table, column }) => `alter table ${table} add column ${column} text`);
const migration = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
${columns.map((statement) => `  await sql\`${statement}\`.execute(db);\n`).join('')}}
`;
const listed: Edits = {
  [`${migrations}/all-migrations.ts`]: [
    ["import type { Migration } from 'kysely';\n", "$&import { up as plantFields } from './9999-plant-fields.ts';\n"],
    ['\n};\n', "\n  '9999-plant-fields': { up: plantFields },\n};\n"],
  ],
};
const declared = ({ record: [path, before], entry }: Recipe): Edits => ({ [path]: [[before, `${entry}$&`]] });

/** Features that `npm run new` creates in turn, and the tests that must pass: their own and those for all features. */
const feature = ['zebra-crossings', 'zebra-crossing', 'Faixas de pedestre', 'Faixa de pedestre'];
const second = ['benefits', 'benefit', 'Benefícios', 'Benefício'];
const testsOfFeature = [
  'apps/api/src/features/zebra-crossings/zebra-crossings.test.ts',
  'apps/api/src/features/benefits/benefits.test.ts',
  'apps/api/test/record-columns.test.ts',
  'apps/api/test/refused-calls.test.ts',
  'apps/api/test/followed-calls.test.ts',
  'apps/api/src/seed/remove-store.test.ts',
  'packages/contract/src/features/audit/audit-words.test.ts',
  'apps/admin/src/app/navigation.test.ts',
];

const walks = { api: 'apps/api/test/planted-field.test.ts', admin: 'apps/admin/src/planted-field.test.ts' } as const;

/**
 * A copy of the tree contains the planted fields and two new features, because checking its types takes longest. The
 * feature's browser test does not run here, since the copy would have to be built for it. After a change of the
 * skeleton, create a feature by hand, run `npm test -- e2e FEATURE`, and remove the feature.
 */
describe.runIf(recipesAtRisk(await changedFiles()))('fields and two features by the recipes', () => {
  const copy = copyRepository();
  const read = (path: string) => readFileSync(join(copy.root, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(copy.root, path), text);
  /** An edit whose text is not found fails the test. */
  const edit = (edits: Edits) => {
    for (const [path, changes] of Object.entries(edits)) {
      for (const [before, after] of changes) {
        const text = read(path);
        expect(text, path).toContain(before);
        write(path, text.replace(before, after));
      }
    }
  };
  const env = { TEST_DATABASE_URL: '', API_ENGINE: '' };
  const run = (tool: string, args: string[]) => runNode(tool, args, { cwd: copy.root, capture: true, env });

  beforeAll(async () => {
    await createFeature(feature, { feminine: true }, copy.root);
    await createFeature(second, {}, copy.root);
    edit(makersOf);
    for (const recipe of Object.values(recipes)) {
      edit(declared(recipe));
      edit(recipe.sources);
      edit(recipe.tests ?? {});
    }
    edit(listed);
    write(`${migrations}/9999-plant-fields.ts`, migration);
    for (const [side, path] of Object.entries(walks)) {
      write(path, readFileSync(join(repositoryRoot, `tools/planted-field/${side}.txt`), 'utf8'));
    }
  });
  afterAll(copy.remove);

  it.each(Object.entries(recipes))('cost at most five source files: %s', (_, recipe) => {
    const files = [`${migrations}/9999-plant-fields.ts`, ...Object.keys(listed), recipe.record[0]];
    expect([...files, ...Object.keys(recipe.sources)].length).toBeLessThanOrEqual(5);
  });

  it('pass their own tests, on the sides of the API and of the screens', async () => {
    const files = [...Object.values(walks), ...testsOfFeature];
    const { code, output } = await run('node_modules/vitest/vitest.mjs', ['run', ...files]);
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`Test Files .*${files.length} passed`));
    expect(output).not.toMatch(/skipped/);
  });

  // `npm run new` has already run Biome on the files, and they add no package.
  it.each(guards.map(({ name }) => name).filter((name) => name !== 'lint' && name !== 'lockfile'))(
    'content the guard %s',
    async (name) => {
      expect(await guards.find((guard) => guard.name === name)?.run(copy.root)).toEqual([]);
    },
  );

  // The last test, because it removes the declarations.
  it('compile no longer when a record does not know them or leaves a question open', async () => {
    for (const { record, entry } of Object.values(recipes)) write(record[0], read(record[0]).replace(entry, ''));
    const output = await typeErrorsOf(copy.root, 'apps/admin');
    for (const { column, sources } of Object.values(recipes)) {
      const form = Object.keys(sources).at(-1)?.replace('apps/admin/', '');
      expect(output).toMatch(new RegExp(`${form}.*["']${column}["']`));
    }
    const { record, entry } = recipes.product as Recipe;
    edit({ [record[0]]: [[record[1], `${entry.replace('...offer', 'shop: true')}$&`]] });
    expect(await typeErrorsOf(copy.root, 'packages/contract')).toMatch(/product-record\.ts.*\n(?:.*\n)*.*published/);
  });
});
