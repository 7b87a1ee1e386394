import { expect, test } from 'vitest';
import { maxLineBytes } from '../../../platform/imports/take-records.ts';
import { readLines } from './read-lines.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function linesOf(input: string | Buffer, pieceSize = 7) {
  const found = [];
  for await (const line of readLines(inPieces(Buffer.from(input), pieceSize))) found.push(line);
  return found;
}

test('accepts LF, CRLF, a byte order mark, empty lines and a last line without a line break', async () => {
  expect(await linesOf('\uFEFFum\r\n\n  \r\ndois é\ntrês')).toEqual([
    { line: 1, text: 'um' },
    { line: 4, text: 'dois é' },
    { line: 5, text: 'três' },
  ]);
});

test('characters across two chunks are read completely', async () => {
  expect(await linesOf('ação 💊\nfim', 1)).toEqual([
    { line: 1, text: 'ação 💊' },
    { line: 2, text: 'fim' },
  ]);
});

test('invalid UTF-8 affects only its own line', async () => {
  const bytes = Buffer.concat([Buffer.from('um\n'), Buffer.from([0xc3, 0x28]), Buffer.from('\ntrês\n')]);
  expect(await linesOf(bytes)).toEqual([
    { line: 1, text: 'um' },
    { line: 2, reason: 'A linha não está em UTF-8.' },
    { line: 3, text: 'três' },
  ]);
});

test('a line of exactly 1 MB is read, one byte more is reported, and the next line is read', async () => {
  const longest = 'a'.repeat(maxLineBytes);
  const found = await linesOf(`${longest}\r\n${longest}a\n${longest}${longest}\nfim`, 65_536);
  expect(found.map((line) => ('text' in line ? line.text.length : line.reason))).toEqual([
    maxLineBytes,
    'A linha passa de 1 MB.',
    'A linha passa de 1 MB.',
    3,
  ]);
  expect(found.at(-1)).toEqual({ line: 4, text: 'fim' });
});

test('an empty input has no lines', async () => {
  expect(await linesOf('')).toEqual([]);
  expect(await linesOf('\uFEFF')).toEqual([]);
});
