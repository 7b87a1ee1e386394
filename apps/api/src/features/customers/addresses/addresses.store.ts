import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import { addressColumns } from '../record/customer-detail.store.ts';

export async function countAddresses(trx: Kysely<Tables>, storeId: number, customerId: number): Promise<number> {
  const row = await trx
    .selectFrom('customer_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertAddress(trx: Kysely<Tables>, row: Insertable<Tables['customer_addresses']>) {
  return trx.insertInto('customer_addresses').values(row).returning(addressColumns).executeTakeFirstOrThrow();
}

export interface AddressKey {
  storeId: number;
  customerId: number;
  id: number;
}

export async function findAddressAndLock(trx: Kysely<Tables>, { storeId, customerId, id }: AddressKey) {
  return trx
    .selectFrom('customer_addresses')
    .select(addressColumns)
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedAddress = NonNullable<Awaited<ReturnType<typeof findAddressAndLock>>>;

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateAddressRow(
  trx: Kysely<Tables>,
  { storeId, customerId }: AddressKey,
  address: Pick<LockedAddress, 'id' | 'version'>,
  patch: Updateable<Tables['customer_addresses']>,
) {
  return updateVersion(trx, 'customer_addresses', { ...address, store_id: storeId }, patch)
    .where('customer_id', '=', customerId)
    .returning(addressColumns)
    .executeTakeFirst();
}

export async function deleteAddressRow(trx: Kysely<Tables>, { storeId, customerId, id }: AddressKey): Promise<void> {
  await trx
    .deleteFrom('customer_addresses')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
