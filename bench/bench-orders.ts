import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../apps/api/database/tables.ts';
import { importOrders } from '../apps/api/src/features/orders/import/import-orders.ts';
import { ndjsonOrders } from '../apps/api/src/features/orders/import/ndjson-orders.ts';
import { analyzeTables } from '../apps/api/src/kit/db/analyze-tables.ts';
import { demoOrders } from '../apps/api/src/seed/demo-orders.ts';
import type { ImportOrderLine } from '../packages/contract/src/features/orders/import/order-import.ts';
import { olistToNdjson } from './olist-to-ndjson.ts';

const here = {
  street: 'Rua Vergueiro',
  number: '1855',
  district: 'Vila Mariana',
  city: 'São Paulo',
  uf: 'SP',
} as const;

async function* sourceLines(folder: string | undefined): AsyncGenerator<ImportOrderLine> {
  if (folder === undefined) {
    const address = { ...here, zip: '04101000' };
    yield* demoOrders(new Date('2026-11-18T12:00:00Z'), { address, timeZone: 'America/Sao_Paulo' });
    return;
  }
  for await (const line of olistToNdjson(folder)) yield JSON.parse(line) as ImportOrderLine;
}

/** Adds data that Olist lacks: requests in every third order, and one order in twelve that has just been approved. */
function completed(line: ImportOrderLine, index: number): ImportOrderLine {
  const items = line.items.map((item) =>
    index % 3 === 0 ? { ...item, inquiry_display_id: String(20_000 + index) } : item,
  );
  if (index % 12 !== 0 || line.status !== 50) return { ...line, items };
  return {
    ...line,
    items,
    status: 20,
    history: (line.history ?? []).filter((step) => step.status <= 20),
    expedition_date: null,
    delivery_date: null,
  };
}

async function* ndjson(folder: string | undefined): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const line of sourceLines(folder)) yield Buffer.from(`${JSON.stringify(completed(line, index++))}\n`);
}

/** Below this number of orders any plan is fast enough. */
const manyOrders = 5_000;

/**
 * Fills a store: imports the real orders, then copies all existing ones by SQL until there are `count`. Each copy has
 * its own number, id, requests, items, payments and history, and is slightly later than its original.
 */
export async function fillStore(
  db: Kysely<Tables>,
  storeId: number,
  { count, folder }: { count: number; folder: string | undefined },
): Promise<void> {
  const { imported, rejected } = await importOrders({
    db,
    storeId,
    orders: ndjsonOrders(Readable.from(ndjson(folder))),
    batchSize: 500,
  });
  if (rejected.length > 0) throw new Error(`Line ${rejected[0]?.line}: ${rejected[0]?.reason}`);
  for (let there = imported; there < count; there *= 2) {
    // The tables grow faster than autovacuum, or the embedded database's maintenance, runs.
    if (there > manyOrders) await analyzeTables(db, ['orders', 'order_requests', 'order_items', 'payments', 'audit']);
    await copyOrders(db, { storeId, copy: there / imported, there, limit: Math.min(there, count - there) });
  }
  await recountOrders(db, storeId);
}

interface Copy {
  storeId: number;
  copy: number;
  /** Number of existing orders, of which the first `limit` are copied. */
  there: number;
  limit: number;
}

async function copyOrders(db: Kysely<Tables>, { storeId, copy, there, limit }: Copy): Promise<void> {
  const shift = sql.lit(there);
  const later = sql.raw(`interval '${copy * 7} minutes'`);
  const columns = sql.raw(
    `status, version, source, payment_kind, customer_name, customer_sort, search_words, customer, billing_address, shipping_address,
     pickup_address, selling_branch_id, alternative_payment, coupon, shipping_options, items_cents, discount_cents,
     freight_cents, free_shipping, total_cents, prescription_retained, invoice_number, expedition_date, delivery_date,
     delivery_time, delivery_date_time_specified, delivery_obs, tracking_code, status_justification`,
  );
  await sql`
    insert into orders (store_id, number, external_id, paid_at, created_at, ${columns})
    select store_id, number + ${shift}, external_id || '-' || ${sql.lit(copy)}::text, paid_at + ${later},
      created_at + ${later}, ${columns}
    from orders where store_id = ${storeId} and number <= ${sql.lit(limit)} order by number`.execute(db);
  const pairs = sql`orders as old join orders as new on new.store_id = old.store_id and new.number = old.number + ${shift}`;
  const ofStore = sql`old.store_id = ${storeId} and old.number <= ${sql.lit(limit)}`;
  await sql`
    insert into order_requests (store_id, order_id, display_id)
    select new.store_id, new.id, (display_id::bigint + ${shift})::text
    from ${pairs} join order_requests as r on r.order_id = old.id where ${ofStore} order by new.id, r.id`.execute(db);
  await sql`
    insert into order_items (order_id, request_id, position, title, qty, unit_cents, thumbnail_url, variants, volume,
      volume_unit, ingredients)
    select new.id, mine.id, i.position, i.title, i.qty, i.unit_cents, i.thumbnail_url, i.variants, i.volume,
      i.volume_unit, i.ingredients
    from ${pairs} join order_items as i on i.order_id = old.id
      left join order_requests as r on r.id = i.request_id
      left join order_requests as mine
        on mine.order_id = new.id and mine.display_id = (r.display_id::bigint + ${shift})::text
    where ${ofStore} order by new.id, i.position`.execute(db);
  await sql`
    insert into payments (order_id, external_id, payment_method, status, amount_cents, installments, card_brand,
      card_last_digits, card_holder_name, tid, billet_barcode, billet_url, billet_expiration_date, pix_expiration_date,
      created_at)
    select new.id, p.external_id, p.payment_method, p.status, p.amount_cents, p.installments, p.card_brand,
      p.card_last_digits, p.card_holder_name, p.tid, p.billet_barcode, p.billet_url, p.billet_expiration_date,
      p.pix_expiration_date, p.created_at + ${later}
    from ${pairs} join payments as p on p.order_id = old.id where ${ofStore} order by new.id, p.id`.execute(db);
  await sql`
    insert into audit (store_id, at, actor_kind, agent_id, actor_name, entity, entity_id, action, changes, request_id)
    select a.store_id, a.at + ${later}, a.actor_kind, a.agent_id, a.actor_name, a.entity, new.id, a.action, a.changes,
      a.request_id
    from ${pairs} join audit as a on a.store_id = old.store_id and a.entity = 'order' and a.entity_id = old.id
    where ${ofStore} order by new.id, a.id`.execute(db);
}

/** Sets the counters and the next number by the existing orders. */
export async function recountOrders(db: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`delete from order_counters where store_id = ${storeId}`.execute(db);
  await sql`
    insert into order_counters (store_id, kind, count)
    select store_id, status::text, count(*) from orders where store_id = ${storeId} group by store_id, status
    union all
    select ${storeId}::bigint, 'prescription_retained', count(*) from orders
    where store_id = ${storeId} and prescription_retained having count(*) > 0`.execute(db);
  await sql`
    update stores set next_order_number = 1 + (select max(number) from orders where store_id = ${storeId})
    where id = ${storeId}`.execute(db);
}
