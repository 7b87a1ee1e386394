import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import type { Product, ProductUpdate } from '@botica/contract/features/products/product-schemas';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import { filledCents } from '@botica/contract/kit/money';
import { type RecordOutput, type RecordValues, recordValues } from '../../../../kit/form/record-form.ts';

/** Lists that are no fields of the record: suggested products and categories. */
type Lists = {
  categories: Product['categories'];
  related_products: LinkedProduct[];
  buywith_products: LinkedProduct[];
};

/** A product in the form: nested as on the wire, with every number as a text. */
export type ProductValues = RecordValues<typeof productRecord> & Lists;

export type ProductOutput = RecordOutput<typeof productRecord> & Lists;

/** `0.00` means no price. */
const priceText = (wire: string) => (filledCents(wire) === null ? '' : wire);

export function productValues(product: Product): ProductValues {
  const { categories, related_products, buywith_products, price, discount_price } = product;
  return {
    ...recordValues(productRecord, product),
    price: priceText(price),
    discount_price: priceText(discount_price),
    categories,
    related_products,
    buywith_products,
  };
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** The request body for the `changed` fields. */
export function productBody(changed: Partial<ProductOutput>): ProductUpdate {
  const { categories, related_products, buywith_products, ...fields } = changed;
  return {
    ...fields,
    ...(categories && { replace_categories: idsOf(categories) }),
    ...(related_products && { related_products: idsOf(related_products) }),
    ...(buywith_products && { buywith_products: idsOf(buywith_products) }),
  };
}
