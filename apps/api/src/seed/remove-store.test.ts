import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { placeDraft } from '../../test/builders-drafts.ts';
import { placeAnticipation, placeStandalone, placeWithdrawal } from '../../test/builders-finance.ts';
import { placeMedia } from '../../test/builders-medias.ts';
import { newCpf, placePerson, sessionOf } from '../../test/builders-people.ts';
import { placeView } from '../../test/builders-views.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { catchUp } from '../features/finance/ledger/book-events.ts';
import { keepMedia } from '../features/media/keep-media.ts';
import { findMediaFilesOf } from '../features/media/media.store.ts';
import { insertImported } from '../features/orders/import/insert-imported.ts';
import { insertRelease } from '../features/storefront/releases/releases.store.ts';
import { issueAccessToken } from '../kit/access-tokens.ts';
import { pieceId } from '../kit/bulk/sweep-work.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { fileKey } from '../kit/files-port.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { newToken } from '../kit/tokens.ts';
import { type CreatedStore, createStore } from './create-store.ts';
import { insertDemoBranches } from './demo-branches.ts';
import { demoOrders } from './demo-orders.ts';
import { insertDemoPeople } from './demo-people.ts';
import { insertDemoCatalogue } from './products/insert-demo-catalogue.ts';
import { countContent, removeStore } from './remove-store.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const store = { domain: 'fecha.example', name: 'Farmácia que fecha', cnpj: '11444777000161' };
const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Santos', uf: 'SP', zip: '11045000' };

/** A store with people, branches, a catalogue and a hundred orders, which its book has taken in but for one, and two that were withdrawn and brought forward. */
async function placeStore(adminCpf: string): Promise<CreatedStore> {
  const clock = api.clock.now;
  const created = await inTransaction(api.db, async (trx) => {
    const admin = { cpf: adminCpf, name: 'Dona', email: null, password_hash: '' };
    const created = await createStore({ db: trx, clock }, store, admin);
    const { storeId, timeZone } = created.actor;
    const secondBranchId = await insertDemoPeople(trx, clock, created, Array(8).fill(''));
    await insertDemoBranches(trx, clock, { ...created, storeId, secondBranchId });
    await insertDemoCatalogue(trx, clock, created);
    await insertImported(trx, storeId, demoOrders(clock(), { address, timeZone }).slice(0, 99));
    return created;
  });
  const { actor } = created;
  await catchUp({ db: api.db, actor, clock });
  await placeWithdrawal(api, { id: actor.storeId });
  await placeAnticipation(api, { id: actor.storeId });
  await placeStandalone(api, { id: actor.storeId });
  const [last] = demoOrders(clock(), { address, timeZone: actor.timeZone }).slice(99);
  await inTransaction(api.db, (trx) => insertImported(trx, actor.storeId, last ? [last] : []));
  return created;
}

const workKey = 'work-of-the-store';

