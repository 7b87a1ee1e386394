import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type { StoredOf } from '@botica/contract/kit/record';
import { type Kysely, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

export const lockedColumns = [
  ...customerRecord.names,
  ...(['id', 'version', 'anonymised_at', 'merged_ids', 'created_at', 'name_sort'] as const),
  ...(['last_order_id', 'last_order_number', 'last_order_at'] as const),
] as const;

/** Several are locked in the order of their ids: two writes that lock the same rows crosswise would end in a deadlock. */
function lockedCustomersQuery(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return trx
    .selectFrom('customers')
    .select(lockedColumns)
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate();
}

/** A customer whose row is locked until the transaction ends. */
export type LockedCustomer = NonNullable<
  Awaited<ReturnType<ReturnType<typeof lockedCustomersQuery>['executeTakeFirst']>>
>;
export type CustomerPatch = Partial<StoredOf<typeof customerRecord>>;

export function findCustomersAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<LockedCustomer[]> {
  return lockedCustomersQuery(trx, storeId, ids).execute();
}

/** The same without a lock, for who writes nothing. */
export async function findCustomersById(
  db: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<LockedCustomer[]> {
  return db
    .selectFrom('customers')
    .select(lockedColumns)
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .execute();
}

type CustomerRowPatch = Omit<Updateable<Tables['customers']>, 'marketing_consent'> &
  Pick<CustomerPatch, 'marketing_consent'>;

/** One conditional update, to the version after `customer`'s; undefined when the row is no longer as it was read. */
export async function updateCustomerRow(
  trx: Kysely<Tables>,
  storeId: number,
  customer: Pick<LockedCustomer, 'id' | 'version'>,
  { marketing_consent: consent, ...patch }: CustomerRowPatch,
): Promise<LockedCustomer | undefined> {
  const columns = { ...patch, marketing_consent: consent && JSON.stringify(consent) };
  return updateVersion(trx, 'customers', { ...customer, store_id: storeId }, columns)
    .returning(lockedColumns)
    .executeTakeFirst();
}

/** Whose this CPF or CNPJ is, if anybody's. */
export async function findDocumentOwner(
  trx: Kysely<Tables>,
  storeId: number,
  column: 'cpf' | 'cnpj',
  number: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where(column, '=', number)
    .executeTakeFirst();
  return row?.id;
}
