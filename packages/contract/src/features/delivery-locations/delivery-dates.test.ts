import { describe, expect, it } from 'vitest';
import { businessWeek, type Weekday, weekdays } from '../../kit/weekdays.ts';
import { deliveryDates } from './delivery-dates.ts';

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
