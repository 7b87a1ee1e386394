import { pixPercentOf } from '@botica/contract/features/orders/intake/pix-discount';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { formatDecimal } from '@botica/contract/kit/fields/decimal';
import { filledCents } from '@botica/contract/kit/money';
import type { Conditions } from './amounts.ts';

/** A volume of a product, with its unit prices. */
export interface VolumeOption {
  name: string;
  cents: number;
  /** Unit price from `bulkFrom` pieces; null if it is the same. */
  bulkCents: number | null;
  isPromotion: boolean;
}

export interface ProductPrices {
  /** The base volume first, then the variants in their order. */
  volumes: VolumeOption[];
  bulkFrom: number | null;
}

const volumeName = (value: number, unit: string | null) => [formatDecimal(value), unit].filter(Boolean).join(' ');

/** Computes the price of each volume at this moment, with the contract's `priceOf`. */
export function pricesOf(product: PublicProduct, at: Date): ProductPrices {
  const { is_active, min_qty } = product.bulk_config;
  const bulkFrom = is_active && min_qty !== null && min_qty > 1 ? min_qty : null;
  const base = { value: product.volume, unit: product.volume_unit };
  const all = [base, ...product.volume_variants.items];
  const volumes = all.flatMap(({ value, unit }): VolumeOption[] => {
    const volume = value === null ? null : { value, unit };
    const price = priceOf(product, { volume, quantity: 1, at });
    if (price === null) return [];
    const bulk = bulkFrom === null ? null : priceOf(product, { volume, quantity: bulkFrom, at });
    const bulkCents = bulk !== null && bulk.cents < price.cents ? bulk.cents : null;
    return [
      {
        name: value === null ? '' : volumeName(value, unit),
        cents: price.cents,
        bulkCents,
        isPromotion: price.source === 'promotion',
      },
    ];
  });
  return { volumes, bulkFrom: volumes.some(({ bulkCents }) => bulkCents !== null) ? bulkFrom : null };
}

export const conditionsOf = ({ commercial_conditions: all }: PublicStore): Conditions => ({
  pixPercent: pixPercentOf(all),
  cardPercent: all.discount_credit_card,
  billetPercent: all.discount_billet,
  installments: all.installment_received,
  minInstallmentCents: filledCents(all.credit_card_min_installment) ?? 0,
});
