import { productRecord } from '@botica/contract/features/products/record/product-record';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { parseDecimal } from '@botica/contract/kit/fields/decimal';
import type { ProductValues } from './product-values.ts';

const number = (text: string) => parseDecimal(text);
const whole = (text: string) => {
  const value = number(text);
  return value !== null && Number.isInteger(value) ? value : null;
};
const textOrNull = (text: string) => text.trim() || null;
const instantOrNull = (text: string) => (Number.isNaN(Date.parse(text)) ? null : text);

type Priced = Pick<
  ProductValues,
  'price' | 'discount_price' | 'bulk_config' | 'promotion' | 'volume' | 'volume_unit' | 'volume_variants'
>;

/** The typed prices as far as they can be parsed, for previews while the person types. */
export function pricedDraft(values: Priced) {
  const { price, discount_price, bulk_config: bulk, promotion, volume, volume_unit, volume_variants } = values;
  const { from, to } = promotion;
  const isPromoted = promotion.price.trim() !== '' || from !== '' || to !== '';
  return {
    price,
    discount_price,
    bulk_config: { is_active: bulk.is_active, min_qty: whole(bulk.min_qty), price: textOrNull(bulk.price) },
    promotion: isPromoted ? { price: promotion.price, from, to } : null,
    volume: number(volume),
    volume_unit: textOrNull(volume_unit),
    volume_variants: {
      items: volume_variants.items.map(({ value, unit, price_relative_perc, visible }) => ({
        value: number(value) ?? Number.NaN,
        unit,
        price_relative_perc: number(price_relative_perc) ?? Number.NaN,
        visible,
      })),
    },
  };
}

const channel = ({ is_available, from }: ProductValues['ecommerce']) => ({ is_available, from: instantOrNull(from) });

/** The typed values for the rules across fields (`productFaults`). Values that cannot be parsed are empty. */
export function productDraft(values: ProductValues): ProductFields {
  const fields = Object.fromEntries(productRecord.names.map((name) => [name, values[name]]));
  return {
    ...(fields as unknown as ProductFields), // by their names; what differs between form and record follows
    ...pricedDraft(values),
    subtitle: textOrNull(values.subtitle),
    summary: textOrNull(values.summary),
    external_code: textOrNull(values.external_code),
    ean: textOrNull(values.ean),
    seo_title: textOrNull(values.seo_title),
    seo_description: textOrNull(values.seo_description),
    ms_register: textOrNull(values.ms_register),
    ncm: textOrNull(values.ncm),
    cost_price: textOrNull(values.cost_price),
    max_qty: whole(values.max_qty) ?? 0,
    ecommerce: channel(values.ecommerce),
    callcenter: channel(values.callcenter),
    recommended_age: { min: whole(values.recommended_age.min), max: whole(values.recommended_age.max) },
    usage: Number(values.usage),
    form: whole(values.form),
    ingredients: values.ingredients.map((each) => ({ ...each, concentration: number(each.concentration) })),
    assembly_days: whole(values.assembly_days) ?? 0,
    weight: number(values.weight),
    description: textOrNull(values.description),
    dosage: textOrNull(values.dosage),
    recommendations: textOrNull(values.recommendations),
    benefits: textOrNull(values.benefits),
  };
}
