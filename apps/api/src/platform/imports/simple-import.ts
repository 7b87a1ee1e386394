import {
  type SimpleColumns,
  type SimpleImportCounts,
  simpleImportErrors,
} from '@botica/contract/platform/imports/simple-import';
import type { Kysely } from 'kysely';
import type { ImportLayout, ImportPurpose } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { AppError, refusalsOf } from '../../kit/app-error.ts';
import { errorCode } from '../../kit/db/pg-errors.ts';
import type { InChange } from '../audit/change-record.ts';
import type { BatchContext } from '../batches/batch-kind.ts';
import type { Decision, FileImport } from './file-import.ts';
import { oneColumn } from './file-layout.ts';
import { countsOf, importCalls } from './import-calls.ts';
import { findColumns, rememberColumns } from './import-columns.store.ts';
import { byHeader, columnsOf, saidTwice } from './import-mapping.ts';
import { refusedHeader, refusedRow, refusedRowsText } from './refused-rows.ts';
import { nextSimpleRows, type SimpleRow } from './simple-rows.ts';
import type { WholeImport } from './start-reading.ts';
import { lineTooLong } from './take-records.ts';

const refuseColumns = refusalsOf(simpleImportErrors);
const noCsv = 'O arquivo não é um CSV. Use um com os nomes das colunas na primeira linha.';

type Outcome = 'created' | 'changed' | 'unchanged';

/** Decision on a row: `plan` is the input of `write`. */
export type RowDecision<Plan> = { outcome: Outcome; plan: Plan } | { reason: string };

/** State of a run, in addition to its rows. */
export interface RunState {
  /** True in a check, which has no lock. */
  isDryRun: boolean;
  /** Records that earlier steps of a check would have created; an import finds them in the store. */
  planned: number;
}

/** An import whose rows are one record each. */
export interface SimpleKind<Key extends string, Plan> {
  purpose: ImportPurpose;
  /** "clientes" */
  noun: string;
  columns: SimpleColumns<Key>;
  /** Sentence about missing columns; null if none is missing. */
  lacks(columns: readonly (Key | null)[]): string | null;
  /** Takes a lock that must come before the lock of the batch. */
  lockFirst?(trx: Kysely<Tables>, storeId: number): Promise<unknown>;
  /** Returns a decision for each row, in their order. The cells are already valid. */
  decide(
    ctx: BatchContext,
    rows: readonly Pick<SimpleRow<Key>, 'line' | 'sent'>[],
    run: RunState,
  ): Promise<readonly RowDecision<Plan>[]>;
  write(inside: InChange, plans: readonly Plan[]): Promise<void>;
  /** Tables whose statistics are out of date after many new records. */
  tables: readonly (keyof Tables)[];
  /** Reason for a row that the database refuses because its key is taken. */
  takenMessage: string;
}

interface Decided<Key extends string, Plan> extends Decision {
  counts: Record<Outcome, number>;
  refused: { line: number; reason: string; row: SimpleRow<Key> }[];
  plans: Plan[];
}

interface Memory<Key extends string> {
  columns: readonly (Key | null)[];
  planned: number;
}

/** Number of new records after which statistics of the tables are out of date. */
const manyRecords = 1_000;

/** Decides on the rows with valid cells; the others are refused in their place. */
async function decideAll<Key extends string, Plan>(
  kind: SimpleKind<Key, Plan>,
  { ctx, isDryRun, reasonsByLine, memory }: Parameters<FileImport<Memory<Key>, SimpleRow<Key>, Decision>['decide']>[0],
  rows: readonly SimpleRow<Key>[],
): Promise<Decided<Key, Plan>> {
  const reasonOf = ({ line, reason }: SimpleRow<Key>) => reasonsByLine.get(line) ?? reason;
  const right = rows.filter((row) => reasonOf(row) === null);
  const decisions = right.length === 0 ? [] : await kind.decide(ctx, right, { isDryRun, planned: memory.planned });
  const byLine = new Map(right.map(({ line }, at) => [line, decisions[at]]));
  const decided: Decided<Key, Plan> = { counts: { created: 0, changed: 0, unchanged: 0 }, refused: [], plans: [] };
  for (const row of rows) {
    const decision = byLine.get(row.line);
    const text = reasonOf(row) ?? (decision && 'reason' in decision ? decision.reason : null);
    if (text !== null) decided.refused.push({ line: row.line, reason: text, row });
    else if (decision && 'outcome' in decision) {
      decided.counts[decision.outcome] += 1;
      decided.plans.push(decision.plan);
    }
  }
  if (isDryRun) memory.planned += decided.counts.created;
  return decided;
}

