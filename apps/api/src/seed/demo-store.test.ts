import { readFileSync } from 'node:fs';
import { couponState } from '@botica/contract/features/coupons/record/coupon-state';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { isCnpj } from '@botica/contract/kit/brazil/cnpj';
import { isCpf } from '@botica/contract/kit/brazil/cpf';
import { wireToCents } from '@botica/contract/kit/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../database/migrations/all-migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { outside } from '../../test/test-secrets.ts';
import { listBranches } from '../features/branches/list/list-branches.ts';
import { readCategories } from '../features/categories/tree/category-tree.store.ts';
import { listCoupons } from '../features/coupons/list-coupons.ts';
import { listCustomers } from '../features/customers/list/list-customers.ts';
import { showCustomer } from '../features/customers/record/show-customer.ts';
import { findWholeStates } from '../features/delivery-locations/record/locations.store.ts';
import { listOrders } from '../features/orders/list/list-orders.ts';
import { listProducts } from '../features/products/list/list-products.ts';
import { findProduct } from '../features/products/record/products.store.ts';
import { verifyPassword } from '../kit/password.ts';
import { demoAdmin, demoAgents } from './demo-agents.ts';
import { demoOrders } from './demo-orders.ts';
import { createDemoStore } from './demo-store.ts';
import { demoCategories } from './products/demo-categories.ts';
import { demoProductFields } from './products/demo-product-fields.ts';
import { demoProducts } from './products/demo-products.ts';

const now = new Date('2026-11-21T12:00:00Z');
const clock = () => now;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const store = {
  timeZone: 'America/Sao_Paulo',
  address: { street: 'Rua A', number: '1', district: 'Centro', city: 'Santos', uf: 'SP', zip: '11045000' },
};

test('the demo orders show every status with every way of payment, with and without requests, delivered and picked up', () => {
  const orders = demoOrders(now, store);
  const seen = new Set(
    orders.flatMap((order) => {
      const method = order.alternative_payment ? 'alternative' : order.payments[0]?.payment_method;
      const way = order.pickup_address ? 'pickup' : 'delivery';
      const kind = order.items.some((item) => item.inquiry_display_id) ? 'requests' : 'flat';
      return [`${order.status} ${method}`, `${order.status} ${way}`, `${order.status} ${kind}`];
    }),
  );
  const features = ['credit_card', 'boleto', 'pix', 'alternative', 'pickup', 'delivery', 'requests', 'flat'];
  expect([10, 20, 30, 50, 55].flatMap((status) => features.map((feature) => `${status} ${feature}`))).toEqual(
    expect.arrayContaining([...seen]),
  );
  expect(seen.size).toBe(5 * features.length);
  const brands = new Set(orders.flatMap((order) => order.payments.flatMap((payment) => payment.card_brand ?? [])));
  expect([...brands].sort()).toEqual(['amex', 'diners', 'elo', 'mastercard', 'visa']);
  const statuses = new Set(orders.flatMap((order) => order.payments.map((payment) => payment.status)));
  expect([...statuses].sort()).toEqual(['paid', 'processing', 'refunded', 'refused', 'waiting_payment']);
  for (const flag of [
    orders.filter((order) => order.prescription_retained),
    orders.filter((order) => order.coupon),
    orders.filter((order) => order.free_shipping),
    orders.filter((order) => order.payments.length > 1),
  ]) {
    expect(flag.length).toBeGreaterThan(5);
  }
});

test('the demo orders are the same every time, dated backwards from the moment, none in the future', () => {
  const orders = demoOrders(now, store);
  expect(demoOrders(now, store)).toEqual(orders);
  const times = orders.flatMap((order) => [order.created_at, ...order.history.map((entry) => entry.at)]);
  expect(times.every((at) => Date.parse(at) < now.getTime())).toBe(true);
  const created = orders.map((order) => Date.parse(order.created_at));
  expect(created).toEqual(created.toSorted((a, b) => a - b));
  expect(now.getTime() - (created[0] as number)).toBeGreaterThan(59 * 86_400_000);
});

