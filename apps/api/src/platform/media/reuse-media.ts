import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { PublicContext } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { findMedia, remarkMedia } from './media.store.ts';

const hashOf = (name: string) => name.split('.')[0] as string;

/**
 * Marks pictures that another record is about to use too, so that they are not deleted within a day, whatever happens
 * to the first record. False if one does not exist.
 */
export function reuseMedia(db: Kysely<Tables>, storeId: number, names: readonly string[], now: Date): Promise<boolean> {
  // In a fixed order, so that two callers with the same pictures do not deadlock.
  return remarkMedia(db, storeId, [...new Set(names.map(hashOf))].sort(), now);
}

/** Stored part of a picture, to draw it again; null if it is gone. */
export async function reusePart(
  { db, clock, outside }: Pick<PublicContext, 'db' | 'clock' | 'outside'>,
  storeId: number,
  name: string,
): Promise<Buffer | null> {
  if (!(await reuseMedia(db, storeId, [name], clock()))) return null;
  const row = await findMedia(db, { storeId, hash: hashOf(name), isPublic: false });
  const stored = row && (await outside.files.get(fileKey(storeId, row.file_id)));
  return stored?.bytes ?? null;
}

/** Public picture with this name; null if it is gone. */
export async function readMedia(
  { db, outside }: Pick<PublicContext, 'db' | 'outside'>,
  storeId: number,
  name: string,
): Promise<Buffer | null> {
  const row = await findMedia(db, { storeId, hash: hashOf(name), isPublic: true });
  const stored = row && (await outside.files.get(fileKey(storeId, row.file_id)));
  return stored?.bytes ?? null;
}
