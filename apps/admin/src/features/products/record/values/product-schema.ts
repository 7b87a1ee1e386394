import { mediaTypes } from '@botica/contract/features/products/media/product-media';
import type { Product } from '@botica/contract/features/products/product-schemas';
import type { ProductForm } from '@botica/contract/features/products/products.contract';
import { advertisingFaults } from '@botica/contract/features/products/record/advertising-lock';
import { pastFaults } from '@botica/contract/features/products/record/product-dates';
import { productRecord } from '@botica/contract/features/products/record/product-record';
import {
  bannerFaults,
  formMessages,
  type ProductFaults,
  type ProductFields,
  productFaults,
} from '@botica/contract/features/products/record/product-rules';
import * as z from 'zod/mini';
import { recordSchema } from '../../../../kit/form/record-form.ts';
import { productDraft } from './product-draft.ts';
import type { ProductOutput, ProductValues } from './product-values.ts';

/** Selectable forms of a usage. A retired form stays selectable for products that have it. */
export function formsOf(forms: readonly ProductForm[], usage: string, present: string): ProductForm[] {
  return forms.filter((form) => String(form.usage) === usage && (!form.retired || String(form.id) === present));
}

function formFault(forms: readonly ProductForm[], { usage, form }: ProductFields): ProductFaults {
  if (form === null) return {};
  const isOffered = formsOf(forms, String(usage), String(form)).some(({ id }) => id === form);
  return isOffered ? {} : { form: formMessages.other };
}

export const hasBanner = ({ medias }: Pick<Product, 'medias'>) => medias.some(({ type }) => type === mediaTypes.banner);

const fields = recordSchema(productRecord);

/** A promotion with a price and an end but no beginning begins at the save. */
function begunNow(values: ProductValues, now: Date): ProductValues {
  const { promotion } = values;
  if (promotion.from !== '' || promotion.to === '' || promotion.price.trim() === '') return values;
  return { ...values, promotion: { ...promotion, from: now.toISOString() } };
}

/**
 * Applies the server's rules with the server's messages: per field, across fields, and for dates that this save
 * changes. `before` is the product as loaded.
 */
export function productSchema(before: Product, forms: readonly ProductForm[]): z.core.$ZodType<ProductOutput> {
  return z.transform((raw: unknown, context): ProductOutput => {
    const values = begunNow(raw as ProductValues, new Date());
    const { categories, related_products, buywith_products } = values;
    const parsed = fields.safeParse(values);
    const reported = new Set<string>();
    const say = (path: PropertyKey[], message: string) => {
      const name = path.join('.');
      if (reported.has(name)) return;
      reported.add(name);
      context.issues.push({ code: 'custom', path, message, input: values });
    };
    for (const { path, message } of parsed.error?.issues ?? []) say(path, message);
    const draft = productDraft(values);
    const faults = {
      ...productFaults(draft),
      ...bannerFaults(before, draft, hasBanner(before)),
      ...advertisingFaults(draft),
      ...pastFaults(before, draft, new Date()),
      ...formFault(forms, draft),
    };
    for (const [name, message] of Object.entries(faults)) say(name.split('.'), message);
    return { ...(parsed.data as ProductOutput), categories, related_products, buywith_products };
  });
}
