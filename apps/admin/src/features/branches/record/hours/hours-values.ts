import { type WorkTime, workDayRecord, workTime } from '@botica/contract/features/branches/record/work-time';
import { businessWeek, type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import * as z from 'zod/mini';
import { type RecordValues, recordValues } from '../../../../kit/form/record-form.ts';

/** A day in the form. A closed day keeps its typed hours until it is saved. */
export type DayValues = RecordValues<typeof workDayRecord>;
export type HoursValues = Record<Weekday, DayValues>;

const perDay = (make: (day: Weekday) => DayValues) =>
  Object.fromEntries(weekdays.map((day) => [day, make(day)])) as HoursValues;

export const hoursValues = (hours: WorkTime | null) =>
  perDay((day) => recordValues(workDayRecord, hours?.[day] ?? null));

const dayText = ({ opening, closing, closed }: DayValues) => {
  if (closed) return 'Fechado';
  return opening || closing ? `${opening} às ${closing}` : '';
};
/** Labels and texts for the dialog about a conflicting save. */
export const hoursWords = Object.fromEntries(
  weekdays.map((day) => [day, { label: weekdayNames[day].long, shown: dayText }]),
) as Record<Weekday, { label: string; shown: typeof dayText }>;

/** Monday to Friday 8 to 18, Saturday 8 to 12: typical hours of a pharmacy. */
export function usualHours(): HoursValues {
  return perDay((day) => {
    if (day === 'sunday') return { opening: '', closing: '', closed: true };
    return { opening: '08:00', closing: businessWeek.includes(day) ? '18:00' : '12:00', closed: false };
  });
}

/** Copies Monday's hours to every later day that is not closed. */
export function likeMonday(hours: HoursValues): HoursValues {
  const { opening, closing } = hours.monday;
  return perDay((day) => (hours[day].closed ? hours[day] : { opening, closing, closed: false }));
}

const textsOf = (hours: HoursValues) =>
  Object.fromEntries(
    weekdays.map((day) => {
      const { opening, closing, closed } = hours[day];
      return [day, { opening: closed ? null : opening || null, closing: closed ? null : closing || null, closed }];
    }),
  );

/** The contract's rules; an empty hour is null. */
export const hoursSchema = z.custom<HoursValues>().check(({ value, issues }) => {
  const { error } = z.safeParse(workTime, textsOf(value));
  for (const { path, message } of error?.issues ?? []) issues.push({ code: 'custom', path, message, input: value });
});

export function hoursBody(values: HoursValues): WorkTime {
  return z.parse(workTime, textsOf(values));
}
