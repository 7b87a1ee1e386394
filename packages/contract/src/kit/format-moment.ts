const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs about twenty times more than using it, and the list uses it on every row. */
function formatterIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const digits = Object.fromEntries(parts.map((part) => [part, '2-digit'])) as Intl.DateTimeFormatOptions;
  const made = new Intl.DateTimeFormat('pt-BR', { ...digits, year: 'numeric', timeZone, hourCycle: 'h23' });
  formatters.set(timeZone, made);
  return made;
}

/** `2026-11-21T12:05:09Z` → `21/11/2026 09:05:09` in the zone; any other text is returned unchanged. */
export function formatMoment(iso: string, timeZone: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const of = Object.fromEntries(
    formatterIn(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${of.day}/${of.month}/${of.year} ${of.hour}:${of.minute}:${of.second}`;
}
