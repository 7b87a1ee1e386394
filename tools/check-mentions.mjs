// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/**
 * Endpoints and fields that no test mentions, with the reason for it: `file key` → reason. An entry that a test
 * mentions is a finding, so the list only shrinks.
 * @type {Map<string, string>}
 */
const unmentioned = new Map(
  Object.entries({
    'collaborators/collaborators.contract.ts listOfStore': 'store-lists.test.ts asks each kind by its name',
    'coupons/coupons.contract.ts listOfStore': 'store-lists.test.ts asks each kind by its name',
    'posts/posts.contract.ts listOfStore': 'store-lists.test.ts asks each kind by its name',
    'roles/roles.contract.ts listOfStore': 'store-lists.test.ts asks each kind by its name',
    'delivery-locations/delivery-locations.contract.ts freeShippingCity': 'asked with its scope as a variable',
    'delivery-locations/delivery-locations.contract.ts freeShippingCountry': 'asked with its scope as a variable',
    'customers/customers.contract.ts anonymisePreview': 'asked by an address that the test puts together',
    'delivery-locations/delivery-locations.contract.ts exportCoverage':
      'asked by an address that the test puts together',
    'orders/correction/order-correction.contract.ts previewCorrection':
      'asked by an address that the test puts together',
    'finance/pagarme/pagarme-pairings.contract.ts choosePairing': 'asked by an address that the test puts together',
    'finance/receivables/receivable-schemas.ts tid_withdraw': 'told by Pagar.me alone, whose stand-in has none',
    'finance/receivables/receivable-schemas.ts tx_acquisition': 'told by Pagar.me alone, whose stand-in has none',
  }),
);

const contractFolder = 'packages/contract/src';
const testFolders = ['packages/contract/src', 'apps/api/src', 'apps/api/test', 'apps/admin', 'apps/storefront', 'e2e'];

/**
 * Includes desks, builders and browser fixtures, because tests are made from them. Excludes samples: a sample proves
 * that a call runs, and nothing about its reply.
 */
const isTest = (/** @type {string} */ path) =>
  /\.(?:test|e2e)\.tsx?$/.test(path) ||
  (/(?:^|\/)(?:test|e2e)\/[^/]+\.tsx?$/.test(path) && !path.endsWith('.samples.ts'));

/** Minimum length of a path's piece; a shorter one is in too many paths. */
const shortestPiece = 6;

/** Matches `key: get('/v2/…'`, the declaration of a call in a contract. */
const endpoint = /^ {2}(\w{1,60}): [a-z]\w{1,20}\(\s{0,10}'(\/[^'\n]{1,120})'/gm;
/** Matches `key: z.…`, `key: maker(…)` and `key: maker,` in an object. */
const field = /^ {2,12}(?:'([a-z][a-z0-9_-]{0,60})'|([a-z][a-z0-9_]{0,60})): (?=z\.|[a-z]\w{0,60}[(,.])/gm;

/** @param {string} text */
function wordsOf(text) {
  const words = new Set(text.match(/[a-z][\w-]*/gi));
  for (const word of [...words]) for (const part of word.split('-')) words.add(part);
  return words;
}

/** The longest piece of a path between its parameters. @param {string} path */
const pieceOf = (path) =>
  path.split(/\{\w+\}/).reduce((longest, piece) => (piece.length > longest.length ? piece : longest));

/**
 * Endpoints and fields that a file of the contract declares.
 * @param {string} text
 */
function declaredIn(text) {
  const calls = [...text.matchAll(endpoint)].map(([, key = '', path = '']) => ({ key, piece: pieceOf(path) }));
  if (!/zod\/mini|record-fields/.test(text)) return calls;
  return [
    ...calls,
    ...[...text.matchAll(field)].map(([, quoted, plain]) => ({ key: quoted ?? plain ?? '', piece: '' })),
  ];
}

/**
 * Names the endpoints, fields and filters of the contract that no test mentions, by a word or by the call's path.
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkMentions(root) {
  const pathOf = (/** @type {string} */ file) => relative(root, file).split(sep).join('/');
  const tests = testFolders.flatMap((folder) => listFiles(join(root, folder))).filter((file) => isTest(pathOf(file)));
  const sources = listFiles(join(root, contractFolder)).filter(
    (file) => file.endsWith('.ts') && !/(?:\.test|-audit)\.ts$/.test(file),
  );
  if (tests.length === 0 || sources.length === 0) return ['nenhum arquivo foi lido'];
  const text = tests.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = wordsOf(text);
  return sources.flatMap((file) => {
    const path = pathOf(file);
    return declaredIn(readFileSync(file, 'utf8')).flatMap(({ key, piece }) => {
      const isMentioned = words.has(key) || (piece.length >= shortestPiece && text.includes(piece));
      const entry = `${path.slice(`${contractFolder}/features/`.length)} ${key}`;
      if (isMentioned !== unmentioned.has(entry)) return [];
      return isMentioned
        ? [`tools/check-mentions.mjs: um teste já fala de "${entry}", tire-o da lista`]
        : [`${path}: nenhum teste fala de ${key}`];
    });
  });
}
