import type { FoundOrder, FoundProduct } from '@botica/contract/features/search/search.contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { beginsWith, lastCharacter } from '../../kit/db/begins-with.ts';
import { plannedByValue } from '../../kit/db/named-statements.ts';
import type { SearchKeys } from './search-keys.ts';

export interface StoredFoundOrder {
  id: number;
  alias: string;
  customer_name: string;
  status: FoundOrder['status'];
  is_pickup: boolean;
  created_at: Date;
  found_by: FoundOrder['found_by'];
  is_exact: boolean;
}

type Part = RawBuilder<unknown>;

/**
 * Hides the words from the planner, so that it uses the index. With known words it expects many matches, reads the
 * table instead, and reads all of it if there is no match.
 */
const unseen = (words: string) => sql`(select ${words}::tsquery)`;

function peopleWith(storeId: number, { document, phone, email }: SearchKeys, most: number): Part[] {
  const of = (column: string, value: string) =>
    sql`(select id from customers where store_id = ${storeId} and ${sql.ref(column)} = ${value} limit ${most})`;
  return [
    ...(document === null ? [] : [of(document.length === 11 ? 'cpf' : 'cnpj', document)]),
    ...(phone === null ? [] : [of(phone.length > 9 ? 'phone' : 'phone_number', phone)]),
    ...(email === null ? [] : [of('email', email)]),
  ];
}

/** Customers whose name begins with the text. */
const peopleCalled = (storeId: number, name: string, most: number): Part =>
  sql`(select id from customers where store_id = ${storeId} and ${beginsWith('name_sort', sql`${name}::text`)}
    order by name_sort limit ${most})`;

/**
 * Adds rows that have the words anywhere in the name, but only if the exact searches (`sure`) have found too few: an
 * index of words reads all matches before it returns the first.
 */
function withBearers(table: 'orders' | 'customers', words: string | null, columns: Part, most: number): Part {
  if (words === null) return sql`select * from sure`;
  return sql`select * from sure union all (select id, ${columns} from ${sql.table(table)}
    where (select count(*) from sure) < ${most} and search @@ ${unseen(words)} limit ${most})`;
}

/**
 * Each kind of key is a part with its own index and limit. Half a number finds the first ones that begin with it.
 */
function orderParts(storeId: number, keys: SearchKeys, most: number): Part[] {
  const { number, code, invoice, tid, name } = keys;
  const parts: Part[] = [];
  if (number !== null) {
    parts.push(sql`(select id, 'number' as found_by, alias = ${number} as is_exact from orders
      where store_id = ${storeId} and ${beginsWith('alias', sql`${number}::text`)} order by alias limit ${most})`);
  }
  if (code !== null) {
    parts.push(
      sql`(select order_id, 'request', display_id = ${code} from order_requests
        where store_id = ${storeId} and ${beginsWith('display_id', sql`${code}::text`)} order by display_id limit ${most})`,
      sql`(select id, 'tracking', tracking_code = ${code} from orders where store_id = ${storeId}
        and tracking_code collate "C" >= ${code} and tracking_code collate "C" < ${code} || ${sql.lit(lastCharacter)}
        order by tracking_code collate "C" limit ${most})`,
    );
  }
  if (invoice !== null) {
    parts.push(sql`(select id, 'invoice', true from orders
      where store_id = ${storeId} and invoice_number = ${invoice} limit ${most})`);
  }
  if (tid !== null) {
    parts.push(sql`(select order_id, 'tid', true from payments join orders on orders.id = order_id
      where tid = ${tid} and store_id = ${storeId} limit ${most})`);
  }
  const boughtBy = (people: Part, foundBy: FoundOrder['found_by'], each: number) =>
    sql`(select theirs.id, ${sql.lit(foundBy)}, false from ${people} people
      cross join lateral (select id from orders where store_id = ${storeId} and customer_id = people.id
        order by created_at desc, id desc limit ${each}) theirs)`;
  const people = peopleWith(storeId, keys, most);
  if (people.length > 0) parts.push(boughtBy(sql`(${sql.join(people, sql` union `)})`, 'person', most));
  if (name !== null) parts.push(boughtBy(peopleCalled(storeId, name, most), 'name', 2));
  return parts;
}

