import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { beginRewrite, rewriteSome } from '../src/features/finance/ledger/rewrite-book.ts';
import type { Shop } from '../src/kit/context.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';

/** Recomputes a store's own book, some transactions at a time. `between` runs after each step. */
export async function writeBookAnew(
  db: Kysely<Tables>,
  shop: Shop,
  today: string,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, (trx) => beginRewrite(trx, shop.storeId));
  while (await inTransaction(db, (trx) => rewriteSome(trx, shop, { today, most: 7 }))) await between();
}
