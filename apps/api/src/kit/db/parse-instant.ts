/** `2026-11-18 12:00:00.5+00`: PostgreSQL's form of an instant in the years 1000 to 9999 in UTC. */
const usualLength = 'YYYY-MM-DD HH:MM:SS+00'.length;
const zero = 48;

/**
 * Parses a `timestamptz` in the form that all our connections receive (UTC), to milliseconds. `otherwise` parses any
 * other form. The general parser of `pg` runs two regular expressions, which cost more than the rest of a row.
 */
export const parseInstant =
  (otherwise: (text: string) => unknown) =>
  (text: string): unknown => {
    const { length } = text;
    const digit = (at: number) => text.charCodeAt(at) - zero;
    const two = (at: number) => digit(at) * 10 + digit(at + 1);
    const isUsual = length >= usualLength && length <= usualLength + 7 && text.endsWith('+00') && text[4] === '-';
    // `Date.UTC` reads a year below 100 as a year of the 20th century.
    if (!isUsual || text[10] !== ' ' || text.startsWith('00')) return otherwise(text);
    let milliseconds = 0;
    for (let at = 20, unit = 100; at < length - 3 && unit >= 1; at++, unit /= 10) milliseconds += digit(at) * unit;
    const year = two(0) * 100 + two(2);
    return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), milliseconds));
  };
