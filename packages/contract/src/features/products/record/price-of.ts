import { filledCents, maxWireCents } from '../../../kit/money.ts';

/** What a price follows from. Amounts as on the wire, where `"0.00"` is empty. */
export interface PricedProduct {
  /** The sale price, of the base volume as the two others. */
  discount_price: string;
  promotion: { price: string; from: string; to: string } | null;
  bulk_config: { is_active: boolean; min_qty: number | null; price: string | null };
  volume: number | null;
  volume_unit: string | null;
  volume_variants: { items: readonly { value: number; unit: string; price_relative_perc: number }[] };
}

/** Which of the product's prices is paid. */
export type PriceSource = 'sale' | 'promotion' | 'bulk';

/** One step on the way from the sale price to what is paid, in the order in which they are taken. */
export interface PriceStep {
  step: PriceSource | 'volume';
  cents: number;
}

export interface ProductPrice {
  /** Of one piece. */
  cents: number;
  source: PriceSource;
  /** Of the volume, of the price of the base: 100 for the base itself. */
  percent: number;
  /** The sale price first; a promotion, a bulk price or a volume only where it changes what is paid. */
  steps: PriceStep[];
}

export interface PricedChoice {
  /** Null is the base volume. */
  volume?: { value: number; unit: string | null } | null;
  quantity: number;
  at: Date;
}

/** What a percentage may be, in hundredths: 0.01 to 10,000. */
const maxHundredths = 1_000_000;

/**
 * The one price of a product: null while it has no sale price, for a volume that it does not come in, and where the
 * volume makes of a giant price one that nothing carries.
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

/** What a volume costs, in percent of the base; null for a volume that the product does not come in. */
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

/** Two decimals at most, 0.01 to 10,000: by any other nothing is sold. */
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

/** Half up to the cent. Of large amounts the product is beyond what a number holds exactly. */
function partOf(cents: number, percentHundredths: number): number {
  return Number((BigInt(cents) * BigInt(percentHundredths) + 5_000n) / 10_000n);
}
