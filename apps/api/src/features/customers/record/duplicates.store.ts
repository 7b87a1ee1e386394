import type { DuplicateReason } from '@botica/contract/features/customers/customer-schemas';
import { sql } from 'kysely';

/**
 * Limit per reason. More matches mean that the value belongs to nobody in particular (a pharmacy's own e-mail, a common
 * name).
 */
const mostPerReason = 10;

export interface StoredDuplicate {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  document: string | null;
  orders: number;
  reasons: DuplicateReason[];
}

/**
 * Customers who may be the same person: with the same e-mail, the same phone, or the same name if one of them has no
 * CPF or CNPJ (two documents mean two people). Each condition uses its own index.
 */
export function duplicatesQuery(storeId: number, id: number) {
  const alike = (reason: DuplicateReason, condition: ReturnType<typeof sql>) => sql`(
    select c.id, ${reason}::text as reason from customers c
    where c.store_id = ${storeId} and ${condition} and c.id <> me.id and c.anonymised_at is null
    order by c.id limit ${mostPerReason})`;
  return sql<StoredDuplicate>`
    select customers.id, name, email, phone, document,
      (select count(*) from orders where orders.store_id = ${storeId} and orders.customer_id = customers.id) as orders,
      found.reasons
    from (
      select alike.id, array_agg(reason order by reason) as reasons
      from customers me cross join lateral (
        ${alike('email', sql`c.email = me.email`)} union all
        ${alike('phone', sql`c.phone = me.phone`)} union all
        ${alike('name', sql`c.name_sort = me.name_sort and (c.document is null or me.document is null)`)}
      ) alike
      where me.store_id = ${storeId} and me.id = ${id} and me.anonymised_at is null
      group by alike.id
    ) found
    join customers on customers.id = found.id and customers.store_id = ${storeId}
    order by customers.id`;
}
