import { describe, expect, it } from 'vitest';
import { formatRg, isRg, parseRg } from './rg.ts';

describe('parseRg', () => {
  it.each([
    ['12.345.678-9', '123456789'],
    ['12.345.678-x', '12345678X'],
    ['MG-12.345.678', 'MG12345678'],
    ['12345', '12345'],
    ['12345678901234', '12345678901234'],
    ['1234', null],
    ['123456789012345', null],
    ['12345ç', null],
    ['', null],
  ])('reads %j as %j', (text, number) => {
    expect(parseRg(text)).toBe(number);
    expect(isRg(text)).toBe(number !== null);
  });
});

describe('formatRg', () => {
  it.each([
    ['123456789', '12.345.678-9'],
    ['12345678X', '12.345.678-X'],
    ['MG1234567', 'MG1234567'],
    ['12345678', '12345678'],
    ['1234567890', '1234567890'],
  ])('shows %j as %j, and reads it back', (number, shown) => {
    expect(formatRg(number)).toBe(shown);
    expect(parseRg(shown)).toBe(number);
  });
});
