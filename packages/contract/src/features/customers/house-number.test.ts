import { describe, expect, it } from 'vitest';
import { isHouseNumber } from './house-number.ts';

describe('a house number', () => {
  it.each([
    ['10', null, true],
    ['0', null, true],
    ['s/n', null, false],
    ['120 A', null, false],
    ['', null, false],
    ['12345678901', null, false],
    ['s/n', 's/n', true],
    ['120 A', '120 A', true],
    ['s/n', '120 A', false],
    ['10', 's/n', true],
  ] as const)('%j, where %j is stored, is right: %s', (text, stored, isRight) => {
    expect(isHouseNumber(text, stored)).toBe(isRight);
  });
});
