import { setImmediate as othersTurn } from 'node:timers/promises';
import { linesType } from '@botica/contract/kit/sheet-format';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { analyzeTables } from '../../kit/db/analyze-tables.ts';
import { isUnavailable } from '../../kit/db/pg-errors.ts';
import { inTransaction, OutcomeUnknown } from '../../kit/db/transaction.ts';
import { fileKey } from '../../kit/files-port.ts';
import { nothingPacked } from '../../kit/sheets/sheet.ts';
import { findBatch, lockOpenBatch, noteProgress, noteTotal, type StoredBatch } from '../batches/batch.store.ts';
import type { BatchContext } from '../batches/batch-kind.ts';
import { closeBatch, failBatch } from '../batches/close-batch.ts';
import { fileKeptUntil, pieceId } from '../batches/sweep-batch.ts';
import { countReasons } from './count-reasons.ts';
import type { Decision, ImportChunk, ImportRow, ImportStep } from './file-import.ts';
import { findImport, lostFile, noteCounts } from './import-files.store.ts';
import type { Counts, ImportProgress, ImportRun } from './import-run.ts';
import { piecesReader } from './pieces.ts';
import { reportName } from './refused-rows.ts';
import type { WholeImport } from './start-reading.ts';

type Step = ImportStep<unknown>;

/**
 * Tries of a report. Other writers may change meanwhile which rows a step refuses, and then its report is stored again.
 */
const mostReports = 10;

class FileLost extends Error {
  override name = 'FileLost';
}

/** Counts of the feature, without the refused rows. */
const outcomesOf = ({ noCounts }: ImportRun['kind'], counts: Counts): Decision['counts'] =>
  Object.fromEntries(Object.keys(noCounts).map((outcome) => [outcome, Number(counts[outcome])]));

function addCounts({ notes }: ImportRun['kind'], before: Counts, decided: Decision): Counts {
  const { counts, refused } = decided;
  const added = Object.entries(counts).map(([outcome, count]) => [outcome, Number(before[outcome]) + count]);
  return {
    ...before,
    ...Object.fromEntries(added),
    ...notes?.add(before, decided),
    refused: before.refused + refused.length,
    reasons: countReasons(before.reasons, refused),
  };
}

/** A check starts again when its server died, so its old report is removed. */
async function removeReport(ctx: BatchContext, { store_id: storeId, file_key: key, progress }: StoredBatch) {
  const { pieces = [] } = (progress ?? {}) as Partial<ImportProgress>;
  if (key === null) return;
  for (const [piece, run] of pieces.entries())
    await ctx.outside.files.remove(fileKey(storeId, pieceId(key, run, piece)));
}

interface Begun {
  kind: ImportRun['kind'];
  batch: StoredBatch;
  isDryRun: boolean;
}

/** Resumes a batch where it stopped; a check starts at the beginning of its file. */
async function open({ kind, batch, isDryRun }: Begun, ctx: BatchContext, file: WholeImport): Promise<ImportRun> {
  if (isDryRun) await removeReport(ctx, batch);
  const { start: offset, line } = file.layout;
  const read = piecesReader(ctx.outside.files, file);
  return {
    kind,
    batch,
    isDryRun,
    size: kind.pace.first,
    progress: (!isDryRun && (batch.progress as ImportProgress | null)) || {
      place: { offset, line, skipping: false },
      counts: { ...kind.noCounts, ...kind.notes?.none, work_id: batch.id, refused: 0, reasons: [] },
      pieces: [],
      packed: nothingPacked,
      bytes: 0,
    },
    memory: kind.begin(ctx, file, batch.params),
    read: async (at) => {
      const bytes = await read(at);
      if (bytes === null) throw new FileLost();
      return bytes;
    },
    reasonsByLine: new Map(),
    racesByLine: new Map(),
  };
}

/** Surveys the file for the time of a step. It writes nothing, so it must check whether the batch still runs. */
async function surveySome({ kind, batch, memory, read }: ImportRun, step: Step): Promise<'done' | 'more' | 'over'> {
  const { survey, pace } = kind;
  let place = survey?.place(memory) ?? null;
  if (survey === undefined || place === null) return 'done';
  const present = await findBatch(step.ctx.db, batch.id);
  if (present === undefined || present.ended_at !== null || present.runs !== batch.runs) return 'over';
  for (const until = performance.now() + pace.stepMs; place !== null && performance.now() < until; ) {
    survey.look(step, { bytes: await read(place.offset), place });
    place = survey.place(memory);
    // The file's pieces may be in memory, so without this pause no other call would run.
    await othersTurn();
  }
  return place === null ? 'done' : 'more';
}

