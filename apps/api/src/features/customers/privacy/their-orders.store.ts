import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';
import { toNameSort } from '../record/customer-name.ts';

interface Known {
  /** True for a name; false for a contact: phone, e-mail, CPF or CNPJ. */
  isName: boolean;
  value: string;
}

/**
 * Present and former names and contacts of the customer and of customers merged into them: from their rows, the audit
 * and their own orders.
 */
async function findKnown(db: Kysely<Tables>, { storeId, id }: DataSubject): Promise<Known[]> {
  const contacts = ['phone', 'email', 'cpf', 'cnpj'];
  const { rows } = await sql<Known>`
    with own as (select * from customers where store_id = ${storeId} and id = ${id}),
      changed as (
        select key, side from own, audit, jsonb_each(changes), jsonb_array_elements(value) side
        where audit.store_id = ${storeId} and entity = 'customer' and entity_id = any(own.merged_ids || own.id)),
      former as (
        select key, side #>> '{}' as value from changed where key <> 'merged_customer'
        union select field.key, field.value from changed, jsonb_each_text(side) field
          where changed.key = 'merged_customer' and jsonb_typeof(side) = 'object'),
      bought as (select distinct customer from orders where store_id = ${storeId} and customer_id = ${id})
    select "isName", value from (
      select true as "isName", name as value from own
      union select false, unnest(array[phone, email, cpf, cnpj]) from own
      union select false, value from customer_aliases where store_id = ${storeId} and customer_id = ${id}
      union select key = 'name', value from former where key = 'name' or key = any(${contacts}::text[])
      union select true, customer ->> 'name' from bought
      union select false, unnest(array[customer ->> 'phone', lower(customer ->> 'email'),
        customer #>> '{document,number}']) from bought
    ) known where value <> ''`.execute(db);
  return rows;
}

export interface KnownOf {
  /** Names in the form of `toNameSort`. */
  names: string[];
  /** Phones, e-mails, CPFs and CNPJs. */
  contacts: string[];
}

export async function findKnownOf(db: Kysely<Tables>, person: DataSubject): Promise<KnownOf> {
  const known = await findKnown(db, person);
  return {
    names: known.filter(({ isName }) => isName).map(({ value }) => toNameSort(value)),
    contacts: known.filter(({ isName }) => !isName).map(({ value }) => value),
  };
}

export const findContactsOf = async (db: Kysely<Tables>, person: DataSubject): Promise<string[]> =>
  (await findKnownOf(db, person)).contacts;

/**
 * Orders of the customer, and orders without a customer that have one of their names together with one of their
 * contacts, present or former. A name or a phone alone may be somebody else's.
 */
export async function findOrdersOf(db: Kysely<Tables>, person: DataSubject): Promise<number[]> {
  const { names, contacts } = await findKnownOf(db, person);
  const { rows } = await sql<{ id: number }>`
    select id from orders where store_id = ${person.storeId} and customer_id = ${person.id}
    union all
    select id from orders
    where store_id = ${person.storeId} and customer_id is null and customer_sort = any(${names}::text[]) and (
      customer ->> 'phone' = any(${contacts}::text[]) or lower(customer ->> 'email') = any(${contacts}::text[])
      or customer #>> '{document,number}' = any(${contacts}::text[]))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
