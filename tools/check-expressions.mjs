// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/** Folders whose code reads texts from people and programs. */
const folders = ['packages/contract/src', 'apps/api/src', 'apps/storefront/src'];

/**
 * Matches a comment with the word `bounded`, which says how the input of the expression on its line, or on the next, is
 * limited.
 */
const excuse = /(?:\/\/|\/?\*).*\bbounded\b/i;

/** Verdicts of earlier runs, by literal: judging all of them again takes ten seconds. */
const keptVerdicts = join('.cache', 'expressions.json');

/** Milliseconds. The first limit only ends a hanging check: no expression is refused because a machine is slow. */
const limits = { timeout: 120_000, attackTimeout: 300, incubationTimeout: 800 };

/**
 * Finds the regular expressions whose time can grow faster than the length of the text. A single such text would block
 * all stores, because one thread serves them.
 * @param {string} root
 * @returns {Promise<string[]>} one finding a line
 */
export async function checkExpressions(root) {
  // `npm test` loads this file before it installs the packages.
  const [{ parseSync }, { checkSync }] = await Promise.all([import('@swc/core'), import('recheck')]);
  const files = folders.flatMap((folder) => listFiles(`${root}${sep}${folder.split('/').join(sep)}`));
  const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path));
  if (code.length === 0) return ['nenhum arquivo foi lido'];
  const verdicts = readVerdicts(root);
  const known = verdicts.size;
  const findings = code.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const path = relative(root, file).split(sep).join('/');
    if (!text.includes('/')) return [];
    const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
    return expressionsIn(text, body).flatMap(({ pattern, flags, line }) => {
      const literal = `/${pattern}/${flags}`;
      const verdict = verdicts.get(literal) ?? verdictOf(checkSync(pattern, flags, limits));
      verdicts.set(literal, verdict);
      const lines = text.split('\n').slice(Math.max(0, line - 2), line);
      return verdict === '' || lines.some((each) => excuse.test(each))
        ? []
        : [
            `${path}:${line}: ${literal} não é linear (${verdict}): mude-a, ou limite o texto e diga por quê ("bounded")`,
          ];
    });
  });
  if (verdicts.size > known) keepVerdicts(root, verdicts);
  return findings;
}

/** @param {string} root @returns {Map<string, string>} */
function readVerdicts(root) {
  try {
    return new Map(JSON.parse(readFileSync(join(root, keptVerdicts), 'utf8')));
  } catch {
    return new Map();
  }
}

/** @param {string} root @param {ReadonlyMap<string, string>} verdicts */
function keepVerdicts(root, verdicts) {
  const path = join(root, keptVerdicts);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify([...verdicts]));
}

/** @param {import('recheck').Diagnostics} verdict @returns {string} why it is not linear; empty if it is */
function verdictOf(verdict) {
  if (verdict.status === 'safe') return '';
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status;
}

/**
 * Lists the literals with the line on which each begins.
 * @param {string} text
 * @param {unknown} tree of swc
 * @returns {{ pattern: string, flags: string, line: number }[]}
 */
function expressionsIn(text, tree) {
  /** @type {{ pattern: string, flags: string, line: number }[]} */
  const found = [];
  let from = 0;
  /** @param {unknown} value a node of swc's tree, or a part of one */
  const visit = (value) => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) return value.forEach(visit);
    const node = /** @type {Record<string, unknown>} */ (value);
    if (node.type === 'RegExpLiteral') {
      const [pattern, flags] = [String(node.pattern), String(node.flags)];
      const literal = `/${pattern}/${flags}`;
      // Spans count bytes from a global offset of the parser, so the literal is searched: the tree has the order of the
      // text.
      const at = text.indexOf(literal, from);
      from = at + literal.length;
      found.push({ pattern, flags, line: text.slice(0, at).split('\n').length });
    }
    for (const key of Object.keys(node)) if (key !== 'span') visit(node[key]);
  };
  visit(tree);
  return found;
}
