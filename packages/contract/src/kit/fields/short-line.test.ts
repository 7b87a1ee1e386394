import { describe, expect, it } from 'vitest';
import { shortLine } from './short-line.ts';

const message = (text: string) => shortLine(25).safeParse(text).error?.issues[0]?.message;
const tooLong = 'Use no máximo 25 caracteres.';

describe('shortLine', () => {
  it('counts a letter with its marks once and stores it in one form', () => {
    expect(shortLine(3).parse('e\u0301e\u0301e\u0301')).toBe('ééé');
    expect(shortLine(25).parse('👩‍🔬'.repeat(20))).toBe('👩‍🔬'.repeat(20));
  });

  it.each(['a'.repeat(26), 'a'.repeat(100), 'a'.repeat(101)])('refuses %s', (text) =>
    expect(message(text)).toBe(tooLong),
  );

  it.each([
    ['letters', 'a'],
    ['combining marks', 'a\u0301\u0316'],
    ['spaces', ' a'],
    ['emoji', '👩‍👩‍👧‍👦'],
  ])('counts no letters of 200,000 %s, which the length alone refuses', (_, part) => {
    const { segment } = Intl.Segmenter.prototype;
    const lengths: number[] = [];
    Intl.Segmenter.prototype.segment = function (text) {
      lengths.push(text.length);
      return segment.call(this, text);
    };
    try {
      expect(message(part.repeat(Math.ceil(200_000 / part.length)))).toBe(tooLong);
    } finally {
      Intl.Segmenter.prototype.segment = segment;
    }
    expect(lengths).toEqual([]);
  });
});
