import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a file (0600) that appears completely or not at all, even after a power cut. The folder is created if it is
 * missing. The draft is written to `draftFolder`, on the same disk; a killed process leaves it there.
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
