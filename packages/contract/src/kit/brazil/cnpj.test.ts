import { describe, expect, it } from 'vitest';
import { formatCnpj, isCnpj, parseCnpj } from './cnpj.ts';

describe('parseCnpj', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['A87HBZHB000161', 'A87HBZHB000161'],
  ])('reads %j', (text, characters) => {
    expect(parseCnpj(text)).toBe(characters);
    expect(isCnpj(text)).toBe(true);
  });

  it.each([
    '',
    '11.222.333/0001-82',
    '11.222.333/0001-91',
    '12ABC34501DE36',
    '12ABD34501DE35',
    '12ABC34501DEA5',
    '1122233300018',
    '112223330001811',
    '12ABÇ34501DE35',
    'ı2ABC34501DE35',
    '12345678909',
    ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(14)),
  ])('refuses %j', (text) => {
    expect(parseCnpj(text)).toBeNull();
    expect(isCnpj(text)).toBe(false);
  });

  it('accepts exactly one pair of check digits for each base, letters included', () => {
    for (let seed = 1; seed <= 35; seed++) {
      const base = Array.from({ length: 12 }, (_, index) => ((seed * 7919 * (index + 3)) % 36).toString(36)).join('');
      const valid = Array.from({ length: 100 }, (_, pair) => base.toUpperCase() + String(pair).padStart(2, '0')).filter(
        isCnpj,
      );
      expect(valid).toHaveLength(1);
      expect(parseCnpj(formatCnpj(valid[0] ?? ''))).toBe(valid[0]);
    }
  });
});

describe('formatCnpj', () => {
  it.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12ABC34501DE3', '12ABC34501DE3'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['', ''],
  ])('shows %j as %j', (characters, shown) => expect(formatCnpj(characters)).toBe(shown));
});
