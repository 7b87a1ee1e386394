import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownVariables, misspeltVariables } from './misspelt-variables.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['SESION_IDEL', 'SESSION_IDLE'],
  ['data_dir', 'DATA_DIR'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
])('%s is told to be %s, perhaps', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([
    `A variável ${name} não existe: será ${meant}? Por enquanto não vale nada.`,
  ]);
});

test('our own and those of other programs are not', () => {
  const others = ['PATH', 'HOME', 'SESSION_MANAGER', 'POST', 'LANG', 'LOG_FILE_PATH', 'npm_config_loglevel', 'DATA'];
  const env = Object.fromEntries([...others, 'DATABASE_URL', 'SMTP_URL', 'PORT'].map((name) => [name, 'x']));
  expect(misspeltVariables(env)).toEqual([]);
});

test('docs/configuration.md has a row for each variable that the server reads, and no other', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(
    knownVariables()
      .filter((name) => name !== 'NODE_ENV')
      .sort(),
  );
});
