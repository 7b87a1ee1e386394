import * as z from 'zod/mini';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { idList, recordId, wholeNumber } from '../../kit/id-param.ts';
import { ascendingFlag, pageNumber, queryFlag, searchText, sortBy } from '../../kit/page.ts';
import { linkedProduct } from '../products/linked-product.ts';
import { categorySorts } from './category-list-options.ts';
import { categoryRecord } from './category-record.ts';

/** Maximum number of categories and subcategories of a store. */
export const maxCategories = 1000;
/** Maximum number of products that one call adds or removes. */
const maxProducts = 10_000;
/** Number of products, newest first, that a list includes per category; `product_count` is the whole number. */
export const listedProducts = 30;
/** The same for a single category. */
export const shownProducts = 1000;

const { reply, input } = categoryRecord;

const shared = {
  id: z.int(),
  /** The parent category of a subcategory; null for a category. */
  parent_id: z.nullable(z.int()),
  ...reply,
  /** Null for a subcategory, which follows its category. */
  ecommerce: z.nullable(reply.ecommerce),
  callcenter: z.nullable(reply.callcenter),
  /** Path of the picture on this server. */
  logo: z.nullable(z.string()),
  /** Position among its siblings, from 1, under both wire names. */
  index: z.int(),
  position: z.int(),
  featured_product: z.nullable(linkedProduct),
  /** Products in it or in its subcategories, each counted once. */
  product_count: z.int(),
  /** Products in it directly ("sem subcategoria"). */
  own_product_count: z.int(),
  subcategory_count: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
  version: z.int(),
};

/** Fields of a list that are included only on request. */
const onAsking = {
  keywords: z.optional(reply.keywords),
  /** Products in it directly, by title. */
  products: z.optional(z.array(linkedProduct)),
  product_ids: z.optional(z.array(z.int())),
};

export const listedSubcategory = z.object({ ...shared, ...onAsking });
export type ListedSubcategory = z.infer<typeof listedSubcategory>;

/** Like `listedSubcategory`. Subcategories are included with `recursive`. */
export const listedCategory = z.object({
  ...shared,
  ...onAsking,
  subcategories: z.optional(z.array(listedSubcategory)),
});
export type ListedCategory = z.infer<typeof listedCategory>;

/** A single category with all its fields. */
export const category = z.object({
  ...shared,
  products: z.array(linkedProduct),
  product_ids: z.array(z.int()),
  subcategories: z.array(listedSubcategory),
});
export type Category = z.infer<typeof category>;

export const categoryListQuery = z.object({
  /** Accepted for other programs; there is only one page. */
  p: pageNumber,
  'sort-by': sortBy(categorySorts),
  ascending: ascendingFlag,
  /** A part of the name of the category or of one of its subcategories. */
  name: searchText,
  ids: z.optional(idList(maxCategories)),
  recursive: queryFlag,
  fetch_products: queryFlag,
  fetch_product_ids: queryFlag,
  fetch_keywords: queryFlag,
});
export type CategoryListQuery = z.infer<typeof categoryListQuery>;

const productIds = z.array(recordId).check(
  z.maxLength(maxProducts, `São no máximo ${maxProducts} produtos de uma vez.`),
  z.overwrite((ids) => [...new Set(ids)]),
);
const place = wholeNumber('Informe uma posição a partir de 1.', maxCategories);

/** Plain base64 or a data URL, with its declared type. */
const logo = {
  new_logo_image: z.optional(z.nullable(z.string('Envie a imagem em base64.'))),
  new_logo_content_type: z.optional(
    z.string('Informe o tipo da imagem.').check(z.maxLength(50, 'Tipo de imagem inválido')),
  ),
};

export const newCategory = z.object({
  ...logo,
  name: input.name,
  parent_id: z.optional(z.nullable(recordId)),
  visible: z.optional(input.visible),
  /** Defaults to the last position. */
  index: z.optional(place),
  products: z.optional(productIds),
});
export type NewCategory = z.infer<typeof newCategory>;

/** Fields that are not sent stay. */
export const categoryUpdate = z.partial(
  z.object({
    ...input,
    /** Null removes the logo. */
    ...logo,
    index: place,
    /** One of its products. */
    featured_product: z.nullable(recordId),
    /** Either the whole list of products in it directly, or products to add and to remove. */
    replace_products: productIds,
    add_products: productIds,
    delete_products: productIds,
  }),
);
export type CategoryUpdate = z.infer<typeof categoryUpdate>;

export const children = z.object({
  /** True appends them to its subcategories; false makes them its whole order. */
  append: yesNo,
  children: z.array(recordId).check(
    z.maxLength(maxCategories, `São no máximo ${maxCategories}.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Uma subcategoria está repetida.'),
  ),
});
export type Children = z.infer<typeof children>;
