import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder and those above it, for us alone. `mkdirSync` with `recursive` never returns below /proc. */
export function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  // Of two processes at once one makes it.
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
}
