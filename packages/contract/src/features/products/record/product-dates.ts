import type { ProductFields } from './product-rules.ts';

export const pastMessage = 'Não é possível escolher uma data passada';
/** Tolerance in milliseconds: a typed "agora" is saved some time later. */
const graceMs = 5 * 60_000;

const dates = {
  'ecommerce.from': ({ ecommerce }) => ecommerce.from,
  'callcenter.from': ({ callcenter }) => callcenter.from,
  'promotion.from': ({ promotion }) => promotion?.from ?? null,
  'promotion.to': ({ promotion }) => promotion?.to ?? null,
} satisfies Record<string, (product: ProductFields) => string | null>;

/** True for a changed date in the past. */
export const isNewlyPast = (before: string | null, after: string | null, now: Date): boolean =>
  after !== null && after !== before && Date.parse(after) < now.getTime() - graceMs;

/** Changed dates of `after` that are in the past, by the path of their field. */
export function pastFaults(before: ProductFields, after: ProductFields, now: Date): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [path, read] of Object.entries(dates)) {
    const date = read(after);
    if (isNewlyPast(read(before), date, now)) faults[path] = pastMessage;
  }
  return faults;
}
