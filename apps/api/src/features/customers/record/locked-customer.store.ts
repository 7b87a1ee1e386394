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

/** Locks rows in the order of their ids. Without it, two writes that lock the same rows could deadlock. */
function lockedCustomersQuery(trx: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return trx
    .selectFrom('customers')
    .select(lockedColumns)
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate();
}

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

/** Same without a lock, for calls that write nothing. */
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

/** Updates the row to the version after `customer.version`; undefined if the row has changed since it was read. */
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

/** The customer who has this CPF or CNPJ; undefined if nobody has it. */
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
