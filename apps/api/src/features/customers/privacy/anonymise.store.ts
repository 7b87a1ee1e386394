import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { forgotten, namesTelling } from '@botica/contract/kit/record';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { nameColumns } from '../record/customer-name.ts';

/** Who it was before, as lists and orders then call them. */
export const anonymousName = 'Cliente anonimizado';

interface Person {
  storeId: number;
  id: number;
}

export interface Subject extends Person {
  /** Their orders, as `findOrdersOf` tells them. */
  orderIds: number[];
}

const anonymousCustomer = { name: anonymousName, email: null, phone: null, rg: null, document: null, birthday: null };
/** State and city stay: taxes depend on them. */
const anonymousAddress = {
  ...{ recipient: null, street: 'Endereço removido', number: '', complement: null, obs: null, district: '', zip: '' },
};
const freeText = ['status_justification', 'delivery_obs', 'delivery_date_time_specified'] as const;
const removed = 'Removido';

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const ofCustomer = ({ storeId, id }: Person) => sql`store_id = ${storeId} and customer_id = ${id}`;
const isTheirOrder = ({ storeId, orderIds }: Subject) =>
  sql<SqlBool>`orders.store_id = ${storeId} and orders.id = any(${orderIds}::bigint[])`;

/**
 * Their orders, and those that are nobody's (neither document nor e-mail said whose) but bear their name together with
 * their phone, e-mail, CPF or CNPJ. The name alone is others' too, and so is a phone alone.
 */
