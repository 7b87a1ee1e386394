// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Script } from 'node:vm';
import { repositoryRoot } from '../run-command.mjs';
import { listFiles } from '../source-fingerprint.mjs';

/**
 * Places of a new feature for each area of permissions: its neighbour in the menu (an entry gated by the same
 * permission or by none), its place in the audit's filter, and its section of the glossary.
 * @typedef {{ beside: string, isGated: boolean, isTop: boolean, kind: string, section: string }} Place
 * @type {Record<string, Place>}
 */
const areas = {
  Pedidos: { beside: 'Pedidos', isGated: false, isTop: true, kind: 'orders', section: 'Orders' },
  Clientes: { beside: 'Clientes', isGated: true, isTop: true, kind: 'customers', section: 'Customers' },
  'Orga. > Colab.': {
    beside: 'Colaboradores',
    isGated: true,
    isTop: false,
    kind: 'people',
    section: 'People and rights',
  },
  'Orga. > Func.': {
    beside: 'Cargos e Permissões',
    isGated: true,
    isTop: false,
    kind: 'roles',
    section: 'People and rights',
  },
  Catálogo: { beside: 'Categorias', isGated: true, isTop: false, kind: 'store', section: 'The store' },
  Financeiro: { beside: 'Financeiro', isGated: false, isTop: true, kind: 'store', section: 'The store' },
  Marketing: { beside: 'Blog', isGated: true, isTop: false, kind: 'store', section: 'The store' },
  'Conf. > Lojas': { beside: 'Lojas', isGated: false, isTop: false, kind: 'store', section: 'The store' },
  'Conf. Website': { beside: 'Website', isGated: true, isTop: false, kind: 'store', section: 'The store' },
};

/**
 * The feature to write. `plural` and `singular` are English in kebab-case; `titles` and `title` are the Portuguese
 * names.
 * @typedef {{ plural: string, singular: string, titles: string, title: string, area: string, isFeminine: boolean, place: Place }} Feature
 */

const usage = 'npm run new -- coupons coupon Cupons Cupom [--area Marketing] [--feminine]';

/** @param {string} word kebab-case */
export function casesOf(word) {
  const camel = word.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1);
  return { kebab: word, camel, pascal, snake: word.replaceAll('-', '_'), spaced: word.replaceAll('-', ' ') };
}

/** @param {string} plural */
function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return /(s|x|ch|sh)es$/.test(plural) ? plural.slice(0, -2) : plural.replace(/s$/, '');
}

/** @param {string} word kebab-case */
function titled(word) {
  const { spaced } = casesOf(word);
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/**
 * Reads the words of a new feature and guesses missing ones from the plural. Throws a sentence for a person.
 * @param {string[]} words plural, singular, and the titles of many and of one
 * @param {{ area?: string | undefined, feminine?: boolean | undefined }} [options]
 * @returns {Feature}
 */
export function readFeature([plural = '', singular = singularOf(plural), ...named], options = {}) {
  const { area = 'Catálogo', feminine = false } = options;
  for (const word of [plural, singular]) {
    if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(word)) {
      throw new Error(`Os nomes vêm em inglês, minúsculas e hífens: ${usage}`);
    }
    if (isTaken(casesOf(word).camel))
      throw new Error(`"${word}" já quer dizer outra coisa no código. Escolha outro nome.`);
  }
  if (plural === singular) throw new Error(`Plural e singular precisam ser palavras diferentes: ${usage}`);
  const [titles = titled(plural), title = titled(singular)] = named;
  for (const each of [titles, title]) {
    if (!/^\p{L}[\p{L}\p{N} -]*$/u.test(each))
      throw new Error(`"${each}" não serve de título: só letras, números e espaços.`);
  }
  const place = areas[area];
  if (!place) throw new Error(`Não há área "${area}". Há: ${Object.keys(areas).join(', ')}.`);
  return { plural, singular, titles, title, area, place, isFeminine: feminine };
}

/**
 * True for a reserved word of the language, or a name that the skeleton itself uses.
 * @param {string} name
 */
function isTaken(name) {
  try {
    new Script(`'use strict'; let ${name};`);
  } catch {
    return true;
  }
  const isWord = new RegExp(`\\b${name}\\b(?=[,.()]| [=}])`);
  return templates().some(({ text }) => isWord.test(text));
}

/** @returns {{ path: string, text: string }[]} all files of the skeleton in this folder */
function templates() {
  const folder = join(repositoryRoot, 'tools/new-feature');
  return listFiles(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      path: relative(folder, file)
        .split(sep)
        .join('/')
        .replace(/\.txt$/, ''),
      text: readFileSync(file, 'utf8'),
    }));
}

/** @param {string} from kebab-case @param {string} to kebab-case @returns {[string, string][]} */
function inEachCase(from, to) {
  const words = Object.values(casesOf(to));
  return Object.values(casesOf(from)).map((word, index) => [word, words[index] ?? '']);
}

/** @param {string} title in the form it has within a sentence */
const inside = (title) => (/^\p{Lu}{2}/u.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1));

/**
 * Writes the skeleton's files for a feature. The skeleton's "some things" (coisas) are replaced in each case by the
 * feature's words, and `{o|a}` by the form of its gender.
 * @param {Feature} feature
 * @param {string} number of the migration: `0008`
 * @returns {Record<string, string>} text by path from the repository's root
 */
export function featureFiles(feature, number) {
  const { plural, singular, titles, title, area, place, isFeminine } = feature;
  /** @type {Map<string, string>} longer words first, because they contain the shorter ones */
  const own = new Map([
    ...inEachCase('some-things', plural),
    ...inEachCase('some-thing', singular),
    ['Coisas', titles],
    ['coisas', inside(titles)],
    ['Coisa', title],
    ['coisa', inside(title)],
    ['Catálogo', area],
    ['auditKind', place.kind],
    ['NNNN', number],
    // Groups without a permission for the area in the demo store.
    ['personWithoutArea', ['Pedidos', 'Financeiro'].includes(area) ? 'marketing' : 'financeiro'],
  ]);
  // A single pass, so that inserted text is not replaced again.
  const any = new RegExp([...own.keys()].join('|'), 'g');
  const inWords = (/** @type {string} */ text) =>
    text
      .replace(any, (word) => own.get(word) ?? word)
      .replace(/\{([\p{L} ]+)\|([\p{L} ]+)\}/gu, isFeminine ? '$2' : '$1');
  return Object.fromEntries(templates().map(({ path, text }) => [inWords(path), inWords(text)]));
}
