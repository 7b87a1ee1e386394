/** About four grid lines at round amounts (1, 2, 2.5 or 5 times a power of ten), including zero. */
export function scaleOf(values: readonly number[]): { min: number; max: number; ticks: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((high - low) / 4, 100);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  // A small negative value takes only the room that it needs.
  const [first, last] = [Math.ceil(low / step), Math.max(Math.ceil(high / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { min: low, max: last * step, ticks };
}

/** The maximum number of readable bars. */
const mostBars = 92;
const weekDays = 7;

interface DayFigures {
  day: string;
  count: number;
  /** In cents. */
  value: number;
  before: number;
}

/** The days of a bar: a single day, or in a long period a week counted from its first day. */
export interface Stretch extends DayFigures {
  /** Equal to `day` for a single day. */
  until: string;
}

export function stretchesOf(days: readonly DayFigures[]): Stretch[] {
  const length = days.length > mostBars ? weekDays : 1;
  const stretches: Stretch[] = [];
  for (let start = 0; start < days.length; start += length) {
    const part = days.slice(start, start + length);
    const sum = (of: 'count' | 'value' | 'before') => part.reduce((total, each) => total + each[of], 0);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    stretches.push({
      day: first.day,
      until: last.day,
      count: sum('count'),
      value: sum('value'),
      before: sum('before'),
    });
  }
  return stretches;
}
