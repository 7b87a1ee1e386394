import { type Kysely, sql } from 'kysely';

/** Customers with their addresses. An order belongs to a customer if a document or an e-mail identifies the buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await takePeopleFromOrders(db);
  await createIndexes(db);
  await countPeople(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customers (
      id bigint generated always as identity primary key,
      store_id bigint not null references stores (id),
      name text not null,
      name_sort text collate "C" not null,
      search_words text not null,
      search tsvector not null generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored,
      gender text collate "C" check (gender in ('m', 'f', 'n')),
      birthday date,
      email text collate "C",
      ddi text collate "C" not null default '55' check (ddi = '55'),
      phone text collate "C" check (phone ~ '^[0-9]{10,11}$'),
      phone_number text collate "C" generated always as (substr(phone, 3)) stored,
      cpf text collate "C" check (cpf ~ '^[0-9]{11}$'),
      cnpj text collate "C" check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
      document text collate "C" generated always as (coalesce(cpf, cnpj)) stored,
      rg_number text,
      rg_issuer text,
      rg_uf text,
      rg_country text,
      notes text,
      tags text[] not null default '{}',
      last_order_id bigint,
      last_order_number bigint,
      last_order_at timestamptz,
      merged_ids bigint[] not null default '{}',
      anonymised_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      unique (store_id, id)
    )`.execute(db);
  await sql`
    create table customer_addresses (
      id bigint generated always as identity primary key,
      store_id bigint not null,
      customer_id bigint not null,
      recipient text,
      type text collate "C" check (type in ('residential', 'business')),
      zip text collate "C" not null,
      street text not null,
      number text not null,
      complement text,
      obs text,
      reference text,
      district text,
      city text not null,
      uf text collate "C" not null,
      version integer not null default 1,
      created_at timestamptz not null,
      foreign key (store_id, customer_id) references customers (store_id, id)
    )`.execute(db);
  // E-mails and documents of customers who were merged into another. They still identify the remaining customer.
  await sql`
    create table customer_aliases (
      store_id bigint not null,
      customer_id bigint not null,
      kind text collate "C" not null check (kind in ('email', 'cpf', 'cnpj')),
      value text collate "C" not null,
      primary key (store_id, customer_id, kind, value),
      foreign key (store_id, customer_id) references customers (store_id, id)
    )`.execute(db);
  await sql`alter table orders add column customer_id bigint`.execute(db);
  await sql`
    alter table stores
      add column mask_customers_in_lists boolean not null default false,
      add column customer_count bigint not null default 0`.execute(db);
}

/**
 * Creates one customer per CPF or CNPJ of the orders, with the data of the latest order. An order without a document
 * belongs to the customer with its name and e-mail, else to the only one with that e-mail, else to a new customer per
 * e-mail. Each statement handles whole tables and writes each order once, so a million orders take minutes, not hours.
 */
