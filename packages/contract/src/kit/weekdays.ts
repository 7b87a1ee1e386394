/** Weekdays by their names in the API, Monday first as in a Brazilian timetable. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const businessWeek: readonly Weekday[] = weekdays.slice(0, 5);

export const weekdayNames: Record<Weekday, { short: string; long: string }> = {
  monday: { short: 'Seg', long: 'segunda-feira' },
  tuesday: { short: 'Ter', long: 'terça-feira' },
  wednesday: { short: 'Qua', long: 'quarta-feira' },
  thursday: { short: 'Qui', long: 'quinta-feira' },
  friday: { short: 'Sex', long: 'sexta-feira' },
  saturday: { short: 'Sáb', long: 'sábado' },
  sunday: { short: 'Dom', long: 'domingo' },
};

/** Returns the weekday of a day `YYYY-MM-DD`. Throws a RangeError for an invalid day. */
export function weekdayOf(day: string): Weekday {
  const index = new Date(`${day}T00:00:00Z`).getUTCDay();
  const weekday = weekdays[(index + 6) % 7];
  if (weekday === undefined) throw new RangeError(`Not a day: ${JSON.stringify(day)}`);
  return weekday;
}
