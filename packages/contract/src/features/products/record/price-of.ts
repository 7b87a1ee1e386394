import { filledCents, maxWireCents } from '../../../kit/money.ts';

/** The fields that determine a price. Amounts are in wire format, where `"0.00"` is empty. */
export interface PricedProduct {
  /** The sale price. Like the other two it is for the base volume. */
  discount_price: string;
  promotion: { price: string; from: string; to: string } | null;
  bulk_config: { is_active: boolean; min_qty: number | null; price: string | null };
  volume: number | null;
  volume_unit: string | null;
  volume_variants: { items: readonly { value: number; unit: string; price_relative_perc: number }[] };
}

/** The price that applies. */
export type PriceSource = 'sale' | 'promotion' | 'bulk';

/** A step from the sale price to the paid price, in order. */
export interface PriceStep {
  step: PriceSource | 'volume';
  cents: number;
}

export interface ProductPrice {
  /** Price of one unit. */
  cents: number;
  source: PriceSource;
  /** Price of the volume in percent of the base volume; 100 for the base itself. */
  percent: number;
  /** The sale price first; a promotion, a bulk price or a volume only if it changes the paid price. */
  steps: PriceStep[];
}

export interface PricedChoice {
  /** Null for the base volume. */
  volume?: { value: number; unit: string | null } | null;
  quantity: number;
  at: Date;
}

/** Maximum percentage in hundredths; the range is 0.01 to 10,000. */
const maxHundredths = 1_000_000;

/**
 * The price of a product. Null without a sale price, for a volume that the product does not have, and if the result
 * exceeds the largest amount.
 */
export function priceOf(product: PricedProduct, { volume = null, quantity, at }: PricedChoice): ProductPrice | null {
  const saleCents = filledCents(product.discount_price);
  const percent = volumePercent(product, volume);
  if (saleCents === null || percent === null) return null;

  const steps: PriceStep[] = [{ step: 'sale', cents: saleCents }];
  let cents = saleCents;
  let source: PriceSource = 'sale';
  const offers = [
    ['promotion', promotionCents(product, at)],
    ['bulk', bulkCents(product, quantity)],
  ] as const;
  for (const [offer, offeredCents] of offers) {
    if (offeredCents === null || offeredCents >= cents) continue;
    cents = offeredCents;
    source = offer;
    steps.push({ step: offer, cents });
  }
  if (percent !== 100) {
    cents = partOf(cents, hundredths(percent));
    steps.push({ step: 'volume', cents });
  }
  return cents > maxWireCents ? null : { cents, source, percent, steps };
}

/** The price of a volume in percent of the base; null for a volume that the product does not have. */
export function volumePercent(
  product: Pick<PricedProduct, 'volume' | 'volume_unit' | 'volume_variants'>,
  volume: { value: number; unit: string | null } | null,
): number | null {
  if (volume === null || (volume.value === product.volume && volume.unit === product.volume_unit)) return 100;
  const variant = product.volume_variants.items.find(
    ({ value, unit }) => value === volume.value && unit === volume.unit,
  );
  return variant !== undefined && isPercentage(variant.price_relative_perc) ? variant.price_relative_perc : null;
}

/** True for 0.01 to 10,000 with at most two decimals; other percentages cannot be sold. */
function isPercentage(percent: number): boolean {
  const whole = hundredths(percent);
  return whole >= 1 && whole <= maxHundredths && whole / 100 === percent;
}

const hundredths = (percent: number) => Math.round(percent * 100);

function promotionCents({ promotion }: PricedProduct, at: Date): number | null {
  if (promotion === null) return null;
  const isRunning = Date.parse(promotion.from) <= at.getTime() && at.getTime() < Date.parse(promotion.to);
  return isRunning ? filledCents(promotion.price) : null;
}

function bulkCents({ bulk_config: bulk }: PricedProduct, quantity: number): number | null {
  if (!bulk.is_active || bulk.min_qty === null || bulk.min_qty < 1 || quantity < bulk.min_qty) return null;
  return filledCents(bulk.price);
}

/** Rounds half up to the cent. For large amounts the product exceeds the exact range of a number. */
function partOf(cents: number, percentHundredths: number): number {
  return Number((BigInt(cents) * BigInt(percentHundredths) + 5_000n) / 10_000n);
}
