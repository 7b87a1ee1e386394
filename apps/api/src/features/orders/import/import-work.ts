import type { CsvColumn } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportOrder } from '@botica/contract/features/orders/import/order-import';
import type { ImportCounts } from '@botica/contract/features/orders/import/order-imports.contract';
import { isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import type { FileImport, OutcomeOf } from '../../../platform/imports/file-import.ts';
import { lockStoreCustomers } from '../../customers/record/store-customers.store.ts';
import { orderTables } from '../intake/insert-orders.ts';
import type { CsvReading } from './csv-order.ts';
import { beginSurvey, type Survey, surveyRows } from './csv-survey.ts';
import { nextOrders, type OrderLines, refusedHead, refusedText } from './import-groups.ts';
import { manyOrders, refusalReason } from './import-orders.ts';
import { insertImported } from './insert-imported.ts';
import { findKnownKeys, importKey } from './known-orders.store.ts';

export interface ImportParams {
  importId: number;
  columns: (CsvColumn | null)[];
  source: string | null;
}

interface Memory {
  reading: CsvReading;
  /** Null for NDJSON. The survey of a file has the same result on every server. */
  survey: Survey | null;
  /** Hashes of the order keys that a check has met. */
  seen: Set<string>;
}

interface Decided {
  counts: Record<OutcomeOf<ImportCounts>, number>;
  refused: { line: number; reason: string }[];
  /** Orders that the store does not have yet. */
  fresh: ImportOrder[];
  refusedLines: { lines: OrderLines; reason: string }[];
}

/** Imports orders. Orders that exist in the store, or that appear earlier in the file, are skipped. */
export const orderImport: FileImport<Memory, OrderLines, Decided> = {
  pace: { stepMs: 250, first: 20, fewest: 20, most: 200 },
  noCounts: { imported: 0, repeated: 0 },
  begin: ({ actor: { timeZone } }, { layout }, { columns, source }: ImportParams) => ({
    reading: { columns, source, timeZone },
    survey: layout.format === 'csv' ? beginSurvey(layout) : null,
    seen: new Set(),
  }),
  survey: {
    place: ({ survey }) => (survey === null || survey.isDone ? null : survey.place),
    look({ file: { layout, byte_size: byteSize }, memory: { survey, reading } }, { bytes }) {
      if (survey !== null) surveyRows(survey, { bytes, byteSize, layout, reading });
    },
  },
  read({ file: { layout, byte_size: byteSize }, memory: { reading, survey } }, window) {
    const { lines: rows, ...rest } = nextOrders({
      ...window,
      byteSize,
      layout,
      reading,
      unfit: survey?.unfit ?? new Map(),
    });
    return { rows, ...rest };
  },
  // `anonymiseCustomer` takes its locks in the same order, so the two cannot deadlock.
  lockFirst: lockStoreCustomers,
  async decide({ ctx: { db, actor }, isDryRun, memory: { seen }, reasonsByLine }, rows) {
    const orders: ImportOrder[] = [];
    const refusedLines: Decided['refusedLines'] = [];
    for (const lines of rows) {
      const { found, line } = lines;
      const reason = 'reason' in found ? found.reason : reasonsByLine.get(line);
      if (reason !== undefined) refusedLines.push({ lines, reason });
      else if ('order' in found) orders.push(found.order);
    }
    const known = await findKnownKeys(db, actor.storeId, orders);
    const fresh = new Map<string, ImportOrder>();
    for (const order of orders) {
      const key = importKey(order);
      if (!known.has(key) && !seen.has(key) && !fresh.has(key)) fresh.set(key, order);
    }
    if (isDryRun) for (const key of fresh.keys()) seen.add(key);
    return {
      counts: { imported: fresh.size, repeated: orders.length - fresh.size },
      refused: refusedLines.flatMap(({ lines: { line, isRest }, reason }) => (isRest ? [] : [{ line, reason }])),
      fresh: [...fresh.values()],
      refusedLines,
    };
  },
  write: ({ db, actor, clock }, { fresh }) => insertImported(db, actor.storeId, fresh, clock),
  report({ isDryRun, isFirstReport, file: { layout } }, { refusedLines }) {
    if (isDryRun || refusedLines.length === 0) return '';
    return (isFirstReport ? refusedHead(layout) : '') + refusedText(refusedLines, layout);
  },
  // Another import or the intake has created the order. Null decides it again, and it is then found as known.
  refusalReason: (error) => (isUniqueViolation(error, 'orders_external_id') ? null : refusalReason(error)),
  outdatedTables: ({ imported }) => (imported >= manyOrders ? orderTables : []),
};
