import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOrder, placeOrder, placeOrders } from '../../../test/builders-orders.ts';
import { type OrdersDesk, openOrdersDesk } from '../../../test/orders-desk.ts';
import { outside } from '../../../test/test-secrets.ts';
import { listOrders } from './list/list-orders.ts';

interface List {
  items: {
    id: number;
    alias: string;
    customer_name: string;
    status: number;
    price_net: string;
    [field: string]: unknown;
  }[];
  pagination: Record<string, unknown>;
}

let desk: OrdersDesk;
let agent: Awaited<ReturnType<OrdersDesk['signIn']>>;
let stranger: typeof agent;
const statuses = [10, 20, 30, 50, 55] as const;
const hostileName = `<script>alert('x')</script> Robert'); drop table orders;-- 😀 ÿ`;
const firstDay = Date.parse('2026-01-01T12:00:00Z');

/** 95 orders of each status, but 20 with status 10, at intervals. Every 19th is retained. 400 orders in all. */
beforeAll(async () => {
  desk = await openOrdersDesk();
  const { db } = desk.database;
  agent = await desk.signIn('atendente');
  stranger = await desk.signIn('admin', desk.otherStoreId);
  const orders = Array.from({ length: 398 }, (_, index) =>
    anOrder({
      name: ['João da Silva', 'Maria Clara Souza', 'Éder Lima'][index % 3] as string,
      status: index % 20 === 0 ? 10 : (statuses[1 + (index % 4)] ?? 20),
      createdAt: new Date(firstDay + Math.floor(index / 2) * 60_000),
      intake: {
        prescription_retained: index % 19 === 0,
        items: [{ title: 'Item', qty: 1, unit_price: `${index % 7}.00`, inquiry_display_id: `M${index}` }],
      },
    }),
  );
  await placeOrders(db, desk.storeId, orders);
  await placeOrder(db, desk.storeId, { name: hostileName, createdAt: new Date(firstDay - 1000) });
  await placeOrder(db, desk.storeId, {
    name: '💊💊',
    createdAt: new Date(firstDay - 2000),
    intake: { alternative_payment: { method: 'Dinheiro', amount: '150.00' } },
  });
  await placeOrder(db, desk.otherStoreId, { name: 'João da Silva' });
});
afterAll(() => desk.close());

