import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository } from './planted-tree.ts';
import { repositoryRoot, runNode } from './run-command.mjs';

/**
 * The recipe of CONTRIBUTING for a customer's text field, and nothing else: four files. File → what is written there;
 * a text that is not found fails the test.
 */
const migration = 'apps/api/database/migrations/9999-add-nickname.ts';
const record = 'packages/contract/src/features/customers/customer-record.ts';
const entry = "  nickname: { ...optionalTextField('Apelido', 60), personal: 'identity', merge: 'choose' },\n";
const edits: Record<string, [before: string, after: string][]> = {
  'apps/api/database/migrations/all-migrations.ts': [
    ["import type { Migration } from 'kysely';\n", "$&import { up as addNickname } from './9999-add-nickname.ts';\n"],
    ['\n};\n', "\n  '9999-add-nickname': { up: addNickname },\n};\n"],
  ],
  [record]: [['  /** DDD and number, 10 or 11 digits. */\n', `${entry}$&`]],
  'apps/admin/src/features/customers/record/customer-form.tsx': [
    [
      '          <TextField {...field} name="email"',
      '          <TextField {...field} name="nickname" label="Apelido" autoComplete="off" />\n$&',
    ],
  ],
};

const walks = {
  api: 'apps/api/src/features/customers/planted-field.test.ts',
  admin: 'apps/admin/src/features/customers/record/planted-field.test.ts',
} as const;

describe('a field by the recipe', () => {
  const copy = copyRepository();
  const write = (path: string, text: string) => writeFileSync(join(copy.root, path), text);
  const run = async (tool: string, args: string[]) => {
    const { code, output } = await runNode(tool, args, { cwd: copy.root, capture: true });
    return { code, output };
  };
  const compile = () => run('node_modules/typescript/bin/tsc', ['-p', 'apps/admin/tsconfig.json', '--pretty', 'false']);

  beforeAll(() => {
    for (const [path, changes] of Object.entries(edits)) {
      const text = readFileSync(join(copy.root, path), 'utf8');
      const edited = changes.reduce((soFar, [before, after]) => {
        expect(soFar, path).toContain(before);
        return soFar.replace(before, after);
      }, text);
      write(path, edited);
    }
    write(
      migration,
      "import { type Kysely, sql } from 'kysely';\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n  await sql`alter table customers add column nickname text`.execute(db);\n}\n",
    );
    for (const [side, path] of Object.entries(walks)) {
      write(path, readFileSync(join(repositoryRoot, `tools/planted-field/customers.${side}.txt`), 'utf8'));
    }
  });
  afterAll(copy.remove);

  it.each(Object.entries(walks))('holds on the side of the %s', async (side, path) => {
    const { code, output } = await run('node_modules/vitest/vitest.mjs', ['run', '--project', side, path]);
    expect(code, output).toBe(0);
  });

  it('compiles, and no longer when the record does not know it', async () => {
    const whole = await compile();
    expect(whole.output).toBe('');
    const text = readFileSync(join(copy.root, record), 'utf8');
    write(record, text.replace(entry, ''));
    const { code, output } = await compile();
    expect(code).not.toBe(0);
    expect(output).toMatch(/customer-form\.tsx.*"nickname"/);
  });
});
