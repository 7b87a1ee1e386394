// @ts-check
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/**
 * Matches casts that switch the type check off: `x as never`, `x as any`, `x as unknown as T`, also over several lines
 * or in brackets. (Biome refuses `any` by itself and `x!`.)
 */
const evasion = /\bas\s+(?:never|any)\b|\bas\s+unknown\b[\s)]*\bas\b/g;
/** Matches the same in comments: JSDoc types of `any`, and `@ts-…` directives without a reason. */
const inComments =
  /\{(?:any|\*)\}|@type \{[^}]*\bany\b|@ts-(?:ignore|expect-error|nocheck)\b(?![^\w\n]+\w+[^\w\n]+\w+)/g;
/** String literals, which may contain the words. */
const texts = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const comments = /\/\/.*|\/\*[\s\S]*?\*\//g;
/** Blanks everything but line breaks, so line numbers stay right. */
const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)|\s\/\/ /;

/**
 * Finds the places where the type check is switched off without a comment that says why, on that line or above it.
 * (Biome itself requires the reason of a `biome-ignore`.)
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkEscapes(root) {
  const files = ['packages', 'apps', 'tools', 'bench', 'e2e'].flatMap((folder) => listFiles(`${root}${sep}${folder}`));
  const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.gen.ts'));
  if (code.length === 0) return ['nenhum arquivo foi lido'];
  return code.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const path = relative(root, file).split(sep).join('/');
    return unsaid(text).map((line) => `${path}:${line}: o tipo é contornado sem dizer por quê`);
  });
}

/** @param {string} text @returns {number[]} lines, from 1 */
function unsaid(text) {
  const lines = text.split('\n');
  const withoutTexts = text.replace(texts, blank);
  const lineOf = (/** @type {RegExpExecArray} */ { index }) => text.slice(0, index).split('\n').length;
  const evasions = [...withoutTexts.replace(comments, blank).matchAll(evasion)].map(lineOf);
  const isSaid = (/** @type {number} */ line) =>
    [lines[line - 1], lines[line - 2]].some((each) => comment.test(each ?? ''));
  const hidden = [...withoutTexts.matchAll(inComments)].map(lineOf);
  return [...evasions.filter((line) => !isSaid(line)), ...hidden].sort((a, b) => a - b);
}
