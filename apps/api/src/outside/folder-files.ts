import { open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../kit/db/pg-errors.ts';
import { checkFileKey, type FilesPort } from '../kit/files-port.ts';
import { writeWhole } from './write-whole.ts';

/** Bytes of the first line: a content type and the line end. */
const longestHead = 256;

/**
 * Bytes. A disk with less free space counts as full: it could not store a product's pictures in all sizes, or the packs
 * of a small site.
 */
const leastRoom = 32 * 1024 ** 2;

/** Returns the free bytes at `path`, whose folder may not exist yet. */
async function roomAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (!isMissing(error) || path === dirname(path)) throw error;
    return roomAt(dirname(path));
  }
}

/** No key begins with this name. */
const draftsFolder = '.drafts';
const hourMs = 3_600_000;

/** Deletes, once an hour, drafts that a killed process left behind. */
function forgetOldDrafts(folder: string): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = Date.now();
    if (now < nextAt) return;
    nextAt = now + hourMs;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const written = await stat(path).catch(() => null);
      if (written && written.mtimeMs < now - hourMs) await rm(path, { force: true });
    }
  };
}

/**
 * Files in a local folder. The first line of each file is its content type, so that both are replaced in one step. The
 * folder is created with the first file.
 */
export function folderFiles(folder: string): FilesPort {
  const root = resolve(folder);
  const drafts = join(root, draftsFolder);
  const tidy = forgetOldDrafts(drafts);
  const pathOf = (key: string) => join(root, checkFileKey(key));
  return {
    put: async (key, bytes, contentType) => {
      if (/[^\x20-\x7e]/.test(contentType)) throw new Error('Not a content type');
      const path = pathOf(key);
      await tidy();
      await writeWhole(path, Buffer.concat([Buffer.from(`${contentType}\n`), bytes]), drafts);
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
    read: async (key, from, length) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (file === null) return null;
      try {
        const head = Buffer.alloc(longestHead);
        const { bytesRead } = await file.read(head, 0, longestHead, 0);
        const begin = head.subarray(0, bytesRead).indexOf('\n') + 1;
        const bytes = Buffer.alloc(length);
        return bytes.subarray(0, (await file.read(bytes, 0, length, begin + from)).bytesRead);
      } catch (error) {
        // A folder can be opened but not read.
        if (isMissing(error)) return null;
        throw error;
      } finally {
        await file.close();
      }
    },
    remove: async (key) => {
      try {
        await rm(pathOf(key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    // If the file system cannot report it, there is room: a write will show.
    hasRoom: async () => (await roomAt(root).catch(() => leastRoom)) >= leastRoom,
  };
}

/** True also if a part of the key is a file, or if the key is a folder: S3 has no such cases. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(errorCode(error) ?? '');
}
