import { normaliseText } from '@botica/contract/kit/text';
import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';

const dayByWord = new Map<string, Weekday>(
  weekdays.flatMap((day) => {
    const { short, long } = weekdayNames[day];
    return [day, normaliseText(short), normaliseText(long), normaliseText(long).replace('-feira', '')].map(
      (word) => [word, day] as const,
    );
  }),
);

/**
 * All days from the first to the last, also across the end of the week. Text that is not a range is returned unchanged.
 */
function daysFrom(first: string | undefined, last: string | undefined): string[] {
  const start = weekdays.indexOf(first as Weekday);
  const end = weekdays.indexOf(last as Weekday);
  if (start < 0 || end < 0) return ['a'];
  const length = ((end - start + weekdays.length) % weekdays.length) + 1;
  return Array.from({ length }, (_, step) => weekdays[(start + step) % weekdays.length] as Weekday);
}

/** Reads `Seg Qua Sex`, and days as the screen writes them: `Seg, Qua e Sex`, `Seg a Sex`, `Todos os dias`. */
export function weekdaysOf(cell: string): string[] {
  const words = normaliseText(cell)
    .split(/[\s,;/|]+/)
    .filter((word) => word !== '' && word !== 'e');
  if (words.join(' ') === 'todos os dias') return [...weekdays];
  const days = words.map((word) => dayByWord.get(word) ?? word);
  const read = days.flatMap((day, index) => (day === 'a' ? daysFrom(days[index - 1], days[index + 1]) : [day]));
  return [...new Set(read)];
}
