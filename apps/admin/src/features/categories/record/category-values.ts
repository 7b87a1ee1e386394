import { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { Category, CategoryUpdate } from '@botica/contract/features/categories/category-schemas';
import { isNewlyPast, pastMessage } from '@botica/contract/features/products/record/product-dates';
import { formatInstant } from '@botica/contract/kit/dates';
import { slugFaults } from '@botica/contract/kit/slug-faults';
import * as z from 'zod/mini';
import type { FieldWords } from '../../../kit/form/field-words.ts';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { logoBody } from '../logo-body.ts';
import { movesBody, movesText, noMoves, type ProductMoves } from '../products/product-moves.ts';

type Beside = {
  /** Changes to the products that are in no subcategory. */
  products: ProductMoves;
  /** An id; empty for none. */
  featured_product: string;
  /** The logo's URL, or a data URL of a new one; empty for none. */
  new_logo_image: string;
};

export type CategoryValues = RecordValues<typeof categoryRecord> & Beside;
export type CategoryOutput = RecordOutput<typeof categoryRecord> & Beside;

const always = { status: true, from: null };

export function categoryValues(category: Category): CategoryValues {
  const { ecommerce, callcenter, featured_product: featured } = category;
  const row = { ...category, ecommerce: ecommerce ?? always, callcenter: callcenter ?? always };
  return {
    ...recordValues(categoryRecord, row),
    products: noMoves,
    featured_product: featured ? String(featured.id) : '',
    new_logo_image: category.logo ?? '',
  };
}

const fields = recordSchema(categoryRecord);
const channels = ['ecommerce', 'callcenter'] as const;

/** Applies the server's rules with the server's messages. `before` is the category as loaded. */
export function categorySchema(before: Category): z.core.$ZodType<CategoryOutput> {
  return z.transform((raw: unknown, context): CategoryOutput => {
    const values = raw as CategoryValues;
    const say = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: values });
    const { slug, is_fixed_slug } = values;
    // A slug that is not fixed follows from the name; the field's text is ignored.
    const parsed = fields.safeParse(is_fixed_slug ? values : { ...values, slug: before.slug });
    const typed: Record<string, string> = slugFaults({ slug, is_fixed_slug });
    for (const { path, message } of parsed.error?.issues ?? []) if (!(String(path) in typed)) say(path, message);
    for (const [name, message] of Object.entries(typed)) say([name], message);
    for (const channel of channels) {
      const from = values[channel].from || null;
      if (isNewlyPast(before[channel]?.from ?? null, from, new Date())) say([channel, 'from'], pastMessage);
    }
    const { products, featured_product, new_logo_image } = values;
    return { ...(parsed.data as CategoryOutput), products, featured_product, new_logo_image };
  });
}

/** The request body for the `changed` fields. */
export function categoryBody(changed: Partial<CategoryOutput>): CategoryUpdate {
  const { products, featured_product: featured, new_logo_image: logo, ...own } = changed;
  return {
    ...own,
    ...logoBody(logo),
    ...movesBody(products),
    ...(featured !== undefined && { featured_product: featured === '' ? null : Number(featured) }),
  };
}

/** Labels and texts for the dialog about a conflicting save, in the store's time zone. */
export function categoryWords(titleOf: (id: string) => string, timeZone: string): FieldWords<CategoryValues> {
  const since = ({ status, from }: CategoryValues['ecommerce']) =>
    `${status ? 'Ligado' : 'Desligado'}${from === '' ? '' : ` a partir de ${formatInstant(from, timeZone)}`}`;
  const { ecommerce, callcenter } = categoryRecord.fields;
  return {
    ...categoryRecord.fields,
    ecommerce: { ...ecommerce, shown: since },
    callcenter: { ...callcenter, shown: since },
    products: { label: 'Produtos', isPlural: true, shown: movesText },
    featured_product: { label: 'Produto em destaque', shown: titleOf },
    new_logo_image: { label: 'Logo', shown: (logo) => (logo ? 'com logo' : 'sem logo') },
  };
}
