import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { storedSearchWords } from '../../../kit/db/search-words.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

export type HeldStandalone = Selectable<Tables['standalone_payments']>;

/** A name with what it is searched by. */
export const payerColumns = (storeId: number, name: string | null) => ({
  payer_name: name,
  search_words: storedSearchWords(storeId, name ?? '').join(' '),
});

export async function insertStandalone(
  trx: Transaction<Tables>,
  row: Insertable<Tables['standalone_payments']>,
): Promise<number> {
  const { id } = await trx.insertInto('standalone_payments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locked so that the book, which holds its own lock before this one, may still refer to it. */
export const findStandaloneAndLock = (
  trx: Transaction<Tables>,
  storeId: number,
  id: number,
): Promise<HeldStandalone | undefined> =>
  trx
    .selectFrom('standalone_payments')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateStandalone = (
  trx: Transaction<Tables>,
  current: Pick<HeldStandalone, 'store_id' | 'id' | 'version'>,
  patch: Updateable<Tables['standalone_payments']>,
): Promise<HeldStandalone | undefined> =>
  updateVersion(trx, 'standalone_payments', current, patch).returningAll().executeTakeFirst();

/** With the names of who pays and of who receives, and its transaction. Another store's is not found. */
export function findStandalone(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('standalone_payments as s')
    .leftJoin('customers', 'customers.id', 's.customer_id')
    .leftJoin('transactions', 'transactions.standalone_id', 's.id')
    .leftJoin('recipients', 'recipients.id', 'transactions.recipient_id')
    .leftJoin('branches', (join) =>
      join.on(sql<boolean>`branches.id = coalesce(recipients.branch_id, s.branch_id) or (
        recipients.branch_id is null and s.branch_id is null and branches.store_id = s.store_id and branches.is_central)`),
    )
    .innerJoin('finance_settings as settings', 'settings.store_id', 's.store_id')
    .where('s.store_id', '=', storeId)
    .where('s.id', '=', id)
    .selectAll('s')
    .select(['customers.name as customer_name', 'transactions.id as transaction_id', 'recipients.id as recipient_id'])
    .select(['branches.fantasy_name as branch_name', 'branches.address', 'settings.pix_key'])
    .executeTakeFirst();
}

export type StoredStandalone = NonNullable<Awaited<ReturnType<typeof findStandalone>>>;

/** The branch that is this recipient of the own book; undefined where there is none. */
export async function branchOfRecipient(db: Kysely<Tables>, storeId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('source', '=', 'book')
    .select('branch_id')
    .executeTakeFirst();
  return row?.branch_id ?? undefined;
}

/** A customer of the store who has not been forgotten; undefined where there is none. Stays while the transaction runs. */
export const findPayer = (
  trx: Transaction<Tables>,
  storeId: number,
  id: number,
): Promise<{ id: number; name: string } | undefined> =>
  trx
    .selectFrom('customers')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .select(['id', 'name'])
    .forKeyShare()
    .executeTakeFirst();
