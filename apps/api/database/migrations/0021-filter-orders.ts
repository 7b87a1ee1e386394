import { type Kysely, sql } from 'kysely';

/**
 * Further filters of the list of orders. Payment kind and delivery are columns of the order, so that an index can have
 * them before the day. One rewrite of the table fills both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column payment_kind text collate "C"`.execute(db);
  await sql`
    create function first_payment_kind(of_order bigint, is_alternative boolean) returns text stable language sql as $$
      select case when is_alternative then 'alternative'
        else (select payment_method from payments where order_id = of_order order by id limit 1) end $$`.execute(db);
  await sql`
    alter table orders
      alter column payment_kind type text collate "C" using first_payment_kind(id, alternative_payment is not null),
      add column is_pickup boolean not null
        generated always as (coalesce((shipping_address ->> 'pickup_on_pharmacy')::boolean, false)) stored,
      add constraint orders_payment_kind check (payment_kind in ('credit_card', 'boleto', 'pix', 'alternative'))`.execute(
    db,
  );
  await sql`drop function first_payment_kind`.execute(db);
  const ofOrders = (name: string, columns: string) =>
    sql.raw(`create index orders_${name} on orders (store_id, ${columns})`).execute(db);
  await ofOrders('branch_created', 'selling_branch_id, created_at desc, id desc');
  await ofOrders('payment_created', 'payment_kind, created_at desc, id desc');
  await ofOrders('pickup_created', 'is_pickup, created_at desc, id desc');
  await ofOrders('due', 'expedition_date) where (status = 30');
  await sql`create index payments_pix_due on payments (pix_expiration_date)
    where payment_method = 'pix' and status = 'waiting_payment'`.execute(db);
}
