import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { lockTree } from '../src/features/categories/record/categories.store.ts';
import { takeBook } from '../src/features/finance/ledger/unbooked-events.store.ts';
import { takeAccounts } from '../src/features/finance/pagarme/connection.store.ts';
import { lockPosts } from '../src/features/posts/record/posts.store.ts';
import { lockSlugs } from '../src/features/products/record/products.store.ts';
import { lockNameWithoutLimit } from '../src/kit/db/lock-name.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { lockOwnBatches } from '../src/platform/batches/batch.store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({});
});
afterAll(() => database.drop());

type Lock = (trx: Transaction<Tables>) => Promise<void>;

/**
 * Bytes of each key, and its seed. They must never change, because the former version of the server still uses them.
 */
const keys: Record<string, { seed?: number; lock: Lock }> = {
  'botica migrations': { lock: (trx) => lockNameWithoutLimit(trx, 'migrations') },
  'botica demo store': { lock: (trx) => lockNameWithoutLimit(trx, 'demo store') },
  'botica works 7 12': { lock: (trx) => lockOwnBatches(trx, { storeId: 7, agentId: 12 }) },
  'botica posts 7': { lock: (trx) => lockPosts(trx, 7) },
  'botica categories 7': { lock: (trx) => lockTree(trx, 7) },
  'botica product slugs 7': { lock: (trx) => lockSlugs(trx, 7) },
  'botica pagarme accounts': { lock: (trx) => takeAccounts(trx) },
  'botica book': { seed: 7, lock: (trx) => takeBook(trx, 7) },
};

it.each(Object.entries(keys))('takes the key "%s"', async (key, { seed = 0, lock }) => {
  const taken = await inTransaction(database.db, async (trx) => {
    await lock(trx);
    const { rows } = await sql<{ is_key: boolean }>`
      select (classid::bigint << 32 | objid::bigint) = hashtextextended(${key}, ${seed}) as is_key
      from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(trx);
    return rows;
  });
  expect(taken).toEqual([{ is_key: true }]);
});
