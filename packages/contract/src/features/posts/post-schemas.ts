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
/** Posts that `GET /v2/blog/posts/list` answers, the newest. */
export const maxListedPosts = 1000;

const { reply, input } = blogPostRecord;

/** Drawn of what was sent: paths of this server, ready for `<img>`. */
export const blogPostCover = z.object({
  image: z.string(),
  thumbnail: z.string(),
  asset_id: z.string(),
});
export type BlogPostCover = z.infer<typeof blogPostCover>;

/** Another post, as posts name it. */
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
  /** A subcategory stands for the category above it too. */
  categories: z.array(productCategory),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
  /** Null: it is in the blog. */
  removed_at: z.nullable(z.string()),
  version: z.int(),
  /** What `If-Match` names in the calls of the cover. */
  image_version: z.int(),
});
export type BlogPost = z.infer<typeof blogPost>;

/** A post after a save. */
export const savedBlogPost = z.extend(blogPost, {
  /** What was taken out of the body that was sent: tags, attributes, links and pictures that none may hold. Absent: nothing. */
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

/** What a new one is made of; each has its default. */
export const newBlogPost = z.partial(z.object({ title: input.title, author: input.author, status: input.status }));
export type NewBlogPost = z.infer<typeof newBlogPost>;

const linked = (max: number, tooMany: string, repeated: string) =>
  z.array(recordId).check(
    z.maxLength(max, tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, repeated),
  );
const products = (max: number, where: string) =>
  linked(max, `São no máximo ${max} produtos em ${where}.`, 'Um produto está repetido.');

/** What is not sent stays; lists are replaced whole. */
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

/** A subcategory implies the category above it, which may be named too. */
export const blogPostCategories = z.object({
  categories: z.array(recordId).check(
    z.maxLength(maxCategoriesOfPost, `São no máximo ${maxCategoriesOfPost} categorias.`),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
});

const imageMessage = 'Envie a imagem em base64, com o tipo dela.';
/** Plain base64 or a data URL, and what type it is said to be. */
export const sentImage = z.object({
  image: z.string(imageMessage),
  content_type: z.optional(z.string(imageMessage).check(z.maxLength(50, imageMessage))),
});
export type SentImage = z.infer<typeof sentImage>;

export const blogPostListQuery = z.object({
  p: pageNumber,
  /** By publication (drafts: creation), the newest first, unless it is said; both words of it. */
  sort: sortBy(blogPostSorts),
  'sort-by': sortBy(blogPostSorts),
  ascending: ascendingFlag,
  at: atRecord,
  /** Words by their beginning: in title, keywords and author. */
  q: searchText,
  /** The whole name, case and accents apart. */
  author: z.optional(z.string().check(z.maxLength(searchMaxLength, `Use no máximo ${searchMaxLength} caracteres.`))),
  status: z.optional(z.enum(blogPostStatuses, 'Status desconhecido.')),
  place: z.optional(z.enum(blogPostPlaces, 'Valor desconhecido.')),
});
export type BlogPostListQuery = z.infer<typeof blogPostListQuery>;
