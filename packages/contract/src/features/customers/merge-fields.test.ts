import { expect, it } from 'vitest';
import { suggestSide } from '../../kit/merge-record.ts';
import { customerRecord } from './customer-record.ts';

it.each([
  ['email', 'a@x.com', 'b@x.com', 'this'],
  ['email', null, 'b@x.com', 'other'],
  ['email', 'a@x.com', null, 'this'],
  ['email', null, null, 'this'],
  ['tags', ['a'], ['b'], 'both'],
  ['tags', [], ['b'], 'other'],
  ['notes', 'a', 'b', 'both'],
  ['notes', 'a', null, 'this'],
] as const)('of %s, %j and %j, it suggests %4$s', (field, mine, others, side) => {
  expect(suggestSide(customerRecord.units[field], mine, others)).toBe(side);
});
