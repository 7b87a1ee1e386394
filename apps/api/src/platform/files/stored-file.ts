import type { PublicContext } from '../../kit/context.ts';
import { fileKey } from '../../kit/files-port.ts';

/** After the row is gone: bytes that nobody can reach any more are no reason to fail. */
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
