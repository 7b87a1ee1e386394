import type { ImportReasons } from '@botica/contract/kit/import-file';
import type { PackedSoFar } from '../../kit/sheets/sheet.ts';
import type { StoredBatch } from '../batches/batch.store.ts';
import type { Decision, FileImport, ImportRow } from './file-import.ts';
import type { ImportCursor } from './take-records.ts';

/** The counts of all steps; a feature's own outcomes stand beside these three. */
export interface Counts {
  work_id: number;
  refused: number;
  reasons: ImportReasons;
  [outcome: string]: unknown;
}

/** How far a batch has read its file. It is stored with the batch, so that another server can go on from there. */
export interface ImportProgress {
  place: ImportCursor;
  counts: Counts;
  /** The report's pieces: the run in which each was written. */
  pieces: number[];
  packed: PackedSoFar;
  bytes: number;
}

/** A batch on one server, which loses all of this but `progress` when it dies. */
export interface ImportRun {
  kind: FileImport<unknown, ImportRow, Decision>;
  batch: StoredBatch;
  isDryRun: boolean;
  /** Rows of the next step, at most. */
  size: number;
  progress: ImportProgress;
  memory: unknown;
  /** Throws `FileLost`. */
  read: (offset: number) => Promise<Buffer>;
  reasonsByLine: Map<number, string>;
  /** How often other writers were faster than each row. */
  racesByLine: Map<number, number>;
}
