import type { StoredOf } from '../../kit/record.ts';
import { richTextMaxLength } from '../../kit/rich-text.ts';
import { slugify } from '../../kit/slug.ts';
import { slugFaults } from '../../kit/slug-faults.ts';
import { type blogPostRecord, bodyMessage } from './post-record.ts';

export type BlogPostFields = StoredOf<typeof blogPostRecord>;

/** What is wrong, by its field. */
export type BlogPostFaults = Partial<Record<keyof BlogPostFields, string>>;

/**
 * What forbids to save a post, beyond what each field says of itself; empty when nothing does. The server answers it as
 * the fields of a 422, the form shows it beside them.
 */
export function blogPostFaults(post: BlogPostFields): BlogPostFaults {
  const isTooLong = (post.body?.length ?? 0) > richTextMaxLength;
  return { ...(isTooLong && { body: bodyMessage }), ...slugFaults(post) };
}

/** Faults across the sent fields of a change, whatever the post was. */
export function sentPostFaults({ slug, is_fixed_slug: isFixed }: Readonly<Record<string, unknown>>) {
  return typeof slug === 'string' && isFixed === true ? slugFaults({ slug, is_fixed_slug: true }) : {};
}

/** The moment from which a published post will be shown, while that lies ahead; null of any other. */
export function scheduledFor(
  { status, published_at: from }: { status: string; published_at: string | null },
  now: Date,
): string | null {
  return status === 'Published' && from !== null && Date.parse(from) > now.getTime() ? from : null;
}

/** The slug that follows from the title until it is fixed; empty when that holds no Latin letter or digit. */
export const blogPostSlug = ({ title }: Pick<BlogPostFields, 'title'>) => slugify(title);
