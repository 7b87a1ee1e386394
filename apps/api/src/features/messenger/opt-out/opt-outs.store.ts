import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

/** True if one of the e-mails has opted out: the order's e-mail, or the one of the customer's record. */
export async function isOptedOut(db: Kysely<Tables>, storeId: number, emails: readonly string[]): Promise<boolean> {
  const sought = emails.map((email) => email.toLowerCase());
  const found = db
    .selectFrom('message_opt_outs')
    .select('email')
    .where('store_id', '=', storeId)
    .where('is_opted_out', '=', true)
    .where(sql<SqlBool>`email = any(${sought}::text[])`);
  return (await found.executeTakeFirst()) !== undefined;
}

export interface OptOutChange {
  storeId: number;
  email: string;
  isOptedOut: boolean;
  now: Date;
  /** Name of the person who changed it; null if the reader used the link. */
  by: string | null;
}

/** False if nothing changed, or if `seen` is a stale version. */
export async function writeOptOut(db: Kysely<Tables>, change: OptOutChange, seen: number | null): Promise<boolean> {
  const { storeId, email, isOptedOut: is_opted_out, now: changed_at, by: changed_by } = change;
  const written = await db
    .insertInto('message_opt_outs')
    .values({ store_id: storeId, email: email.toLowerCase(), is_opted_out, changed_at, changed_by })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'email'])
        .doUpdateSet({ is_opted_out, changed_at, changed_by, version: sql`message_opt_outs.version + 1` })
        .where('message_opt_outs.is_opted_out', '<>', is_opted_out)
        .where(sql<SqlBool>`(${seen}::integer is null or message_opt_outs.version = ${seen})`),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** After a merge: if either customer had opted out, all of their e-mails get no mails. */
export async function spreadOptOut(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with theirs as (
      select distinct lower(email) as email from customers
      where store_id = ${storeId} and id = any(${ids}::bigint[]) and email is not null
    ), said as (
      select o.changed_at, o.changed_by from message_opt_outs o join theirs on theirs.email = o.email
      where o.store_id = ${storeId} and o.is_opted_out order by o.changed_at limit 1
    )
    insert into message_opt_outs (store_id, email, changed_at, changed_by)
    select ${storeId}::bigint, theirs.email, said.changed_at, said.changed_by from theirs, said
    on conflict (store_id, email) do update set is_opted_out = true, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, version = message_opt_outs.version + 1
      where not message_opt_outs.is_opted_out`.execute(trx);
}

/** Address of a message; undefined after its customer was anonymised. */
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

/** Opt-out of a customer's e-mail; `mail_opt_out` is null without an e-mail. */
const optOutOf = (db: Kysely<Tables>, { storeId, id }: DataSubject) =>
  db
    .selectFrom('customers')
    .leftJoin('message_opt_outs as said', (join) =>
      join.onRef('said.store_id', '=', 'customers.store_id').on(sql<SqlBool>`said.email = lower(customers.email)`),
    )
    .select(['customers.id', 'customers.email', 'said.changed_at', 'said.changed_by'])
    .select([
      sql<number>`coalesce(said.version, 1)`.as('version'),
      sql<boolean | null>`case when customers.email is not null then coalesce(said.is_opted_out, false) end`.as(
        'mail_opt_out',
      ),
    ])
    .where('customers.store_id', '=', storeId)
    .where('customers.id', '=', id);

export type StoredOptOut = NonNullable<Awaited<ReturnType<typeof findOptOut>>>;

export async function findOptOut(db: Kysely<Tables>, customer: DataSubject) {
  return optOutOf(db, customer).executeTakeFirst();
}

export async function findOptOutAndLock(trx: Kysely<Tables>, customer: DataSubject) {
  return optOutOf(trx, customer).forUpdate('customers').executeTakeFirst();
}
