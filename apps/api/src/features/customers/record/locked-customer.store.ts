import { type Kysely, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** What a person may change, by the names that the audit gives it. */
export const customerFields = [
  ...(['name', 'gender', 'birthday', 'email', 'phone', 'cpf', 'cnpj'] as const),
  ...(['rg_number', 'rg_issuer', 'rg_uf', 'rg_country', 'notes', 'tags'] as const),
] as const;
type CustomerField = (typeof customerFields)[number];

const lockedColumns = [
  ...customerFields,
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
export type CustomerPatch = Partial<Pick<LockedCustomer, CustomerField>>;

export function findCustomersAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  ids: readonly number[],
): Promise<LockedCustomer[]> {
  return lockedCustomersQuery(trx, storeId, ids).execute();
}

/** One conditional update, to the version after `customer`'s; false when the row is no longer as it was read. */
export async function updateCustomerRow(
  trx: Kysely<Tables>,
  storeId: number,
  customer: Pick<LockedCustomer, 'id' | 'version'>,
  patch: Updateable<Tables['customers']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customers')
    .set({ ...patch, version: customer.version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', customer.id)
    .where('version', '=', customer.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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
