import { describe, expect, it } from 'vitest';
import { parseTypedHour } from './typed-hour.ts';

describe('parseTypedHour', () => {
  it.each([
    ['8', '08:00'],
    ['18', '18:00'],
    ['8h', '08:00'],
    ['830', '08:30'],
    ['1830', '18:30'],
    ['8:30', '08:30'],
    ['8h30', '08:30'],
    ['08.30', '08:30'],
    [' 23:59 ', '23:59'],
    ['0', '00:00'],
  ])('reads %s as %s', (typed, hour) => {
    expect(parseTypedHour(typed)).toBe(hour);
  });

  it.each(['', '24', '8:60', '8:3', 'oito', '12345', '8-30'])('does not read %j', (typed) => {
    expect(parseTypedHour(typed)).toBeNull();
  });
});
