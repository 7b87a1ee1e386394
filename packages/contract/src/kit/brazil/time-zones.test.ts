import { expect, test } from 'vitest';
import { timeInZone } from '../dates.ts';
import { brazilTimeZoneKeys, brazilTimeZones, timeZoneName } from './time-zones.ts';

/** Brazil has had no summer time since 2019. */
const days = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

test.each(brazilTimeZoneKeys)('%s is as far from Greenwich as its name says', (zone) => {
  const [, hours] = /GMT−(\d)/.exec(brazilTimeZones[zone]) ?? [];
  for (const day of days) expect(timeInZone(day, zone)).toBe(`${String(12 - Number(hours)).padStart(2, '0')}:00`);
});

test('one of elsewhere is called as it is', () => {
  expect(timeZoneName('Europe/Lisbon')).toBe('Europe/Lisbon');
  expect(timeZoneName('toString')).toBe('toString');
});
