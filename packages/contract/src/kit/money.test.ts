import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  centsToWire,
  filledCents,
  formatBrl,
  formatBrlWire,
  maxTypedCents,
  money,
  parseBrl,
  signedMoney,
  wireToCents,
} from './money.ts';

const nbsp = '\u00a0';

describe('the wire', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [115, '1.15'],
    [1990, '19.90'],
    [123_456, '1234.56'],
    [9_999_999_999, '99999999.99'],
    [999_999_999_999, '9999999999.99'],
    [-5, '-0.05'],
    [-1990, '-19.90'],
  ])('carries %d cents as %j', (cents, wire) => {
    expect(centsToWire(cents)).toBe(wire);
    expect(wireToCents(wire)).toBe(cents);
  });

  it('knows no negative zero', () => {
    expect(Object.is(wireToCents('-0.00'), 0)).toBe(true);
    expect(centsToWire(-0)).toBe('0.00');
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12, -1e12])('refuses to carry %d', (cents) =>
    expect(() => centsToWire(cents)).toThrow(RangeError),
  );

  it.each([
    '',
    '19',
    '19.9',
    '19.900',
    '19,90',
    '.90',
    '1e2.00',
    ' 19.90',
    '19.90\n',
    '12345678901.00',
    '--1.00',
    '+1.00',
  ])('refuses %j', (text) => {
    expect(() => wireToCents(text)).toThrow(RangeError);
    expect(money.safeParse(text).success).toBe(false);
    expect(signedMoney.safeParse(text).success).toBe(false);
  });

  it('takes a minus in signedMoney alone, and no numbers', () => {
    expect(signedMoney.parse('-1.00')).toBe('-1.00');
    expect(money.parse('19.90')).toBe('19.90');
    expect(money.safeParse('-1.00').success).toBe(false);
    expect(money.safeParse(19.9).error?.issues[0]?.message).toMatch(/duas casas decimais/);
  });

  it('asks for an amount where none was typed, without a word on how the wire writes it', () => {
    expect(money.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['Informe o valor.']);
  });

  it('serves replies: the schema is the same on both sides', () => {
    expect(z.toJSONSchema(z.object({ total: money }))).toMatchObject({ properties: { total: { type: 'string' } } });
  });
});

describe('formatBrl', () => {
  it.each([
    [0, `R$${nbsp}0,00`],
    [5, `R$${nbsp}0,05`],
    [123_456, `R$${nbsp}1.234,56`],
    [999_999_999_999, `R$${nbsp}9.999.999.999,99`],
    [-100, `-R$${nbsp}1,00`],
  ])('shows %d cents as %j', (cents, shown) => {
    expect(formatBrl(cents)).toBe(shown);
    expect(formatBrlWire(centsToWire(cents))).toBe(shown);
  });
});

describe('parseBrl', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    [`R$${nbsp}1.234,56`, 123_456],
    ['r$1.234,56', 123_456],
    ['12,5', 1250],
    ['12.5', 1250],
    ['12.50', 1250],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['0,00', 0],
    ['0', 0],
    ['007', 700],
    [',50', 50],
    [' 19,90 ', 1990],
    ['1,15', 115],
    ['99.999.999,99', maxTypedCents],
  ])('reads %j as %d cents', (text, cents) => expect(parseBrl(text)).toBe(cents));

  it.each([
    '',
    ' ',
    'R$',
    ',',
    '.',
    'abc',
    '12,',
    '12.',
    '1,234',
    '1,234.56',
    '1.23.456',
    '1234.567',
    '0.123',
    '12.345,678',
    '1.234.56',
    '-1,00',
    '1 234,56',
    '1e3',
    'Infinity',
    '0x10',
    '12,50 reais',
    'US$ 1,00',
    '１２',
    '100.000.000,00',
    '9'.repeat(400),
  ])('refuses %j', (text) => expect(parseBrl(text)).toBeNull());

  it('reads back what is shown, and what the wire carries', () => {
    for (let cents = 0; cents <= maxTypedCents; cents += 7_654_321) {
      expect(parseBrl(formatBrl(cents))).toBe(cents);
      expect(parseBrl(centsToWire(cents))).toBe(cents);
      expect(wireToCents(centsToWire(-cents))).toBe(0 - cents);
    }
    for (let cents = 0; cents <= 1000; cents++) expect(parseBrl(formatBrl(cents))).toBe(cents);
  });
});

describe('an amount that may be empty', () => {
  it.each([
    ['19.90', 1990],
    ['0.01', 1],
    ['0.00', null],
    ['', null],
    ['-0.01', null],
    ['-5.00', null],
    ['19,90', null],
    ['19.9', null],
    [null, null],
    [undefined, null],
  ])('is in %j, in cents, %j', (wire, cents) => expect(filledCents(wire)).toBe(cents));
});
