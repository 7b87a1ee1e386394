import { expect, test } from 'vitest';
import { isWhole } from './picture-header.ts';

/**
 * SOI, an APP0 segment, a frame, then the given number of scans with a stuffed FF and a restart marker, and the end.
 */
function jpeg(scans = 1): number[] {
  const scan = [0xff, 0xda, 0, 4, 1, 2, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0];
  return [...head, ...Array.from({ length: scans }, () => scan).flat(), 0xff, 0xd9];
}

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const chunk = (name: string, length: number) => [0, 0, 0, length, ...letters(name), ...Array(length + 4).fill(1)];
const png = [
  0x89,
  ...letters('PNG'),
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...chunk('IHDR', 13),
  ...chunk('IDAT', 40),
  ...chunk('IEND', 0),
];

test.each([
  ['a JPEG', jpeg(), true],
  ['a progressive JPEG', jpeg(3), true],
  ['a JPEG with something behind its end', [...jpeg(), 1, 2, 3], true],
  ['a JPEG without its end', jpeg().slice(0, -2), false],
  ['a JPEG without the last of its scans', jpeg(3).slice(0, -12), false],
  ['a JPEG cut in the middle of a segment', jpeg().slice(0, 12), false],
  ['a PNG', png, true],
  ['a PNG without its last chunk', png.slice(0, -12), false],
  ['a PNG cut in the middle of its data', png.slice(0, 60), false],
])('of %s: is it there to its end?', (_, bytes, expected) => {
  expect(isWhole(new Uint8Array(bytes))).toBe(expected);
});
