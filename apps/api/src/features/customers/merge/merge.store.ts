import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

const addressWords = customerAddressRecord.names;

/** Counts orders and addresses of the two customers. */
export async function countBelongings(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; orders: string; addresses: string }>`
    select id,
      (select count(*) from orders where orders.store_id = ${storeId} and orders.customer_id = customers.id) as orders,
      (select count(*) from customer_addresses a where a.store_id = ${storeId} and a.customer_id = customers.id) as addresses
    from customers where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, orders, addresses }) => [id, { orders: Number(orders), addresses: Number(addresses) }]),
  );
}

/** Finds both customers; fewer if one is not of this store. */
export async function findBoth(db: Kysely<Tables>, storeId: number, ids: readonly number[]) {
  return db
    .selectFrom('customers')
    .select(['id', 'version', 'anonymised_at', ...customerRecord.names])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}

/** Counts the addresses of both customers together. An identical address counts once. */
export async function countUnitedAddresses(db: Kysely<Tables>, storeId: number, [thisId, otherId]: [number, number]) {
  const words = (table: string) => sql.raw(addressWords.map((column) => `${table}.${column}`).join(', '));
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from customer_addresses a
    where a.store_id = ${storeId} and (a.customer_id = ${thisId} or (a.customer_id = ${otherId} and not exists (
      select 1 from customer_addresses kept where kept.store_id = ${storeId} and kept.customer_id = ${thisId}
        and (${words('a')}) is not distinct from (${words('kept')}))))`.execute(db);
  return Number(rows[0]?.count);
}

export type Alias = Pick<Tables['customer_aliases'], 'kind' | 'value'>;

export async function rememberAliases(
  trx: Kysely<Tables>,
  { storeId, id }: { storeId: number; id: number },
  aliases: readonly Alias[],
): Promise<void> {
  if (aliases.length === 0) return;
  await trx
    .insertInto('customer_aliases')
    .values(aliases.map((alias) => ({ ...alias, store_id: storeId, customer_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves addresses, former e-mails and former documents. Of two identical addresses one stays. */
export async function moveBelongings(
  trx: Kysely<Tables>,
  { storeId, id: otherId }: DataSubject,
  thisId: number,
): Promise<void> {
  const words = (table: string) => sql.raw(addressWords.map((column) => `${table}.${column}`).join(', '));
  await sql`
    delete from customer_addresses gone using customer_addresses kept
    where gone.store_id = ${storeId} and gone.customer_id = ${otherId}
      and kept.store_id = ${storeId} and kept.customer_id = ${thisId}
      and (${words('gone')}) is not distinct from (${words('kept')})`.execute(trx);
  await trx
    .updateTable('customer_addresses')
    .set({ customer_id: thisId })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', otherId)
    .execute();
  await sql`
    insert into customer_aliases (store_id, customer_id, kind, value)
    select store_id, ${thisId}::bigint, kind, value from customer_aliases
    where store_id = ${storeId} and customer_id = ${otherId}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('customer_aliases').where('store_id', '=', storeId).where('customer_id', '=', otherId).execute();
}

/** Call it after `moveBelongings`, when no row refers to the customer any more. */
export async function deleteCustomerRow(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('customers').where('store_id', '=', storeId).where('id', '=', id).execute();
}
