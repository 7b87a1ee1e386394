import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';
import type { KnownOf } from '../../customers/privacy/their-orders.store.ts';
import { toNameSort } from '../../customers/record/customer-name.ts';

const typed = (field: 'name' | 'email' | 'phone' | 'document') =>
  sql<string>`order_drafts.content #>> array['customer', ${sql.lit(field)}]`;

const isDocument = (contacts: readonly string[]) =>
  sql<SqlBool>`regexp_replace(upper(${typed('document')}), '[^0-9A-Z]', '', 'g') = any(${contacts}::text[])`;

/**
 * Matches a typed e-mail or phone. A phone may have a prefix (`+55`, `0`, an operator), so its last digits are
 * compared. The last ten digits of a mobile do not match a landline of another DDD.
 */
function isReached(contacts: readonly string[]) {
  const digits = sql<string>`regexp_replace(${typed('phone')}, '[^0-9]', '', 'g')`;
  return sql<SqlBool>`lower(trim(${typed('email')})) = any(${contacts}::text[]) or exists (
    select from unnest(${contacts}::text[]) as theirs (phone)
    where phone ~ '^[0-9]{10,11}$' and right(${digits}, length(phone)) = phone
      and (length(phone) = 11 or length(${digits}) <> 11 or ${digits} like '0%'))`;
}

const chosenFor = ({ id }: DataSubject) => sql<SqlBool>`order_drafts.customer_id = ${id}`;

const lowered = (contacts: readonly string[]) => contacts.map((contact) => contact.toLowerCase());
const raised = (contacts: readonly string[]) => contacts.map((contact) => contact.toUpperCase());

/**
 * Deletes order drafts for a person: the person was chosen, or the draft has a document, e-mail or phone that was ever
 * theirs.
 */
export async function forgetDraftsOf(
  trx: Kysely<Tables>,
  subject: DataSubject,
  contacts: readonly string[],
): Promise<void> {
  await sql`
    delete from order_drafts where store_id = ${subject.storeId} and (
      ${chosenFor(subject)} or ${isDocument(raised(contacts))} or ${isReached(lowered(contacts))})`.execute(trx);
}

/**
 * Drafts for the person's data export: the person was chosen, the document matches, or the name matches together with
 * an e-mail or phone. Several people may share a phone, and the export must not show another person's data.
 */
export async function findDraftsToExport(
  db: Kysely<Tables>,
  subject: DataSubject,
  { names, contacts }: KnownOf,
): Promise<object[]> {
  const drafts = await db
    .selectFrom('order_drafts')
    .select(['content', 'created_at', 'updated_at'])
    .select(sql<boolean>`coalesce(${chosenFor(subject)} or ${isDocument(raised(contacts))}, false)`.as('is_sure'))
    .where('store_id', '=', subject.storeId)
    .where(sql<SqlBool>`(${chosenFor(subject)} or ${isDocument(raised(contacts))} or ${isReached(lowered(contacts))})`)
    .orderBy('id')
    .execute();
  return drafts
    .filter(({ is_sure: isSure, content }) => isSure || names.includes(toNameSort(content.customer.name)))
    .map(({ is_sure: _, ...draft }) => draft);
}
