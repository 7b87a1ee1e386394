import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decimal, formatDecimal, parseDecimal, writtenDecimal } from './decimal.ts';

describe('a number of a call, as people write it too', () => {
  const schema = writtenDecimal({ min: 0, max: 1000, places: 2 });

  it.each([
    [2.5, 2.5],
    ['2,5', 2.5],
    ['0,5', 0.5],
    ['2.5', 2.5],
    ['1.000', 1000],
  ])('%j is %d', (sent, taken) => {
    expect(z.parse(schema, sent)).toBe(taken);
  });

  it.each([
    ['cinco', 'Informe um número.'],
    ['', 'Informe um número.'],
    [null, 'Informe um número.'],
    ['9'.repeat(41), 'Informe um número.'],
    ['1.001', 'Use um número de 0 a 1.000.'],
    ['0,125', 'Use no máximo 2 casas depois da vírgula.'],
  ])('%j is refused', (sent, message) => {
    expect(z.safeParse(schema, sent).error?.issues[0]?.message).toBe(message);
  });
});

describe('a typed number', () => {
  it.each([
    ['0,5', 0.5],
    ['0.5', 0.5],
    [',5', 0.5],
    ['12', 12],
    [' 12,50 ', 12.5],
    ['1.500', 1500],
    ['1.234,5', 1234.5],
    ['0.001', 0.001],
    ['1.234.567', 1234567],
    ['0,0005', 0.0005],
  ])('%j means %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', 'doze', '1,2,3', '-1', '1e3', '0x1', '1 000', '12,', 'NaN', 'Infinity'])('%j means none', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe('a number of the wire', () => {
  const schema = decimal({ min: 0.01, max: 10_000, places: 2 });
  const refusal = (value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

  it.each([0.01, 0.29, 1.15, 99.99, 100, 10_000])('%d is taken', (value) => {
    expect(z.safeParse(schema, value).success).toBe(true);
  });

  it.each([
    [0, 'Use um número de 0,01 a 10.000.'],
    [-1, 'Use um número de 0,01 a 10.000.'],
    [1e9, 'Use um número de 0,01 a 10.000.'],
    [0.015, 'Use no máximo 2 casas depois da vírgula.'],
    ['1', 'Informe um número.'],
    [Number.NaN, 'Informe um número.'],
    [null, 'Informe um número.'],
  ])('%j is refused', (value, message) => {
    expect(refusal(value)).toBe(message);
  });

  it('is written with a comma', () => {
    expect(formatDecimal(1234.5)).toBe('1.234,5');
  });
});
