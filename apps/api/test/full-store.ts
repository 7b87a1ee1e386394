import { type Insertable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { catchUp } from '../src/features/finance/ledger/book-events.ts';
import { insertImported } from '../src/features/orders/import/insert-imported.ts';
import { insertRelease } from '../src/features/storefront/releases/releases.store.ts';
import { issueAccessToken } from '../src/kit/access-tokens.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { fileKey } from '../src/kit/files-port.ts';
import { newToken } from '../src/kit/tokens.ts';
import { pieceId } from '../src/platform/batches/sweep-batch.ts';
import { enqueue } from '../src/platform/jobs/enqueue.ts';
import { keepMedia } from '../src/platform/media/keep-media.ts';
import { type CreatedStore, createStore } from '../src/seed/create-store.ts';
import { insertDemoBranches } from '../src/seed/demo-branches.ts';
import { demoOrders } from '../src/seed/demo-orders.ts';
import { insertDemoPeople } from '../src/seed/demo-people.ts';
import { insertDemoCatalogue } from '../src/seed/products/insert-demo-catalogue.ts';
import { placeDraft } from './builders-drafts.ts';
import { placeAnticipation, placeStandalone, placeStatement, placeWithdrawal } from './builders-finance.ts';
import { placeMedia } from './builders-medias.ts';
import { placeView } from './builders-views.ts';
import type { TestApp } from './test-app.ts';

/** Names that the call for the removal needs. */
export const fullStore = { domain: 'fecha.example', name: 'Farmácia que fecha', cnpj: '11444777000161' };
const address = { street: 'Rua A', number: '1', district: 'Centro', city: 'Santos', uf: 'SP', zip: '11045000' };

/**
 * Creates a store with people, branches, a catalogue and a hundred orders, all but one in its book. Two more orders
 * have a withdrawal and an anticipation.
 */
export async function placeFullStore(api: TestApp, adminCpf: string): Promise<CreatedStore> {
  const clock = api.clock.now;
  const created = await inTransaction(api.db, async (trx) => {
    const admin = { cpf: adminCpf, name: 'Dona', email: null, password_hash: '' };
    const created = await createStore({ db: trx, clock }, fullStore, admin);
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
  await placeStatement(api, { id: actor.storeId });
  const [last] = demoOrders(clock(), { address, timeZone: actor.timeZone }).slice(99);
  await inTransaction(api.db, (trx) => insertImported(trx, actor.storeId, last ? [last] : []));
  return created;
}

/** Key of the file that the store's batch has written. */
export const batchKey = 'work-of-the-store';

/** Inserts a batch that has written a file. */
async function placeBatch(api: TestApp, storeId: number, agentId: number): Promise<number> {
  const { db, clock, outside } = api;
  const progress = JSON.stringify({ pieces: [1] });
  const { id } = await db
    .insertInto('works')
    .values({
      store_id: storeId,
      agent_id: agentId,
      kind: 'orders.export',
      title: 'Exportação',
      params: '{}',
      total: 1,
      has_items: true,
      file_key: batchKey,
      progress,
      runs: 1,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await outside.files.put(fileKey(storeId, pieceId(batchKey, 1, 0)), Buffer.from('piece'), 'text/csv');
  return id;
}

/** Inserts a coupon that an order has used, and a post with all kinds of links. */
async function placeMarketing({ db }: TestApp, storeId: number): Promise<void> {
  await sql`insert into coupons (store_id, name, discount_cart, is_absolute_cart, is_absolute_freight, minimum_cart,
      first_order, once_customer, ecommerce_products_only, undefined_availability, available_from, available_to, is_paused, created_at)
    values (${storeId}, 'DEZ', '0.1', false, false, '0.00', false, false, false, true, now(), now() + interval '1 day', false, now())`.execute(
    db,
  );
  await sql`insert into coupon_uses (store_id, coupon_id, order_id, is_only, discount_cents, total_cents, used_at)
    select ${storeId}, coupons.id, orders.id, false, 100, 900, now() from coupons, orders
    where coupons.store_id = ${storeId} and orders.store_id = ${storeId} limit 1`.execute(db);
  await sql`insert into coupon_codes (store_id, coupon_id, code, batch, created_at)
    select ${storeId}, id, 'DEZ-ACDE-FGHJ-KMNP', 1, now() from coupons where store_id = ${storeId}`.execute(db);
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

/** Inserts a row; the caller gives it the store's id. */
const rowsIn =
  ({ db }: TestApp) =>
  <T extends keyof Tables>(table: T, values: Insertable<Tables[T]>) =>
    db.insertInto(table).values(values).execute();

const firstOf = async (
  { db }: TestApp,
  storeId: number,
  table: 'orders' | 'customers' | 'transactions' | 'recipients',
) => (await db.selectFrom(table).where('store_id', '=', storeId).select('id').executeTakeFirstOrThrow()).id;

/** Inserts a published site and its content. */
async function placeSite(api: TestApp, storeId: number): Promise<void> {
  const [put, own, now] = [rowsIn(api), { store_id: storeId }, api.clock.now()];
  await put('storefront_refreshes', { ...own, requested_at: now, requested_by: 'Dona' });
  const release = { ...own, number: 1, build_id: 1, built_at: now, audit_id: 0, pages: 1, packs: ['abc'], media: [] };
  const release_id = await insertRelease(api.db, release);
  await put('sites', { ...own, release_id });
  await put('site_exports', { ...own, target: 'folder' });
  await put('search_misses', { ...own, day: '2026-11-20', text: 'colageno' });
  await put('former_slugs', { ...own, kind: 'product', slug: 'de-antes', record_id: 1 });
  await put('site_builds', { ...own, reason: 'first', requested_at: now, requested_by: 'Dona' });
  await put('redirect_lists', own);
  await put('redirects', { ...own, path: '/promo', value: '/', position: 0 });
  await put('website_sections', { ...own, section: 'privacy' });
  await put('policy_versions', { ...own, policy: 'privacy', version: 2, saved_at: now, saved_by: 'Dona' });
}

/** Inserts the traces that people and programs leave in their work. */
async function placeTraces(api: TestApp, storeId: number, adminId: number): Promise<void> {
  const { db, clock } = api;
  const [put, own, now] = [rowsIn(api), { store_id: storeId }, clock.now()];
  await put('pre_auths', { ...own, agent_id: adminId, token_hash: newToken(), step: 'hand_over', expires_at: now });
  await issueAccessToken(db, now, { purpose: 'hand_over', agentId: adminId, storeId, ttlSeconds: 60 });
  const reply = { status: 201, reply: '{}', body_hash: '', created_at: now };
  await put('idempotency_keys', { ...own, ...reply, asker: 'key:1', endpoint: 'orders.create', key: 'a' });
  await put('presence', {
    ...own,
    agent_id: adminId,
    page: newToken(),
    name: 'Dona',
    is_editing: false,
    seen_at: now,
    entity: 'order',
    record_id: 1,
  });
  const batchId = await placeBatch(api, storeId, adminId);
  await put('work_items', { work_id: batchId, position: 1, record_id: 1, label: '#1', outcome: null, reason: null });
  await put('import_files', {
    ...own,
    agent_id: adminId,
    name: 'antigos.ndjson',
    byte_size: 1,
    file_key: 'import-theirs',
    scan: '{}',
    purpose: 'orders',
    created_at: now,
    expires_at: now,
  });
  await put('import_columns', { ...own, purpose: 'orders', columns: '{}', choices: '{}' });
  await placeDraft(db, { storeId, agentId: adminId });
  await placeView(db, storeId);
  await enqueue(db, { kind: 'orders.mark_places', key: 'theirs', payload: { storeId } }, clock.now);
}

/** Inserts the records that belong to an order or a customer. */
async function placeBesideOrders(api: TestApp, storeId: number, adminId: number): Promise<void> {
  const [put, own, now] = [rowsIn(api), { store_id: storeId }, api.clock.now()];
  await put('order_marks', { ...own, list: 'alias', place: 10_000, amount: 1, order_id: 1 });
  const order_id = await firstOf(api, storeId, 'orders');
  const message = { ...own, event: 'received', channel: 'mail' } as const;
  await put('message_templates', message);
  await put('messages', { ...message, order_id, state: 'sent', address: 'ana@example.com', created_at: now });
  await put('message_opt_outs', { ...own, email: 'ana@example.com', changed_at: now });
  await put('unmarked_orders', { ...own, order_id });
  await put('order_notes', { ...own, order_id, agent_id: adminId, agent_name: 'Dona', text: 'Ligar', created_at: now });
  const customer_id = await firstOf(api, storeId, 'customers');
  await put('customer_aliases', { ...own, customer_id, kind: 'email', value: 'antiga@example.com' });
}

async function placeWebhook(api: TestApp, storeId: number): Promise<void> {
  const { db, clock } = api;
  const [put, own, now] = [rowsIn(api), { store_id: storeId }, clock.now()];
  const hook = { ...own, url: 'https://loja.example/', events: '["order.created"]', secret: 'sealed', created_at: now };
  await put('webhooks', hook);
  const webhook = db.selectFrom('webhooks').where('store_id', '=', storeId).select('id');
  const { id: webhook_id } = await webhook.executeTakeFirstOrThrow();
  await put('webhook_deliveries', {
    ...own,
    webhook_id,
    event_id: 'msg_1',
    type: 'order.created',
    record_id: 1,
    body: '{}',
    occurred_at: now,
    next_at: now,
  });
}

/** Inserts the records of outside services and of money. */
async function placeServices(api: TestApp, storeId: number, adminId: number): Promise<void> {
  const [put, own, now] = [rowsIn(api), { store_id: storeId }, api.clock.now()];
  await placeWebhook(api, storeId);
  await put('alerts', { ...own, kind: 'rd_station_lost', key: 'theirs', subject: '{}', at: now });
  await put('book_rewrites', { ...own, after_id: 0, until_id: 0, done: 0, total: 0 });
  await put('finance_months', { ...own, month: '2026-10-01', closed_at: now, closed_by: 'Dona' });
  await sql`insert into moved_events (event_id, store_id, day) select event_id, store_id, day from ledger
    where store_id = ${storeId} and event_id is not null limit 1`.execute(api.db);
  await put('rdstation_connections', { ...own, client_id: 'botica' });
  await put('rdstation_states', {
    ...own,
    nonce: newToken(),
    agent_id: adminId,
    client_id: 'botica',
    expires_at: now,
  });
  await put('pagarme_connections', { ...own, webhook_token: 'theirs' });
  await put('pagarme_rereads', { ...own, subject: 'ch_1' });
  await put('pagarme_hooks', { ...own, hook_id: 'hook_1', type: 'charge.paid', received_at: now });
  const transaction_id = await firstOf(api, storeId, 'transactions');
  await put('pagarme_pairings', { ...own, transaction_id, candidates: '[]', created_at: now });
  await put('provider_requests', {
    ...own,
    kind: 'refund',
    transaction_id,
    amount_cents: 1,
    request_key: 'theirs',
    created_at: now,
  });
  const recipient_id = await firstOf(api, storeId, 'recipients');
  await put('provider_balances', {
    ...own,
    recipient_id,
    available_cents: 0,
    waiting_cents: 0,
    transferred_cents: 0,
    at: now,
  });
}

/** Inserts a row into each remaining table that has a `store_id`. */
export async function placeTheRest(
  api: TestApp,
  { actor: { storeId }, adminId }: CreatedStore,
): Promise<{ fileId: string }> {
  const { db, clock, outside } = api;
  const fileId = newToken();
  const file = { store_id: storeId, id: fileId, content_type: 'image/png', byte_size: 4, created_at: clock.now() };
  await db.insertInto('files').values(file).execute();
  await outside.files.put(fileKey(storeId, fileId), Buffer.from('four'), 'image/png');
  await placeSite(api, storeId);
  await placeTraces(api, storeId, adminId);
  await placeBesideOrders(api, storeId, adminId);
  await placeMarketing(api, storeId);
  await placeServices(api, storeId, adminId);
  const product = db.selectFrom('products').where('store_id', '=', storeId).select('id').limit(1);
  await placeMedia(db, (await product.executeTakeFirstOrThrow()).id);
  await keepMedia(api.surroundings, storeId, [{ bytes: Buffer.from('webp'), isPublic: true }]);
  return { fileId };
}
