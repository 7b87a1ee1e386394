import { describe, expect, it } from 'vitest';
import { cutBetweenLetters, hasAtMostLetters } from './letters.ts';

const family = '👩‍👩‍👧‍👦';

describe('hasAtMostLetters', () => {
  it.each([
    ['', 0, true],
    ['abc', 3, true],
    ['abcd', 3, false],
    [family.repeat(3), 3, true],
    [family.repeat(4), 3, false],
    ['e\u0301'.repeat(3), 3, true],
  ])('%j has at most %i letters: %s', (text, max, expected) => expect(hasAtMostLetters(text, max)).toBe(expected));
});

describe('cutBetweenLetters', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    [`ab${family}`, 12, 'ab'],
    [`a${family}`, 12, `a${family}`],
    ['', 5, ''],
    ['ae\u0301', 2, 'a'],
  ])('%j cut at %i is %j', (text, max, expected) => expect(cutBetweenLetters(text, max)).toBe(expected));
});
