import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ImportReasons } from '@botica/contract/kit/import-file';
import { linesType } from '@botica/contract/kit/sheet-format';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { analyzeTables } from '../../kit/db/analyze-tables.ts';
import { isUnavailable } from '../../kit/db/pg-errors.ts';
import { inTransaction, OutcomeUnknown } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { nothingPacked, type PackedSoFar } from '../../kit/sheets/sheet.ts';
import { findWork, lockOpenWork, noteProgress, noteTotal, type StoredWork } from '../batches/batch.store.ts';
import type { WorkContext } from '../batches/batch-kind.ts';
import { closeWork, failWork } from '../batches/close-batch.ts';
import { fileKeptUntil, pieceId } from '../batches/sweep-batch.ts';
import { countReasons } from './count-reasons.ts';
import type { Decision, FileImport, ImportBatch, ImportRow, ImportStep } from './file-import.ts';
import { findImport, lostFile, noteCounts } from './import-files.store.ts';
import { piecesReader } from './pieces.ts';
import { reportName } from './refused-rows.ts';
import type { WholeImport } from './start-reading.ts';
import type { ImportCursor } from './take-records.ts';

/** The counts of all steps; a feature's own outcomes stand beside these three. */
interface Counts {
  work_id: number;
  refused: number;
  reasons: ImportReasons;
  [outcome: string]: unknown;
}

/** How far a work has read its file. It is stored with the work, so that another server can go on from there. */
interface ImportProgress {
  place: ImportCursor;
  counts: Counts;
  /** The report's pieces: the run in which each was written. */
  pieces: number[];
  packed: PackedSoFar;
  bytes: number;
}

/** A work on one server, which loses all of this but `progress` when it dies. */
interface ImportRun {
  kind: FileImport<unknown, ImportRow, Decision>;
  work: StoredWork;
  isDryRun: boolean;
  /** Rows of the next step, at most. */
  size: number;
  progress: ImportProgress;
  memory: unknown;
  /** Throws `FileLost`. */
  read: (offset: number) => Promise<Buffer>;
  refusedByDatabase: Map<number, string>;
}

type Step = ImportStep<unknown>;

class FileLost extends Error {
  override name = 'FileLost';
}

/** The counts of the feature, without the refused rows. */
const outcomesOf = ({ noCounts }: ImportRun['kind'], counts: Counts): Decision['counts'] =>
  Object.fromEntries(Object.keys(noCounts).map((outcome) => [outcome, Number(counts[outcome])]));

function addCounts(before: Counts, { counts, refused }: Decision): Counts {
  const added = Object.entries(counts).map(([outcome, count]) => [outcome, Number(before[outcome]) + count]);
  return {
    ...before,
    ...Object.fromEntries(added),
    refused: before.refused + refused.length,
    reasons: countReasons(before.reasons, refused),
  };
}

/** A check begins anew where its server died: the report that it had written goes. */
async function removeReport(ctx: WorkContext, { store_id: storeId, file_key: key, progress }: StoredWork) {
  const { pieces = [] } = (progress ?? {}) as Partial<ImportProgress>;
  if (key === null) return;
  for (const [piece, run] of pieces.entries())
    await ctx.outside.files.remove(fileKey(storeId, pieceId(key, run, piece)));
}

interface Begun {
  kind: ImportRun['kind'];
  work: StoredWork;
  isDryRun: boolean;
}

/** Takes a work up where it was left; a check at the beginning of its file. */
async function open({ kind, work, isDryRun }: Begun, ctx: WorkContext, file: WholeImport): Promise<ImportRun> {
  if (isDryRun) await removeReport(ctx, work);
  const { start: offset, line } = file.layout;
  const read = piecesReader(ctx.outside.files, file);
  return {
    kind,
    work,
    isDryRun,
    size: kind.pace.first,
    progress: (!isDryRun && (work.progress as ImportProgress | null)) || {
      place: { offset, line, skipping: false },
      counts: { ...kind.noCounts, work_id: work.id, refused: 0, reasons: [] },
      pieces: [],
      packed: nothingPacked,
      bytes: 0,
    },
    memory: kind.begin(ctx, file, work.params),
    read: async (at) => {
      const bytes = await read(at);
      if (bytes === null) throw new FileLost();
      return bytes;
    },
    refusedByDatabase: new Map(),
  };
}

/** Looks through the file for a step's time. It writes nothing, and so has to ask whether the work still goes on. */
async function surveySome({ kind, work, memory, read }: ImportRun, step: Step): Promise<'done' | 'more' | 'over'> {
  const { survey, pace } = kind;
  let place = survey?.place(memory) ?? null;
  if (survey === undefined || place === null) return 'done';
  const present = await findWork(step.ctx.db, work.id);
  if (present === undefined || present.ended_at !== null || present.runs !== work.runs) return 'over';
  for (const until = performance.now() + pace.stepMs; place !== null && performance.now() < until; ) {
    survey.look(step, { bytes: await read(place.offset), place });
    place = survey.place(memory);
    // The file's pieces may be in memory: without this pause no other call would get its turn.
    await othersTurn();
  }
  return place === null ? 'done' : 'more';
}

/**
 * Stores the report of a step before the step is noted. A step that is rolled back leaves a piece that the next one
 * overwrites, and no piece is ever missing.
 */
async function storeReport({ work, progress }: ImportRun, { ctx, file }: Step, text: string): Promise<ImportProgress> {
  if (text === '' || work.file_key === null) return progress;
  const bytes = Buffer.from(text);
  const key = fileKey(work.store_id, pieceId(work.file_key, work.runs, progress.pieces.length));
  await ctx.outside.files.put(key, bytes, typeOf(file));
  return { ...progress, pieces: [...progress.pieces, work.runs], bytes: progress.bytes + bytes.length };
}

