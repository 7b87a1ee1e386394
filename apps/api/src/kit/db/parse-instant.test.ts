import pg from 'pg';
import { expect, test } from 'vitest';
import { parseInstant } from './parse-instant.ts';

const general: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMP);
const asGeneral = (text: string) => general(text.replace('+00', 'Z'));
const parse = parseInstant(() => 'otherwise');

test.each([
  '2026-11-18 12:00:00+00',
  '2026-11-18 12:00:00.5+00',
  '2026-11-18 23:59:59.999999+00',
  '2026-02-28 00:00:00.0401+00',
  '2024-02-29 03:04:05.006+00',
  '1000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.001+00',
])('%s is the instant that pg makes of it', (text) => {
  expect(parse(text)).toEqual(new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`));
  expect(parse(text)).toEqual(asGeneral(text));
});

test.each([
  'infinity',
  '-infinity',
  '0050-01-01 12:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-01-01 00:00:00+00',
  '2026-11-18 12:00:00-03',
])('%s is left to the general parser', (text) => {
  expect(parse(text)).toBe('otherwise');
});
