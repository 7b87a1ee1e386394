import type { MarketingConsent } from '@botica/contract/kit/fields/marketing-consent';
import { type Insertable, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import type { Alias } from '../merge/merge.store.ts';

/** Columns that an order may fill in if the customer has no value yet. */
export const filledColumns = [
  ...(['email', 'phone', 'birthday', 'cpf', 'cnpj', 'rg_number', 'rg_issuer', 'rg_uf'] as const),
] as const;
export type Filled = Record<(typeof filledColumns)[number], string | null>;

export interface FoundCustomer extends Filled {
  id: number;
  name_sort: string;
  marketing_consent: MarketingConsent | null;
  /** E-mails and documents of customers who were merged into this one. */
  aliases: Alias[];
}

interface BuyerKeys {
  cpfs: string[];
  cnpjs: string[];
  /** Pairs of e-mail and name: the two arrays have the same order. */
  emails: string[];
  names: string[];
  /** Pairs of phone and name: the two arrays have the same order. */
  phones: string[];
  phoneNames: string[];
}

/**
 * Customers who may match the given people, by CPF, CNPJ, phone with name, or e-mail. CPF, CNPJ and e-mail may be
 * former ones of a merged customer. An e-mail finds the customers with the same name or without a document, and at most
 * two others. Two are enough to show that several share it, so an address that a thousand people share does not load
 * all of them.
 */
export function candidatesQuery(
  db: Kysely<Tables>,
  storeId: number,
  { cpfs, cnpjs, emails, names, phones, phoneNames }: BuyerKeys,
) {
  const ids = sql`
    select id from customers where store_id = ${storeId} and cpf = any(${cpfs}::text[])
    union all
    select id from customers where store_id = ${storeId} and cnpj = any(${cnpjs}::text[])
    union all
    select c.id from unnest(${emails}::text[], ${names}::text[]) as asked (email, name_sort)
    join customers c on c.store_id = ${storeId} and c.email = asked.email collate "C"
      and (c.name_sort = asked.name_sort collate "C" or c.document is null)
    union all
    select c.id from unnest(${phones}::text[], ${phoneNames}::text[]) as asked (phone, name_sort)
    join customers c on c.store_id = ${storeId} and c.phone = asked.phone collate "C"
      and c.name_sort = asked.name_sort collate "C"
    union all
    select two.id from unnest(${emails}::text[]) as asked (email) cross join lateral (
      select id from customers c where c.store_id = ${storeId} and c.email = asked.email collate "C" limit 2) two
    union all
    select customer_id from customer_aliases where store_id = ${storeId} and kind = 'cpf' and value = any(${cpfs}::text[])
    union all
    select customer_id from customer_aliases where store_id = ${storeId} and kind = 'cnpj' and value = any(${cnpjs}::text[])
    union all
    select c.id from unnest(${emails}::text[], ${names}::text[]) as asked (email, name_sort)
    join customer_aliases a on a.store_id = ${storeId} and a.kind = 'email' and a.value = asked.email collate "C"
    join customers c on c.store_id = ${storeId} and c.id = a.customer_id
      and (c.name_sort = asked.name_sort collate "C" or c.document is null)
    union all
    select two.customer_id from unnest(${emails}::text[]) as asked (email) cross join lateral (
      select customer_id from customer_aliases a
      where a.store_id = ${storeId} and a.kind = 'email' and a.value = asked.email collate "C" limit 2) two`;
  return db
    .selectFrom('customers')
    .select(['id', 'name_sort', 'marketing_consent', ...filledColumns])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('customer_aliases')
          .select(['kind', 'value'])
          .where('customer_aliases.store_id', '=', storeId)
          .whereRef('customer_aliases.customer_id', '=', 'customers.id'),
      ).as('aliases'),
    )
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(array(${ids}))`)
    .orderBy('id');
}

export async function insertCustomers(trx: Kysely<Tables>, rows: readonly Insertable<Tables['customers']>[]) {
  if (rows.length === 0) return [];
  return trx
    .insertInto('customers')
    .values(rows)
    .returning(['id', 'cpf', 'cnpj', 'email', 'phone', 'name_sort'])
    .execute();
}

/** Fills empty fields only. A newer marketing consent replaces the stored one. */
export async function fillCustomers(
  trx: Kysely<Tables>,
  storeId: number,
  rows: readonly ({ id: number; marketing_consent?: MarketingConsent | null } & Partial<Filled>)[],
): Promise<void> {
  if (rows.length === 0) return;
  const assignments = filledColumns.map((column) => {
    const value = column === 'birthday' ? sql`v.birthday::date` : sql`v.${sql.ref(column)}`;
    return sql`${sql.ref(column)} = coalesce(c.${sql.ref(column)}, ${value})`;
  });
  const columns = filledColumns.map((column) => sql`${sql.ref(column)} text`);
  await sql`
    update customers c set ${sql.join(assignments)}, marketing_consent = coalesce(v.marketing_consent, c.marketing_consent),
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id bigint, marketing_consent jsonb, ${sql.join(columns)})
    where c.store_id = ${storeId} and c.id = v.id`.execute(trx);
}

export async function findAddressesOf(trx: Kysely<Tables>, storeId: number, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return trx
    .selectFrom('customer_addresses')
    .select(['customer_id', 'zip', 'street', 'number', 'complement'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`customer_id = any(${customerIds}::bigint[])`)
    .execute();
}

export async function insertAddresses(
  trx: Kysely<Tables>,
  rows: readonly Insertable<Tables['customer_addresses']>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('customer_addresses').values(rows).execute();
}

export interface PlacedOrder {
  customerId: number;
  id: number;
  number: number;
  at: Date;
}

/** Updates the last order of each customer. The result does not depend on the sequence in which orders arrive. */
export async function setLastOrders(
  trx: Kysely<Tables>,
  storeId: number,
  orders: readonly PlacedOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  await sql`
    update customers c set last_order_id = v.id, last_order_number = v.number, last_order_at = v.at
    from (
      select distinct on (customer_id) customer_id, id, number, at
      from unnest(${orders.map((order) => order.customerId)}::bigint[], ${orders.map((order) => order.id)}::bigint[],
        ${orders.map((order) => order.number)}::bigint[], ${orders.map((order) => order.at)}::timestamptz[])
        as placed (customer_id, id, number, at)
      order by customer_id, at desc, id desc
    ) v
    where c.store_id = ${storeId} and c.id = v.customer_id
      and (c.last_order_at is null or (c.last_order_at, c.last_order_id) < (v.at, v.id))`.execute(trx);
}
