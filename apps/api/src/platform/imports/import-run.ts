import type { ImportReasons } from '@botica/contract/kit/import-file';
import type { PackedSoFar } from '../../kit/sheets/sheet.ts';
import type { StoredBatch } from '../batches/batch.store.ts';
import type { Decision, FileImport, ImportRow } from './file-import.ts';
import type { ImportCursor } from './take-records.ts';

/** Counts of all steps. A feature adds its own outcomes to these three. */
export interface Counts {
  work_id: number;
  refused: number;
  reasons: ImportReasons;
  [outcome: string]: unknown;
}

/** Position of a batch in its file. It is stored with the batch, so that another server can continue there. */
export interface ImportProgress {
  place: ImportCursor;
  counts: Counts;
  /** Pieces of the report: the run in which each was written. */
  pieces: number[];
  packed: PackedSoFar;
  bytes: number;
}

/** State of a batch on one server, which loses all of it except `progress` when it dies. */
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
  /** Number of times that other writers were faster, for each row. */
  racesByLine: Map<number, number>;
}
