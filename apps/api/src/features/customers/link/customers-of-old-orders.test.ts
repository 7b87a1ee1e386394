import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../../database/migrations/all-migrations.ts';
import { aCpf } from '../../../../test/builders-customers.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { migrateToLatest } from '../../../kit/db/migrate.ts';

const before = Object.fromEntries(
  Object.entries<Migration>(migrations).filter(([name]) => name < '0004-create-customers'),
);
let database: TestDatabase;
let nextNumber = 1;

beforeAll(async () => {
  database = await createTestDatabase(before);
  await sql`insert into stores (domain, name, public_token)
    values ('um', 'Loja um', 'token um'), ('dois', 'Loja dois', 'token dois')`.execute(database.db);
});
afterAll(() => database.drop());

const street = (name: string) => ({
  street: name,
  number: '1',
  district: 'Centro',
  city: 'Itu',
  uf: 'SP',
  zip: '13300000',
});

/** Inserts an order as it was before the table of customers existed; returns its number. */
async function place(
  storeId: number,
  customer: Record<string, unknown>,
  shipping: object | null = null,
): Promise<number> {
  const number = nextNumber++;
  const name = String(customer.name);
  await sql`
    insert into orders (store_id, number, status, source, customer_name, customer_sort, search_words, customer,
      shipping_address, items_cents, total_cents, created_at)
    values (${storeId}, ${number}, 50, 'test', ${name}, ${name.toLowerCase()}, ${`${storeId}.${name.toLowerCase()}`},
      ${JSON.stringify(customer)}::jsonb, ${shipping && JSON.stringify(shipping)}::jsonb, 100, 100,
      timestamptz '2026-01-01' + ${number}::int * interval '1 day')`.execute(database.db);
  return number;
}

const cpf = (number: string) => ({ type: 'cpf', number });

it('become customers by CPF or CNPJ, then by e-mail, each in its store, with addresses, totals and last order', async () => {
  const ana = { name: 'Ana', email: 'Ana@x.com', phone: '11987654321', document: cpf(aCpf(1)) };
  const placed = {
    first: await place(1, ana, street('Rua Um')),
    moved: await place(1, { ...ana, name: 'Ana Nova', email: 'nova@x.com', phone: null }, street('Rua Dois')),
    sameStreet: await place(1, ana, street('RUA UM')),
    byNameAndEmail: await place(1, { name: 'Ana', email: 'ana@X.com' }),
    byEmailAlone: await place(1, { name: 'A. Souza', email: 'ana@x.com' }),
    sharing: await place(1, { name: 'Caio', email: 'casa@x.com', document: cpf(aCpf(2)) }),
    sharingToo: await place(1, { name: 'Davi', email: 'casa@x.com', document: cpf(aCpf(3)) }),
    anotherOfTheHouse: await place(1, { name: 'Bia', email: 'casa@x.com' }),
    again: await place(1, { name: 'Bia', email: 'casa@x.com' }, { ...street('Balcão'), pickup_on_pharmacy: true }),
    firm: await place(1, { name: 'Firma', document: { type: 'cnpj', number: '12ABC34501DE35' } }),
    nobody: await place(1, { name: 'Balcão', email: null, document: null }),
    elsewhere: await place(2, ana, street('Rua Um')),
  };
  await migrateToLatest(database.db, migrations);
  const { db } = database;
  const orders = await db.selectFrom('orders').select(['number', 'customer_id']).execute();
  const ofOrder = (name: keyof typeof placed) => orders.find(({ number }) => number === placed[name])?.customer_id;
  const customers = await db.selectFrom('customers').selectAll().orderBy('id').execute();
  const customer = (name: keyof typeof placed) => customers.find(({ id }) => id === ofOrder(name));

  expect(customers).toHaveLength(6);
  for (const name of ['moved', 'sameStreet', 'byNameAndEmail', 'byEmailAlone'] as const)
    expect(ofOrder(name), name).toBe(ofOrder('first'));
  expect(ofOrder('again')).toBe(ofOrder('anotherOfTheHouse'));
  expect(ofOrder('nobody')).toBeNull();
  expect(customer('first')).toMatchObject({
    store_id: 1,
    name: 'Ana',
    email: 'ana@x.com',
    cpf: aCpf(1),
    phone: '11987654321',
    last_order_number: placed.byEmailAlone,
    created_at: new Date('2026-01-02T00:00:00Z'),
  });
  expect(customer('anotherOfTheHouse')).toMatchObject({ name: 'Bia', email: 'casa@x.com', cpf: null });
  expect(customer('firm')).toMatchObject({ cnpj: '12ABC34501DE35', document: '12ABC34501DE35', email: null });
  expect(customer('elsewhere')).toMatchObject({ store_id: 2, cpf: aCpf(1) });
  const addresses = await db.selectFrom('customer_addresses').selectAll().orderBy('id').execute();
  expect(addresses.map((row) => [row.customer_id, row.street]).sort()).toEqual(
    [
      [ofOrder('first'), 'RUA UM'],
      [ofOrder('first'), 'Rua Dois'],
      [ofOrder('elsewhere'), 'Rua Um'],
    ].sort(),
  );
  const counts = await db.selectFrom('stores').select('customer_count').orderBy('id').execute();
  expect(counts.map((row) => row.customer_count)).toEqual([5, 1]);
});
