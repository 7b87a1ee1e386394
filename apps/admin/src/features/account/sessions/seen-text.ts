import { formatInstant } from '@botica/contract/kit/dates';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The last use of a session: "visto agora", "visto há 5 minutos", later the day and hour. */
export function seenText(iso: string, now: Date, timeZone: string): string {
  const ago = now.getTime() - Date.parse(iso);
  if (ago < 2 * minuteMs) return 'visto agora';
  if (ago < hourMs) return `visto há ${Math.floor(ago / minuteMs)} minutos`;
  if (ago < 24 * hourMs) {
    const hours = Math.floor(ago / hourMs);
    return `visto há ${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  }
  return `visto em ${formatInstant(iso, timeZone)}`;
}
