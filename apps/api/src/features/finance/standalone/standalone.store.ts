import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { storedSearchWords } from '../../../kit/db/search-words.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

export type StandaloneRow = Selectable<Tables['standalone_payments']>;

/** A name with the columns that are derived from it for searching. */
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

/**
 * Locks the row with `for no key update`, so that the book, which is locked first, may still insert rows that refer to
 * it.
 */
export const findStandaloneAndLock = (
  trx: Transaction<Tables>,
  storeId: number,
  id: number,
): Promise<StandaloneRow | undefined> =>
  trx
    .selectFrom('standalone_payments')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateStandalone = (
  trx: Transaction<Tables>,
  current: Pick<StandaloneRow, 'store_id' | 'id' | 'version'>,
  patch: Updateable<Tables['standalone_payments']>,
): Promise<StandaloneRow | undefined> =>
  updateVersion(trx, 'standalone_payments', current, patch).returningAll().executeTakeFirst();

/** The payment with its transaction and the names of payer and receiver. A payment of another store is not found. */
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

/** Branch of a recipient of the own book; undefined if there is none. */
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

/** A customer of the store who is not anonymised; undefined if there is none. Locked until the transaction ends. */
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
