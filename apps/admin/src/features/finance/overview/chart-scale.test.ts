import { describe, expect, test } from 'vitest';
import { scaleOf, stretchesOf } from './chart-scale.ts';

describe('the lines of a chart', () => {
  test.each([
    ['nothing', [], [0, 100]],
    ['nothing but zero', [0, 0], [0, 100]],
    ['a cent', [1], [0, 100]],
    ['round amounts', [100_000], [0, 25_000, 50_000, 75_000, 100_000]],
    ['odd amounts', [123_456, 7], [0, 50_000, 100_000, 150_000]],
    ['amounts below zero', [-60_000, 90_000], [-50_000, 0, 50_000, 100_000]],
    ['a little below zero', [-300, 90_000], [0, 25_000, 50_000, 75_000, 100_000]],
    ['amounts below zero alone', [-10_000], [-10_000, -7_500, -5_000, -2_500, 0, 2_500]],
  ])('of %s', (_, values, ticks) => {
    const scale = scaleOf(values);
    expect(scale.ticks).toEqual(ticks);
    expect(scale.max).toBe(ticks.at(-1));
    expect(values.every((value) => value >= scale.min && value <= scale.max)).toBe(true);
  });
});

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    count: 1,
    value: place,
    before: 2,
  }));

describe('the bars of a chart', () => {
  test('are the days, up to a quarter', () => {
    const days = daysOf(92);
    expect(stretchesOf(days)).toEqual(days.map((day) => ({ ...day, until: day.day })));
  });

  test('are weeks beyond that, of which the last may be short', () => {
    const stretches = stretchesOf(daysOf(365));
    expect(stretches).toHaveLength(53);
    expect(stretches[0]).toEqual({ day: '2026-01-01', until: '2026-01-07', count: 7, value: 21, before: 14 });
    expect(stretches.at(-1)).toEqual({ day: '2026-12-31', until: '2026-12-31', count: 1, value: 364, before: 2 });
  });

  test('of no days are none', () => {
    expect(stretchesOf([])).toEqual([]);
  });
});
