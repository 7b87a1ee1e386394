/**
 * Parses a typed Brazilian date: `24/12/2026`, `24/12/26`, `24.12.2026`, `24122026`, with a time after it if `withTime`
 * (`24/12/2026 14:30`, `24/12/2026 14h`). Returns `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:00`; null if the date does not
 * exist.
 */
export function parseTypedDate(text: string, withTime = false): string | null {
  const match = /^\s*(\d{1,2})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{4}|\d{2})(?:[\s,]+(\d{1,2})(?:[:h](\d{2})?)?)?\s*$/.exec(
    text,
  );
  if (!match) return null;
  const [, day, month, year, hour = '0', minute = '0'] = match;
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  // 31/02 rolls over into March, so the month differs from the typed one.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const iso = date.toISOString().slice(0, 10);
  return withTime ? `${iso} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:00` : iso;
}
