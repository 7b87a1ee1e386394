// @ts-check
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/** `x as never`, `x as any`, `x as unknown as T`: from there on nothing is checked. */
const evasion = /\bas\s+(?:unknown\s+as|never|any)\b/;
/** Texts and comments may hold the words. */
const unread = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*.*|^\s*\*.*/g;
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)|\s\/\/ /;

/**
 * Where the type checker is told to look away and no comment says why, on that line or above it. (For a `biome-ignore`
 * Biome itself wants the reason.)
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkEscapes(root) {
  const files = ['packages', 'apps', 'tools', 'bench', 'e2e'].flatMap((folder) => listFiles(`${root}${sep}${folder}`));
  const code = files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
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
  return lines.flatMap((line, index) => {
    if (!evasion.test(line.replace(unread, ''))) return [];
    return [line, lines[index - 1] ?? ''].some((each) => comment.test(each)) ? [] : [index + 1];
  });
}