/** File of refused rows, for a check and an import. It can be corrected and imported. */
function reportOf<Key extends string>(
  { refused }: Pick<Decided<Key, unknown>, 'refused'>,
  { layout }: WholeImport,
  isFirst: boolean,
): string {
  if (refused.length === 0) return '';
  const rows = refused.map(({ row: { record, line }, reason }) =>
    record.problem === lineTooLong ? [`Linha ${line}: ${reason}`] : refusedRow(record, layout, reason),
  );
  return (isFirst ? refusedHeader(layout) : '') + refusedRowsText(rows, layout);
}

/** Import of this kind, in the engine's form. */
export function simpleImport<Key extends string, Plan>(
  kind: SimpleKind<Key, Plan>,
): FileImport<Memory<Key>, SimpleRow<Key>, Decided<Key, Plan>> {
  return {
    pace: { stepMs: 100, first: 10, fewest: 5, most: 500 },
    noCounts: { created: 0, changed: 0, unchanged: 0 },
    begin: (_, { layout }, params) => ({
      columns: (params as Partial<Memory<Key>>).columns ?? kind.columns.guess(layout.headers),
      planned: 0,
    }),
    read: ({ ctx, file, memory: { columns } }, window) =>
      nextSimpleRows({ ...window, file }, { columns, known: kind.columns, timeZone: ctx.actor.timeZone }),
    ...(kind.lockFirst && { lockFirst: kind.lockFirst }),
    decide: (step, rows) => decideAll(kind, step, rows),
    write: (inside, { plans }) => kind.write(inside, plans),
    report: ({ file, isFirstReport }, decided) => reportOf(decided, file, isFirstReport),
    refusalReason: (error) =>
      error instanceof AppError
        ? error.message
        : errorCode(error) === '23505'
          ? kind.takenMessage
          : `A linha não pôde ser gravada (${errorCode(error) ?? 'erro'}).`,
    outdatedTables: ({ created }) => (Number(created) >= manyRecords ? kind.tables : []),
  };
}

/** Reason why a complete file cannot be read. One column is enough if it is a column of this kind. */
function problemOf<Key extends string>(known: SimpleColumns<Key>, layout: ImportLayout): string | null {
  if (layout.format !== 'csv') return noCsv;
  const isNamed = known.guess(layout.headers)[0] != null;
  return layout.problem === oneColumn && isNamed ? null : layout.problem;
}

const wrongColumns = (message: string) => refuseColumns('import.columns', { message, fields: { columns: message } });

/** Handlers for `simpleImportCalls`. */
export function simpleImportHandlers<Key extends string, Plan>(kind: SimpleKind<Key, Plan>) {
  const { purpose, noun, columns: known } = kind;
  return importCalls({
    purpose,
    noun,
    checkName: 'Conferência',
    async show({ db, actor }, row) {
      const remembered = await findColumns(db, actor.storeId, purpose);
      const { sample = [], headers = [] } = row.layout ?? {};
      const columns = known.guess(headers, remembered.columns);
      const problem = row.layout && problemOf(known, row.layout);
      return { ...countsOf<SimpleImportCounts>(row), problem, sample, columns };
    },
    problemOf: (layout: ImportLayout) => problemOf(known, layout),
    /** Stores the mapping for the store's next file. */
    async paramsOf({ db, actor: { storeId } }, file, text: { columns?: (Key | null)[] | undefined }) {
      const { layout } = file;
      const columns = columnsOf(layout, text.columns, await findColumns(db, storeId, purpose), known);
      const twice = saidTwice(columns);
      if (twice !== undefined) throw wrongColumns(`Duas colunas são "${known.label(twice)}". Deixe uma.`);
      const lack = kind.lacks(columns);
      if (lack !== null) throw wrongColumns(lack);
      const answers = text.columns === undefined ? {} : byHeader(layout, columns);
      await rememberColumns(db, { storeId, purpose }, { columns: answers, choices: {} });
      return { columns };
    },
  });
}