const typeOf = ({ layout: { format } }: WholeImport) => (format === 'csv' ? 'text/csv' : linesType);

interface Done {
  step: Step;
  batch: ImportBatch<ImportRow>;
  decided: Decision;
  present: StoredWork;
}

/** Notes the result of a step in the step's transaction, and the end of the work with the last one. */
async function note(trx: Transaction<Tables>, run: ImportRun, { step, batch, decided, present }: Done) {
  const { kind, work, isDryRun } = run;
  const { ctx, file } = step;
  const stored = await storeReport(run, step, await kind.report(step, decided));
  const progress = { ...stored, place: batch.next, counts: addCounts(stored.counts, decided) };
  const { counts, pieces, bytes } = progress;
  const done = Object.values(outcomesOf(kind, counts)).reduce((sum, count) => sum + count, 0);
  // A check that begins anew also counts anew.
  await noteProgress(trx, work.id, {
    progress,
    done: done - present.done,
    refused: counts.refused - present.refused,
  });
  await noteCounts(trx, file.id, isDryRun ? 'check' : 'result', counts);
  if (!batch.isLast) return progress;
  await noteTotal(trx, work.id, done + counts.refused);
  const report = { name: reportName(file, isDryRun), type: typeOf(file), bytes, expiresAt: fileKeptUntil(ctx.clock()) };
  await closeWork(trx, ctx.clock, work, { state: 'done', ...(pieces.length > 0 && { file: report }) });
  return progress;
}

/** Writes a step's rows and notes its result together. Undefined when the work is over or another server has it. */
async function write(run: ImportRun, step: Step, batch: ImportBatch<ImportRow>): Promise<ImportProgress | undefined> {
  const { kind, work, isDryRun } = run;
  const { ctx } = step;
  const checked = isDryRun ? await kind.decide(step, batch.rows) : null;
  return inTransaction(ctx.db, async (trx) => {
    if (!isDryRun) await kind.lockFirst?.(trx, work.store_id);
    const present = await lockOpenWork(trx, work.id);
    if (present?.runs !== work.runs) return undefined;
    const inside = { ...ctx, db: trx };
    const decided = checked ?? (await kind.decide({ ...step, ctx: inside }, batch.rows));
    if (!isDryRun) await kind.write(inside, decided);
    return note(trx, run, { step: { ...step, ctx: inside }, batch, decided, present });
  });
}

/** A bad row spoils the transaction of its whole step: the rows then come one by one, and only that one is refused. */
function afterFailure(run: ImportRun, { rows }: ImportBatch<ImportRow>, error: unknown): void {
  const { isDryRun, refusedByDatabase } = run;
  const [only] = rows;
  // A check has told its memory of these rows. A row that is refused already did not cause the failure.
  const isOurs = isDryRun || (only !== undefined && refusedByDatabase.has(only.line));
  if (isOurs || isUnavailable(error) || error instanceof OutcomeUnknown) throw error;
  if (run.size > 1 || only === undefined) {
    run.size = 1;
    return;
  }
  const reason = run.kind.refusalReason(error);
  if (reason !== null) refusedByDatabase.set(only.line, reason);
}

function nextSize({ size, kind: { pace } }: ImportRun, milliseconds: number): number {
  const fitting = Math.round((size * pace.stepMs) / Math.max(1, milliseconds));
  return Math.max(pace.fewest, Math.min(fitting, size * 2, pace.most));
}

async function stepOn(run: ImportRun, ctx: WorkContext, file: WholeImport): Promise<boolean> {
  const { kind, isDryRun, memory, refusedByDatabase, progress } = run;
  const isFirstReport = progress.pieces.length === 0;
  const step: Step = { ctx, file, isDryRun, memory, refusedByDatabase, isFirstReport };
  const surveyed = await surveySome(run, step);
  if (surveyed !== 'done') return surveyed === 'over';
  const started = performance.now();
  const bytes = await run.read(progress.place.offset);
  const batch = kind.read(step, { bytes, place: progress.place, limit: run.size });
  try {
    const written = await write(run, step, batch);
    if (written === undefined) return true;
    run.progress = written;
  } catch (error) {
    afterFailure(run, batch, error);
    return false;
  }
  run.size = nextSize(run, performance.now() - started);
  if (batch.isLast && !isDryRun) {
    const tables = kind.outdatedTables(outcomesOf(kind, run.progress.counts));
    if (tables.length > 0) await analyzeTables(ctx.db, tables);
  }
  return batch.isLast;
}

/** Goes through a file; each call takes some rows in (`isDryRun`: only decides on them) and answers whether the work is over. */
export function importSteps(kind: ImportRun['kind'], isDryRun: boolean) {
  return (work: StoredWork): ((ctx: WorkContext) => Promise<boolean>) => {
    let run: ImportRun | null = null;
    return async (ctx) => {
      const { importId } = work.params as { importId: number };
      const row = await findImport(ctx.db, { storeId: work.store_id, id: importId, now: ctx.clock() });
      if (row === undefined || row.layout === null) return failWork(ctx, work, lostFile);
      const file = { ...row, layout: row.layout };
      run ??= await open({ kind, work, isDryRun }, ctx, file);
      try {
        return await stepOn(run, ctx, file);
      } catch (error) {
        if (error instanceof FileLost) return failWork(ctx, work, lostFile);
        throw error;
      }
    };
  };
}
