import * as z from 'zod/mini';
import { dayInZone, timeInZone } from '../../../kit/dates.ts';
import { flagField } from '../../../kit/fields/record-fields.ts';
import { record } from '../../../kit/record.ts';
import { type Weekday, weekdayNames, weekdayOf, weekdays } from '../../../kit/weekdays.ts';

const hourMessage = 'Informe a hora como 08:00.';
const hourPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const hour = z.string(hourMessage).check(z.regex(hourPattern, hourMessage));

/** True if a value is not an hour, which has its own error. */
function isOrdered({ opening, closing }: { opening: string | null; closing: string | null }): boolean {
  if (opening === null || closing === null || !hourPattern.test(opening) || !hourPattern.test(closing)) return true;
  return opening < closing;
}

/** The hours of a weekday, `HH:MM` in the store's zone; null on a closed day. */
export const workDayRecord = record({
  opening: { label: 'Abertura', input: z.nullable(hour), reply: z.nullable(hour), personal: false },
  closing: { label: 'Fechamento', input: z.nullable(hour), reply: z.nullable(hour), personal: false },
  closed: { ...flagField('Fechado'), personal: false },
});

export const workDay = z.object(workDayRecord.input).check(
  z.refine((day) => day.closed || day.opening !== null, { error: 'Informe a abertura.', path: ['opening'] }),
  z.refine((day) => day.closed || day.closing !== null, { error: 'Informe o fechamento.', path: ['closing'] }),
  z.refine((day) => day.closed || isOrdered(day), {
    error: 'O fechamento precisa ser depois da abertura.',
    path: ['closing'],
  }),
  z.overwrite((day) => (day.closed ? { opening: null, closing: null, closed: true } : day)),
);

const onDay = (weekday: Weekday) => ({
  label: weekdayNames[weekday].short,
  of: workDayRecord,
  input: workDay,
  reply: workDay,
  personal: false as const,
});

/** All seven days. */
export const workTimeRecord = record({
  monday: onDay('monday'),
  tuesday: onDay('tuesday'),
  wednesday: onDay('wednesday'),
  thursday: onDay('thursday'),
  friday: onDay('friday'),
  saturday: onDay('saturday'),
  sunday: onDay('sunday'),
});
export const workTime = z.object(workTimeRecord.input);
export type WorkTime = z.infer<typeof workTime>;

/** True if the branch has already closed for the day. False if its hours are not entered, and on a closed day. */
export function isOverFor(hours: WorkTime | null, now: Date, timeZone: string): boolean {
  const closing = hours?.[weekdayOf(dayInZone(now, timeZone))].closing ?? null;
  return closing !== null && timeInZone(now, timeZone) >= closing;
}

/** The working days of a branch; null until its hours are entered. */
export function openWeekdays(hours: WorkTime | null): Weekday[] | null {
  return hours === null ? null : weekdays.filter((weekday) => !hours[weekday].closed);
}
