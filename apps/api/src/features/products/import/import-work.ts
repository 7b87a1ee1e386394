import type { ProductImportCounts } from '@botica/contract/features/products/import/product-imports.contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { closeWork, failWork } from '../../../kit/bulk/close-work.ts';
import { fileKeptUntil, pieceId } from '../../../kit/bulk/sweep-work.ts';
import { lockOpenWork, noteProgress, noteTotal, type StoredWork } from '../../../kit/bulk/work.store.ts';
import type { WorkContext } from '../../../kit/bulk/work-kind.ts';
import type { InChange } from '../../../kit/change-record.ts';
import { findChangedBy } from '../../../kit/changed-by.store.ts';
import { analyzeTables } from '../../../kit/db/analyze-tables.ts';
import { errorCode, isUnavailable, isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction, OutcomeUnknown } from '../../../kit/db/transaction.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { countReasons } from '../../../kit/import/count-reasons.ts';
import { findImport, lostFile, noteCounts } from '../../../kit/import/import-files.store.ts';
import { piecesReader } from '../../../kit/import/pieces.ts';
import { refusedFileName, refusedHeader, refusedRow, refusedRowsText } from '../../../kit/import/refused-rows.ts';
import type { WholeImport } from '../../../kit/import/start-reading.ts';
import { lineTooLong } from '../../../kit/import/take-records.ts';
import { nothingPacked, type PackedSoFar } from '../../../kit/sheets/sheet.ts';
import { productTables } from '../record/insert-new-products.ts';
import { lockSlugs, takeProductIds } from '../record/products.store.ts';
import { writeProducts } from '../record/write-products.ts';
import { readNames } from '../sheet/catalogue-names.ts';
import { type ColumnSet, columnSetOf } from './column-set.ts';
import { type DecidedRow, decideRows } from './decide-rows.ts';
import { reasonOf, reportHead, reportText } from './import-report.ts';
import { nextRows, type ProductRows } from './next-rows.ts';
import type { FileRow } from './read-row.ts';
import { type Claims, noClaims } from './taken.ts';

export interface ImportParams {
  importId: number;
}

/** How far a work has read its file: kept with it, so that another server goes on there. */
interface ImportProgress {
  place: ProductRows['next'];
  counts: ProductImportCounts;
  /** Of the work's file: the refused rows of an import, what a check has found. */
  pieces: number[];
  packed: PackedSoFar;
  bytes: number;
}

/** A step should take about so long: others' writes wait for it, and so does who cancels. */
const stepMs = 100;
const mostAtOnce = 200;
const firstAtOnce = 10;
const fewestAtOnce = 5;
/** With so many new ones the statistics of the tables are of no more use. */
const manyProducts = 1_000;

/** What a work knows while it goes through its file; with its server all but `progress` is lost. */
interface ImportRun {
  work: StoredWork;
  isDryRun: boolean;
  size: number;
  progress: ImportProgress | null;
  read: ReturnType<typeof piecesReader> | null;
  /** Of a check: what its rows would have taken. It writes nothing, and begins anew where its server died. */
  claims: Claims;
  /** Products that it would have made: each gets a number below zero. */
  drafts: number;
  /** What the database refuses, by the line where the row begins. */
  refusedByDatabase: Map<number, string>;
}

const beginning = (work: StoredWork, { start: offset, line }: WholeImport['layout']): ImportProgress => ({
  place: { offset, line, skipping: false },
  counts: { work_id: work.id, created: 0, changed: 0, unchanged: 0, refused: 0, reasons: [] },
  pieces: [],
  packed: nothingPacked,
  bytes: 0,
});

/** The rows as they are decided: those that could not be read, or that the database refused, are refused in their place. */
function decideAll(inside: InChange, going: ImportRun, { rows }: ProductRows, columns: ColumnSet['columns']) {
  const { isDryRun, refusedByDatabase } = going;
  const told = rows.map(({ row }): FileRow => {
    const message = refusedByDatabase.get(row.line);
    return message === undefined ? row : { ...row, fault: { header: null, message } };
  });
  const sought = { storeId: inside.actor.storeId, entity: 'product', besides: 'buywith_products' } as const;
  return decideRows(inside, told, {
    columns,
    isWriting: !isDryRun,
    claims: isDryRun ? going.claims : noClaims(),
    takeIds: async (count) => {
      if (count > 0 && !isDryRun) return takeProductIds(inside.db, count);
      going.drafts += count;
      return Array.from({ length: count }, (_, at) => at - going.drafts);
    },
    touchedBefore: async (ids) =>
      isDryRun ? new Set() : findChangedBy(inside.db, { ...sought, ids, requestId: inside.requestId }),
  });
}

