import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Forces the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a file (0600) that appears whole or not at all, also after a power cut. Its folder is made when missing. Where its
 * draft lies until then (on the same disk): a process that is killed leaves it there.
 */
export async function writeWhole(path: string, content: Uint8Array, draftFolder = dirname(path)): Promise<void> {
  const folder = dirname(path);
  const draft = join(draftFolder, `.${randomUUID()}`);
  for (const each of new Set([folder, draftFolder])) await mkdir(each, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}
