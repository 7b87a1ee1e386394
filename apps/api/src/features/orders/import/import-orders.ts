import type { ImportOrder } from '@botica/contract/features/orders/import/order-import';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { analyzeTables } from '../../../kit/db/analyze-tables.ts';
import { errorCode, isUnavailable, isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { orderTables } from '../intake/insert-orders.ts';
import { insertImported } from './insert-imported.ts';
import { keyHash } from './key-hash.ts';
import { findKnownKeys, importKey } from './known-orders.store.ts';

const defaultBatchSize = 200;
/** Number of imported orders from which the tables are analysed for the query planner. */
export const manyOrders = 100;

export interface ImportResult {
  imported: number;
  /** Orders whose source and external id already exist in the store, from an earlier run or an earlier line. */
  alreadyThere: number;
  rejected: Rejected[];
}

interface Rejected {
  line: number;
  reason: string;
}

export interface ReadOrder {
  line: number;
  /** True for further rows of the order that was refused last. */
  isRest: boolean;
  found: { order: ImportOrder } | { reason: string };
  /** Lines for the refused file, with their line breaks. */
  refusedText: (reason: string) => string;
}

interface Target {
  db: Kysely<Tables>;
  storeId: number;
}

export interface ImportOptions extends Target {
  /** Orders in file order, from `ndjsonOrders` or `csvOrders`. */
  orders: AsyncIterable<ReadOrder>;
  batchSize?: number;
  /**
   * Writes nothing; `imported` then counts the orders that would be written. Errors that only the database raises are
   * not found.
   */
  dryRun?: boolean;
  /** Called with each order that is refused; `text` is what goes into the file of refused lines. */
  onRefused?: (refused: Rejected & { text: string }) => Promise<void>;
  onProgress?: (soFar: ImportResult) => void;
}

interface NumberedOrder extends ReadOrder {
  order: ImportOrder;
}

/**
 * Imports the orders of a file into a store, in file order. Each order is imported once, however often the file is run.
 * A bad line is reported and does not stop the others. One batch is in memory at a time. Throws only if the database is
 * unavailable; committed batches stay, and a new run continues after them.
 */
export async function importOrders(options: ImportOptions): Promise<ImportResult> {
  const { batchSize = defaultBatchSize } = options;
  const result: ImportResult = { imported: 0, alreadyThere: 0, rejected: [] };
  let batch = new Map<string, NumberedOrder>();
  const seen = new Set<string>();
  const refuse: Refuse = async ({ line, isRest, refusedText }, reason) => {
    if (!isRest) result.rejected.push({ line, reason });
    await options.onRefused?.({ line, reason, text: refusedText(reason) });
  };
  const flush = async () => {
    if (batch.size === 0) return;
    if (options.dryRun) await countBatch(options, batch, { result, seen });
    else await importBatch(options, [...batch.values()], { result, refuse });
    batch = new Map();
    options.onProgress?.(result);
  };
  for await (const read of options.orders) {
    const { found } = read;
    if ('reason' in found) {
      await refuse(read, found.reason);
      continue;
    }
    const key = importKey(found.order);
    // The batch already holds this order. After it is written, the database reports the duplicate.
    if (batch.has(key)) await flush();
    batch.set(key, { ...read, order: found.order });
    if (batch.size >= batchSize) await flush();
  }
  await flush();
  if (!options.dryRun && result.imported >= manyOrders) await analyzeTables(options.db, orderTables);
  // Invalid lines are refused at once, but orders refused by the database only later.
  result.rejected.sort((a, b) => a.line - b.line);
  return result;
}

type Refuse = (read: ReadOrder, reason: string) => Promise<void>;
interface Outcome {
  result: ImportResult;
  refuse: Refuse;
}

/** Counts what an import of these orders would do. `seen`: hashes of the keys on earlier lines. */
async function countBatch(
  { db, storeId }: Target,
  batch: ReadonlyMap<string, NumberedOrder>,
  { result, seen }: { result: ImportResult; seen: Set<string> },
): Promise<void> {
  const orders = [...batch.values()].map(({ order }) => order);
  const known = await findKnownKeys(db, storeId, orders);
  for (const key of batch.keys()) {
    const mark = keyHash(key);
    if (known.has(key) || seen.has(mark)) result.alreadyThere += 1;
    else result.imported += 1;
    seen.add(mark);
  }
}

async function importBatch(to: Target, batch: readonly NumberedOrder[], outcome: Outcome): Promise<void> {
  const { result } = outcome;
  try {
    const added = await addMissing(to, batch);
    result.imported += added;
    result.alreadyThere += batch.length - added;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // A bad order fails the whole transaction, so each order gets its own and only the bad one is lost.
    for (const one of batch) await importOne(to, one, outcome);
  }
}

async function importOne(to: Target, one: NumberedOrder, { result, refuse }: Outcome): Promise<void> {
  try {
    const added = await addMissing(to, [one]);
    result.imported += added;
    result.alreadyThere += 1 - added;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // Another import or the intake has created the order in the meantime.
    if (isUniqueViolation(error, 'orders_external_id')) result.alreadyThere += 1;
    else await refuse(one, refusalReason(error));
  }
}

export function refusalReason(error: unknown): string {
  const code = errorCode(error);
  return `O pedido não pôde ser gravado (${code ?? (error instanceof Error ? error.message : 'erro')}).`;
}

/** Inserts the orders that the store does not have. Returns their number. */
function addMissing({ db, storeId }: Target, batch: readonly NumberedOrder[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    const orders = batch.map(({ order }) => order);
    const known = await findKnownKeys(trx, storeId, orders);
    const missing = orders.filter((order) => !known.has(importKey(order)));
    await insertImported(trx, storeId, missing);
    return missing.length;
  });
}