/** Rolls the step's transaction back, because its report is not stored yet. */
class ReportMissing extends Error {
  override name = 'ReportMissing';
  readonly text: string;

  constructor(text: string) {
    super('The report of this step is not stored');
    this.text = text;
  }
}

/**
 * Stores the report of a step before the step, and outside of its transaction: a slow storage would keep locks for
 * which new orders wait. If a step is rolled back, the next one overwrites its piece, so no piece is ever missing.
 */
async function storeReport({ batch, progress }: ImportRun, { ctx, file }: Step, text: string): Promise<void> {
  if (text === '' || batch.file_key === null) return;
  const key = fileKey(batch.store_id, pieceId(batch.file_key, batch.runs, progress.pieces.length));
  await ctx.outside.files.put(key, Buffer.from(text), typeOf(file));
}

/** The progress with the report that `storeReport` has stored. */
function withReport({ batch, progress }: ImportRun, text: string): ImportProgress {
  if (text === '' || batch.file_key === null) return progress;
  const bytes = progress.bytes + Buffer.byteLength(text);
  return { ...progress, pieces: [...progress.pieces, batch.runs], bytes };
}

const typeOf = ({ layout: { format } }: WholeImport) => (format === 'csv' ? 'text/csv' : linesType);

interface Done {
  step: Step;
  chunk: ImportChunk<ImportRow>;
  decided: Decision;
  present: StoredBatch;
  /** The stored report. */
  report: string;
}

/** Stores the result of a step in its transaction, and the end of the batch with the last step. */
async function note(trx: Transaction<Tables>, run: ImportRun, { step, chunk, decided, present, report: text }: Done) {
  const { kind, batch, isDryRun } = run;
  const { ctx, file } = step;
  const stored = withReport(run, text);
  const progress = { ...stored, place: chunk.next, counts: addCounts(kind, stored.counts, decided) };
  const { counts, pieces, bytes } = progress;
  const done = Object.values(outcomesOf(kind, counts)).reduce((sum, count) => sum + count, 0);
  // A check that starts again also counts again.
  await noteProgress(trx, batch.id, {
    progress,
    done: done - present.done,
    refused: counts.refused - present.refused,
  });
  await noteCounts(trx, file.id, isDryRun ? 'check' : 'result', counts);
  if (!chunk.isLast) return progress;
  await noteTotal(trx, batch.id, done + counts.refused);
  const report = { name: reportName(file, isDryRun), type: typeOf(file), bytes, expiresAt: fileKeptUntil(ctx.clock()) };
  await closeBatch(trx, ctx.clock, batch, { state: 'done', ...(pieces.length > 0 && { file: report }) });
  return progress;
}

interface Attempt {
  step: Step;
  chunk: ImportChunk<ImportRow>;
  /** The decision of a check. */
  checked: Decision | null;
  /** The stored report; empty for none. */
  report: string;
}

/**
 * Writes the rows and stores the result in one transaction. Throws `ReportMissing` if the report differs from the
 * stored one.
 */
function tryWrite(run: ImportRun, { step, chunk, checked, report }: Attempt): Promise<ImportProgress | undefined> {
  const { kind, batch, isDryRun } = run;
  const { ctx } = step;
  return inTransaction(ctx.db, async (trx) => {
    if (!isDryRun) await kind.lockFirst?.(trx, batch.store_id);
    const present = await lockOpenBatch(trx, batch.id);
    if (present?.runs !== batch.runs) return undefined;
    const inside = { ...ctx, db: trx };
    const decided = checked ?? (await kind.decide({ ...step, ctx: inside }, chunk.rows));
    if (!isDryRun) await kind.write(inside, decided);
    const stepInside = { ...step, ctx: inside };
    const text = await kind.report(stepInside, decided);
    if (text !== report) throw new ReportMissing(text);
    return note(trx, run, { step: stepInside, chunk, decided, present, report });
  });
}

