import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './run-command.mjs';

const markdownIn = (folder: string) =>
  readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = ['.', 'bench', 'docs', 'docs/decisions'].flatMap(markdownIn);
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const linesOf = (path: string) => read(path).trimEnd().split('\n').length;
const records = markdownIn('docs/decisions');
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Computes the anchors of the headings by GitHub's rule. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  const anchors = headings.map((title) =>
    title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set(anchors);
}

function brokenLinks(document: string): string[] {
  const text = withoutCode(read(document));
  const inText = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const inTags = [...text.matchAll(/\bsrc="([^"]+)"/g)].map(([, target = '']) => target);
  return [...inText, ...inTags]
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(repositoryRoot, file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).has(decodeURIComponent(anchor));
    });
}

describe('the documents', () => {
  test.each(documents)('%s links only to files and headings that there are', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  test('each picture is shown by the README', () => {
    const readme = read('README.md');
    const pictures = readdirSync(join(repositoryRoot, 'docs/screenshots'));
    expect(pictures.filter((name) => !readme.includes(`docs/screenshots/${name}`))).toEqual([]);
  });

  test.each(['README.md', 'CONTRIBUTING.md'])('%s can be read in five minutes', (document) => {
    expect(linesOf(document)).toBeLessThanOrEqual(120);
  });

  test('a decision record has at most 40 lines, and all of them 20,000 words', () => {
    expect(records.filter((record) => linesOf(record) > 40)).toEqual([]);
    const words = records.flatMap((record) =>
      read(record)
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
    expect(words.length).toBeLessThanOrEqual(20_000);
  });
});
