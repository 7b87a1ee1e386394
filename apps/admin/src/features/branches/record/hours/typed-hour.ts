/** Parses a typed hour to `HH:MM`: `8`, `8h`, `830`, `8:30`, `8h30`, `08.30`; null for anything else. */
export function parseTypedHour(text: string): string | null {
  const match = /^(\d{1,2})\s*(?:[:h.]?\s*(\d{2}))?\s*h?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hour = '', minute = '00'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
