import * as z from 'zod/mini';
import { recordId } from '../../kit/id-param.ts';
import { ascendingFlag, atRecord, pageNumber, searchMaxLength, searchText, sortBy } from '../../kit/page.ts';
import { linkedProduct, productCategory } from '../products/linked-product.ts';
import { blogPostPlaces, blogPostSorts, blogPostStatuses } from './post-list-options.ts';
import { blogPostRecord } from './post-record.ts';

export const maxRelatedPosts = 3;
export const maxBuySeparately = 6;
export const maxBuyTogether = 3;
const maxCategoriesOfPost = 50;
/** Maximum posts of `GET /v2/blog/posts/list`, the newest first. */
export const maxListedPosts = 1000;

const { reply, input } = blogPostRecord;

/** Redrawn pictures: paths of this server for `<img>`. */
export const blogPostCover = z.object({
  image: z.string(),
  thumbnail: z.string(),
  asset_id: z.string(),
});
export type BlogPostCover = z.infer<typeof blogPostCover>;

/** Another post in a list of links. */
export const linkedPost = z.object({
  id: z.int(),
  title: reply.title,
  status: reply.status,
  published_at: reply.published_at,
  thumbnail: z.nullable(z.string()),
});
export type LinkedPost = z.infer<typeof linkedPost>;

export const blogPost = z.object({
  id: z.int(),
  ...reply,
  keywords: z.object({ words: reply.keywords }),
  image: z.nullable(blogPostCover),
  related_posts: z.object({ posts: z.array(linkedPost) }),
  products_buy_separately: z.object({ products: z.array(linkedProduct) }),
  products_buy_together: z.object({ products: z.array(linkedProduct) }),
  /** A subcategory includes its category. */
  categories: z.array(productCategory),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  /** Null unless it was removed. */
  removed_at: z.nullable(z.string()),
  version: z.int(),
  /** The version for `If-Match` in the calls of the cover. */
  image_version: z.int(),
});
export type BlogPost = z.infer<typeof blogPost>;

/** A post after a save. */
export const savedBlogPost = z.extend(blogPost, {
  /** Tags, attributes, links and pictures that were removed from the sent body; absent if nothing was. */
  taken_out: z.optional(z.array(z.object({ field: z.literal('body'), what: z.array(z.string()) }))),
});
export type SavedBlogPost = z.infer<typeof savedBlogPost>;

export const blogPostRow = z.pick(blogPost, {
  id: true,
  title: true,
  slug: true,
  status: true,
  author: true,
  image: true,
  published_at: true,
  created_at: true,
  updated_at: true,
  removed_at: true,
  version: true,
});
export type BlogPostRow = z.infer<typeof blogPostRow>;

/** Fields of a new post; each has a default. */
export const newBlogPost = z.partial(z.object({ title: input.title, author: input.author, status: input.status }));
export type NewBlogPost = z.infer<typeof newBlogPost>;

const linked = (max: number, tooMany: string, repeated: string) =>
  z.array(recordId).check(
    z.maxLength(max, tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, repeated),
  );
const products = (max: number, where: string) =>
  linked(max, `São no máximo ${max} produtos em ${where}.`, 'Um produto está repetido.');

/** Fields that are not sent stay; lists are replaced as a whole. */
export const blogPostUpdate = z.partial(
  z.object({
    ...input,
    related_posts: linked(
      maxRelatedPosts,
      `São no máximo ${maxRelatedPosts} posts relacionados.`,
      'Um post está repetido.',
    ),
    products_buy_separately: products(maxBuySeparately, 'Produtos Avulsos'),
    products_buy_together: products(maxBuyTogether, 'Compre Junto'),
  }),
);
export type BlogPostUpdate = z.infer<typeof blogPostUpdate>;

/** A subcategory implies its category, which may be sent too. */
export const blogPostCategories = z.object({
  categories: z.array(recordId).check(
    z.maxLength(maxCategoriesOfPost, `São no máximo ${maxCategoriesOfPost} categorias.`),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
});

const imageMessage = 'Envie a imagem em base64, com o tipo dela.';
/** Plain base64 or a data URL, with its declared type. */
export const sentImage = z.object({
  image: z.string(imageMessage),
  content_type: z.optional(z.string(imageMessage).check(z.maxLength(50, imageMessage))),
});
export type SentImage = z.infer<typeof sentImage>;

export const blogPostListQuery = z.object({
  p: pageNumber,
  /** Order, under both wire names; by default the newest publication first (drafts by creation). */
  sort: sortBy(blogPostSorts),
  'sort-by': sortBy(blogPostSorts),
  ascending: ascendingFlag,
  at: atRecord,
  /** Words of title, keywords and author, each as a prefix. */
  q: searchText,
  /** The whole name, ignoring accents and case. */
  author: z.optional(z.string().check(z.maxLength(searchMaxLength, `Use no máximo ${searchMaxLength} caracteres.`))),
  status: z.optional(z.enum(blogPostStatuses, 'Status desconhecido.')),
  place: z.optional(z.enum(blogPostPlaces, 'Valor desconhecido.')),
});
export type BlogPostListQuery = z.infer<typeof blogPostListQuery>;