/** What the work's file says of a step's rows; empty: nothing. */
async function fileText(ctx: WorkContext, going: ImportRun, { rows }: ProductRows, { decided, layout }: Decided) {
  const isFirst = going.progress?.pieces.length === 0;
  if (going.isDryRun) {
    const names = await readNames(ctx.db, going.work.store_id);
    return (isFirst ? reportHead() : '') + reportText(decided, names);
  }
  const refused = decided.flatMap((one, at) => {
    const record = rows[at]?.record;
    if (one.outcome !== 'refused' || record === undefined) return [];
    // It is too long to be kept: the reason stands alone.
    return record.problem === lineTooLong
      ? [[`Linha ${record.line}: ${reasonOf(one)}`]]
      : [refusedRow(record, layout, reasonOf(one))];
  });
  return refused.length === 0 ? '' : (isFirst ? refusedHeader(layout) : '') + refusedRowsText(refused, layout);
}

interface Decided {
  decided: readonly DecidedRow[];
  layout: WholeImport['layout'];
}

/** Stored before the step is noted: one that comes to nothing leaves a piece that the next one writes over. */
async function storePiece(ctx: WorkContext, { work, progress }: ImportRun, text: string): Promise<ImportProgress> {
  const before = progress as ImportProgress;
  if (text === '' || work.file_key === null) return before;
  const bytes = Buffer.from(text);
  const key = fileKey(work.store_id, pieceId(work.file_key, work.runs, before.pieces.length));
  await ctx.outside.files.put(key, bytes, 'text/csv');
  return { ...before, pieces: [...before.pieces, work.runs], bytes: before.bytes + bytes.length };
}

function counted(before: ProductImportCounts, decided: readonly DecidedRow[]): ProductImportCounts {
  const count = (outcome: DecidedRow['outcome']) => decided.filter((one) => one.outcome === outcome).length;
  const told = decided.filter(({ outcome }) => outcome === 'refused');
  return {
    ...before,
    created: before.created + count('created'),
    changed: before.changed + count('changed'),
    unchanged: before.unchanged + count('unchanged'),
    refused: before.refused + told.length,
    reasons: countReasons(
      before.reasons,
      told.map((one) => ({ line: one.row.line, reason: reasonOf(one) })),
    ),
  };
}

const doneOf = ({ created, changed, unchanged }: ProductImportCounts) => created + changed + unchanged;

interface Step {
  file: WholeImport;
  rows: ProductRows;
  decided: readonly DecidedRow[];
}

/** Notes what came of a step, in its transaction; of the last one that the work is over. */
async function noteStep(
  trx: Transaction<Tables>,
  ctx: WorkContext,
  going: ImportRun,
  step: Step & { present: StoredWork },
) {
  const { work, isDryRun } = going;
  const { file, rows, decided, present } = step;
  const text = await fileText({ ...ctx, db: trx }, going, rows, { decided, layout: file.layout });
  const kept = await storePiece(ctx, going, text);
  const progress: ImportProgress = { ...kept, place: rows.next, counts: counted(kept.counts, decided) };
  const { counts, pieces, bytes } = progress;
  // A check that begins anew counts anew.
  const [done, refused] = [doneOf(counts) - present.done, counts.refused - present.refused];
  await noteProgress(trx, work.id, { progress, done, refused });
  await noteCounts(trx, file.id, isDryRun ? 'check' : 'result', counts);
  if (!rows.isLast) return progress;
  await noteTotal(trx, work.id, doneOf(counts) + counts.refused);
  const name = isDryRun ? `conferencia-${refusedFileName(file).replace(/^recusados-/, '')}` : refusedFileName(file);
  const made = { name, type: 'text/csv', bytes, expiresAt: fileKeptUntil(ctx.clock()) };
  await closeWork(trx, ctx.clock, work, { state: 'done', ...(pieces.length > 0 && { file: made }) });
  return progress;
}

