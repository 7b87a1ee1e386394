import { expect, it } from 'vitest';
import { scheduledFor } from './post-rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = '2026-12-11T13:00:00.000Z';

it.each([
  ['Published', later, later],
  ['Published', '2026-11-18T12:00:00.000Z', null],
  ['Published', null, null],
  ['Draft', later, null],
  ['Hidden', later, null],
] as const)('%s from %s is scheduled for %s', (status, published_at, expected) => {
  expect(scheduledFor({ status, published_at }, now)).toBe(expected);
});
