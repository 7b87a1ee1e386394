/** The fixed colours of an order's way, the same everywhere (tokens.css). Never alone: a word stands beside each. */
export const statusTones = ['created', 'approved', 'preparing', 'shipped', 'cancelled'] as const;
export type StatusTone = (typeof statusTones)[number];

/** CSS colours of a tone: `solid` for dots and lines (≥ 3:1), `soft` for grounds, `text` for words on `soft`. */
export function statusColors(tone: StatusTone): { solid: string; soft: string; text: string } {
  return { solid: `var(--status-${tone})`, soft: `var(--status-${tone}-soft)`, text: `var(--status-${tone}-text)` };
}
