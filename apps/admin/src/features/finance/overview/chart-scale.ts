/** Four lines or so, at amounts that people read at once (1, 2, 2.5 or 5 of a power of ten), zero among them. */
export function scaleOf(values: readonly number[]): { min: number; max: number; ticks: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((high - low) / 4, 100);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  // A little below zero takes no more room than it needs.
  const [first, last] = [Math.ceil(low / step), Math.max(Math.ceil(high / step), 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { min: low, max: last * step, ticks };
}

/** More bars than that are no bars any more. */
const mostBars = 92;
const weekDays = 7;

interface DayFigures {
  day: string;
  count: number;
  /** In cents. */
  value: number;
  before: number;
}

/** Days of which one bar tells: each by itself, or of a long period the weeks that begin with its first day. */
export interface Stretch extends DayFigures {
  /** The same as `day`, where it tells of one. */
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
