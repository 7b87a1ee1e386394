import { createHash } from 'node:crypto';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { drawSharePicture } from '../../../platform/media/draw-share-picture.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { readMedia } from '../../../platform/media/reuse-media.ts';
import { keepSharePicture, type StoredStore } from '../../stores/stores.store.ts';

/** Version of the drawing. It rises when the drawing code changes, so that every store gets a new picture. */
const drawing = 1;

const signOf = ({ name, main_color, secondary_color, logo }: StoredStore) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, name, main_color, secondary_color, logo]))
    .digest('hex');

/**
 * Draws the share picture of a store that has none of its own. It is drawn again only if the name, the colours or the
 * logo change. A site works without it, so a failure is only logged.
 */
export async function refreshSharePicture(
  ctx: Pick<JobContext, 'db' | 'clock' | 'outside' | 'log'>,
  store: StoredStore,
): Promise<void> {
  const sign = signOf(store);
  if (store.share_image !== null || store.share_drawn_of === sign) return;
  try {
    const logo = store.logo === null ? null : await readMedia(ctx, store.id, store.logo);
    const bytes = await drawSharePicture(store, logo);
    const [name] = await keepMedia(ctx, store.id, [{ bytes, isPublic: true, type: 'image/png' }]);
    if (name !== undefined) await keepSharePicture(ctx.db, store.id, { share_drawn: name, share_drawn_of: sign });
  } catch (error) {
    ctx.log.warn({ err: error, storeId: store.id }, 'the picture of shared links could not be drawn');
  }
}
