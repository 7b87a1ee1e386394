import { addDays, daysBetween } from '../../../kit/dates.ts';
import type { OverviewPeriod } from './overview-options.ts';

const usualPeriod: OverviewPeriod = '30';

/** Long enough for a leap year. */
export const mostOverviewDays = 366;

/** Number of days from tomorrow for which due amounts are shown. */
export const dueDays = 30;

/** A range of days, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export const daysOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

export interface AskedPeriod {
  period?: OverviewPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The requested days: those of `from` and `to`, of which one may be missing, else those of the period. The result may
 * be reversed or too long.
 */
export function overviewDays({ period = usualPeriod, from, to }: AskedPeriod, today: string): Days {
  const most = Number(period);
  if (from === undefined) return { from: addDays(to ?? today, 1 - most), to: to ?? today };
  return { from, to: to ?? (from > today ? from : today) };
}

/** The same number of days, right before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -daysOf(days)),
  to: addDays(days.from, -1),
});
