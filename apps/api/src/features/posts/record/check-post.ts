import { type BlogPostFields, blogPostFaults } from '@botica/contract/features/posts/post-rules';
import { postsErrors } from '@botica/contract/features/posts/posts.contract';
import { slugTakenMessage } from '@botica/contract/features/products/products.contract';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { pictureNames } from '@botica/contract/kit/rich-text';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { reuseMedia } from '../../../platform/media/reuse-media.ts';
import { lockProducts } from '../../categories/placing/placing.store.ts';
import { findLiving } from './post-links.store.ts';
import { isSlugTaken, type PostRow } from './posts.store.ts';

export const refusePost = refusalsOf(postsErrors);

/** A change of a post: all its fields after the change, and the lists that were sent. */
export interface PostPatch {
  fields: BlogPostFields;
  related?: readonly number[] | undefined;
  separately?: readonly number[] | undefined;
  together?: readonly number[] | undefined;
}

type Faults = Record<string, string>;
type Inside = Pick<InTransaction, 'db' | 'actor' | 'clock'>;

const lostPictureMessage = 'Uma das imagens do texto não existe mais. Retire-a ou envie-a de novo.';

async function relatedFaults({ db, actor }: Inside, current: PostRow, related: readonly number[]): Promise<Faults> {
  if (related.includes(current.id)) return { related_posts: postsErrors['posts.links_itself'].message };
  const known = await findLiving(db, actor.storeId, related);
  return known.length < related.length ? { related_posts: postsErrors['posts.unknown_posts'].message } : {};
}

async function productFaults({ db, actor }: Inside, { separately = [], together = [] }: PostPatch): Promise<Faults> {
  const ids = [...new Set([...separately, ...together])];
  const known = new Map((await lockProducts(db, actor.storeId, ids)).map((product) => [product.id, product]));
  const faults: Faults = {};
  for (const [field, list] of [
    ['products_buy_separately', separately] as const,
    ['products_buy_together', together] as const,
  ]) {
    const unknown = list.filter((id) => !known.has(id)).map((id) => `nº ${id}`);
    const locked = list.flatMap((id) => (known.get(id)?.locked ? `“${known.get(id)?.title}”` : []));
    if (unknown.length > 0) faults[field] = `${postsErrors['posts.unknown_products'].message} (${unknown.join(', ')})`;
    else if (locked.length > 0) faults[field] = `${lockReasons.post_suggestion} Retire ${locked.join(', ')}.`;
  }
  return faults;
}

/**
 * Checks pictures that are new in the body, and protects them from the sweep for a day. After the save the body's name
 * protects them.
 */
async function pictureFaults(
  { db, actor, clock }: Inside,
  current: PostRow,
  { body }: BlogPostFields,
): Promise<Faults> {
  const isNew = (name: string) => !current.media_names.includes(name);
  const names = pictureNames(body ?? '', actor.storeId).filter(isNew);
  return (await reuseMedia(db, actor.storeId, names, clock())) ? {} : { body: lostPictureMessage };
}

/** Throws a 422 that names every field with a fault. */
export async function checkPost(inside: Inside, current: PostRow, patch: PostPatch): Promise<void> {
  if (current.removed_at !== null) throw refusePost('posts.removed');
  const { fields, related = [] } = patch;
  const isTaken =
    fields.slug !== current.slug && (await isSlugTaken(inside.db, inside.actor.storeId, fields.slug, current.id));
  const faults = {
    ...(isTaken && { slug: slugTakenMessage }),
    ...blogPostFaults(fields),
    ...(await relatedFaults(inside, current, related)),
    ...(await productFaults(inside, patch)),
  };
  if (Object.keys(faults).length > 0) throw refuse('request.invalid', { fields: faults });
  const lost = await pictureFaults(inside, current, fields);
  if (Object.keys(lost).length > 0) throw refuse('request.invalid', { fields: lost });
}
