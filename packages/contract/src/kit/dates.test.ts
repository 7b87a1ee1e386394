import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addDays,
  day,
  dayInZone,
  dayOrTimestamp,
  daysBetween,
  formatDay,
  formatInstant,
  formatInstantDay,
  instant,
  instantInZone,
  isDay,
  toDay,
} from './dates.ts';

describe('isDay', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'])(
    'accepts %j',
    (text) => {
      expect(isDay(text)).toBe(true);
      expect(day.parse(text)).toBe(text);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00:00Z',
    '2026-11-21\n',
    '+12026-01-01',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(day.safeParse(text).error?.issues[0]?.message).toBe('Informe uma data válida.');
  });
});

describe('instant', () => {
  it.each(['2026-11-21T12:05:00Z', '2026-11-21T12:05:00.123Z', '2026-11-21T12:05:00.123456789Z'])(
    'accepts %j',
    (text) => expect(instant.parse(text)).toBe(text),
  );
  it('is no finer than nanoseconds, however many digits it comes with', () =>
    expect(instant.parse(`2026-11-21T12:05:00.123456789${'1'.repeat(5000)}Z`)).toBe('2026-11-21T12:05:00.123456789Z'));
  it.each([
    '2026-11-21',
    '2026-11-21T12:05:00',
    '2026-11-21T12:05:00-03:00',
    '2026-02-30T00:00:00Z',
    '0000-06-01T00:00:00Z',
    '',
  ])('refuses %j', (text) =>
    expect(instant.safeParse(text).error?.issues[0]?.message).toBe('Informe uma data e hora válidas.'),
  );
});

describe('dayInZone', () => {
  it.each([
    ['2026-11-21T02:59:59Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'America/Sao_Paulo', '2026-11-21'],
    ['2026-11-21T03:00:00Z', 'America/Manaus', '2026-11-20'],
    ['2026-11-21T04:30:00Z', 'America/Rio_Branco', '2026-11-20'],
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21'],
    // Summer time until 2019: two hours behind.
    ['2018-12-01T02:00:00Z', 'America/Sao_Paulo', '2018-12-01'],
    ['0099-06-01T12:00:00Z', 'UTC', '0099-06-01'],
  ])('%s in %s is %s', (iso, timeZone, expected) => expect(dayInZone(new Date(iso), timeZone)).toBe(expected));

  it('takes São Paulo when no zone is named', () =>
    expect(dayInZone(new Date('2026-11-21T02:00:00Z'))).toBe('2026-11-20'));

  it('agrees with the ISO text in UTC, across centuries', () => {
    for (let time = Date.UTC(1890, 0, 1); time < Date.UTC(2110, 0, 1); time += 86_400_000 * 97 + 3_600_000 * 7) {
      const date = new Date(time);
      expect(dayInZone(date, 'UTC')).toBe(date.toISOString().slice(0, 10));
      expect(isDay(dayInZone(date))).toBe(true);
    }
  });
});

describe('dayOrTimestamp', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T02:00:00.000Z', '2026-11-20'],
    ['2026-11-21T00:30:00-03:00', '2026-11-21'],
    [Date.UTC(2026, 10, 21, 2), '2026-11-20'],
    [String(Date.UTC(2026, 10, 21, 3)), '2026-11-21'],
    [0, '1969-12-31'],
    ['-86400000', '1969-12-30'],
  ])('accepts %j, which is %s in São Paulo', (value, expected) => {
    expect(dayOrTimestamp.parse(value)).toBe(value);
    expect(toDay(value)).toBe(expected);
  });

  it.each([
    '',
    '2026-02-30',
    '21/11/2026',
    '2026-11-21T12:00:00',
    '1.5',
    '9999999999999999',
    '999999999999999',
    '0001-01-01T00:00:00Z',
    1.5,
    Number.NaN,
    8.64e15,
    -62_200_000_000_000,
    null,
    undefined,
    true,
  ])('refuses %j with one message', (value) => {
    const { error } = dayOrTimestamp.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Informe uma data válida.']);
  });

  it('uses the zone that is handed in', () =>
    expect(toDay('2026-11-21T03:30:00Z', 'America/Manaus')).toBe('2026-11-20'));

  it('can be written as JSON Schema, like the others', () => {
    expect(() => z.toJSONSchema(z.object({ day, instant, dayOrTimestamp }))).not.toThrow();
  });
});

describe('formats', () => {
  it.each([
    ['2026-11-21', '21/11/2026'],
    ['', ''],
    ['21/11/2026', '21/11/2026'],
  ])('formatDay shows %j as %j', (text, shown) => expect(formatDay(text)).toBe(shown));

  it.each([
    ['2026-11-21T12:05:00Z', '21/11/2026 09:05', '21/11/2026'],
    ['2026-11-21T03:00:00.000Z', '21/11/2026 00:00', '21/11/2026'],
    ['2026-01-01T02:59:00Z', '31/12/2025 23:59', '31/12/2025'],
    ['ontem', 'ontem', 'ontem'],
    ['', '', ''],
  ])('an instant %j is shown as %j and %j', (iso, shown, shownDay) => {
    expect(formatInstant(iso)).toBe(shown);
    expect(formatInstantDay(iso)).toBe(shownDay);
  });

  it('shows an instant in another zone', () => {
    expect(formatInstant('2026-11-21T03:30:00Z', 'America/Manaus')).toBe('20/11/2026 23:30');
    expect(formatInstantDay('2026-11-21T03:30:00Z', 'America/Manaus')).toBe('20/11/2026');
  });
});

it.each([
  ['2026-11-21', '09:05:00', 'America/Sao_Paulo', '2026-11-21T12:05:00.000Z'],
  ['2026-11-21', '00:00:00', 'America/Manaus', '2026-11-21T04:00:00.000Z'],
  ['2026-12-31', '23:59:59', 'America/Noronha', '2027-01-01T01:59:59.000Z'],
])('the clock shows %s %s in %s at %s', (date, time, zone, instant) => {
  expect(instantInZone(date, time, zone)).toBe(instant);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Summer time began on this night in 2018.
  ['2018-11-03', 30, '2018-12-03'],
  ['2026-11-24', 0, '2026-11-24'],
])('%s and %d days is %s, and as many lie between them', (from, count, until) => {
  expect(addDays(from, count)).toBe(until);
  expect(daysBetween(from, until)).toBe(count);
});
