import { expect, it } from 'vitest';
import { byteRange, namesTag } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-3', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=-', 'whole'],
] as const)('%s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

it('an empty file has no bytes', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['none', 'none']);
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b" ,W/"a"', true],
  ['*', true],
  ['"ab"', false],
  [undefined, false],
])('%s names the tag "a": %s', (header, isNamed) => {
  expect(namesTag(header, '"a"')).toBe(isNamed);
});
