import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { InChange } from '../audit/change-record.ts';
import type { BatchContext } from '../batches/batch-kind.ts';
import type { WholeImport } from './start-reading.ts';
import type { ImportCursor } from './take-records.ts';

/** Size of a step, in rows. A step should take about `stepMs`, because other writes and a cancel wait for it. */
interface Pace {
  stepMs: number;
  first: number;
  fewest: number;
  most: number;
}

/** Bytes of the file from `place` on: as many as a row may have, or all up to the end. */
export interface ImportWindow {
  bytes: Buffer;
  place: ImportCursor;
}

/** A row, or rows that are imported together, with the line where it begins. */
export interface ImportRow {
  line: number;
}

export interface ImportChunk<Row> {
  rows: readonly Row[];
  next: ImportCursor;
  isLast: boolean;
}

/** The decisions of a step. A feature adds what its `write` and `report` need. */
export interface Decision {
  /** Number of rows by outcome, without the refused ones. */
  counts: Record<string, number>;
  /** Refused rows; they are counted separately. */
  refused: readonly (ImportRow & { reason: string })[];
}

/** Outcomes in a contract's counts, in addition to those that every import counts. */
export type OutcomeOf<Counts extends object> = Exclude<
  { [Name in keyof Counts]: Counts[Name] extends number ? Name : never }[keyof Counts] & string,
  'work_id' | 'refused'
>;

/** A step of an import or of a check. */
export interface ImportStep<Memory> {
  /** `db` is the step's transaction where rows are written or reported. */
  ctx: BatchContext;
  file: WholeImport;
  /** A check: it decides and reports, but writes no row. */
  isDryRun: boolean;
  memory: Memory;
  /** Reasons for which `prepare` or the database refused rows, by their lines. `decide` refuses such a row. */
  reasonsByLine: ReadonlyMap<number, string>;
  /** True if the report has no text yet, so its header comes first. */
  isFirstReport: boolean;
}

interface Notes<Decided> {
  none: object;
  /** Adds the notes of another step. `before` is the last result of this function, or `none`. */
  add(before: object, decided: Decided): object;
}

/**
 * Import of one kind of file. The engine (`run-import.ts`) owns the steps, their transactions, progress, cancellation
 * and the report's file. A feature reads, decides, writes and reports its rows.
 */
export interface FileImport<Memory, Row extends ImportRow, Decided extends Decision> {
  pace: Pace;
  /** The counts of a file before its first row. */
  noCounts: Decided['counts'];
  /** Further results of a file, such as its unknown categories. */
  notes?: Notes<Decided>;
  /** State that a run keeps from step to step and loses with its server. */
  begin(ctx: BatchContext, file: WholeImport, params: object): Memory;
  /** Reads the whole file before its first row is imported. `place` is null when that is done. */
  survey?: {
    place(memory: Memory): ImportCursor | null;
    look(step: ImportStep<Memory>, window: ImportWindow): void;
  };
  /** The next rows, at most `limit`. */
  read(step: ImportStep<Memory>, window: ImportWindow & { limit: number }): ImportChunk<Row>;
  /** Does slow reads before the step's transaction. Returns the reasons of refused rows, by their lines. */
  prepare?(step: ImportStep<Memory>, rows: readonly Row[]): Promise<ReadonlyMap<number, string>>;
  /** Takes a lock that must come before the lock of the batch. */
  lockFirst?(trx: Kysely<Tables>, storeId: number): Promise<unknown>;
  /**
   * Runs inside the step's transaction in an import. In a check it runs outside of any transaction, so that nobody
   * waits for it.
   */
  decide(step: ImportStep<Memory>, rows: readonly Row[]): Promise<Decided>;
  write(inside: InChange, decided: Decided): Promise<void>;
  /** The step's text in the report; empty for none. */
  report(step: ImportStep<Memory>, decided: Decided): string | Promise<string>;
  /**
   * Reason for which the database refused a row. Null if another writer was faster: then the row is decided again, at
   * most ten times.
   */
  refusalReason(error: unknown): string | null;
  /** Tables whose statistics are out of date after an import with these counts. */
  outdatedTables(counts: Decided['counts']): readonly (keyof Tables)[];
}
