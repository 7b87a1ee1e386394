import type { Product } from '@botica/contract/features/products/product-schemas';
import {
  ageRecord,
  bulkRecord,
  channelRecord,
  ingredientRecord,
  promotionRecord,
  volumeVariantRecord,
} from '@botica/contract/features/products/record/product-parts';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { wireOf, withDefaults } from '@botica/contract/kit/record';
import { mediaWire } from '../media/media-wire.ts';
import type { ProductRow } from './products.store.ts';

/** Puts JSON fields into the order of their declaration, so that equal values have equal texts. */
export function normaliseProduct<Row extends ProductFields>(row: Row): Row {
  return {
    ...row,
    ecommerce: withDefaults(channelRecord, row.ecommerce),
    callcenter: withDefaults(channelRecord, row.callcenter),
    recommended_age: withDefaults(ageRecord, row.recommended_age),
    ingredients: row.ingredients.map((each) => withDefaults(ingredientRecord, each)),
    volume_variants: { items: row.volume_variants.items.map((each) => withDefaults(volumeVariantRecord, each)) },
    variants: {
      items: row.variants.items.map(({ name, options }) => ({
        name,
        options: options.map(({ value, visible }) => ({ value, visible })),
      })),
    },
    bulk_config: withDefaults(bulkRecord, row.bulk_config),
    promotion: row.promotion && withDefaults(promotionRecord, row.promotion),
  };
}

type Channel = ProductFields['ecommerce'];

/** Switch of a channel under both of its wire names. */
export const channelWire = ({ is_available, from }: Channel) => ({ is_available, availability: is_available, from });

/**
 * True if the switch is on and its date has come. More conditions decide whether it is really sold (`availabilityOf`).
 */
export const isAvailable = ({ is_available, from }: Channel, now: Date) =>
  is_available && (from === null || Date.parse(from) <= now.getTime());

export function productWire(row: ProductRow, now: Date): Product {
  const { id, version, media_version, image, related_products, buywith_products, categories } = row;
  return {
    ...wireOf(productRecord, row),
    id,
    version,
    media_version,
    image,
    related_products,
    buywith_products,
    categories,
    medias: row.medias.map((media) => mediaWire(row.store_id, media)),
    ecommerce: channelWire(row.ecommerce),
    callcenter: channelWire(row.callcenter),
    keywords_concat: row.keywords.join(', '),
    available_ecommerce: isAvailable(row.ecommerce, now),
    available_callcenter: isAvailable(row.callcenter, now),
    created_at: row.created_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
  };
}
