import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { blogPostFaults, blogPostSlug } from '@botica/contract/features/posts/post-rules';
import type { BlogPost, BlogPostUpdate, LinkedPost } from '@botica/contract/features/posts/post-schemas';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { formatInstant } from '@botica/contract/kit/dates';
import { newRecord } from '@botica/contract/kit/record';
import * as z from 'zod/mini';
import { checkWhole } from '../../../kit/form/check-whole.ts';
import type { FieldWords } from '../../../kit/form/field-words.ts';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { richTextWords } from '../../../kit/form/rich-text-told.ts';

/** Lists that are no fields of the post's record. */
type Lists = {
  related_posts: LinkedPost[];
  products_buy_separately: LinkedProduct[];
  products_buy_together: LinkedProduct[];
  categories: BlogPost['categories'];
};

export type PostValues = RecordValues<typeof blogPostRecord> & Lists;
export type PostOutput = RecordOutput<typeof blogPostRecord> & Lists;

/** Values of a post, or of a new one by `author`. */
export function postValues(post: BlogPost | null, author: string): PostValues {
  if (post === null) {
    return {
      ...recordValues(blogPostRecord, null),
      author,
      status: 'Draft' as const,
      related_posts: [],
      products_buy_separately: [],
      products_buy_together: [],
      categories: [],
    };
  }
  return {
    ...recordValues(blogPostRecord, { ...post, keywords: post.keywords.words }),
    related_posts: post.related_posts.posts,
    products_buy_separately: post.products_buy_separately.products,
    products_buy_together: post.products_buy_together.products,
    categories: post.categories,
  };
}

const fields = recordSchema(blogPostRecord);
/** Replaces a field that is invalid by itself while the rules across fields are checked. */
const rightValues = recordValues(blogPostRecord, newRecord(blogPostRecord, { author: 'A', slug: 'a' }));

/** Applies the server's rules with the server's messages. `before` is the post as loaded. */
export function postSchema(before: BlogPost | null): z.core.$ZodType<PostOutput> {
  return z.transform((raw: unknown, context): PostOutput => {
    const values = raw as PostValues;
    const { related_posts, products_buy_separately, products_buy_together, categories } = values;
    // A slug that is not fixed follows from the title; the field's text is ignored.
    const slug = values.is_fixed_slug ? values.slug : before?.slug || blogPostSlug(values) || 'post';
    const lists = { related_posts, products_buy_separately, products_buy_together, categories };
    const { data, faults } = checkWhole({
      schema: fields,
      values: { ...values, slug },
      standIns: rightValues,
      rules: blogPostFaults,
    });
    for (const { path, message } of faults) context.issues.push({ code: 'custom', path, message, input: values });
    return { ...(data as PostOutput), ...lists };
  });
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** The request body for the `changed` fields. Categories have a call of their own. */
export function postBody(changed: Partial<PostOutput>): BlogPostUpdate {
  const { categories: _, related_posts: related, products_buy_separately: single, ...rest } = changed;
  const { products_buy_together: together, ...own } = rest;
  return {
    ...own,
    ...(related && { related_posts: idsOf(related) }),
    ...(single && { products_buy_separately: idsOf(single) }),
    ...(together && { products_buy_together: idsOf(together) }),
  };
}

const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title).join('; ');
/** Labels and texts for the dialog about a conflicting save, in the store's time zone. */
export function postWords(timeZone: string): FieldWords<PostValues> {
  return {
    ...blogPostRecord.fields,
    body: { ...blogPostRecord.fields.body, shown: richTextWords },
    published_at: {
      ...blogPostRecord.fields.published_at,
      shown: (iso) => (iso === '' ? '' : formatInstant(iso, timeZone)),
    },
    related_posts: { label: 'Posts relacionados', isPlural: true, shown: titles },
    products_buy_separately: { label: 'Produtos avulsos', isPlural: true, shown: titles },
    products_buy_together: { label: 'Compre junto', shown: titles },
    categories: {
      label: 'Categorias',
      isPlural: true as const,
      shown: (items) => items.map(({ name }) => name).join('; '),
    },
  };
}
