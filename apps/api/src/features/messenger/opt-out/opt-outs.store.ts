import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const of = (storeId: number, email: string) => ({ store_id: storeId, email: email.toLowerCase() });

export async function isOptedOut(db: Kysely<Tables>, storeId: number, email: string): Promise<boolean> {
  const { store_id, email: sought } = of(storeId, email);
  const found = db
    .selectFrom('message_opt_outs')
    .select('email')
    .where('store_id', '=', store_id)
    .where('email', '=', sought);
  return (await found.executeTakeFirst()) !== undefined;
}

/** False when it was so already. */
export async function insertOptOut(db: Kysely<Tables>, storeId: number, email: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('message_opt_outs')
    .values({ ...of(storeId, email), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** False when there was none. */
export async function removeOptOut(db: Kysely<Tables>, storeId: number, email: string): Promise<boolean> {
  const { store_id, email: sought } = of(storeId, email);
  const gone = db.deleteFrom('message_opt_outs').where('store_id', '=', store_id).where('email', '=', sought);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** Whom a message went to; nobody once they are forgotten. */
export async function findAddressee(
  db: Kysely<Tables>,
  { storeId, messageId }: { storeId: number; messageId: number },
): Promise<{ address: string | null; customer_id: number | null } | undefined> {
  return db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.order_id')
    .select(['messages.address', 'orders.customer_id'])
    .where('messages.store_id', '=', storeId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
}

/** The customer's row, locked until the transaction ends. */
export async function findCustomerAndLock(trx: Kysely<Tables>, storeId: number, id: number) {
  return trx
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
