import { customerAddressRecord, customerRecord } from '@botica/contract/features/customers/customer-record';
import { forgotten, namesTelling } from '@botica/contract/kit/record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { DataSubject, IdentifyingText } from '../../../kit/personal-data.ts';
import { nameColumns } from '../record/customer-name.ts';

/** Name that replaces the customer's own in lists and orders. */
export const anonymousName = 'Cliente anonimizado';

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const ofCustomer = ({ storeId, id }: DataSubject) => sql`store_id = ${storeId} and customer_id = ${id}`;

/** Names, e-mails, phones, documents and streets of the customer and of customers merged into them. */
export async function findCustomerTexts(trx: Kysely<Tables>, subject: DataSubject): Promise<IdentifyingText[]> {
  const { rows } = await sql<IdentifyingText>`
    select value, is_own as "isOwn" from (
      select unnest(array[${columns(namesTelling(customerRecord, 'identity'))}]) as value, true as is_own
        from customers where store_id = ${subject.storeId} and id = ${subject.id}
      union all select value, true from customer_aliases where ${ofCustomer(subject)}
      union all select unnest(array[${columns(namesTelling(customerAddressRecord, 'shared'))}]), false
        from customer_addresses where ${ofCustomer(subject)}
    ) texts where length(value) > 3`.execute(trx);
  return rows;
}

/** Ids of the customers who were merged into this one. Their audit rows are cleaned too. */
export async function findMergedIds(trx: Kysely<Tables>, { storeId, id }: DataSubject): Promise<number[]> {
  const customers = trx.selectFrom('customers').select('merged_ids').where('store_id', '=', storeId);
  return (await customers.where('id', '=', id).executeTakeFirstOrThrow()).merged_ids;
}

export async function eraseCustomer(trx: Kysely<Tables>, subject: DataSubject, now: Date): Promise<void> {
  const { storeId, id } = subject;
  await sql`delete from customer_addresses where ${ofCustomer(subject)}`.execute(trx);
  await sql`delete from customer_aliases where ${ofCustomer(subject)}`.execute(trx);
  await trx
    .updateTable('customers')
    .set({
      ...forgotten(customerRecord, { name: anonymousName }),
      // The driver takes JSON as text.
      marketing_consent: null,
      ...nameColumns(storeId, anonymousName),
      anonymised_at: now,
      version: sql<number>`version + 1`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
