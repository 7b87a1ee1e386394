import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CsvColumn } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportCounts } from '@botica/contract/features/orders/import/order-imports.contract';
import { isOver, linesType } from '@botica/contract/features/works/work-schemas';
import type { Transaction } from 'kysely';
import type { ImportLayout } from '../../../../database/tables/kit.ts';
import type { Tables } from '../../../../database/tables.ts';
import { closeWork, failWork } from '../../../kit/bulk/close-work.ts';
import { fileKeptUntil, pieceId } from '../../../kit/bulk/sweep-work.ts';
import { findWork, lockOpenWork, noteProgress, noteTotal, type StoredWork } from '../../../kit/bulk/work.store.ts';
import type { WorkContext } from '../../../kit/bulk/work-kind.ts';
import { analyzeTables } from '../../../kit/db/analyze-tables.ts';
import { isUnavailable, isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction, OutcomeUnknown } from '../../../kit/db/transaction.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { findImport, lostFile, noteCounts, type StoredImport } from '../../../kit/import/import-files.store.ts';
import { piecesReader } from '../../../kit/import/pieces.ts';
import { refusedFileName } from '../../../kit/import/refused-rows.ts';
import type { ImportCursor } from '../../../kit/import/take-records.ts';
import { nothingPacked, type PackedSoFar } from '../../../kit/sheets/sheet.ts';
import { lockStoreCustomers } from '../../customers/record/store-customers.store.ts';
import { orderTables } from '../intake/insert-orders.ts';
import type { CsvReading } from './csv-order.ts';
import { beginSurvey, type Survey, surveyRows } from './csv-survey.ts';
import { addCounts } from './import-counts.ts';
import { nextOrders, type OrderLines, refusedHead, refusedText } from './import-groups.ts';
import { manyOrders, refusalReason } from './import-orders.ts';
import { insertImported } from './insert-imported.ts';
import { findKnownKeys, importKey } from './known-orders.store.ts';

/** As they are stored. */
export const checkKind = 'orders.check_import';
export const importKind = 'orders.import';

export interface ImportParams {
  importId: number;
  columns: (CsvColumn | null)[];
  source: string | null;
}

/** How far a work has read its file: kept with it, so that another server goes on there. */
interface ImportProgress {
  place: ImportCursor;
  counts: ImportCounts;
  /** Of the file of refused lines. */
  pieces: number[];
  packed: PackedSoFar;
  bytes: number;
}

/** A step should take about so long: others' writes wait for it, and so does who cancels. */
const stepMs = 250;
const mostAtOnce = 200;
const firstAtOnce = 20;
/** What a step costs beside its orders is then worth it. */
const fewestAtOnce = 20;

interface Batch {
  file: StoredImport & { layout: ImportLayout };
  lines: OrderLines[];
  next: ImportCursor;
  isLast: boolean;
}

type Refused = { lines: OrderLines; reason: string };

/** What a work knows while it goes through its file; with its server all but `progress` is lost. */
interface ImportRun {
  work: StoredWork;
  isDryRun: boolean;
  size: number;
  progress: ImportProgress | null;
  read: ReturnType<typeof piecesReader> | null;
  /** Of a CSV: the same from whichever server looks. */
  survey: Survey | null;
  /** Of a check: the keys that it has met. It writes nothing, and begins anew where its server died. */
  seen: Set<string>;
  /** What the database refuses, by the line where the order begins. */
  refusedByDatabase: Map<number, string>;
}

const beginning = (work: StoredWork, { start: offset, line }: ImportLayout): ImportProgress => ({
  place: { offset, line, skipping: false },
  counts: { work_id: work.id, imported: 0, repeated: 0, refused: 0, reasons: [] },
  pieces: [],
  packed: nothingPacked,
  bytes: 0,
});

interface Part {
  bytes: Buffer;
  byteSize: number;
  layout: ImportLayout;
  reading: CsvReading;
}

/** The file from here on, and how it is read; null: the storage has lost it. */
async function readPart(
  going: ImportRun,
  file: Batch['file'],
  ctx: WorkContext,
  place: ImportCursor,
): Promise<Part | null> {
  going.read ??= piecesReader(ctx.outside.files, file);
  const bytes = await going.read(place.offset);
  if (bytes === null) return null;
  const { columns, source } = going.work.params as ImportParams;
  const reading = { columns, source, timeZone: ctx.actor.timeZone };
  return { bytes, byteSize: file.byte_size, layout: file.layout, reading };
}

