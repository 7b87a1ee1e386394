import { addDays } from '../../../kit/dates.ts';

/** A month's id has its digits, `202610`; inside the program it is its first day, `2026-10-01`. */
export const monthIdOf = (day: string): number => Number(day.slice(0, 4) + day.slice(5, 7));

/** The first day of the month; null if the id is not a month. */
export function firstDayOf(id: number): string | null {
  const digits = /^(\d{4})(0[1-9]|1[0-2])$/.exec(String(id));
  return digits ? `${digits[1]}-${digits[2]}-01` : null;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the next month. */
export const nextMonth = (month: string): string => monthOf(addDays(month, 31));

export const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);

/** Months from one to another, both inclusive, the latest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.unshift(month);
  return months;
}

const names = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `202610` → `outubro de 2026`. */
export function monthName(id: number): string {
  const name = names[(id % 100) - 1];
  return name === undefined ? String(id) : `${name} de ${Math.floor(id / 100)}`;
}
