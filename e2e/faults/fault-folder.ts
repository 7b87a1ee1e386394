import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for one fault and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'botica-fault-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const isRoot = () => process.getuid?.() === 0;

export const hasProgram = (name: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));

/** Mounts a disk of that many megabytes in memory. */
export async function onSmallDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'botica-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the free space of a folder's disk. Returns the function that frees it. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (const size of [1024 ** 2, 4096]) {
    const block = new Uint8Array(size).fill(1);
    try {
      for (;;) if (writeSync(handle, block) < size) break;
    } catch {
      // The disk is full to the last block.
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}