/** The next orders of the file. */
async function nextBatch(
  going: ImportRun,
  file: Batch['file'],
  ctx: WorkContext,
  place: ImportCursor,
): Promise<Batch | null> {
  const part = await readPart(going, file, ctx, place);
  const unfit = going.survey?.unfit ?? new Map();
  return part && { file, ...nextOrders({ ...part, place, unfit, limit: going.size }) };
}

/** Looks through a CSV for a step's time. It writes nothing: whether the work still goes on is asked. */
async function surveyOn(
  going: ImportRun,
  file: Batch['file'],
  ctx: WorkContext,
): Promise<'done' | 'more' | 'over' | 'lost'> {
  if (file.layout.format !== 'csv') return 'done';
  going.survey ??= beginSurvey(file.layout);
  const { survey, work } = going;
  if (survey.isDone) return 'done';
  const present = await findWork(ctx.db, work.id);
  if (present === undefined || isOver(present.state) || present.runs !== work.runs) return 'over';
  for (const until = performance.now() + stepMs; !survey.isDone && performance.now() < until; ) {
    const part = await readPart(going, file, ctx, survey.place);
    if (part === null) return 'lost';
    surveyRows(survey, part);
    // The pieces of a file may be at hand: nobody else would come in between.
    await othersTurn();
  }
  return survey.isDone ? 'done' : 'more';
}

const isRefused = (going: ImportRun, { line, found }: OrderLines): string | undefined =>
  'reason' in found ? found.reason : going.refusedByDatabase.get(line);

const refusedOf = (going: ImportRun, { lines }: Batch): Refused[] =>
  lines.flatMap((one) => {
    const reason = isRefused(going, one);
    return reason === undefined ? [] : [{ lines: one, reason }];
  });

/** What becomes of a step's orders: those that the store has, or that come twice, are left out. */
async function sortOut(db: WorkContext['db'], going: ImportRun, lines: readonly OrderLines[]) {
  const orders = lines.flatMap((one) => ('order' in one.found && !isRefused(going, one) ? [one.found.order] : []));
  const known = await findKnownKeys(db, going.work.store_id, orders);
  const fresh = new Map<string, (typeof orders)[number]>();
  for (const order of orders) {
    const key = importKey(order);
    if (!known.has(key) && !going.seen.has(key) && !fresh.has(key)) fresh.set(key, order);
  }
  return { fresh, repeated: orders.length - fresh.size };
}

/** Refused lines go into the work's file: stored before it is told of them. Answers the progress with them. */
async function storeRefused(going: ImportRun, ctx: WorkContext, layout: ImportLayout, refused: readonly Refused[]) {
  const progress = going.progress as ImportProgress;
  const { work } = going;
  if (going.isDryRun || refused.length === 0 || work.file_key === null) return progress;
  const head = progress.pieces.length === 0 ? refusedHead(layout) : '';
  const bytes = Buffer.from(head + refusedText(refused, layout));
  const key = fileKey(work.store_id, pieceId(work.file_key, work.runs, progress.pieces.length));
  await ctx.outside.files.put(key, bytes, typeOf(layout));
  return { ...progress, pieces: [...progress.pieces, work.runs], bytes: progress.bytes + bytes.length };
}

const typeOf = ({ format }: ImportLayout) => (format === 'csv' ? 'text/csv' : linesType);

/** Writes the step's orders and what came of it, together. Undefined: the work is over, or another server has it. */
async function write(ctx: WorkContext, going: ImportRun, batch: Batch): Promise<ImportProgress | undefined> {
  const { work, isDryRun } = going;
  const refused = refusedOf(going, batch);
  const kept = await storeRefused(going, ctx, batch.file.layout, refused);
  return inTransaction(ctx.db, async (trx) => {
    // Before the work, as who forgets a customer does: neither holds what the other waits for.
    if (!isDryRun) await lockStoreCustomers(trx, work.store_id);
    const present = await lockOpenWork(trx, work.id);
    if (present?.runs !== work.runs) return undefined;
    const { fresh, repeated } = await sortOut(trx, going, batch.lines);
    if (!isDryRun) await insertImported(trx, work.store_id, [...fresh.values()], ctx.clock);
    const told = refused.flatMap(({ lines: { line, isRest }, reason }) => (isRest ? [] : [{ line, reason }]));
    const counts = addCounts(kept.counts, { imported: fresh.size, repeated, refused: told });
    const progress = { ...kept, place: batch.next, counts };
    await noteStep(trx, going, batch, { progress, present });
    if (batch.isLast) await end(trx, ctx, going, { batch, progress });
    if (isDryRun) for (const key of fresh.keys()) going.seen.add(key);
    return progress;
  });
}