/** Orders of the store, best matches first. An order that several keys found counts by its best match. */
export async function findOrders(
  db: Kysely<Tables>,
  storeId: number,
  keys: SearchKeys,
  most: number,
): Promise<StoredFoundOrder[]> {
  const parts = orderParts(storeId, keys, most);
  if (parts.length === 0) return [];
  const place = sql`array_position(array['number', 'request', 'tracking', 'invoice', 'tid', 'person', 'name'], found.found_by)`;
  const { rows } = await sql<StoredFoundOrder>`
    with sure (id, found_by, is_exact) as materialized (${sql.join(parts, sql` union all `)}),
    found as (${withBearers('orders', keys.words, sql`'name', false`, most)}),
    best as (select distinct on (found.id) found.id, found.found_by, found.is_exact, ${place} as place
      from found order by found.id, is_exact desc, ${place})
    select orders.id, alias, customer_name, status, is_pickup, orders.created_at, best.found_by, best.is_exact
    from best join orders on orders.id = best.id and orders.store_id = ${storeId}
    order by best.is_exact desc, best.place, orders.created_at desc, orders.id desc limit ${most} ${plannedByValue}`.execute(
    db,
  );
  return rows;
}

interface StoredFoundCustomer {
  id: number;
  name: string;
  last_order_id: number | null;
  last_order_number: number | null;
}

/** Products in the shop that contain the words or have the code. Names that begin with the text come first. */
export async function findProducts(
  db: Kysely<Tables>,
  storeId: number,
  { code, name, words }: SearchKeys,
  most: number,
): Promise<FoundProduct[]> {
  const parts: Part[] = [];
  const ofShop = sql`from products where store_id = ${storeId} and removed_at is null`;
  if (code !== null) {
    parts.push(
      sql`(select id, 1 as place ${ofShop} and external_code in (${code}, ${code.toLowerCase()}) limit ${most})`,
    );
  }
  if (name !== null) {
    parts.push(sql`(select id, 2 as place ${ofShop} and ${beginsWith('title_sort', sql`${name}::text`)}
      order by title_sort limit ${most})`);
  }
  if (words !== null) parts.push(sql`(select id, 3 as place ${ofShop} and search @@ ${unseen(words)} limit ${most})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    with best as (select id, min(place) as place from (${sql.join(parts, sql` union all `)}) found group by id)
    select products.id, title, subtitle, image ->> 'thumbnail' as thumbnail
    from best join products on products.id = best.id and products.store_id = ${storeId}
    order by best.place, title_sort, products.id limit ${most} ${plannedByValue}`.execute(db);
  return rows;
}

/** Customers of the store: first by document or phone, then by the start of the name, then by words. */
export async function findCustomers(
  db: Kysely<Tables>,
  storeId: number,
  keys: SearchKeys,
  most: number,
): Promise<StoredFoundCustomer[]> {
  const parts = peopleWith(storeId, keys, most).map((part) => sql`(select id, 1 from ${part} whole)`);
  if (keys.name !== null) parts.push(sql`(select id, 2 from ${peopleCalled(storeId, keys.name, most)} called)`);
  if (parts.length === 0) return [];
  const { rows } = await sql<StoredFoundCustomer>`
    with sure (id, place) as materialized (${sql.join(parts, sql` union all `)}),
    found as (${withBearers('customers', keys.words, sql`3`, most)}),
    best as (select id, min(place) as place from found group by id)
    select customers.id, name, last_order_id, last_order_number
    from best join customers on customers.id = best.id and customers.store_id = ${storeId}
    order by best.place, name_sort, customers.id limit ${most} ${plannedByValue}`.execute(db);
  return rows;
}
