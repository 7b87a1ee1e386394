import type { PackedSoFar } from '../../kit/sheets/sheet.ts';

/** Progress of the file with a batch's kept rows. Its pieces work like those of a sheet. */
export interface KeptProgress {
  /** Run in which each piece was written. */
  pieces: number[];
  packed: PackedSoFar;
  kept: { name: string; type: string; bytes: number };
}
