import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { isOverFor, openWeekdays, type WorkTime, workDay, workTime } from './work-time.ts';

const open = { opening: '08:00', closing: '18:30', closed: false };
const closed = { opening: null, closing: null, closed: true };
const week: WorkTime = {
  monday: open,
  tuesday: open,
  wednesday: closed,
  thursday: open,
  friday: open,
  saturday: { ...open, closing: '12:00' },
  sunday: closed,
};

describe('one day', () => {
  it.each<[string, object, Record<string, string>]>([
    ['open', open, {}],
    ['closed', closed, {}],
    [
      'open without hours',
      { ...closed, closed: false },
      { opening: 'Informe a abertura.', closing: 'Informe o fechamento.' },
    ],
    [
      'closes before it opens',
      { ...open, closing: '08:00' },
      { closing: 'O fechamento precisa ser depois da abertura.' },
    ],
    ['no hour', { ...open, opening: '24:00' }, { opening: 'Informe a hora como 08:00.' }],
    ['an hour in words', { ...open, closing: 'seis' }, { closing: 'Informe a hora como 08:00.' }],
  ])('%s', (_, day, problems) => {
    const { error } = z.safeParse(workDay, day);
    expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(
      problems,
    );
  });

  it('forgets the hours of a closed day', () => {
    expect(z.parse(workDay, { ...open, closed: true })).toEqual(closed);
  });
});

test('a week names all seven days', () => {
  expect(z.parse(workTime, week)).toEqual(week);
  const { sunday: _, ...six } = week;
  expect(z.safeParse(workTime, six).success).toBe(false);
});

test.each<[string, WorkTime | null, string, boolean]>([
  ['before it closes', week, '2026-11-21T14:59:00Z', false],
  ['when it closes', week, '2026-11-21T15:00:00Z', true],
  ['before it opens', week, '2026-11-20T10:00:00Z', false],
  ['on a closed day', week, '2026-11-22T23:00:00Z', false],
  ['with hours unknown', null, '2026-11-21T23:00:00Z', false],
])('the working day of São Paulo is over: %s', (_, hours, now, isOver) => {
  expect(isOverFor(hours, new Date(now), 'America/Sao_Paulo')).toBe(isOver);
});

test('the branch works on the days that are not closed; unknown hours say nothing', () => {
  expect(openWeekdays(week)).toEqual(['monday', 'tuesday', 'thursday', 'friday', 'saturday']);
  expect(openWeekdays(null)).toBeNull();
});
