// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/** The beginnings of a query: Kysely's four statements and a template of plain SQL. */
const query = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(\.\w+)?[<`]/;

/**
 * In the features of the API queries stand in `*.store.ts` alone; tests and their samples may look for themselves.
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkSql(root) {
  const files = listFiles(join(root, 'apps/api/src/features')).filter((file) => file.endsWith('.ts'));
  if (files.length === 0) return ['nenhum arquivo foi lido'];
  return files
    .filter((file) => !/\.(store|samples|test)\.ts$/.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        query.test(line) ? [`${path}:${index + 1}: consulta fora de um *.store.ts: ${line.trim()}`] : [],
      );
    });
}
