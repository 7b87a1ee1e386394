import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ErrorDefinition } from './errors.ts';

const root = new URL('..', import.meta.url);

const isDefinition = (value: unknown): value is ErrorDefinition =>
  typeof value === 'object' && value !== null && 'status' in value && 'message' in value;

const isErrorTable = (value: unknown): value is Record<string, ErrorDefinition> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([code, one]) => /^[a-z_]+\.[a-z_]+$/.test(code) && isDefinition(one));

/** All error tables that the contract's modules export, by file and name. */
async function errorTables(): Promise<[string, Record<string, ErrorDefinition>][]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(new URL(file, root).href)] as [string, Record<string, unknown>]),
  );
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isErrorTable(value) ? [[`${file}: ${name}`, value] as [string, Record<string, ErrorDefinition>]] : [],
    ),
  );
}

test('a code of an error says one thing everywhere: tables that are spread together never hide one of another', async () => {
  const tables = await errorTables();
  const first = new Map<string, [string, ErrorDefinition]>();
  const clashes: string[] = [];
  for (const [where, table] of tables) {
    for (const [code, definition] of Object.entries(table)) {
      const known = first.get(code);
      if (known === undefined) first.set(code, [where, definition]);
      else if (JSON.stringify(known[1]) !== JSON.stringify(definition))
        clashes.push(`${code}: ${known[0]} and ${where}`);
    }
  }
  expect(first.size).toBeGreaterThan(200);
  expect(clashes).toEqual([]);
});
