import type { StoredOf } from '../../kit/record.ts';
import { richTextMaxLength } from '../../kit/rich-text.ts';
import { slugify } from '../../kit/slug.ts';
import { slugFaults } from '../../kit/slug-faults.ts';
import { type blogPostRecord, bodyMessage } from './post-record.ts';

export type BlogPostFields = StoredOf<typeof blogPostRecord>;

/** Messages by field. */
export type BlogPostFaults = Partial<Record<keyof BlogPostFields, string>>;

/**
 * The faults of a post across its fields; empty if it can be saved. The server returns them with a 422, the form shows
 * them beside the fields.
 */
export function blogPostFaults(post: BlogPostFields): BlogPostFaults {
  const isTooLong = (post.body?.length ?? 0) > richTextMaxLength;
  return { ...(isTooLong && { body: bodyMessage }), ...slugFaults(post) };
}

/** Faults across the sent fields of a change, for any current post. */
export function sentPostFaults({ slug, is_fixed_slug: isFixed }: Readonly<Record<string, unknown>>) {
  return typeof slug === 'string' && isFixed === true ? slugFaults({ slug, is_fixed_slug: true }) : {};
}

/** The future moment from which a published post will be visible; null for any other post. */
export function scheduledFor(
  { status, published_at: from }: { status: string; published_at: string | null },
  now: Date,
): string | null {
  return status === 'Published' && from !== null && Date.parse(from) > now.getTime() ? from : null;
}

/** The slug derived from the title until it is fixed; empty if the title has no Latin letter or digit. */
export const blogPostSlug = ({ title }: Pick<BlogPostFields, 'title'>) => slugify(title);
