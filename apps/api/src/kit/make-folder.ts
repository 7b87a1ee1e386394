import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents, readable only by this user. `mkdirSync` with `recursive` never returns below /proc.
 */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  // Another process may have made it in the meantime.
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
}
