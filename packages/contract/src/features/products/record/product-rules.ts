import { filledCents } from '../../../kit/money.ts';
import type { StoredOf } from '../../../kit/record.ts';
import { slugFaults } from '../../../kit/slug-faults.ts';
import { normaliseText } from '../../../kit/text.ts';
import { priceFaults } from './price-rules.ts';
import { type productRecord, richTextMessage, richTextNames, textMaxLength } from './product-record.ts';

export type ProductFields = StoredOf<typeof productRecord>;

/** Messages by the path of the field, such as `bulk_config.price`. */
export type ProductFaults = Record<string, string>;

export const formMessages = {
  missing: 'Forma farmacêutica obrigatória',
  /** The form does not belong to the usage, or is retired. */
  other: 'Você precisa selecionar uma nova Forma Farmacêutica',
} as const;
/** The switches that show the product's banner. */
export const bannerFlags = ['is_banner', 'is_banner_category'] as const;
export type BannerFlags = Pick<ProductFields, (typeof bannerFlags)[number]>;
export const bannerMissingMessage = 'Adicione antes um banner na galeria.';
const saleMissingMessage = 'O preço de venda e obrigatório';

/**
 * The faults of a product across its fields; empty if it can be saved. The server returns them with a 422, the form
 * shows them beside the fields. Whether the form belongs to the usage can be checked only with the store's forms: see
 * `formMessages.other`.
 */
export function productFaults(product: ProductFields): ProductFaults {
  const { recommended_age: age, bulk_config: bulk } = product;
  const faults: ProductFaults = { ...reachFaults(product), ...priceFaults(product) };
  if (filledCents(product.discount_price) === null) faults.discount_price = saleMissingMessage;
  if (product.form === null) faults.form = formMessages.missing;
  if (bulk.is_active && filledCents(bulk.price) === null) faults['bulk_config.price'] = 'Informe o preço por item.';
  if (product.promotion && filledCents(product.promotion.price) === null) {
    faults['promotion.price'] = 'Informe o preço da promoção.';
  }
  if (age.min !== null && age.max !== null && age.min > age.max) {
    faults['recommended_age.max'] = 'A idade máxima não pode ser menor que a mínima.';
  }
  for (const name of richTextNames) {
    if ((product[name]?.length ?? 0) > textMaxLength) faults[name] = richTextMessage;
  }
  return { ...faults, ...slugFaults(product), ...volumeFaults(product), ...variantFaults(product) };
}

/** A bulk discount that begins above the maximum quantity of an order would be advertised and never given. */
function reachFaults({
  bulk_config: { is_active: isActive, min_qty: from },
  max_qty: most,
}: ProductFields): ProductFaults {
  if (!isActive || from === null || from <= most) return {};
  return {
    'bulk_config.min_qty': `Um pedido leva no máximo ${most}: ninguém chega a ${from}.`,
    max_qty: `O desconto por quantidade começa em ${from}: aumente este máximo ou diminua aquela quantidade.`,
  };
}

/** Refuses a switch for a banner that does not exist yet. */
export function bannerFaults(before: BannerFlags, after: BannerFlags, hasBanner: boolean): ProductFaults {
  if (hasBanner) return {};
  const missing = bannerFlags.filter((flag) => after[flag] && !before[flag]);
  return Object.fromEntries(missing.map((flag) => [flag, bannerMissingMessage]));
}

function volumeFaults({ volume, volume_unit: unit, volume_variants: { items } }: ProductFields): ProductFaults {
  const faults: ProductFaults = {};
  if (volume !== null && unit === null) faults.volume_unit = 'Un. de volume é requerido.';
  if (volume === null && (unit !== null || items.length > 0)) faults.volume = 'Informe o volume padrão.';
  const known = new Set([`${volume} ${unit}`]);
  for (const [index, item] of items.entries()) {
    const key = `${item.value} ${item.unit}`;
    if (known.has(key)) faults[`volume_variants.items.${index}.value`] = 'Este volume está repetido.';
    known.add(key);
  }
  return faults;
}

/** Indexes of repeated texts, except for the first of each. */
function repeated(texts: readonly string[]): number[] {
  const keys = texts.map(normaliseText);
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}

function variantFaults({ variants: { items } }: ProductFields): ProductFaults {
  const faults: ProductFaults = {};
  const at = (index: number) => `variants.items.${index}`;
  for (const index of repeated(items.map(({ name }) => name)))
    faults[`${at(index)}.name`] = 'Esta variante está repetida.';
  for (const [index, { options }] of items.entries()) {
    if (options.length === 0) faults[`${at(index)}.options`] = 'Variante é requerido.';
    else if (repeated(options.map(({ value }) => value)).length > 0)
      faults[`${at(index)}.options`] = 'Uma opção está repetida.';
  }
  return faults;
}