test('nothing that was agreed about an order that is picked up speaks of a delivery', () => {
  const agreed = (isPickup: boolean) =>
    demoOrders(now, store)
      .filter((order) => (order.pickup_address !== null) === isPickup)
      .flatMap((order) => [order.delivery_date_time_specified ?? [], order.delivery_obs ?? []].flat());
  expect(agreed(false).filter((text) => /entregar|portaria/i.test(text)).length).toBeGreaterThan(5);
  expect(agreed(true).length).toBeGreaterThan(2);
  expect(agreed(true).filter((text) => /entreg|portaria/i.test(text))).toEqual([]);
});

test('what is paid is what the order costs', () => {
  for (const order of demoOrders(now, store)) {
    const items = order.items.reduce((sum, item) => sum + item.qty * wireToCents(item.unit_price), 0);
    const freight = order.free_shipping ? 0 : wireToCents(order.freight_cost);
    const discount = order.coupon ? wireToCents(order.coupon.discount) : 0;
    const paid = [...order.payments, ...(order.alternative_payment ? [order.alternative_payment] : [])];
    expect(paid.reduce((sum, payment) => sum + wireToCents(payment.amount), 0)).toBe(items - discount + freight);
  }
});

test('the people have distinct valid CPFs', () => {
  const cpfs = [demoAdmin, ...demoAgents].map(({ cpf }) => cpf);
  expect(cpfs.every(isCpf)).toBe(true);
  expect(new Set(cpfs).size).toBe(8);
});

test('README names each of them, and the one e-mail that there is', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/^\| (\d{3}\.\d{3}\.\d{3}-\d{2}) \| (.+?) \|/gm)];
  expect(shown.map(([, cpf = '', name]) => [cpf.replace(/\D/g, ''), name])).toEqual(
    [demoAdmin, ...demoAgents].map(({ cpf, name }) => [cpf, name]),
  );
  const withEmail = [demoAdmin, ...demoAgents].filter((person) => 'email' in person);
  expect(withEmail).toEqual([demoAdmin]);
  expect(readme).toContain(`only Helena has an e-mail (\`${demoAdmin.email}\`)`);
});

test('DEMO_PASSWORD follows the rules of any other password', async () => {
  const make = (password: string) => createDemoStore({ db: database.db, clock, password, passwordMinLength: 8 });
  for (const weak of ['curta-1', 'mudar123', 'Helena2026', 'Botica2026']) {
    await expect(make(weak), weak).rejects.toThrow(/^A senha em DEMO_PASSWORD não serve\. /);
  }
});

test('the demo orders are of products of the shop, at what these cost on that day', () => {
  const fields = new Map(
    demoProducts.map((product) => [
      product.title,
      demoProductFields(product, { now, slug: product.code, formIds: new Map() }),
    ]),
  );
  const orders = demoOrders(now, store);
  const ofShelf = orders.flatMap((order) =>
    order.items.filter((item) => !item.inquiry_display_id).map((item) => ({ order, item })),
  );
  expect(new Set(ofShelf.map(({ item }) => item.title)).size).toBeGreaterThan(80);
  for (const { order, item } of ofShelf) {
    const product = fields.get(item.title) as ProductFields;
    const volume = { value: item.volume as number, unit: item.volume_unit as string };
    const price = priceOf(product, { volume, quantity: item.qty, at: new Date(order.created_at) });
    expect([item.title, wireToCents(item.unit_price)]).toEqual([item.title, price?.cents]);
    expect(item.qty).toBeLessThanOrEqual(product.max_qty);
    expect(item.variants.map(({ name }) => name)).toEqual(product.variants.items.map(({ name }) => name));
    expect(prescriptionClassTable[product.prescription_class].isNeverOnline).toBe(false);
    if (product.retains_prescription) expect(order.prescription_retained).toBe(true);
  }
  const cheaper = ofShelf.filter(({ item }) => {
    const { discount_price: sale, volume } = fields.get(item.title) as ProductFields;
    return item.volume === volume && item.unit_price !== sale;
  });
  expect(cheaper.length).toBeGreaterThan(5);
});

