// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { listFiles } from './source-fingerprint.mjs';

/** Folders with code; the files in the root folder are checked too. */
const folders = ['apps', 'bench', 'e2e', 'packages', 'tools'];

const opening = /^(?:of|what(?:ever)?|who(?:m|se|ever)?|those|such|one|so|by|as)\b/i;
const allowed = /^(?:by default|as of|one of)\b/i;
/** A block comment, or lines of `//` that follow each other; each at the start of a line or of a JSX expression. */
const comment = /^[ \t]*\{?(\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

/**
 * Comments that begin with a word which has to be decoded, or that break off at a comma.
 * @param {string} root
 * @returns {string[]} one finding a line
 */
export function checkProse(root) {
  const inRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const inFolders = folders.flatMap((path) => listFiles(join(root, path)));
  const files = [...inRoot.map(({ name }) => join(root, name)), ...inFolders];
  const code = files.filter((file) => /\.(tsx?|mjs|css)(\.txt)?$/.test(file) && !file.endsWith('.gen.ts'));
  return [
    ...(inFolders.length === 0 ? ['nenhum arquivo foi lido'] : []),
    ...code.flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      return faultsOf(readFileSync(file, 'utf8')).map((fault) => `${path}:${fault}`);
    }),
  ];
}

/** @param {string} text @returns {string[]} line from 1, and what is wrong there */
function faultsOf(text) {
  return [...text.matchAll(comment)].flatMap(({ index, 0: indented, 1: raw = '' }) => {
    // Tags such as @param are no sentences.
    const words = raw.replace(/^\/\*+|\*+\/$|^[ \t]*(?:\/\/|\*)/gm, '').split(/(?:^|\s)@\w/)[0] ?? '';
    const line = text.slice(0, index + indented.length - raw.length).split('\n').length;
    const output = words.trim();
    if (opening.test(output) && !allowed.test(output))
      return [`${line}: o comentário começa com "${output.split(/\s/)[0]}"`];
    return output.endsWith(',') ? [`${line}: o comentário termina em vírgula`] : [];
  });
}