async function noteStep(
  trx: Transaction<Tables>,
  { work, isDryRun }: ImportRun,
  { file }: Batch,
  { progress, present }: { progress: ImportProgress; present: StoredWork },
): Promise<void> {
  const { counts } = progress;
  // A check that begins anew counts anew.
  const done = counts.imported + counts.repeated - present.done;
  await noteProgress(trx, work.id, { progress, done, refused: counts.refused - present.refused });
  await noteCounts(trx, file.id, isDryRun ? 'check' : 'result', counts);
}

async function end(
  trx: Transaction<Tables>,
  ctx: WorkContext,
  { work }: ImportRun,
  { batch: { file }, progress }: { batch: Batch; progress: ImportProgress },
): Promise<void> {
  const { counts, pieces, bytes } = progress;
  await noteTotal(trx, work.id, counts.imported + counts.repeated + counts.refused);
  const expiresAt = fileKeptUntil(ctx.clock());
  const refusedFile = { name: refusedFileName(file), type: typeOf(file.layout), bytes, expiresAt };
  await closeWork(trx, ctx.clock, work, { state: 'done', ...(pieces.length > 0 && { file: refusedFile }) });
}

/** One order spoils the step's transaction: they come one by one, and only that one is refused. */
function afterFailure(going: ImportRun, { lines }: Batch, error: unknown): void {
  if (isUnavailable(error) || error instanceof OutcomeUnknown) throw error;
  const [only] = lines;
  if (going.size > 1 || only === undefined) going.size = 1;
  // Another import or the intake was faster: looked at again, the order is known.
  else if (!isUniqueViolation(error, 'orders_external_id'))
    going.refusedByDatabase.set(only.line, refusalReason(error));
}

async function step(going: ImportRun, ctx: WorkContext): Promise<boolean> {
  const { work } = going;
  const { importId } = work.params as ImportParams;
  const row = await findImport(ctx.db, { storeId: work.store_id, id: importId, now: ctx.clock() });
  if (row === undefined || row.layout === null) return failWork(ctx, work, lostFile);
  const file = { ...row, layout: row.layout };
  going.progress ??= beginning(work, file.layout);
  const surveyed = await surveyOn(going, file, ctx);
  if (surveyed === 'lost') return failWork(ctx, work, lostFile);
  if (surveyed !== 'done') return surveyed === 'over';
  const started = performance.now();
  const batch = await nextBatch(going, file, ctx, going.progress.place);
  if (batch === null) return failWork(ctx, work, lostFile);
  try {
    const progress = await write(ctx, going, batch);
    if (progress === undefined) return true;
    going.progress = progress;
  } catch (error) {
    afterFailure(going, batch, error);
    return false;
  }
  const fitting = Math.round((going.size * stepMs) / Math.max(1, performance.now() - started));
  going.size = Math.max(fewestAtOnce, Math.min(fitting, going.size * 2, mostAtOnce));
  const { counts } = going.progress;
  if (batch.isLast && !going.isDryRun && counts.imported >= manyOrders) await analyzeTables(ctx.db, orderTables);
  return batch.isLast;
}

/** Goes through a file; each call takes some orders in (`isDryRun`: counts them), and answers whether the work is over. */
export const importSteps =
  (isDryRun: boolean) =>
  (work: StoredWork): ((ctx: WorkContext) => Promise<boolean>) => {
    const progress = isDryRun ? null : (work.progress as ImportProgress | null);
    const going: ImportRun = {
      work,
      isDryRun,
      progress,
      size: firstAtOnce,
      read: null,
      survey: null,
      seen: new Set(),
      refusedByDatabase: new Map(),
    };
    return (ctx) => step(going, ctx);
  };