test('an empty installation gets the demo store, once, although several servers start at once', async () => {
  const make = () => createDemoStore({ db: database.db, clock, password: null, passwordMinLength: 8 });
  const [created, ...others] = (await Promise.all([make(), make(), make()])).filter((each) => each !== null);
  expect(others).toEqual([]);
  expect(created).toMatchObject({ storeName: 'Farmácia Botica Demo' });
  const site = database.db.selectFrom('sites').select('hides_setup');
  expect(await site.executeTakeFirst()).toEqual({ hides_setup: true });
  expect(created?.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const again = { db: database.db, clock, password: 'outra-senha', passwordMinLength: 8 };
  expect(await createDemoStore(again)).toBeNull();

  const { db } = database;
  const storeRow = await db.selectFrom('stores').selectAll().executeTakeFirstOrThrow();
  expect(isCnpj(storeRow.cnpj as string)).toBe(true);
  expect(storeRow.address).toHaveLength(1);
  expect(storeRow.next_order_number).toBe(361);
  const members = await db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'agent_id')
    .leftJoin('groups', 'groups.id', 'group_id')
    .select(['cpf', 'is_admin', 'groups.key', 'password_hash'])
    .orderBy('agents.id')
    .execute();
  expect(members.map(({ cpf, is_admin, key }) => ({ cpf, is_admin, key }))).toEqual([
    { cpf: '52998224725', is_admin: true, key: null },
    ...demoAgents.map(({ cpf, groupKey }) => ({ cpf, is_admin: false, key: groupKey })),
  ]);
  for (const { password_hash } of members) {
    expect(await verifyPassword(password_hash as string, created?.password as string)).toBe(true);
  }
  const actor = { kind: 'system', storeId: storeRow.id, timeZone: storeRow.time_zone, name: 'sistema' } as const;
  const admin = { ...actor, kind: 'agent', isAdmin: true, grouprules: [] };
  const list = await listOrders({ db, actor, outside, clock: () => new Date() }, { p: 12, 'fetch-products': '1' });
  expect(list.pagination).toMatchObject({ total_items: 360, last_page: 12 });
  expect(list.items).toHaveLength(30);
  expect(list.items.at(-1)).toMatchObject({ label: '#1' });
  const catalogue = { db, actor, clock };
  const products = await listProducts(catalogue, { p: 1, 'per-page': 1000 });
  expect(products.pagination.total_items).toBe(120);
  expect(products.items.filter(({ form }) => form === null).map(({ title }) => title)).toEqual(
    demoProducts.filter(({ cents }) => cents === null).map(({ title }) => title),
  );
  const { items: coupons } = await listCoupons(catalogue, { p: 1, 'sort-by': 'name' });
  expect(coupons.map((coupon) => [coupon.name, couponState(coupon, now)])).toEqual([
    ['BEMVINDO10', 'active'],
    ['CLIENTE15', 'used-up'],
    ['FRETE-GRATIS', 'active'],
    ['FRETE10', 'ended'],
    ['NATAL25', 'scheduled'],
    ['PARCEIRO-K7', 'active'],
    ['PRIMAVERA5', 'paused'],
    ['VOLTA20', 'active'],
  ]);
  const standing = demoOrders(now, store).filter(({ status }) => status !== 55);
  for (const { name, amount_used: used } of coupons) {
    expect([name, used]).toEqual([name, standing.filter(({ coupon }) => coupon?.name === name).length]);
  }
  const found = async (query: { q?: string; problem?: 'unsold' }) =>
    (await listProducts(catalogue, { p: 1, ...query })).items.map(({ title }) => title);
  expect(await found({ q: 'colecalciferol gotas' })).toEqual(['Vitamina D3 em gotas']);
  expect(await found({ problem: 'unsold' })).toEqual(
    expect.arrayContaining(['Novo produto', 'Talidomida 100 mg', 'Balm para barba']),
  );
  const serum = products.items.find(({ title }) => title === 'Sérum de vitamina C');
  const suggesting = await findProduct(db, storeRow.id, serum?.id as number);
  expect(suggesting?.buywith_products.map(({ title }) => title)).toEqual([
    'Protetor solar FPS 60',
    'Sérum ácido hialurônico',
  ]);
  expect(suggesting?.related_products).toHaveLength(3);
  const jobs = await db.selectFrom('jobs').where('kind', '=', 'demo.draw_pictures').select('payload').execute();
  expect(jobs).toEqual([{ payload: { storeId: storeRow.id, from: 0 } }]);
  const categories = await readCategories(db, { storeId: storeRow.id });
  expect(categories.filter((category) => category.parent_id === null).map(({ name }) => name)).toEqual(
    demoCategories.map(({ name }) => name),
  );
  expect(categories.filter(({ product_count }) => Number(product_count) === 0)).toEqual([]);
  const putFirst = categories.flatMap(({ featured_product: first }) => first ?? []);
  expect(putFirst.map(({ title, locked }) => [title, locked])).toEqual(
    demoCategories.flatMap(({ featured }) => (featured ? [[featured, false]] : [])),
  );
  const sold = await db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'product_id')
    .select(['order_items.title', 'products.title as product', 'request_id', 'order_items.prescription_class'])
    .execute();
  const ofShelf = sold.filter(({ request_id }) => request_id === null);
  expect(ofShelf.length).toBeGreaterThan(300);
  expect(ofShelf.filter(({ title, product }) => product !== title)).toEqual([]);
  expect(new Set(ofShelf.map((item) => item.prescription_class))).toEqual(
    new Set(['none', 'simple', 'antimicrobial', 'glp1']),
  );
  const reported = await db
    .selectFrom('audit')
    .where('entity', '=', 'product')
    .select(['action', 'actor_name'])
    .execute();
  expect(reported).toEqual(Array.from({ length: 120 }, () => ({ action: 'products.created', actor_name: 'sistema' })));
  const customers = await listCustomers({ db, actor }, { p: 1 });
  expect(customers.pagination.total_items).toBeGreaterThan(150);
  expect(customers.items.every((row) => row.last_order !== null)).toBe(true);
  const [company] = (await listCustomers({ db, actor }, { p: 1, document: '12ABC34501DE35' })).items;
  expect(company).toMatchObject({ name: 'Clínica Vida Plena Ltda.' });
  const second = await listCustomers({ db, actor }, { p: 1, email: 'casa.e.familia@example.com' });
  const { possible_duplicates: duplicates } = await showCustomer({ db, actor }, second.items[0]?.id as number);
  expect(duplicates).toMatchObject([{ name: second.items[0]?.name, reasons: ['name', 'phone'] }]);
  const noted = await db.selectFrom('customers').select('id').where('notes', 'is not', null).execute();
  expect(noted.length).toBeGreaterThan(10);
  const branches =
    // `listBranches` reads nothing else of the context than the actor.
    (await listBranches({ db, actor: admin } as never, {})).items;
  expect(branches.map(({ alias, type, operation, city }) => [alias, type, operation, city])).toEqual([
    ['Botica Vila Mariana', 'Matriz', 'Balcão/Entrega', 'São Paulo'],
    ['Botica Campinas', 'Filial', 'Balcão', 'Campinas'],
    ['Botica Pinheiros', 'Filial', 'Balcão/Entrega', 'São Paulo'],
  ]);
  const states = await findWholeStates(db, { store_id: storeRow.id, branch_id: branches[0]?.id as number });
  expect(states.size).toBe(27);
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit where entity = 'store'`.execute(db);
  expect(rows[0]?.n).toBe(1);
});
