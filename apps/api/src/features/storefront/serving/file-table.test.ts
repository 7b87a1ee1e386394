import type { SiteFile } from '@botica/contract/kit/ports/built-site';
import { expect, test } from 'vitest';
import { fileTable } from './file-table.ts';

const types = ['html', 'css', 'js', 'json'] as const;
const aFile = (path: string, at: number) => ({
  path,
  hash: `hash${at}`.padEnd(22, '-'),
  type: types[at % types.length] as SiteFile['type'],
  pack: `pack${at % 3}`,
  offset: at * 4_000_000,
  br: at,
  gz: at + 1,
  plain: at + 2,
});

test('finds the same files as a Map', () => {
  const paths = ['/', '/a', '/a/b', '/aa', '/b', '/produto/creme', '/produto/cremes', '/%C3%A7', '/ç', '/😀', '/~'];
  const many = Array.from({ length: 500 }, (_, at) => `/produto/${(at * 7919) % 500}-x`);
  const files = [...paths, ...many].map(aFile);
  const table = fileTable(files);
  expect(table.size).toBe(files.length);
  for (const { path, ...rest } of files) {
    expect(table.get(path)).toEqual(rest);
    expect(table.get(path), 'asked for again').toEqual(rest);
    expect(table.has(path)).toBe(true);
  }
  for (const path of [
    '',
    '/A',
    '/a/',
    '/produto',
    '/produto/creme/',
    '/produto/500-x',
    '/Ã§',
    '/\u0161',
    'constructor',
  ])
    expect([path, table.get(path), table.has(path)]).toEqual([path, undefined, false]);
});

test('the last of two files of the same path counts; an empty table finds nothing', () => {
  expect(fileTable([aFile('/a', 1), aFile('/a', 2)]).get('/a')).toMatchObject({ br: 2 });
  expect(fileTable([]).get('/')).toBeUndefined();
});