/**
 * Writes a step's rows and its result together. Undefined if the batch has ended or another server has it. Refused rows
 * are known only inside the transaction, so a step with refused rows runs again after its report is stored.
 */
async function write(run: ImportRun, step: Step, chunk: ImportChunk<ImportRow>): Promise<ImportProgress | undefined> {
  const checked = run.isDryRun ? await run.kind.decide(step, chunk.rows) : null;
  for (let report = '', tries = 1; ; tries++) {
    try {
      return await tryWrite(run, { step, chunk, checked, report });
    } catch (error) {
      if (!(error instanceof ReportMissing) || tries >= mostReports) throw error;
      report = error.text;
      await storeReport(run, step, report);
    }
  }
}

/** A row that loses this often is refused. Otherwise a bug in its kind's `decide` would repeat it forever. */
const mostRaces = 10;
const racedReason = 'Outra pessoa gravou estes dados ao mesmo tempo; envie esta linha de novo.';

/**
 * A bad row makes the transaction of its whole step fail. Then the rows are written one by one, and only the bad one is
 * refused.
 */
function afterFailure(run: ImportRun, { rows }: ImportChunk<ImportRow>, error: unknown): void {
  const { isDryRun, reasonsByLine, racesByLine } = run;
  const [only] = rows;
  // A check's memory already contains these rows. A row that is refused already did not cause the failure.
  const isOurs = isDryRun || (only !== undefined && reasonsByLine.has(only.line));
  if (isOurs || isUnavailable(error) || error instanceof OutcomeUnknown) throw error;
  if (run.size > 1 || only === undefined) {
    run.size = 1;
    return;
  }
  const races = (racesByLine.get(only.line) ?? 0) + 1;
  racesByLine.set(only.line, races);
  const reason = run.kind.refusalReason(error) ?? (races < mostRaces ? null : racedReason);
  if (reason !== null) reasonsByLine.set(only.line, reason);
}

function nextSize({ size, kind: { pace } }: ImportRun, milliseconds: number): number {
  const fitting = Math.round((size * pace.stepMs) / Math.max(1, milliseconds));
  return Math.max(pace.fewest, Math.min(fitting, size * 2, pace.most));
}

async function stepOn(run: ImportRun, ctx: BatchContext, file: WholeImport): Promise<boolean> {
  const { kind, isDryRun, memory, reasonsByLine, progress } = run;
  const isFirstReport = progress.pieces.length === 0;
  const step: Step = { ctx, file, isDryRun, memory, reasonsByLine, isFirstReport };
  const surveyed = await surveySome(run, step);
  if (surveyed !== 'done') return surveyed === 'over';
  const started = performance.now();
  const bytes = await run.read(progress.place.offset);
  const chunk = kind.read(step, { bytes, place: progress.place, limit: run.size });
  for (const [line, reason] of (await kind.prepare?.(step, chunk.rows)) ?? []) reasonsByLine.set(line, reason);
  try {
    const written = await write(run, step, chunk);
    if (written === undefined) return true;
    run.progress = written;
  } catch (error) {
    afterFailure(run, chunk, error);
    return false;
  }
  run.size = nextSize(run, performance.now() - started);
  if (chunk.isLast && !isDryRun) {
    const tables = kind.outdatedTables(outcomesOf(kind, run.progress.counts));
    if (tables.length > 0) await analyzeTables(ctx.db, tables);
  }
  return chunk.isLast;
}

/**
 * Steps through a file. Each call imports some rows (with `isDryRun` it only decides) and returns true if the batch has
 * ended.
 */
export function importSteps(kind: ImportRun['kind'], isDryRun: boolean) {
  return (batch: StoredBatch): ((ctx: BatchContext) => Promise<boolean>) => {
    let run: ImportRun | null = null;
    return async (ctx) => {
      const { importId } = batch.params as { importId: number };
      const row = await findImport(ctx.db, { storeId: batch.store_id, id: importId, now: ctx.clock() });
      if (row === undefined || row.layout === null) return failBatch(ctx, batch, lostFile);
      const file = { ...row, layout: row.layout };
      run ??= await open({ kind, batch, isDryRun }, ctx, file);
      try {
        return await stepOn(run, ctx, file);
      } catch (error) {
        if (error instanceof FileLost) return failBatch(ctx, batch, lostFile);
        throw error;
      }
    };
  };
}
