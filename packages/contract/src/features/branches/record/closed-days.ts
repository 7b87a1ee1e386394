import * as z from 'zod/mini';
import { day } from '../../../kit/dates.ts';
import { line } from '../../../kit/fields/text.ts';
import type { Weekday } from '../../../kit/weekdays.ts';
import { openWeekdays, type WorkTime } from './work-time.ts';

export const maxClosedDays = 200;
export const maxClosedDayName = 60;

/** A day on which all branches are closed besides national holidays: a local holiday, or the shop's own. */
export const closedDay = z.object({ day, name: line(maxClosedDayName, 'Diga o motivo.') });
export type ClosedDay = z.infer<typeof closedDay>;

/** Sorted. For a day that is listed twice, the second entry gets the error. */
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

/** Indexes of past days that were not in the list before; they would have no effect. */
export function passedDays(days: readonly ClosedDay[], before: readonly ClosedDay[], today: string): number[] {
  const kept = new Set(before.map(({ day: each }) => each));
  return days.flatMap(({ day: each }, index) => (each < today && !kept.has(each) ? [index] : []));
}
export const passedDayMessage = 'Este dia já passou: escolha outro, ou tire-o da lista.';

/** The working days of a branch. */
export interface OpenDays {
  /** Null until the hours are entered. */
  week: readonly Weekday[] | null;
  closed: ReadonlySet<string>;
}

export const openDays = (hours: WorkTime | null, closed: readonly ClosedDay[]): OpenDays => ({
  week: openWeekdays(hours),
  closed: new Set(closed.map(({ day: each }) => each)),
});
