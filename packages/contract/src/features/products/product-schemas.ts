import * as z from 'zod/mini';
import { idList, recordId, wholeNumber } from '../../kit/id-param.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../kit/page.ts';
import { linkedProduct, productCategory } from './linked-product.ts';
import {
  productFlags,
  productPlaces,
  productPrescriptions,
  productProblems,
  productSorts,
  productUsages,
  switchValues,
} from './list/product-list-options.ts';
import { productMedia } from './media/product-media.ts';
import { channelRecord, ingredientRecord } from './record/product-parts.ts';
import { maxBuyWith, maxRelated, productRecord, richTextNames } from './record/product-record.ts';

const maxCategoriesOfProduct = 50;
/** Page size of a picker that loads everything at once. */
export const maxPerPage = 1000;

const { reply, input } = productRecord;

/** The main picture of a product: paths of this server for `<img>`. */
export const productImage = z.object({ image_base: z.string(), thumbnail: z.string(), title: z.nullable(z.string()) });

/** A channel on the wire, with both names of its switch. */
export const channel = z.object({ ...channelRecord.reply, availability: z.boolean() });

export const product = z.object({
  id: z.int(),
  ...reply,
  ecommerce: channel,
  callcenter: channel,
  /** The `keywords` separated by commas. */
  keywords_concat: z.string(),
  related_products: z.array(linkedProduct),
  buywith_products: z.array(linkedProduct),
  /** A subcategory includes its category. */
  categories: z.array(productCategory),
  /** The gallery in its order, then the banner; they have their own calls. */
  medias: z.array(productMedia),
  image: z.nullable(productImage),
  available_ecommerce: z.boolean(),
  available_callcenter: z.boolean(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Null unless it was removed. */
  removed_at: z.nullable(z.string()),
  version: z.int(),
  /** Version for `If-Match` in the calls of the pictures. */
  media_version: z.int(),
});
export type Product = z.infer<typeof product>;

/** Tags, attributes and links that were removed from the sent rich texts; absent if nothing was. */
const takenOut = z.optional(z.array(z.object({ field: z.enum(richTextNames), what: z.array(z.string()) })));

/** A product after a save. */
export const savedProduct = z.extend(product, { taken_out: takenOut });
export type SavedProduct = z.infer<typeof savedProduct>;

const textNames = { description: true, dosage: true, recommendations: true, benefits: true } as const;
export const productTexts = z.pick(product, { ...textNames, version: true });
export const savedTexts = z.extend(productTexts, { taken_out: takenOut });

/** A row of the list; it has enough fields for `availabilityOf`. */
export const productRow = z.object({
  ...z.pick(product, {
    id: true,
    title: true,
    subtitle: true,
    slug: true,
    created_at: true,
    removed_at: true,
    version: true,
    price: true,
    discount_price: true,
    sold_out: true,
    form: true,
    prescription_class: true,
    ecommerce: true,
    callcenter: true,
    available_ecommerce: true,
    available_callcenter: true,
    image: true,
    categories: true,
  }).shape,
  locked: z.boolean(),
});
export type ProductRow = z.infer<typeof productRow>;

/** Either name of the switch may be sent; fields that are not sent stay. */
const channelInput = z.partial(z.object({ ...channelRecord.input, availability: channelRecord.input.is_available }));

const linked = (max: number, message: string) =>
  z.array(recordId).check(
    z.maxLength(max, message),
    z.refine((ids) => new Set(ids).size === ids.length, 'Um produto está repetido.'),
  );
export const relatedIds = linked(maxRelated, `São no máximo ${maxRelated} produtos semelhantes.`);
export const buyWithIds = linked(maxBuyWith, `São no máximo ${maxBuyWith} produtos em compre junto.`);

/** HTML; fields that are not sent stay. */
export const textsUpdate = z.partial(z.pick(z.object(input), textNames));

/** A subcategory implies its category, which may be sent too. */
const categoryIds = z.array(recordId).check(
  z.maxLength(maxCategoriesOfProduct, `São no máximo ${maxCategoriesOfProduct} categorias.`),
  z.overwrite((ids) => [...new Set(ids)]),
);

/** The words of `keywords_concat`, checked by the rules of `keywords`. */
export const keywordsOf = (text: string) =>
  z.safeParse(
    input.keywords,
    text.split(',').filter((word) => word.trim() !== ''),
  );
/** `keywords` as one text, separated by commas. */
const keywordsText = z
  .string('Informe um texto.')
  .check(z.refine((text) => keywordsOf(text).success, 'São no máximo 50 palavras-chave, de até 40 caracteres cada.'));

/** Fields that are not sent stay; lists are replaced as a whole. */
export const productUpdate = z.partial(
  z.object({
    ...input,
    ecommerce: channelInput,
    callcenter: channelInput,
    keywords_concat: keywordsText,
    /** The same as `ingredients`. */
    replace_ingredients: input.ingredients,
    replace_categories: categoryIds,
    related_products: relatedIds,
    buywith_products: buyWithIds,
  }),
);
export type ProductUpdate = z.infer<typeof productUpdate>;

export const newIngredient = z.object({
  ...ingredientRecord.input,
  measure: z.optional(ingredientRecord.input.measure),
  is_active: z.optional(ingredientRecord.input.is_active),
  visible: z.optional(ingredientRecord.input.visible),
});
export type NewIngredient = z.infer<typeof newIngredient>;

const onOff = z.optional(z.enum(switchValues, 'Use 0 ou 1.'));
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.optional(z.enum(names, 'Valor desconhecido.'));

/** Filters of a list of products. */
const productFilters = {
  /** Applies the channel's switch and date at this moment. */
  'available-ecommerce': onOff,
  'available-prescription': onOff,
  usage: oneOf(productUsages),
  form: z.optional(recordId),
  /** Products in the category or in one of its subcategories. */
  category: z.optional(recordId),
  prescription: oneOf(productPrescriptions),
  'sold-out': onOff,
  flag: oneOf(productFlags),
  problem: oneOf(productProblems),
  place: oneOf(productPlaces),
};

const perPageMessage = 'Use de 1 a 1000.';
const perPage = z.optional(wholeNumber(perPageMessage, maxPerPage));

export const productListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(productSorts),
  ascending: ascendingFlag,
  /** Words of title, subtitle, keywords, ingredients and external code, each as a prefix. */
  q: searchText,
  /** Defaults to 30; larger pages are for pickers. */
  'per-page': perPage,
  ...productFilters,
});
export type ProductListQuery = z.infer<typeof productListQuery>;

/** A reason against the sale in a channel, or a hint that the product is hard to find there. */
const remark = z.object({ code: z.string(), message: z.string() });
const availability = z.object({ blocks: z.array(remark), notices: z.array(remark) });
export const productVisibility = z.object({ ecommerce: availability, callcenter: availability });
export type ProductVisibility = z.infer<typeof productVisibility>;

/** For pickers: up to 1000 per page, or the given ids. */
export const selectorQuery = z.object({
  /** The only order, by title ascending; it may be sent. */
  'sort-by': sortBy(['title']),
  ascending: z.optional(z.enum(['1'], 'Use 1.')),
  q: searchText,
  p: pageNumber,
  'per-page': perPage,
  ids: z.optional(idList(maxPerPage)),
});
export type SelectorQuery = z.infer<typeof selectorQuery>;

/** The products of a category, for pickers. */
export const categoryProductsQuery = z.object({
  category_id: recordId,
  q: searchText,
  p: pageNumber,
  'per-page': perPage,
});
export type CategoryProductsQuery = z.infer<typeof categoryProductsQuery>;
