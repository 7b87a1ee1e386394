import type { PackedSoFar } from '../../kit/sheets/sheet.ts';

/** How far the file is of what a work keeps of the records that it changes: pieces as those of a sheet. */
export interface KeptProgress {
  /** Of each piece the run in which it was written. */
  pieces: number[];
  packed: PackedSoFar;
  kept: { name: string; type: string; bytes: number };
}
