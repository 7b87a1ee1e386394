import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { InChange } from '../audit/change-record.ts';
import type { BatchContext } from '../batches/batch-kind.ts';
import type { WholeImport } from './start-reading.ts';
import type { ImportCursor } from './take-records.ts';

/** The size of a step, in rows. A step should take about `stepMs`: others' writes and a cancellation wait for it. */
interface Pace {
  stepMs: number;
  first: number;
  fewest: number;
  most: number;
}

/** The file's bytes from `place` on: as many as a row may have, or all up to its end. */
export interface ImportWindow {
  bytes: Buffer;
  place: ImportCursor;
}

/** A row, or the rows that are taken in together, by the line where it begins. */
export interface ImportRow {
  line: number;
}

export interface ImportChunk<Row> {
  rows: readonly Row[];
  next: ImportCursor;
  isLast: boolean;
}

/** The decisions of a step. A feature adds to it whatever its `write` and `report` need. */
export interface Decision {
  /** Rows by what becomes of them, without the refused ones. */
  counts: Record<string, number>;
  /** Refused rows that are counted. */
  refused: readonly (ImportRow & { reason: string })[];
}

/** The outcomes that a contract's counts name beside what every import counts. */
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
  /** The report has no text yet: its header comes first. */
  isFirstReport: boolean;
}

interface Notes<Decided> {
  none: object;
  /** The notes with those of a further step; `before` is what this function answered last, or `none`. */
  add(before: object, decided: Decided): object;
}

/**
 * The import of one sort of file. The engine (`run-import.ts`) owns the steps, their transactions, progress, cancellation
 * and the file of the report; a feature reads, decides on, writes and reports its rows.
 */
export interface FileImport<Memory, Row extends ImportRow, Decided extends Decision> {
  pace: Pace;
  /** The counts of a file before its first row. */
  noCounts: Decided['counts'];
  /** Facts of a file beside its counts. */
  notes?: Notes<Decided>;
  /** State that a run keeps from step to step and loses with its server. */
  begin(ctx: BatchContext, file: WholeImport, params: object): Memory;
  /** A look through the file before its first row is taken; `place` is null when that is done. */
  survey?: {
    place(memory: Memory): ImportCursor | null;
    look(step: ImportStep<Memory>, window: ImportWindow): void;
  };
  /** The next rows, at most `limit`. */
  read(step: ImportStep<Memory>, window: ImportWindow & { limit: number }): ImportChunk<Row>;
  /** Reads what takes long, before the step's transaction; answers why rows are refused, by their lines. */
  prepare?(step: ImportStep<Memory>, rows: readonly Row[]): Promise<ReadonlyMap<number, string>>;
  /** Takes a lock that has to come before that of the work. */
  lockFirst?(trx: Kysely<Tables>, storeId: number): Promise<unknown>;
  /** Runs inside the step's transaction in an import, and outside of any in a check, so that nobody waits for it. */
  decide(step: ImportStep<Memory>, rows: readonly Row[]): Promise<Decided>;
  write(inside: InChange, decided: Decided): Promise<void>;
  /** The step's text in the file that the work leaves behind; empty for none. */
  report(step: ImportStep<Memory>, decided: Decided): string | Promise<string>;
  /** Why the database refused a row. Null where another writer was faster: the row is then decided on again, ten times at most. */
  refusalReason(error: unknown): string | null;
  /** Tables whose statistics are out of date after an import with these counts. */
  outdatedTables(counts: Decided['counts']): readonly (keyof Tables)[];
}