/** One that has written a file. */
async function placeWork(storeId: number, agentId: number): Promise<number> {
  const { db, clock, outside } = api;
  const progress = JSON.stringify({ pieces: [1] });
  const { id } = await db
    .insertInto('works')
    .values({
      ...{ store_id: storeId, agent_id: agentId, kind: 'orders.export', title: 'Exportação', params: '{}', total: 1 },
      ...{ has_items: true, file_key: workKey, progress, runs: 1, created_at: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await outside.files.put(fileKey(storeId, pieceId(workKey, 1, 0)), Buffer.from('piece'), 'text/csv');
  return id;
}

/** A coupon that an order has used, and a post that leads to all that posts can lead to. */
async function placeMarketing(storeId: number): Promise<void> {
  const { db } = api;
  await sql`insert into coupons (store_id, name, discount_cart, is_absolute_cart, is_absolute_freight, minimum_cart,
      first_order, once_customer, ecommerce_products_only, undefined_availability, available_from, available_to, is_paused, created_at)
    values (${storeId}, 'DEZ', '0.1', false, false, '0.00', false, false, false, true, now(), now() + interval '1 day', false, now())`.execute(
    db,
  );
  await sql`insert into coupon_uses (store_id, coupon_id, order_id, is_only, discount_cents, total_cents, used_at)
    select ${storeId}, coupons.id, orders.id, false, 100, 900, now() from coupons, orders
    where coupons.store_id = ${storeId} and orders.store_id = ${storeId} limit 1`.execute(db);
  await sql`insert into posts (store_id, title, slug, status, author, title_sort, author_sort, search_words, created_at, updated_at)
    select ${storeId}, 'Sono', slug, 'Draft', 'Dona', 'sono', 'dona', '', now(), now() from (values ('sono'), ('sono-2')) as made (slug)`.execute(
    db,
  );
  await sql`insert into post_counters (store_id, status, count) values (${storeId}, 'Draft', 2)`.execute(db);
  await sql`insert into post_links (store_id, post_id, position, linked_id)
    select ${storeId}, min(id), 0, max(id) from posts where store_id = ${storeId}`.execute(db);
  const ofPost = sql`from posts where store_id = ${storeId} order by id limit 1`;
  await sql`insert into post_products (store_id, post_id, kind, position, product_id)
    select store_id, id, 'together', 0, (select min(id) from products where store_id = ${storeId}) ${ofPost}`.execute(
    db,
  );
  await sql`insert into post_categories (store_id, post_id, category_id)
    select store_id, id, (select min(id) from categories where store_id = ${storeId}) ${ofPost}`.execute(db);
}

/** What neither the demo store nor its orders bring. */
async function placeTheRest({ actor: { storeId }, adminId }: CreatedStore): Promise<{ fileId: string }> {
  const { db, clock, outside } = api;
  const put = <T extends keyof Tables>(table: T, values: Insertable<Tables[T]>) =>
    db.insertInto(table).values(values).execute();
  const [own, now, fileId] = [{ store_id: storeId }, clock.now(), newToken()];
  await put('files', { ...own, id: fileId, content_type: 'image/png', byte_size: 4, created_at: now });
  await outside.files.put(fileKey(storeId, fileId), Buffer.from('four'), 'image/png');
  await put('storefront_refreshes', { ...own, requested_at: now, requested_by: 'Dona' });
  const release = { ...own, number: 1, build_id: 1, built_at: now, audit_id: 0, pages: 1, packs: ['abc'], media: [] };
  const release_id = await insertRelease(db, release);
  await put('sites', { ...own, release_id });
  await put('site_exports', { ...own, target: 'folder' });
  await put('former_slugs', { ...own, kind: 'product', slug: 'de-antes', record_id: 1 });
  await put('site_builds', { ...own, reason: 'first', requested_at: now, requested_by: 'Dona' });
  await put('pre_auths', { ...own, agent_id: adminId, token_hash: newToken(), step: 'hand_over', expires_at: now });
  await issueAccessToken(db, now, { purpose: 'hand_over', agentId: adminId, storeId, ttlSeconds: 60 });
  const reply = { status: 201, reply: '{}', body_hash: '', created_at: now };
  await put('idempotency_keys', { ...own, ...reply, asker: 'key:1', endpoint: 'orders.create', key: 'a' });
  await put('presence', {
    ...{ ...own, agent_id: adminId, page: newToken(), name: 'Dona', is_editing: false, seen_at: now },
    ...{ entity: 'order', record_id: 1 },
  });
  const workId = await placeWork(storeId, adminId);
  await put('work_items', { work_id: workId, position: 1, record_id: 1, label: '#1', outcome: null, reason: null });
  await put('order_marks', { ...own, list: 'alias', place: 10_000, amount: 1, order_id: 1 });
  const { id: order_id } = await db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .select('id')
    .executeTakeFirstOrThrow();
  const told = { ...own, event: 'received', channel: 'mail' } as const;
  await put('message_templates', told);
  await put('messages', { ...told, order_id, state: 'sent', address: 'ana@example.com', created_at: now });
  await put('message_opt_outs', { ...own, email: 'ana@example.com', changed_at: now });
  await put('unmarked_orders', { ...own, order_id });
  await put('order_notes', { ...own, order_id, agent_id: adminId, agent_name: 'Dona', text: 'Ligar', created_at: now });
  const { id: customer_id } = await db
    .selectFrom('customers')
    .where('store_id', '=', storeId)
    .select('id')
    .executeTakeFirstOrThrow();
  await put('customer_aliases', { ...own, customer_id, kind: 'email', value: 'antiga@example.com' });
  await placeDraft(db, { storeId, agentId: adminId });
  await placeView(db, storeId);
  await placeMarketing(storeId);
  await put('redirect_lists', own);
  await put('redirects', { ...own, path: '/promo', value: '/', position: 0 });
  await put('website_sections', { ...own, section: 'privacy' });
  await put('policy_versions', { ...own, policy: 'privacy', version: 2, saved_at: now, saved_by: 'Dona' });
  await sql`insert into staged_locations select gen_random_uuid(), null, null, store_id, branch_id, kind, zip_from, zip_to,
    state, city, district, city_key, district_key, place_key, service_key, search_text, shipping_time, service_name,
    service_type, service_cost_cents, ships_low_temperature, week_availibility, created_at
    from delivery_locations where store_id = ${storeId} limit 1`.execute(db);
  await put('import_files', {
    ...{ ...own, agent_id: adminId, name: 'antigos.ndjson', byte_size: 1, file_key: 'import-theirs', scan: '{}' },
    ...{ purpose: 'orders', created_at: now, expires_at: now },
  });
  await put('order_import_columns', { ...own, columns: '{}' });
  const hook = { ...own, url: 'https://loja.example/', events: '["order.created"]', secret: 'sealed', created_at: now };
  await put('webhooks', hook);
  const webhook = db.selectFrom('webhooks').where('store_id', '=', storeId).select('id');
  const { id: webhook_id } = await webhook.executeTakeFirstOrThrow();
  await put('webhook_deliveries', {
    ...{ ...own, webhook_id, event_id: 'msg_1', type: 'order.created', record_id: 1, body: '{}' },
    ...{ occurred_at: now, next_at: now },
  });
  await put('alerts', { ...own, kind: 'rd_station_lost', key: 'theirs', subject: '{}', at: now });
  await put('finance_months', { ...own, month: '2026-10-01', closed_at: now, closed_by: 'Dona' });
  await sql`insert into moved_events (event_id, store_id, day) select event_id, store_id, day from ledger
    where store_id = ${storeId} and event_id is not null limit 1`.execute(db);
  await put('rdstation_connections', { ...own, client_id: 'botica' });
  await put('pagarme_connections', { ...own, webhook_token: 'theirs' });
  await put('pagarme_rereads', { ...own, subject: 'ch_1' });
  await put('pagarme_hooks', { ...own, hook_id: 'hook_1', type: 'charge.paid', received_at: now });
  const { id: transaction_id } = await db
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await put('pagarme_pairings', { ...own, transaction_id, candidates: '[]', created_at: now });
  const { id: recipient_id } = await db
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await put('provider_requests', {
    ...{ ...own, kind: 'refund', transaction_id, amount_cents: 1, request_key: 'theirs', created_at: now },
  });
  await put('provider_balances', {
    ...{ ...own, recipient_id, available_cents: 0, waiting_cents: 0, transferred_cents: 0, at: now },
  });
  await put('rdstation_states', {
    ...{ ...own, nonce: newToken(), agent_id: adminId, client_id: 'botica', expires_at: now },
  });
  await enqueue(db, { kind: 'orders.mark_places', key: 'theirs', payload: { storeId } }, clock.now);
  const product = db.selectFrom('products').where('store_id', '=', storeId).select('id').limit(1);
  await placeMedia(db, (await product.executeTakeFirstOrThrow()).id);
  await keepMedia(api.surroundings, storeId, [{ bytes: Buffer.from('webp'), isPublic: true }]);
  return { fileId };
}

const tableNames = async () => {
  const { rows } = await sql<{ name: string; isOfStore: boolean }>`
    select table_name as name, bool_or(column_name = 'store_id') as "isOfStore" from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    group by table_name order by table_name`.execute(api.db);
  return rows;
};

/** All rows of the database, by table. */
async function everything(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name } of await tableNames()) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by t::text`.execute(api.db);
    found[name] = rows;
  }
  return found;
}

async function emptyTablesOf(storeId: number): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of (await tableNames()).filter(({ isOfStore }) => isOfStore)) {
    const row = sql`select from ${sql.table(name)} where store_id = ${storeId} limit 1`;
    if ((await row.execute(api.db)).rows.length === 0) empty.push(name);
  }
  return empty;
}

test('a removed store leaves the database as if it had never been, its calls refused and its files gone', async () => {
  const sharedCpf = newCpf();
  const shared = await placePerson(api.db, api.otherStore.id, { agent: { cpf: sharedCpf } });
  const before = await everything();
  const created = await placeStore(sharedCpf);
  const { storeId } = created.actor;
  const { fileId } = await placeTheRest(created);
  const [mediaFileId = ''] = await findMediaFilesOf(api.db, created.actor.storeId);
  const callers = [await sessionOf(api, shared, storeId), await api.integrate(storeId)] as const;
  expect((await callers[0].get('/v2/orders')).status).toBe(200);
  expect((await callers[1].post('/v2/orders', {})).status, 'the key is known').toBe(422);
  expect(await emptyTablesOf(storeId), 'what this test would not see going').toEqual([]);
  expect(await countContent(api.db, storeId)).toMatchObject({
    orders: 102,
    branches: 3,
    people: 8,
    peopleOfItAlone: 7,
  });

  const source = { db: api.db, clock: api.clock.now };
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(removeStore({ ...source, clock: interrupt }, { id: storeId, ...store }, 'Operador')).rejects.toThrow(
    'interrupted',
  );
  expect((await callers[0].get('/v2/orders')).status, 'closed').toBe(401);
  expect(await countContent(api.db, storeId), 'begun').toMatchObject({ orders: 0, customers: 0, people: 8, files: 2 });
  expect(await removeStore(source, { id: storeId, ...store }, 'Operador')).toBe(true);
  expect(await removeStore(source, { id: storeId, ...store }, 'Operador'), 'and nothing again').toBe(false);

  expect((await callers[0].get('/v2/orders')).body.error.code).toBe('session.required');
  expect((await callers[1].post('/v2/orders', {})).status).toBe(401);
  expect(await api.outside.files.get(fileKey(storeId, fileId)), 'until the job has run').not.toBeNull();
  await api.runJobs();
  for (const id of [fileId, mediaFileId, pieceId(workKey, 1, 0)]) {
    expect(await api.outside.files.get(fileKey(storeId, id)), id).toBeNull();
  }

  const { audit, jobs, rate_limits: _, ...after } = await everything();
  const { audit: auditBefore = [], jobs: _jobs, rate_limits: _limits, ...others } = before;
  expect(after).toEqual(others);
  const job = (kind: string) => ({ row: expect.objectContaining({ kind, failed_at: null }) });
  expect(jobs).toHaveLength(2);
  expect(jobs).toEqual(expect.arrayContaining([job('files.remove'), job('storefront.export_forget')]));
  const told = { store_id: null, entity: 'store', action: 'stores.removed', actor_name: 'Operador' };
  expect(audit?.filter((row) => !auditBefore.some((one) => JSON.stringify(one) === JSON.stringify(row)))).toEqual([
    { row: expect.objectContaining({ ...told, entity_id: storeId }) },
  ]);
});

test('who is named elsewhere stays as a name, without an account', async () => {
  const created = await placeStore(newCpf());
  const source = { actor: { ...created.actor, storeId: api.otherStore.id }, clock: api.clock.now };
  const named = { store_id: source.actor.storeId, at: api.clock.now(), actor_kind: 'agent' as const };
  const deed = { actor_name: 'Dona', entity: 'store', entity_id: 1, action: 'stores.created', changes: '{}' };
  await api.db
    .insertInto('audit')
    .values({ ...named, ...deed, agent_id: created.adminId, request_id: null })
    .execute();
  const session = await sessionOf(api, created.adminId, created.actor.storeId);
  await removeStore({ db: api.db, clock: api.clock.now }, { id: created.actor.storeId, ...store }, 'Operador');
  const agent = api.db.selectFrom('agents').where('id', '=', created.adminId).select(['name', 'password_hash']);
  expect(await agent.executeTakeFirst()).toEqual({ name: 'Dona', password_hash: null });
  expect((await session.get('/v2/orders')).status).toBe(401);
});
