import type { SentImage } from '@botica/contract/features/posts/post-schemas';
import { assetWidth } from '@botica/contract/platform/media/picture-rules';
import type { Context } from '../../../kit/context.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { requirePost } from '../record/change-post.ts';
import { refusePost } from '../record/check-post.ts';
import { findPost } from '../record/posts.store.ts';
import { drawPostPicture } from './draw-post-picture.ts';

/** Draws and stores a picture for the body of a post. The sweep deletes it after a day unless a saved body names it. */
export async function addAsset(ctx: Context, id: number, input: SentImage) {
  const { storeId } = ctx.actor;
  const { removed_at: removedAt } = requirePost(await findPost(ctx.db, storeId, id));
  if (removedAt !== null) throw refusePost('posts.removed');
  const sizes = await drawPostPicture(ctx, 'asset', input, [assetWidth]);
  const [name = ''] = await keepMedia(ctx, storeId, [{ bytes: sizes[assetWidth]?.bytes as Buffer, isPublic: true }]);
  return { asset_id: name.slice(0, name.indexOf('.')), url: mediaUrl(storeId, name) };
}
