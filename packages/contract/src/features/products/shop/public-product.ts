import * as z from 'zod/mini';
import { productMedia } from '../media/product-media.ts';
import { type Product, product } from '../product-schemas.ts';
import { isAdvertisingLocked } from '../record/advertising-lock.ts';
import { volumeVariantRecord } from '../record/product-parts.ts';
import { productRecord } from '../record/product-record.ts';

type Computed =
  | ('id' | 'available_ecommerce' | 'available_callcenter' | 'categories' | 'image')
  | ('related_products' | 'buywith_products' | 'variants');
type Named = Computed | (typeof productRecord.shownNames)[number];

/** The first keys on the wire; the record's other public fields follow. */
const firstNames: readonly Named[] = [
  ...(['id', 'title', 'subtitle', 'summary', 'slug', 'max_qty', 'sold_out', 'usage', 'form', 'request_cid'] as const),
  ...(['ecommerce', 'callcenter', 'available_ecommerce', 'available_callcenter', 'categories', 'image'] as const),
  ...(['target_consumer', 'recommended_age', 'assembly_days', 'weight', 'weight_measure', 'is_refrigerated'] as const),
  ...(['medical_prescription_only', 'retains_prescription', 'prescription_class'] as const),
  ...(['volume', 'volume_unit', 'variants', 'price', 'discount_price', 'bulk_config', 'promotion'] as const),
  ...(['description', 'dosage', 'recommendations', 'benefits', 'related_products', 'buywith_products'] as const),
];
const names = [...new Set([...firstNames, ...productRecord.shownNames])];
const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<Named, true>; // by their names

const publicIngredient = z.object({ name: z.string(), concentration: z.nullable(z.number()), measure: z.string() });
const picture = z.pick(productMedia, { type: true, position: true, title: true, description: true, images: true });

/**
 * A product as the shop may show it: what is hidden in it is out, and so is what only the staff works with (external
 * code, keywords, versions, the parts a picture is made of). Of one under the advertising lock no text, suggestion or
 * suggested price is told (RDC 44/2009, art. 54).
 */
export const publicProduct = z.extend(z.pick(product, mask), {
  ingredients: z.array(publicIngredient),
  volume_variants: z.object({ items: z.array(z.omit(z.object(volumeVariantRecord.reply), { visible: true })) }),
  pictures: z.array(picture),
  locked: z.boolean(),
});
export type PublicProduct = z.infer<typeof publicProduct>;

/** The fields of a product from which its public form is made. */
export type TellableProduct = Pick<Product, Named | 'ingredients' | 'volume_variants'> & {
  medias: readonly z.infer<typeof picture>[];
};

function tell<Name extends Named>(shown: Pick<Product, Named>, all: TellableProduct, name: Name): void {
  shown[name] = all[name];
}

export function publicProductOf(all: TellableProduct): PublicProduct {
  // Copies by name, without a list of pairs for each product: ten thousand are converted at once.
  const shown = {} as Pick<Product, Named>;
  for (const name of names) tell(shown, all, name);
  const locked = isAdvertisingLocked(all);
  const suggested = (linked: Product['related_products']) => (locked ? [] : linked.filter((each) => !each.locked));
  return {
    ...shown,
    ...(locked && productRecord.lockedValues),
    related_products: suggested(all.related_products),
    buywith_products: suggested(all.buywith_products),
    ingredients: all.ingredients
      .filter(({ is_active, visible }) => is_active && visible)
      .map(({ name, concentration, measure }) => ({ name, concentration, measure })),
    volume_variants: {
      items: all.volume_variants.items
        .filter(({ visible }) => visible)
        .map(({ value, unit, price_relative_perc }) => ({ value, unit, price_relative_perc })),
    },
    variants: {
      items: all.variants.items
        .map(({ name, options }) => ({ name, options: options.filter(({ visible }) => visible) }))
        .filter(({ options }) => options.length > 0),
    },
    pictures: all.medias.map(({ type, position, title, description, images }) => ({
      type,
      position,
      title,
      description,
      images,
    })),
    locked,
  };
}
