import { dayInZone, defaultTimeZone, instantInZone, timeInZone } from '../../../kit/dates.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The same day and time a year later in the store's zone. 29 February becomes 28 February. */
export function oneYearLater(iso: string, timeZone = defaultTimeZone): string {
  const date = new Date(iso);
  const [year = '', month = '', day = ''] = dayInZone(date, timeZone).split('-');
  const lastDay = month === '02' && day === '29' ? '28' : day;
  const next = `${String(Number(year) + 1).padStart(4, '0')}-${month}-${lastDay}`;
  const minute = instantInZone(next, `${timeInZone(date, timeZone)}:00`, timeZone);
  return new Date(Date.parse(minute) + (date.getTime() % minuteMs)).toISOString();
}

/** Normalises the validity as it is stored: an end equal to the beginning means the whole day. */
export function normaliseCouponDates({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  return { from: new Date(begin).toISOString(), to: new Date(end === begin ? end + dayMs : end).toISOString() };
}