async function takePeopleFromOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temp table order_people on commit drop as
    select id as order_id, store_id, created_at, customer_sort as name_sort, null::bigint as customer_id,
      case when customer #>> '{document,type}' = 'cpf' and customer #>> '{document,number}' ~ '^[0-9]{11}$'
        then customer #>> '{document,number}' end as cpf,
      case when customer #>> '{document,type}' = 'cnpj' and customer #>> '{document,number}' ~ '^[0-9A-Z]{12}[0-9]{2}$'
        then customer #>> '{document,number}' end as cnpj,
      lower(nullif(customer ->> 'email', '')) as email
    from orders`.execute(db);
  await sql`analyze order_people`.execute(db);
  const insertFrom = (key: string, condition: string) =>
    sql`
      insert into customers (store_id, name, name_sort, search_words, birthday, email, phone, cpf, cnpj,
        rg_number, rg_issuer, rg_uf, created_at)
      select distinct on (${sql.raw(key)}) p.store_id, o.customer_name, o.customer_sort, o.search_words,
        (o.customer ->> 'birthday')::date, p.email,
        case when o.customer ->> 'phone' ~ '^[0-9]{10,11}$' then o.customer ->> 'phone' end, p.cpf, p.cnpj,
        regexp_replace(upper(o.customer #>> '{rg,number}'), '[^0-9A-Z]', '', 'g'),
        o.customer #>> '{rg,issuer}', o.customer #>> '{rg,uf}', o.created_at
      from order_people p join orders o on o.id = p.order_id
      where p.customer_id is null and ${sql.raw(condition)}
      order by ${sql.raw(key)}, p.created_at desc, p.order_id desc`.execute(db);
  const link = (condition: string, from = 'customers') =>
    sql`
      update order_people p set customer_id = c.id from ${sql.raw(from)} c
      where p.customer_id is null and c.store_id = p.store_id and ${sql.raw(condition)}`.execute(db);

  await insertFrom('p.store_id, p.cpf, p.cnpj', '(p.cpf is not null or p.cnpj is not null)');
  await sql`analyze customers`.execute(db);
  await link('p.cpf is not null and c.cpf = p.cpf');
  await link('p.cnpj is not null and c.cnpj = p.cnpj');
  const byNameAndEmail = `(
    select distinct on (store_id, email, name_sort) id, store_id, email, name_sort from customers
    where email is not null order by store_id, email, name_sort, id)`;
  await link('c.email = p.email and c.name_sort = p.name_sort', byNameAndEmail);
  const byEmailAlone = `(
    select min(id) as id, store_id, email from customers
    where email is not null group by store_id, email having count(*) = 1)`;
  await link('c.email = p.email', byEmailAlone);
  await insertFrom('p.store_id, p.email', 'p.email is not null');
  await link('c.email = p.email and c.cpf is null and c.cnpj is null');
  await sql`
    update orders set customer_id = p.customer_id from order_people p
    where p.order_id = orders.id and p.customer_id is not null`.execute(db);
  await takeAddressesFromOrders(db);
}

/** Shipping and billing addresses of orders, each once. The pharmacy's own counter is left out. */
async function takeAddressesFromOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into customer_addresses (store_id, customer_id, recipient, type, zip, street, number, complement, obs,
      district, city, uf, created_at)
    select distinct on (o.customer_id, a ->> 'zip', lower(a ->> 'street'), lower(a ->> 'number'),
        lower(coalesce(a ->> 'complement', '')))
      o.store_id, o.customer_id, a ->> 'recipient', a ->> 'type', a ->> 'zip', a ->> 'street', a ->> 'number',
      a ->> 'complement', a ->> 'obs', a ->> 'district', a ->> 'city', a ->> 'uf', o.created_at
    from orders o cross join lateral (values (o.shipping_address), (o.billing_address)) as addresses (a)
    where o.customer_id is not null and a is not null and a ->> 'pickup_on_pharmacy' is distinct from 'true'
    order by o.customer_id, a ->> 'zip', lower(a ->> 'street'), lower(a ->> 'number'),
      lower(coalesce(a ->> 'complement', '')), o.created_at desc, o.id desc`.execute(db);
}

/** An index for each sort of the list. It also serves searches by the start of a value. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const create = (index: string) => sql.raw(`create ${index}`).execute(db);
  await create('unique index customers_cpf on customers (store_id, cpf) where cpf is not null');
  await create('unique index customers_cnpj on customers (store_id, cnpj) where cnpj is not null');
  await create('index customers_list_name on customers (store_id, name_sort, id)');
  await create('index customers_list_email on customers (store_id, email, id)');
  await create('index customers_list_phone on customers (store_id, phone, id)');
  await create('index customers_list_document on customers (store_id, document, id)');
  await create('index customers_list_last_order on customers (store_id, last_order_at desc nulls last, id desc)');
  await create('index customers_phone_number on customers (store_id, phone_number)');
  await create('index customers_search on customers using gin (search) with (fastupdate = off)');
  await create('index customer_addresses_customer on customer_addresses (store_id, customer_id, id)');
  await create('index customer_aliases_value on customer_aliases (store_id, kind, value)');
  await create('index orders_customer on orders (store_id, customer_id, created_at desc, id desc)');
  await sql`
    alter table orders add constraint orders_customer foreign key (store_id, customer_id)
      references customers (store_id, id)`.execute(db);
  // A view of a customer is recorded once per agent and hour, even for two views at the same moment.
  await create(`unique index audit_customer_views on audit
    (store_id, entity_id, agent_id, (date_trunc('hour', at at time zone 'UTC'))) where action = 'customers.viewed'`);
}

async function countPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    update customers c set last_order_id = o.id, last_order_number = o.number, last_order_at = o.created_at,
      created_at = o.first_at
    from (
      select distinct on (store_id, customer_id) store_id, customer_id, id, number, created_at,
        min(created_at) over (partition by store_id, customer_id) as first_at
      from orders where customer_id is not null order by store_id, customer_id, created_at desc, id desc
    ) o
    where c.store_id = o.store_id and c.id = o.customer_id`.execute(db);
  await sql`
    update stores set customer_count = counted.count
    from (select store_id, count(*) as count from customers group by store_id) counted
    where stores.id = counted.store_id`.execute(db);
}
