import type { photoTypes } from '@botica/contract/features/collaborators/collaborators.contract';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { newToken } from '../../../kit/tokens.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { pictureUrl } from '../../../platform/files/file-address.ts';
import { deleteFileRow, insertFile } from '../../../platform/files/files.store.ts';
import { removeStoredFile } from '../../../platform/files/stored-file.ts';
import { type Photo, type PhotoRefusal, readPhoto } from '../../../platform/media/read-photo.ts';
import { updateMembership } from '../../agents/memberships.store.ts';
import { refuseField } from '../record/change-collaborator.ts';
import { findPictureAndLock } from '../record/collaborators.store.ts';

const refusals = {
  too_large: 'collaborators.photo_too_large',
  wrong_type: 'collaborators.photo_wrong_type',
  too_many_pixels: 'collaborators.photo_too_many_pixels',
  unreadable: 'collaborators.photo_unreadable',
} as const satisfies Record<PhotoRefusal, string>;

/** Returns the id of the replaced photo. */
async function replacePicture(ctx: Context, agentId: number, id: string, photo: Photo): Promise<string | null> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const before = await findPictureAndLock(trx, storeId, agentId);
    if (!before) throw refuse('session.required');
    const file = { id, store_id: storeId, content_type: photo.contentType, byte_size: photo.bytes.length };
    await insertFile(trx, { ...file, created_at: ctx.clock() });
    await updateMembership(trx, storeId, agentId, { picture: id });
    if (before.picture) await deleteFileRow(trx, storeId, before.picture);
    const changes = { picture: [pictureUrl(before.picture), pictureUrl(id)] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'agent', entityId: agentId, action: 'collaborators.photo_changed', changes });
    return before.picture;
  });
}

/**
 * Changes the caller's photo. The bytes are stored first, under a new name, so that no row refers to a missing file.
 * Afterwards the unused file goes: the old one, or the new one after an error.
 */
export async function updatePhoto(
  ctx: Context,
  { image, type }: { image: string; type: (typeof photoTypes)[number] },
): Promise<{ picture: string }> {
  const { actor, outside } = ctx;
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  const photo = await readPhoto(image.replace(/^data:[\w/+.-]{1,50};base64,/, ''), type, actor.agentId);
  if (typeof photo === 'string') throw refuseField(refusals[photo], 'image');
  const id = newToken();
  await outside.files.put(fileKey(actor.storeId, id), photo.bytes, photo.contentType);
  try {
    const old = await replacePicture(ctx, actor.agentId, id, photo);
    if (old) await removeStoredFile(ctx, actor.storeId, old);
  } catch (error) {
    await removeStoredFile(ctx, actor.storeId, id);
    throw error;
  }
  return { picture: pictureUrl(id) };
}
