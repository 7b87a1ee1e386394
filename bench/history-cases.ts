import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

const rows = 1_000_000;
/** Rows per statement; the server's pool cancels a longer one. */
const step = 25_000;
const target = { p95: 10 };

/** Rows over two years: mostly of orders, some of each product, category, coupon and post; one product has 5,000. */
const fill = (from: number) => `
  insert into audit (store_id, at, actor_kind, agent_id, actor_name, entity, entity_id, action, changes)
  select store.id, now() - make_interval(secs => n * 60), 'agent', agent.id, 'Helena Duarte', kind.entity,
    case when n % 200 = 7 then (select min(id) from products) else n % 50000 end, kind.action,
    '{"title": ["Creme", "Creme de ureia"], "price": ["19.90", "24.90"], "version": [1, 2]}'
  from generate_series(${from}, ${from + step - 1}) as n
    cross join (select id from stores order by id limit 1) as store
    cross join (select id from agents order by id limit 1) as agent
    cross join lateral (select
      case when n % 200 = 7 then 'product' else (array['order', 'order', 'order', 'product', 'coupon', 'customer'])[1 + n % 6] end as entity,
      case when n % 200 = 7 then 'products.updated' else (array['orders.status_changed', 'orders.updated', 'orders.created',
        'products.updated', 'coupons.updated', 'customers.updated'])[1 + n % 6] end as action) as kind`;

/** The page *Auditoria* and the history of a single record in a store with a million rows. */
export async function historyCases(ask: AskBench): Promise<Case[]> {
  for (let from = 1; from <= rows; from += step) await ask({ kind: 'rows', text: fill(from) });
  // Autovacuum would run after this many rows, but has not yet.
  await ask({ kind: 'rows', text: 'vacuum analyze audit' });
  const [facts] = await ask<{ product: number; agent: number }[]>({
    kind: 'rows',
    text: `select (select min(id)::int from products) as product, (select min(id)::int from agents) as agent`,
  });
  if (facts === undefined) throw new Error('The database is empty');
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const list = (name: string, query: Record<string, string | number>): Case => ({
    name: `history: ${name}`,
    path: `/v2/audit?${new URLSearchParams(Object.entries({ p: 1, ...query }).map(([key, value]) => [key, `${value}`]))}`,
    target,
  });
  const { product, agent } = facts;
  return [
    list('first page', {}),
    list('page 100', { p: 100 }),
    list('of a kind', { kind: 'catalogue' }),
    list('of a kind that nobody did', { kind: 'roles' }),
    list('of a person', { agent_id: agent }),
    list('of a person and a kind', { agent_id: agent, kind: 'catalogue' }),
    list('of one action', { action: 'orders.created' }),
    list('of an action that nobody did', { action: 'coupons.removed' }),
    list('of a record', { entity: 'product', entity_id: product }),
    list('of a day', { from: dayBefore(30), to: dayBefore(30) }),
    list('of a kind in a month long ago', { from: dayBefore(400), to: dayBefore(370), kind: 'customers' }),
    { name: 'history: of a product with 5,000 entries', path: `/v2/store/product/${product}/history?p=1`, target },
    { name: 'history: its tenth page', path: `/v2/store/product/${product}/history?p=10`, target },
  ];
}
