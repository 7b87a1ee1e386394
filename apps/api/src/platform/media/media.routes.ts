import { media, mediaErrors } from '@botica/contract/platform/media/media.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import type { PublicContext } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import type { FileReply } from '../../kit/http/send-file.ts';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { findMedia } from './media.store.ts';

const refuse = refusalsOf(mediaErrors);
const { types } = media.endpoints.show;

async function show(
  { db, outside }: Pick<PublicContext, 'db' | 'outside'>,
  { storeId, file, isPublic }: { storeId: number; file: string; isPublic: boolean },
): Promise<FileReply> {
  const [hash = '', ext] = file.split('.');
  const row = await findMedia(db, { storeId, hash, isPublic });
  const type = types.find((each) => each === row?.content_type && row.ext === ext);
  const stored = row && type && (await outside.files.get(fileKey(storeId, row.file_id)));
  if (!stored) throw refuse('media.not_found');
  return { body: stored.bytes, type, ...(isPublic ? { unchanging: { etag: hash } } : { cacheSeconds: 24 * 3600 }) };
}

const mediaRoutes = serve(media, {
  show: ({ params }, ctx) => show(ctx, { storeId: Number(params.store), file: params.file, isPublic: true }),
  showPart: ({ params }, ctx) => show(ctx, { storeId: ctx.actor.storeId, file: params.file, isPublic: false }),
});

export const mediaFeature: Feature = { routes: mediaRoutes };
