import * as z from 'zod/mini';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { idList, recordId, wholeNumber } from '../../kit/id-param.ts';
import { ascendingFlag, pageNumber, queryFlag, searchText, sortBy } from '../../kit/page.ts';
import { linkedProduct } from '../products/linked-product.ts';
import { categorySorts } from './category-list-options.ts';
import { categoryRecord } from './category-record.ts';

/** Categories and subcategories of one store. */
export const maxCategories = 1000;
/** Products that one call may put into a category or take out of it. */
const maxProducts = 10_000;
/** Products that a reply holds of each category in a list, the newest; `product_count` says how many there are. */
export const listedProducts = 30;
/** Of one category by itself. */
export const shownProducts = 1000;

const { reply, input } = categoryRecord;

const shared = {
  id: z.int(),
  /** Null: a category; else the one that it is a subcategory of. */
  parent_id: z.nullable(z.int()),
  ...reply,
  /** Null of a subcategory: it goes by the category above it. */
  ecommerce: z.nullable(reply.ecommerce),
  callcenter: z.nullable(reply.callcenter),
  /** Path of the picture on this server. */
  logo: z.nullable(z.string()),
  /** Its place among those beside it, from 1; both words of it. */
  index: z.int(),
  position: z.int(),
  featured_product: z.nullable(linkedProduct),
  /** In it or in one of its subcategories, each once. */
  product_count: z.int(),
  /** In it itself: "sem subcategoria". */
  own_product_count: z.int(),
  subcategory_count: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
  version: z.int(),
};

/** What a list holds of it only when it is asked for. */
const onAsking = {
  keywords: z.optional(reply.keywords),
  /** In it itself, by title. */
  products: z.optional(z.array(linkedProduct)),
  product_ids: z.optional(z.array(z.int())),
};

export const listedSubcategory = z.object({ ...shared, ...onAsking });
export type ListedSubcategory = z.infer<typeof listedSubcategory>;

/** As `listedSubcategory`; a category has subcategories where `recursive` asked for them. */
export const listedCategory = z.object({
  ...shared,
  ...onAsking,
  subcategories: z.optional(z.array(listedSubcategory)),
});
export type ListedCategory = z.infer<typeof listedCategory>;

/** One by itself, with all there is of it. */
export const category = z.object({
  ...shared,
  products: z.array(linkedProduct),
  product_ids: z.array(z.int()),
  subcategories: z.array(listedSubcategory),
});
export type Category = z.infer<typeof category>;

export const categoryListQuery = z.object({
  /** Accepted for other programs: all are on one page. */
  p: pageNumber,
  'sort-by': sortBy(categorySorts),
  ascending: ascendingFlag,
  /** A part of the name, of it or of one of its subcategories. */
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

/** Plain base64 or a data URL, and what type it is said to be. */
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
  /** Behind all others, unless it is said. */
  index: z.optional(place),
  products: z.optional(productIds),
});
export type NewCategory = z.infer<typeof newCategory>;

/** What is not sent stays. */
export const categoryUpdate = z.partial(
  z.object({
    ...input,
    /** Null: none any more. */
    ...logo,
    index: place,
    /** One of its products. */
    featured_product: z.nullable(recordId),
    /** The whole list of what stands in it itself; or what joins it, and what leaves it. */
    replace_products: productIds,
    add_products: productIds,
    delete_products: productIds,
  }),
);
export type CategoryUpdate = z.infer<typeof categoryUpdate>;

export const children = z.object({
  /** True: they become its last subcategories; false: they are its whole order. */
  append: yesNo,
  children: z.array(recordId).check(
    z.maxLength(maxCategories, `São no máximo ${maxCategories}.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Uma subcategoria está repetida.'),
  ),
});
export type Children = z.infer<typeof children>;
