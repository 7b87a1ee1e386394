import type { PublicContext } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';

/** Removes a file after its row is deleted. It never throws, because nobody can reach the bytes any more. */
export async function removeStoredFile(
  { outside, log }: Pick<PublicContext, 'outside' | 'log'>,
  storeId: number,
  id: string,
): Promise<void> {
  try {
    await outside.files.remove(fileKey(storeId, id));
  } catch (error) {
    log.warn({ storeId, err: error }, 'a file could not be removed');
  }
}
