import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { hidden, removeNames } from '../../customers/privacy/remove-identity.ts';
import type { TheirOrders } from './forget-orders.store.ts';

/** Variants whose option is always a person's name. */
const tellsWhose = /^(paciente|cliente|nome|tutor|responsavel)/;

/** Recipients of the person's orders; a formula may contain these names too. */
async function findRecipients(trx: Kysely<Tables>, { orderIds }: TheirOrders): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from orders, unnest(array[shipping_address ->> 'recipient', billing_address ->> 'recipient']) name
    where orders.id = any(${orderIds}::bigint[]) and length(name) > 3`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Removes names from order items. Substances and quantities stay. */
export async function eraseFromItems(
  trx: Kysely<Tables>,
  subject: TheirOrders,
  identifying: readonly string[],
): Promise<void> {
  const items = await trx
    .selectFrom('order_items')
    .select(['id', 'title', 'variants'])
    .where(sql<boolean>`order_id = any(${subject.orderIds}::bigint[])`)
    .execute();
  const names = [...identifying, ...(await findRecipients(trx, subject))];
  const cleaned = items.map(({ id, title, variants }) => ({
    id,
    title: removeNames(title, names),
    variants: variants.map(({ name, option }) => ({
      name,
      option: tellsWhose.test(normaliseText(name)) ? hidden : removeNames(option, names),
    })),
  }));
  await sql`
    update order_items set title = cleaned.title, variants = cleaned.variants
    from jsonb_to_recordset(${JSON.stringify(cleaned)}::jsonb) as cleaned (id bigint, title text, variants jsonb)
    where order_items.id = cleaned.id
      and (order_items.title, order_items.variants) is distinct from (cleaned.title, cleaned.variants)`.execute(trx);
}
