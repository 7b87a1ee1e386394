import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one fault, which goes with it. */
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

/** A disk of that many megabytes, in memory. */
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

/** Takes all that is free on the disk of a folder; gives back what frees it again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  for (const size of [1024 ** 2, 4096]) {
    const block = new Uint8Array(size).fill(1);
    try {
      for (;;) if (writeSync(handle, block) < size) break;
    } catch {
      // Full, to this block.
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}
