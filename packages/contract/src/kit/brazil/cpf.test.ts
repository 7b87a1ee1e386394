import { describe, expect, it } from 'vitest';
import { formatCpf, isCpf, parseCpf } from './cpf.ts';
import { stripPunctuation } from './punctuation.ts';

describe('parseCpf', () => {
  it.each([
    ['123.456.789-09', '12345678909'],
    ['12345678909', '12345678909'],
    [' 123 456 789 09\n', '12345678909'],
    ['123.456.789–09', '12345678909'],
    ['\u202a111.444.777-35\u202c', '11144477735'],
    ['529.982.247-25', '52998224725'],
  ])('reads %j', (text, digits) => {
    expect(parseCpf(text)).toBe(digits);
    expect(isCpf(text)).toBe(true);
  });

  it.each([
    '',
    '123.456.789-00',
    '123.456.789-19',
    '1234567890',
    '123456789090',
    '123.456.789-0A',
    'cpf 12345678909',
    '１２３４５６７８９０９',
    ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)),
  ])('refuses %j', (text) => {
    expect(parseCpf(text)).toBeNull();
    expect(isCpf(text)).toBe(false);
  });

  it('accepts exactly one pair of check digits for each base', () => {
    for (let base = 1; base < 999_999_999; base += 99_999_989) {
      const nine = String(base).padStart(9, '0');
      const valid = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, '0')).filter(isCpf);
      expect(valid).toHaveLength(1);
      expect(parseCpf(formatCpf(valid[0] ?? ''))).toBe(valid[0]);
    }
  });
});

describe('formatCpf', () => {
  it.each([
    ['12345678909', '123.456.789-09'],
    ['00000000000', '000.000.000-00'],
    ['1234567890', '1234567890'],
    ['123.456.789-09', '123.456.789-09'],
    ['', ''],
  ])('shows %j as %j', (digits, shown) => expect(formatCpf(digits)).toBe(shown));
});

describe('stripPunctuation', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['a b\u00a0c\u200bd\u2011e', 'abcde'],
    ['(11) 9', '(11)9'],
  ])('turns %j into %j', (text, bare) => expect(stripPunctuation(text)).toBe(bare));
});