/** Takes a step's rows in and notes it, together. Undefined: the work is over, or another server has it. */
function write(
  ctx: WorkContext,
  going: ImportRun,
  { file, rows }: Omit<Step, 'decided'>,
  columns: ColumnSet['columns'],
) {
  const { work } = going;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const present = await lockOpenWork(trx, work.id);
    if (present?.runs !== work.runs) return undefined;
    // Before any row: who derives a slug waits for the others of the store.
    await lockSlugs(trx, work.store_id);
    const decided = await decideAll(inside, going, rows, columns);
    const saves = decided.flatMap(({ outcome, current, patch, changes }) =>
      current && patch && (outcome === 'created' || outcome === 'changed')
        ? [{ current, isNew: outcome === 'created', patch, changes }]
        : [],
    );
    await writeProducts(inside, saves);
    return noteStep(trx, ctx, going, { file, rows, decided, present });
  });
}

/** Looks what a step's rows would do; only what it found is written. */
async function look(
  ctx: WorkContext,
  going: ImportRun,
  { file, rows }: Omit<Step, 'decided'>,
  columns: ColumnSet['columns'],
) {
  const { work } = going;
  // Nothing of it is written: it needs no transaction, and holds nobody up.
  const decided = await decideAll(ctx as InChange, going, rows, columns);
  return inTransaction(ctx.db, async (trx) => {
    const present = await lockOpenWork(trx, work.id);
    if (present?.runs !== work.runs) return undefined;
    return noteStep(trx, ctx, going, { file, rows, decided, present });
  });
}

/** One row spoils the step's transaction: they come one by one, and only that one is refused. */
function afterFailure(going: ImportRun, { rows }: ProductRows, error: unknown): void {
  if (isUnavailable(error) || error instanceof OutcomeUnknown) throw error;
  const [only] = rows;
  if (going.size > 1 || only === undefined) going.size = 1;
  // A slug or a code that somebody took in the same moment: looked at again, it is known.
  else if (!isUniqueViolation(error))
    going.refusedByDatabase.set(only.row.line, `A linha não pôde ser gravada (${errorCode(error) ?? 'erro'}).`);
}

/** A check begins anew where its server died: what it had written goes. */
async function removePieces(ctx: WorkContext, { store_id: storeId, file_key: key, progress }: StoredWork) {
  const { pieces = [] } = (progress ?? {}) as Partial<ImportProgress>;
  if (key === null) return;
  for (const [piece, run] of pieces.entries())
    await ctx.outside.files.remove(fileKey(storeId, pieceId(key, run, piece)));
}

async function begin(going: ImportRun, ctx: WorkContext, file: WholeImport): Promise<ImportProgress> {
  if (going.isDryRun) await removePieces(ctx, going.work);
  return beginning(going.work, file.layout);
}

async function step(going: ImportRun, ctx: WorkContext): Promise<boolean> {
  const { work, isDryRun } = going;
  const { importId } = work.params as ImportParams;
  const row = await findImport(ctx.db, { storeId: work.store_id, id: importId, now: ctx.clock() });
  if (row === undefined || row.layout === null) return failWork(ctx, work, lostFile);
  const file = { ...row, layout: row.layout };
  going.progress ??= await begin(going, ctx, file);
  going.read ??= piecesReader(ctx.outside.files, file);
  const { place } = going.progress;
  const bytes = await going.read(place.offset);
  if (bytes === null) return failWork(ctx, work, lostFile);
  const started = performance.now();
  const { columns } = columnSetOf(file.layout.headers);
  const rows = nextRows({ bytes, place, file, columns, limit: going.size });
  try {
    const progress = await (isDryRun ? look : write)(ctx, going, { file, rows }, columns);
    if (progress === undefined) return true;
    going.progress = progress;
  } catch (error) {
    if (isDryRun) throw error;
    afterFailure(going, rows, error);
    return false;
  }
  const fitting = Math.round((going.size * stepMs) / Math.max(1, performance.now() - started));
  going.size = Math.max(fewestAtOnce, Math.min(fitting, going.size * 2, mostAtOnce));
  if (rows.isLast && !isDryRun && going.progress.counts.created >= manyProducts)
    await analyzeTables(ctx.db, [...productTables, 'product_categories']);
  return rows.isLast;
}

/** Goes through a file; each call takes some rows in (`isDryRun`: looks what they would do), and answers whether the work is over. */
export const importSteps =
  (isDryRun: boolean) =>
  (work: StoredWork): ((ctx: WorkContext) => Promise<boolean>) => {
    const going: ImportRun = {
      work,
      isDryRun,
      size: firstAtOnce,
      read: null,
      claims: noClaims(),
      drafts: 0,
      progress: isDryRun ? null : (work.progress as ImportProgress | null),
      refusedByDatabase: new Map(),
    };
    return (ctx) => step(going, ctx);
  };
