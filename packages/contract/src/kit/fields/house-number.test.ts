import { describe, expect, it } from 'vitest';
import { isHouseNumber } from './house-number.ts';

describe('a house number', () => {
  it.each([
    ['10', null, true],
    ['0', null, true],
    ['12A', null, true],
    ['12-B', null, true],
    ['120 A', null, true],
    ['s/n', null, true],
    ['S/N', null, true],
    ['', null, false],
    ['um', null, false],
    ['A12', null, false],
    ['12 fundos', null, false],
    ['12345678901', null, false],
    ['12 fundos', '12 fundos', true],
    ['fundos', '12 fundos', false],
    ['10', 'fundos', true],
  ] as const)('%j, where %j is stored, is right: %s', (text, stored, isRight) => {
    expect(isHouseNumber(text, stored)).toBe(isRight);
  });
});
