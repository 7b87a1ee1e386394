import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { PublicContext } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';
import { askAgainForMedia, findMedia } from './media.store.ts';

const hashOf = (name: string) => name.split('.')[0] as string;

/**
 * Pictures that another record is about to name too: within a day they are not swept, whatever becomes of who named them.
 * False when one is gone.
 */
export function reuseMedia(db: Kysely<Tables>, storeId: number, names: readonly string[], now: Date): Promise<boolean> {
  // In one order, so that two who use the same do not wait for each other.
  return askAgainForMedia(db, storeId, [...new Set(names.map(hashOf))].sort(), now);
}

/** A part that was kept, to be drawn from again; null when it is gone. */
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

/** What everybody sees under this name; null when it is gone. */
export async function readMedia(
  { db, outside }: Pick<PublicContext, 'db' | 'outside'>,
  storeId: number,
  name: string,
): Promise<Buffer | null> {
  const row = await findMedia(db, { storeId, hash: hashOf(name), isPublic: true });
  const stored = row && (await outside.files.get(fileKey(storeId, row.file_id)));
  return stored?.bytes ?? null;
}