async function list(query: Record<string, string | number> = {}, calls = agent): Promise<List> {
  const params = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  );
  const answer = await calls.get<List>(`/v2/orders?${params}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function everyPage(query: Record<string, string | number>): Promise<List['items']> {
  const items: List['items'] = [];
  for (let p = 1; ; p++) {
    const page = await list({ ...query, p });
    items.push(...page.items);
    if (page.items.length < 30) return items;
  }
}

describe('the list', () => {
  it('shows the newest first, thirty a page, with exact totals', async () => {
    const { items, pagination } = await list();
    expect(items).toHaveLength(30);
    expect(items.slice(0, 3).map((row) => row.alias)).toEqual(['398', '397', '396']);
    expect(pagination).toEqual({
      page: 1,
      per_page: 30,
      total_items: 400,
      last_page: 14,
      nearby_pages: [1, 2, 3, 4, 5],
    });
  });

  it('shows all fields of a row', async () => {
    const { items } = await list({ short_id: '400' });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        alias: '400',
        label: '#400',
        customer_id: expect.any(Number),
        customer_name: '💊💊',
        inquiry_display_ids: [],
        prescription_retained: false,
        created_at: new Date(firstDay - 2000).toISOString(),
        price_net: '150.00',
        payment_method_name: 'Pagamento alternativo',
        payment_failure: null,
        status: 10,
        status_name: 'Realizado',
        is_pickup: false,
        tracking_code: null,
        expedition_date: null,
      },
    ]);
  });

  it('adds titles and pictures of the items only on request', async () => {
    const { items } = await list({ short_id: '398', 'fetch-products': 1 });
    expect(items[0]?.products).toEqual([{ title: 'Item', thumbnail_url: null, thumbnail_signature: null }]);
    expect((await list({ 'fetch-products': 0 })).items[0]).not.toHaveProperty('products');
  });

  it.each([
    ['alias', (row: List['items'][number]) => Number(row.alias)],
    ['created_at', (row: List['items'][number]) => String(row.created_at)],
    ['price_net', (row: List['items'][number]) => Number(row.price_net)],
    ['status_name', (row: List['items'][number]) => row.status],
  ])('sorts all pages by %s, both ways, ties by id in the same direction', async (sort, keyOf) => {
    for (const ascending of [1, 0]) {
      const rows = await everyPage({ 'sort-by': sort, ascending });
      expect(rows).toHaveLength(400);
      const compare = (a: List['items'][number], b: List['items'][number]) => {
        const [left, right] = [keyOf(a), keyOf(b)];
        return left < right ? -1 : left > right ? 1 : a.id - b.id;
      };
      const expected = rows.toSorted((a, b) => (ascending ? compare(a, b) : compare(b, a)));
      expect(rows.map((row) => row.id)).toEqual(expected.map((row) => row.id));
    }
  });

  it('sorts names without regard to case and accents', async () => {
    const names = (await everyPage({ 'sort-by': 'customer_name', ascending: 1 })).map((row) => row.customer_name);
    const distinct = names.filter((name, index) => name !== names[index - 1]);
    expect(distinct).toEqual([hostileName, 'Éder Lima', 'João da Silva', 'Maria Clara Souza', '💊💊']);
  });

  it.each(['10', '20', '30', '50', '55'])('filters by status %s with an exact total', async (status) => {
    const rows = await everyPage({ status });
    const { pagination } = await list({ status });
    expect(rows.every((row) => row.status === Number(status))).toBe(true);
    expect(pagination.total_items).toBe(rows.length);
    expect(pagination.total_is_capped).toBeUndefined();
  });

  it('filters by the prescription flag, whatever the status', async () => {
    const rows = await everyPage({ status: 'prescription_retained', 'sort-by': 'price_net' });
    expect(rows).toHaveLength(21);
    expect((await list({ status: 'prescription_retained' })).pagination.total_items).toBe(21);
    expect(new Set(rows.map((row) => row.status)).size).toBeGreaterThan(2);
  });

  it('answers a page past the end with no rows', async () => {
    expect(await list({ p: 15 })).toMatchObject({
      items: [],
      pagination: { page: 15, total_items: 400, last_page: 14 },
    });
    expect((await list({ p: 1_000_000_000 })).items).toEqual([]);
    expect((await list({ p: 14 })).items).toHaveLength(10);
  });

  it('never shows another store its orders', async () => {
    expect((await list({}, stranger)).pagination.total_items).toBe(1);
    expect((await list({ customer_name: 'maria' }, stranger)).items).toEqual([]);
    expect((await list({ short_id: '398' }, stranger)).items).toEqual([]);
    expect((await list({ 'inquiry-display-id': 'M' }, stranger)).items).toEqual([]);
  });
});

describe('the number of statements', () => {
  it.each([
    ['the plain list', {}, 1],
    ['a page in the second half', { p: 3, status: '20' as const }, 1],
    ['a search', { customer_name: 'maria' }, 1],
    ['a search that cannot find anything', { customer_name: '???' }, 0],
    ['a page past the end', { p: 99 }, 1],
  ])('is at most one for %s', async (_, query, count) => {
    const { db } = desk.database;
    const spy = vi.spyOn(db, 'executeQuery');
    const actor = { kind: 'system', storeId: desk.storeId, timeZone: 'America/Sao_Paulo', name: 'sistema' } as const;
    await listOrders({ db, actor, outside, clock: () => new Date() }, { p: 1, ...query });
    expect(spy).toHaveBeenCalledTimes(count);
    spy.mockRestore();
  });
});

describe('a search', () => {
  it.each([
    ['João', 133],
    ['joao', 133],
    ['SILVA', 133],
    ['silva jo', 133],
    ['jo silva', 0],
    ['mari', 133],
    ['mari souza', 0],
    ['maria sou', 133],
    ['éder', 132],
    ['  Éder   LIMA ', 132],
    ['drop', 1],
    ["Robert');", 1],
    ['<script>', 1],
    ['💊', 0],
    ["'", 0],
    ['!!! & | :*', 0],
    ['\\', 0],
  ])('for the name %j finds %d', async (customer_name, count) => {
    const { pagination, items } = await list({ customer_name });
    expect(pagination.total_items).toBe(count);
    expect(items).toHaveLength(Math.min(30, count));
  });

  it('keeps hostile names unchanged', async () => {
    expect((await list({ customer_name: 'alert' })).items[0]?.customer_name).toBe(hostileName);
  });

  it.each([
    ['39', 11],
    ['#39', 11],
    ['398', 1],
    ['#398', 1],
    [' # 398 ', 1],
    ['999', 0],
    ['#', 0],
    ['39x', 0],
    ['%', 0],
  ])('for the number %j finds %d', async (short_id, count) => {
    expect((await list({ short_id })).pagination.total_items).toBe(count);
  });

  it.each([
    ['m1', 111],
    ['M397', 1],
    [' m397 ', 1],
    ['397', 0],
    ['%', 0],
    ['_', 0],
  ])('for the request %j finds %d', async (text, count) => {
    expect((await list({ 'inquiry-display-id': text })).pagination.total_items).toBe(count);
  });

  it('combines with the status and with other searches, and pages in the chosen order', async () => {
    const rows = await everyPage({ customer_name: 'maria', status: '20', 'sort-by': 'alias', ascending: 1 });
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every((row) => row.status === 20 && row.customer_name === 'Maria Clara Souza')).toBe(true);
    const numbers = rows.map((row) => Number(row.alias));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const combined = await list({ customer_name: 'maria', short_id: '2', 'inquiry-display-id': 'M1' });
    expect(combined.items.map((row) => row.alias)).toEqual(['200', '20', '2']);
  });

  it('counts as none when it has only white space', async () => {
    expect((await list({ customer_name: '   ', short_id: '' })).pagination.total_items).toBe(400);
  });

  it('stops counting at 1,001, but still shows the pages after it', async () => {
    const { db } = desk.database;
    const orders = Array.from({ length: 1030 }, () => anOrder({ name: 'Xavier Numeroso' }));
    await placeOrders(db, desk.otherStoreId, orders);
    const first = await list({ customer_name: 'xavier' }, stranger);
    expect(first.pagination).toMatchObject({ total_items: 1001, total_is_capped: true, last_page: null });
    expect((await list({ customer_name: 'xavier', p: 33 }, stranger)).items).toHaveLength(30);
    const cut = await list({ customer_name: 'xavier', p: 34 }, stranger);
    expect(cut.items).toHaveLength(30);
    expect(cut.pagination.total_is_capped).toBe(true);
    const last = await list({ customer_name: 'xavier', p: 35 }, stranger);
    expect(last.items).toHaveLength(10);
    expect(last.pagination).toMatchObject({ total_items: 1001, total_is_capped: true });
    const past = await list({ customer_name: 'xavier', p: 36 }, stranger);
    expect(past).toMatchObject({ items: [], pagination: { total_items: 1001, total_is_capped: true } });
    const pages = await Promise.all(
      Array.from({ length: 35 }, (_, index) => list({ customer_name: 'xavier', p: index + 1 }, stranger)),
    );
    expect(new Set(pages.flatMap((page) => page.items.map((row) => row.id))).size).toBe(1030);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown sort', 'sort-by=cpf', 400, 'request.unknown_sort'],
    ['a sort that only looks like one', 'sort-by=id;drop', 400, 'request.unknown_sort'],
    ['page -1', 'p=-1', 422, 'request.invalid'],
    ['page 0', 'p=0', 422, 'request.invalid'],
    ['a page that is no number', 'p=dois', 422, 'request.invalid'],
    ['an unknown status', 'status=40', 422, 'request.invalid'],
    ['a direction that is none', 'ascending=2', 422, 'request.invalid'],
    ['U+0000', 'customer_name=a%00b', 400, 'request.null_character'],
  ])('refuses %s', async (_, query, status, code) => {
    const answer = await agent.get(`/v2/orders?${query}`);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it.each(['customer_name', 'short_id', 'inquiry-display-id'])(
    'accepts 100 characters in %s and refuses 101',
    async (key) => {
      expect((await agent.get(`/v2/orders?${key}=${'1'.repeat(100)}`)).status).toBe(200);
      const refused = await agent.get(`/v2/orders?${key}=${'1'.repeat(101)}`);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.error.fields ?? {})).toEqual([key]);
    },
  );
});
