import * as z from 'zod/mini';
import { day } from '../../../kit/dates.ts';
import { line } from '../../../kit/fields/text.ts';
import type { Weekday } from '../../../kit/weekdays.ts';
import { openWeekdays, type WorkTime } from './work-time.ts';

export const maxClosedDays = 200;
export const maxClosedDayName = 60;

/** A day on which all branches are closed, besides the national holidays: of the city, or the shop's own. */
export const closedDay = z.object({ day, name: line(maxClosedDayName, 'Diga o motivo.') });
export type ClosedDay = z.infer<typeof closedDay>;

/** Of one day twice, the second is told. In their order. */
export const closedDays = z.array(closedDay).check(
  z.maxLength(maxClosedDays, `Informe no máximo ${maxClosedDays} dias.`),
  z.superRefine((days, ctx) => {
    days.forEach(({ day: each }, index) => {
      if (days.findIndex((other) => other.day === each) === index) return;
      ctx.addIssue({ code: 'custom', path: [index, 'day'], message: 'Este dia já está na lista.' });
    });
  }),
  z.overwrite((days) => [...days].sort((a, b) => (a.day < b.day ? -1 : 1))),
);

/** The places of the days that have passed and were not in the list before: nothing would come of them. */
export function passedDays(days: readonly ClosedDay[], before: readonly ClosedDay[], today: string): number[] {
  const kept = new Set(before.map(({ day: each }) => each));
  return days.flatMap(({ day: each }, index) => (each < today && !kept.has(each) ? [index] : []));
}
export const passedDayMessage = 'Este dia já passou: escolha outro, ou tire-o da lista.';

/** When a branch works. */
export interface OpenDays {
  /** Null while its hours are not recorded. */
  week: readonly Weekday[] | null;
  closed: ReadonlySet<string>;
}

export const openDays = (hours: WorkTime | null, closed: readonly ClosedDay[]): OpenDays => ({
  week: openWeekdays(hours),
  closed: new Set(closed.map(({ day: each }) => each)),
});
