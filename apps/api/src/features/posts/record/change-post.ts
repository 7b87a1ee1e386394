import { blogPostRecord } from '@botica/contract/features/posts/post-record';
import { type BlogPostFields, blogPostSlug } from '@botica/contract/features/posts/post-rules';
import type { BlogPost, BlogPostUpdate, SavedBlogPost } from '@botica/contract/features/posts/post-schemas';
import { sentOf } from '@botica/contract/kit/record';
import { richTextDiff } from '@botica/contract/kit/rich-text-diff';
import { freeSlug } from '@botica/contract/kit/slug';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { readSentAhead } from '../../../platform/cleaning/rich-text-ahead.ts';
import { lockProducts } from '../../categories/placing/placing.store.ts';
import { checkPost, type PostPatch, refusePost } from './check-post.ts';
import { replaceLinkedPosts, replaceSuggestions } from './post-links.store.ts';
import { postWire } from './post-wire.ts';
import {
  findPost,
  findPostAndLock,
  findSlugs,
  lockPosts,
  movePostCounts,
  type PostRow,
  updatePost,
} from './posts.store.ts';

export function requirePost(row: PostRow | undefined): PostRow {
  if (!row) throw refusePost('posts.not_found');
  return row;
}

/** Lock and reply of a post for `changeRecord`. */
export function postOf({ actor }: Pick<Context, 'actor'>, id: number) {
  return {
    lock: async ({ db }: Pick<InTransaction, 'db'>) => requirePost(await findPostAndLock(db, actor.storeId, id)),
    show: (_: unknown, current: PostRow) => postWire(current),
  };
}

export const fieldsOf = (row: BlogPostFields): BlogPostFields =>
  Object.fromEntries(blogPostRecord.names.map((name) => [name, row[name]])) as unknown as BlogPostFields; // the keys are these names

export const idsOf = (linked: readonly { id: number }[]) => linked.map(({ id }) => id);

/** Audit changes: old → new for fields, ids for lists, and a diff for the body. */
function changesOf(current: PostRow, { fields, related, separately, together }: PostPatch): AuditChanges {
  const lists = {
    ...(related && { related_posts: related }),
    ...(separately && { products_buy_separately: separately }),
    ...(together && { products_buy_together: together }),
  };
  const before = {
    ...current,
    related_posts: idsOf(current.related_posts),
    products_buy_separately: idsOf(current.products_buy_separately),
    products_buy_together: idsOf(current.products_buy_together),
  };
  const changes = changedFields(before, { ...fields, ...lists });
  return changes.body ? { ...changes, body: richTextDiff(current.body, fields.body) } : changes;
}

/** Applies the rules across fields: sanitises the body, and gives a published post its date, which stays. */
export function applyPostRules(
  current: BlogPostFields,
  input: Partial<BlogPostFields>,
  { storeId, now }: { storeId: number; now: Date },
): BlogPostFields {
  const fields = fieldsOf({ ...current, ...input });
  if (fields.body !== null && fields.body !== current.body) {
    fields.body = cleanRichText(fields.body, { picturesOf: storeId }).html;
  }
  // Instants are stored in one form, so that the same instant sent again is no change.
  if (fields.published_at !== null) fields.published_at = new Date(fields.published_at).toISOString();
  else if (fields.status === 'Published') fields.published_at = now.toISOString();
  return fields;
}

/** Length of the part of a slug that a number at its end never shortens. */
const sharedSlugLength = 40;

/** Derives the slug from the title, with a number if it is taken. The caller holds `lockPosts`. */
export async function freeSlugOf(
  trx: InTransaction['db'],
  storeId: number,
  named: Pick<BlogPostFields, 'title'>,
  id: number,
): Promise<string> {
  const base = blogPostSlug(named) || `post-${id}`;
  const taken = await findSlugs(trx, storeId, base.slice(0, sharedSlugLength), id);
  return freeSlug(base, (slug) => taken.has(slug));
}

export async function showPost({ db, actor }: Context, id: number): Promise<BlogPost> {
  return postWire(requirePost(await findPost(db, actor.storeId, id)));
}

/** True if the save may derive or set a slug, or change links to posts. Such saves run one after the other. */
const takesTurn = (current: PostRow, { title, slug, is_fixed_slug: isFixed, related_posts: related }: BlogPostUpdate) =>
  related !== undefined ||
  (slug !== undefined && slug !== current.slug) ||
  (!(isFixed ?? current.is_fixed_slug) && (title !== undefined || current.is_fixed_slug));

async function lockForSave(inside: InTransaction, id: number, update: BlogPostUpdate): Promise<PostRow> {
  const { db, actor } = inside;
  const seen = requirePost(await findPost(db, actor.storeId, id));
  if (takesTurn(seen, update)) await lockPosts(db, actor.storeId);
  // Products are locked before the post, in the order of a product's removal. None is removed or locked for advertising
  // until this commits.
  const products = [...(update.products_buy_separately ?? []), ...(update.products_buy_together ?? [])];
  await lockProducts(db, actor.storeId, [...new Set(products)]);
  return postOf(inside, id).lock(inside);
}

async function decide(inside: InTransaction, current: PostRow, update: BlogPostUpdate): Promise<PostPatch> {
  const { storeId } = inside.actor;
  const fields = applyPostRules(current, sentOf(blogPostRecord, update), { storeId, now: inside.clock() });
  const follows = !fields.is_fixed_slug && (fields.title !== current.title || current.is_fixed_slug);
  if (follows) fields.slug = await freeSlugOf(inside.db, storeId, fields, current.id);
  else if (!fields.is_fixed_slug) fields.slug = current.slug;
  return {
    fields,
    related: update.related_posts,
    separately: update.products_buy_separately,
    together: update.products_buy_together,
  };
}

async function writePost(inside: InTransaction, current: PostRow, patch: PostPatch): Promise<PostRow | undefined> {
  const { db } = inside;
  if (!(await updatePost(db, current, patch.fields, inside.clock()))) return undefined;
  if (patch.related) await replaceLinkedPosts(db, current, patch.related);
  if (patch.separately) await replaceSuggestions(db, current, 'separately', patch.separately);
  if (patch.together) await replaceSuggestions(db, current, 'together', patch.together);
  return requirePost(await findPost(db, current.store_id, current.id));
}

/** Changes the sent fields and lists of a post, and what follows from them, in one transaction. */
export async function changePost(ctx: Context, id: number, update: BlogPostUpdate): Promise<SavedBlogPost> {
  const { storeId } = ctx.actor;
  await readSentAhead(ctx.actor, { body: update.body }, { list: { picturesOf: storeId } });
  const saved = await changeRecord<PostRow, PostPatch, BlogPost>(ctx, {
    ...postOf(ctx, id),
    lock: (inside) => lockForSave(inside, id, update),
    patch: (current, inside) => decide(inside, current, update),
    changesOf,
    check: checkPost,
    write: writePost,
    audit: { entity: 'blog_post', action: 'posts.updated' },
    count: async ({ db, actor }, { status: from }, { status: to }) => {
      if (from === to) return;
      await movePostCounts(db, actor.storeId, [
        { status: from, delta: -1 },
        { status: to, delta: 1 },
      ]);
    },
  });
  const { takenOut } = cleanRichText(update.body ?? '', { picturesOf: storeId });
  return takenOut.length > 0 ? { ...saved, taken_out: [{ field: 'body', what: takenOut }] } : saved;
}