export async function findOrdersOf(trx: Kysely<Tables>, person: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where ${ofCustomer(person)}
    union all
    select o.id from orders o join customers c on c.store_id = ${person.storeId} and c.id = ${person.id}
    where o.store_id = ${person.storeId} and o.customer_id is null and o.customer_sort = c.name_sort and (
      o.customer ->> 'phone' = c.phone or lower(o.customer ->> 'email') = c.email
      or o.customer #>> '{document,number}' in (c.cpf, c.cnpj)
      or exists (select 1 from customer_aliases a where a.store_id = c.store_id and a.customer_id = c.id
        and a.value in (lower(o.customer ->> 'email'), o.customer #>> '{document,number}')))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Is anything still on its way to them? */
export async function hasOpenOrders(trx: Kysely<Tables>, subject: Subject): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where(isTheirOrder(subject))
    .where('status', 'in', [10, 20, 30])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface IdentifyingText {
  value: string;
  /** A street or a recipient tells of the person, but is others' too. */
  is_own: boolean;
}

/** Every text by which this person could be told: names, e-mails, phones, documents and streets, also of old orders. */
export async function findIdentifyingTexts(trx: Kysely<Tables>, subject: Subject): Promise<IdentifyingText[]> {
  const { storeId, id } = subject;
  const { rows } = await sql<IdentifyingText>`
    select value, bool_or(is_own) as is_own from (
      select unnest(array[${columns(namesTelling(customerRecord, 'identity'))}]) as value, true as is_own
        from customers where store_id = ${storeId} and id = ${id}
      union all select value, true from customer_aliases where ${ofCustomer(subject)}
      union all select unnest(array[${columns(namesTelling(customerAddressRecord, 'shared'))}]), false
        from customer_addresses where ${ofCustomer(subject)}
      union all select unnest(array[customer ->> 'name', customer ->> 'email', customer ->> 'phone',
        customer #>> '{document,number}', customer #>> '{rg,number}']), true from orders where ${isTheirOrder(subject)}
      union all select unnest(array[shipping_address ->> 'recipient', shipping_address ->> 'street',
        billing_address ->> 'recipient', billing_address ->> 'street']), false from orders where ${isTheirOrder(subject)}
    ) texts where length(value) > 3 group by value`.execute(trx);
  return rows;
}

export async function eraseCustomer(trx: Kysely<Tables>, subject: Subject, now: Date): Promise<void> {
  const { storeId, id } = subject;
  await sql`delete from customer_addresses where ${ofCustomer(subject)}`.execute(trx);
  await sql`delete from customer_aliases where ${ofCustomer(subject)}`.execute(trx);
  await trx
    .updateTable('customers')
    .set({
      ...forgotten(customerRecord, { name: anonymousName }),
      ...nameColumns(storeId, anonymousName),
      anonymised_at: now,
      version: sql<number>`version + 1`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** What was bought, paid and invoiced stays; by whom and to where does not, nor what somebody wrote about it. */
export async function eraseFromOrders(trx: Kysely<Tables>, subject: Subject): Promise<void> {
  const named = nameColumns(subject.storeId, anonymousName);
  const address = (column: string) => sql`${sql.ref(column)} || ${jsonb(anonymousAddress)}`;
  await sql`
    update orders set customer_name = ${named.name}, customer_sort = ${named.name_sort},
      search_words = ${named.search_words}, customer = customer || ${jsonb(anonymousCustomer)},
      billing_address = ${address('billing_address')}, shipping_address = ${address('shipping_address')},
      pickup_address = ${address('pickup_address')},
      alternative_payment = alternative_payment || '{"obs": null}'::jsonb,
      delivery_obs = null, delivery_date_time_specified = null,
      status_justification = case when status_justification is null then null else ${removed} end,
      version = version + 1
    where ${isTheirOrder(subject)}`.execute(trx);
  await sql`
    update payments set card_holder_name = null, card_last_digits = null, billet_barcode = null, billet_url = null
    where order_id = any(${subject.orderIds}::bigint[])`.execute(trx);
}

/** Who did what when stays, and to which field; the values go. Those of merged customers are this person's too. */
export async function eraseFromAudit(trx: Kysely<Tables>, subject: Subject, mergedIds: number[]): Promise<void> {
  const hidden = (condition: ReturnType<typeof sql>) => sql`coalesce((
    select jsonb_object_agg(key, case when ${condition} then ${jsonb([removed, removed])} else value end)
    from jsonb_each(changes)), '{}')`;
  await sql`
    update audit set changes = ${hidden(sql`true`)}
    where store_id = ${subject.storeId} and entity = 'customer'
      and entity_id = any(${[subject.id, ...mergedIds]}::bigint[]) and changes <> '{}'`.execute(trx);
  const keys = [...freeText];
  await sql`
    update audit set changes = ${hidden(sql`key = any(${keys}::text[])`)}
    where store_id = ${subject.storeId} and entity = 'order'
      and entity_id = any(${subject.orderIds}::bigint[])
      and changes ?| ${keys}::text[]`.execute(trx);
}

/** A sender who repeats an order still gets its reply and no second order, but nobody's name in it. */
export async function eraseFromReplies(trx: Kysely<Tables>, subject: Subject): Promise<void> {
  const cardless = { card_holder_name: null, card_last_digits: null, billet_barcode: null, billet_url: null };
  const emptied = Object.fromEntries(freeText.map((key) => [key, null]));
  const head = {
    history: [],
    ...{ billing_address: null, shipping_address: null, pickup_address: null, alternative_payment: null },
  };
  await sql`
    update idempotency_keys set reply = reply || ${jsonb(head)} || jsonb_build_object(
      'customer', ${jsonb(anonymousCustomer)} || jsonb_build_object(
        'id', case when reply #>> '{customer,id}' is not null then ${subject.id}::bigint end),
      'order', (reply -> 'order') || ${jsonb(emptied)},
      'payment', coalesce((
        select jsonb_agg(payment || ${jsonb(cardless)}) from jsonb_array_elements(reply -> 'payment') payment), '[]'))
    where store_id = ${subject.storeId} and endpoint like 'orders.%'
      and (reply #>> '{order,id}')::bigint = any(${subject.orderIds}::bigint[])`.execute(trx);
}

/** The text as a whole or as words of a longer one; a name of one word is a word of others' names too. */
function asPattern(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N}]/gu, (character) => (/\s/u.test(character) ? '\\s+' : `\\${character}`));
  return /^\p{L}+$/u.test(text) ? `^${escaped}$` : `(^|[^[:alnum:]])${escaped}($|[^[:alnum:]])`;
}

/**
 * Jobs carry ids and read the rest when they run; what was left of a person in one of this store that has run goes all
 * the same, and so does what still waits to be done for them. Looked at are the values, never the keys.
 */
export async function eraseFromJobs(
  trx: Kysely<Tables>,
  subject: Subject,
  texts: readonly IdentifyingText[],
): Promise<void> {
  const { storeId, id } = subject;
  const isTheirs = sql`payload @> ${jsonb({ storeId, customerId: id })}`;
  const patterns = texts.filter(({ is_own }) => is_own).map(({ value }) => asPattern(value));
  await sql`delete from jobs where ${isTheirs} and done_at is null and failed_at is null`.execute(trx);
  await sql`
    update jobs set payload = jsonb_build_object('storeId', ${storeId}::bigint), last_error = null
    where (done_at is not null or failed_at is not null) and payload ->> 'storeId' = ${String(storeId)}::text
      and (${isTheirs} or exists (
        select 1 from unnest(${patterns}::text[]) pattern
        where last_error ~* pattern or exists (
          select 1 from jsonb_path_query(payload, 'strict $.** ? (@.type() == "string" || @.type() == "number")') found
          where found #>> '{}' ~* pattern)))`.execute(trx);
}
