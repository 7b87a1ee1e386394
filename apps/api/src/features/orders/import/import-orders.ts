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
/** From so many on the planner is told of them. */
export const manyOrders = 100;

export interface ImportResult {
  imported: number;
  /** Orders whose source and external id the store had, from an earlier run or an earlier line. */
  alreadyThere: number;
  rejected: Rejected[];
}

interface Rejected {
  line: number;
  reason: string;
}

/** An order as its file has it, or why it is none. */
export interface ReadOrder {
  line: number;
  /** More rows of the order that was refused last. */
  isRest: boolean;
  found: { order: ImportOrder } | { reason: string };
  /** Its lines for the file of refused lines, line break included. */
  refusedText: (reason: string) => string;
}

interface Target {
  db: Kysely<Tables>;
  storeId: number;
}

export interface ImportOptions extends Target {
  /** Those of a file, as it is read: `ndjsonOrders`, `csvOrders`. */
  orders: AsyncIterable<ReadOrder>;
  /** Orders in one transaction. */
  batchSize?: number;
  /** Nothing is written: `imported` counts what would be. What the database alone refuses is not seen. */
  dryRun?: boolean;
  /** Called with each order that is refused; `text` is what goes into the file of refused lines. */
  onRefused?: (refused: Rejected & { text: string }) => Promise<void>;
  /** Called after each transaction, with the counts so far. */
  onProgress?: (soFar: ImportResult) => void;
}

interface NumberedOrder extends ReadOrder {
  order: ImportOrder;
}

/**
 * Takes the orders of a file into a store, in the order of its lines, each once, however often the file is run. A bad
 * line is reported and does not hinder the others. Holds one batch in memory. Throws only when the database is gone;
 * the batches before stay, and a new run goes on after them.
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
    // The same order again within a batch: once the first is written, the database knows it.
    if (batch.has(key)) await flush();
    batch.set(key, { ...read, order: found.order });
    if (batch.size >= batchSize) await flush();
  }
  await flush();
  if (!options.dryRun && result.imported >= manyOrders) await analyzeTables(options.db, orderTables);
  // Lines are refused as they are read, but batches are written later.
  result.rejected.sort((a, b) => a.line - b.line);
  return result;
}

type Refuse = (read: ReadOrder, reason: string) => Promise<void>;
interface Outcome {
  result: ImportResult;
  refuse: Refuse;
}

/** What an import of these orders would do. `seen`: the keys of the lines above, by their marks. */
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
    // One order spoils the whole transaction: each gets its own, and only that one is lost.
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
    // Another import or the intake was faster.
    if (isUniqueViolation(error, 'orders_external_id')) result.alreadyThere += 1;
    else await refuse(one, refusalReason(error));
  }
}

export function refusalReason(error: unknown): string {
  const code = errorCode(error);
  return `O pedido não pôde ser gravado (${code ?? (error instanceof Error ? error.message : 'erro')}).`;
}

/** Gives back how many of them the store did not have. */
function addMissing({ db, storeId }: Target, batch: readonly NumberedOrder[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    const orders = batch.map(({ order }) => order);
    const known = await findKnownKeys(trx, storeId, orders);
    const missing = orders.filter((order) => !known.has(importKey(order)));
    await insertImported(trx, storeId, missing);
    return missing.length;
  });
}
