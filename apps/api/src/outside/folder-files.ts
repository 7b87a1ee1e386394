import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../kit/db/pg-errors.ts';
import { checkFileKey, type FilesPort } from '../kit/files-port.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Files in a folder of this machine. The first line of each is its content type, so that both are replaced at once.
 * The folder is made with the first file.
 */
export function folderFiles(folder: string): FilesPort {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, checkFileKey(key));
  return {
    put: async (key, bytes, contentType) => {
      if (/[^\x20-\x7e]/.test(contentType)) throw new Error('Not a content type');
      await writeWhole(pathOf(key), Buffer.concat([Buffer.from(`${contentType}\n`), bytes]));
    },
    get: async (key) => {
      const path = pathOf(key);
      try {
        const content = await readFile(path);
        const end = content.indexOf('\n');
        return { contentType: content.toString('latin1', 0, end), bytes: content.subarray(end + 1) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      try {
        await rm(pathOf(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** Also where a part of the key is a file, and where the key is a folder: S3 knows neither. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(errorCode(error) ?? '');
}
