import { describe, expect, it } from 'vitest';
import { businessWeek, type Weekday, weekdays } from '../../kit/weekdays.ts';
import { deliveryDates, firstDay, longestLead, readyDay } from './delivery-dates.ts';

// 18 November 2026 is a Wednesday; Friday the 20th is a national holiday.
describe('when something arrives', () => {
  it.each<[string, string, readonly Weekday[] | null, readonly Weekday[], number, string | null, string | null]>([
    ['leaves at once, two days on the way', '2026-11-17', null, businessWeek, 2, '2026-11-17', '2026-11-19'],
    ['the holiday counts for nobody', '2026-11-18', null, businessWeek, 2, '2026-11-18', '2026-11-23'],
    ['a service of every day still rests on a holiday', '2026-11-19', null, weekdays, 1, '2026-11-19', '2026-11-21'],
    ['ready on a Saturday, leaves on Monday', '2026-11-21', null, businessWeek, 1, '2026-11-23', '2026-11-24'],
    ['branch open on Saturdays, service too', '2026-11-21', weekdays, weekdays, 0, '2026-11-21', '2026-11-21'],
    ['branch closed on Wednesdays', '2026-11-18', ['thursday'], businessWeek, 1, '2026-11-19', '2026-11-23'],
    ['service on Tuesdays only', '2026-11-18', businessWeek, ['tuesday'], 1, '2026-11-24', '2026-12-01'],
    ['the same day', '2026-11-18', businessWeek, businessWeek, 0, '2026-11-18', '2026-11-18'],
    ['branch and service never meet', '2026-11-18', ['sunday'], businessWeek, 1, null, null],
    ['a branch that never opens', '2026-11-18', [], businessWeek, 1, null, null],
    ['past the last day that can be written', '9999-12-30', null, businessWeek, 300, null, null],
  ])('%s', (_, readyDay, branchWeek, serviceWeek, shippingDays, dispatch, delivery) => {
    const branch = { week: branchWeek, closed: new Set<string>() };
    expect(deliveryDates(readyDay, { branch, serviceWeek, shippingDays })).toEqual({ dispatch, delivery });
  });

  it('leaves on no day on which the store is closed; on its way it rests on none of them', () => {
    const branch = { week: businessWeek, closed: new Set(['2026-11-18', '2026-11-19', '2026-11-23']) };
    const dates = deliveryDates('2026-11-17', { branch, serviceWeek: businessWeek, shippingDays: 1 });
    expect(dates).toEqual({ dispatch: '2026-11-17', delivery: '2026-11-18' });
    const later = deliveryDates('2026-11-18', { branch, serviceWeek: businessWeek, shippingDays: 1 });
    expect(later).toEqual({ dispatch: '2026-11-24', delivery: '2026-11-25' });
  });
});

// 28 November 2026 is a Saturday.
describe('when something is ready', () => {
  const open = (week: readonly Weekday[] | null, ...closed: string[]) => ({ week, closed: new Set(closed) });

  it.each([
    ['without a lead time that day, be it a Saturday', '2026-11-28', 0, open(businessWeek), '2026-11-28'],
    ['so many working days later', '2026-11-28', 3, open(businessWeek), '2026-12-02'],
    ['Saturdays count where the branch works', '2026-11-27', 2, open([...businessWeek, 'saturday']), '2026-11-30'],
    ['closed days do not', '2026-11-28', 3, open(businessWeek, '2026-12-01'), '2026-12-03'],
    ['from Monday to Friday while nobody knows the hours', '2026-11-28', 1, open(null), '2026-11-30'],
    ['nor do holidays', '2026-11-18', 2, open(businessWeek), '2026-11-23'],
    ['as from Monday to Friday of a branch that never opens', '2026-11-28', 1, open([]), '2026-11-30'],
  ])('%s', (_, day, leadDays, branch, ready) => {
    expect(readyDay(day, leadDays, branch)).toBe(ready);
  });

  it('counts from the next day once the branch has closed', () => {
    const hours = { opening: '08:00', closing: '18:00', closed: false };
    const week = Object.fromEntries(weekdays.map((day) => [day, hours])) as Parameters<typeof firstDay>[2];
    const at = (time: string) => firstDay(new Date(`2026-11-18T${time}-03:00`), 'America/Sao_Paulo', week);
    expect([at('17:59:59'), at('18:00:00')]).toEqual(['2026-11-18', '2026-11-19']);
    expect(firstDay(new Date('2026-11-18T23:00:00-03:00'), 'America/Sao_Paulo', null)).toBe('2026-11-18');
  });

  it('takes as long as its slowest product', () => {
    expect(longestLead([{ assembly_days: 2 }, undefined, { assembly_days: 5 }])).toBe(5);
    expect(longestLead([])).toBe(0);
  });
});
