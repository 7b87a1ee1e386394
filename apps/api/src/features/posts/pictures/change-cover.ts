import type { BlogPostCover, SentImage } from '@botica/contract/features/posts/post-schemas';
import { coverWidths } from '@botica/contract/platform/media/picture-rules';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { StoredCover } from '../../../../database/tables/posts.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { requirePost } from '../record/change-post.ts';
import { refusePost } from '../record/check-post.ts';
import { coverWire } from '../record/post-wire.ts';
import { findPost, findPostAndLock, type PostRow, writeCover } from '../record/posts.store.ts';
import { drawPostPicture } from './draw-post-picture.ts';

interface ChangedCover {
  image: BlogPostCover | null;
  version: number;
}

/** The post with the version of its cover, as changes of the cover compare it. */
const asCover = (row: PostRow): PostRow => ({ ...row, version: row.image_version });

function writeTo(ctx: Context, id: number, image: StoredCover | null): Promise<ChangedCover> {
  const { storeId } = ctx.actor;
  return changeRecord<PostRow, { image: StoredCover | null }, ChangedCover>(ctx, {
    lock: async ({ db }) => asCover(requirePost(await findPostAndLock(db, storeId, id))),
    show: (_, current) => ({ image: coverWire(storeId, current.image), version: current.version }),
    patch: () => ({ image }),
    changesOf: (current): AuditChanges =>
      current.image?.image === image?.image ? {} : { image: [current.image?.image ?? null, image?.image ?? null] },
    check: (_, current) => {
      if (current.removed_at !== null) throw refusePost('posts.removed');
    },
    write: async ({ db }, current) => {
      const version = await writeCover(db, current, image);
      return version === undefined ? undefined : { ...current, image, version };
    },
    audit: { entity: 'blog_post', action: image === null ? 'posts.image_removed' : 'posts.image_set' },
  });
}

/** Draws and saves the cover at once. The post's own version does not change. */
export async function setCover(ctx: Context, id: number, input: SentImage): Promise<ChangedCover> {
  const { storeId } = ctx.actor;
  const { removed_at: removedAt } = requirePost(await findPost(ctx.db, storeId, id));
  if (removedAt !== null) throw refusePost('posts.removed');
  const sizes = await drawPostPicture(ctx, 'cover', input, Object.values(coverWidths));
  const files = [coverWidths.image, coverWidths.thumbnail].map((width) => ({
    bytes: sizes[width]?.bytes as Buffer,
    isPublic: true,
  }));
  const [image = '', thumbnail = ''] = await keepMedia(ctx, storeId, files);
  return writeTo(ctx, id, { image, thumbnail });
}

export const removeCover = (ctx: Context, id: number): Promise<ChangedCover> => writeTo(ctx, id, null);
