/** The colours of the order statuses (tokens.css). A word always accompanies a colour. */
export const statusTones = ['created', 'approved', 'preparing', 'shipped', 'cancelled'] as const;
export type StatusTone = (typeof statusTones)[number];

/** CSS colours of a tone: `solid` for dots and lines (≥ 3:1), `soft` for backgrounds, `text` for words on `soft`. */
export function statusColors(tone: StatusTone): { solid: string; soft: string; text: string } {
  return { solid: `var(--status-${tone})`, soft: `var(--status-${tone}-soft)`, text: `var(--status-${tone}-text)` };
}
