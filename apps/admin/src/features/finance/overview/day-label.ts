/** `2026-11-18` → `18/11`. */
export const dayLabel = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
