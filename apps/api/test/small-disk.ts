import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk of this many kilobytes in memory; undefined if this user may not mount. */
export function mountSmallDisk(kilobytes: number): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'botica-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0777`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return;
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      remove();
    },
  };
}
