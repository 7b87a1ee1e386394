import { expect, test } from 'vitest';
import { misspeltVariables } from './misspelt-variables.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['SESION_IDEL', 'SESSION_IDLE'],
  ['data_dir', 'DATA_DIR'],
  ['S3_BUKET', 'S3_BUCKET'],
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
