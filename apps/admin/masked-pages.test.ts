import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const routes = join(import.meta.dirname, 'src/routes');

/** Pages of these features show customers, orders or money. */
const shows = /features\/(orders(?!\/import)|customers|receipt|messenger|financ\w*|audit\/audit-page)\b/;
/** Future pages of finance. */
const isFinance = /^_app\/(dashboard|financial|organization|pagarme)\b/;

test('pages that tell of customers, orders or money hide it from who watches', () => {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const telling = files.filter((name) => isFinance.test(name) || shows.test(readFileSync(join(routes, name), 'utf8')));
  expect(telling).toEqual(expect.arrayContaining(['_app/orders/index.tsx', '_app/customers/$id.tsx']));
  const masked = /^ {2}staticData: \{ mask: true \},$/m;
  expect(telling.filter((name) => !masked.test(readFileSync(join(routes, name), 'utf8')))).toEqual([]);
});
