import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

/** Typical saved views: with a counted total, with few and many orders, with one filter and with several. */
const viewsOf = ({ month, branch }: { month: string; branch: number }) => [
  { status: '20' },
  { status: '30', 'sort-by': 'customer_name', ascending: '1' },
  { expedition: 'late' },
  { expedition: 'due' },
  { payment: 'pix_expiring' },
  { status: '20', payment: 'pix', delivery: 'delivery', from: month },
  { payment: 'boleto', delivery: 'pickup', to: month },
  { status: '10', branch_id: branch },
  { payment: 'alternative' },
  { status: '55', delivery: 'pickup', from: month },
];

/** The list of orders in its variants, a detail and a change of status. */
export async function orderCases(ask: AskBench): Promise<Case[]> {
  const rows = <T>(text: string) => ask<T[]>({ kind: 'rows', text });
  const ids = async (text: string) => (await rows<{ id: number }>(text)).map(({ id }) => id);
  const [facts] = await rows<{
    total: number;
    number: number;
    common: string;
    rare: string;
    request: string;
    month: string;
    branch: number;
  }>(`
    select (select count(*) from orders)::int as total, (select max(number) from orders)::int / 2 as number,
      (select split_part(customer_name, ' ', 1) from orders group by 1 order by count(*) desc limit 1) as common,
      (select customer_name from orders group by 1 order by count(*), 1 limit 1) as rare,
      (select to_char(created_at, 'YYYY-MM-01') from orders order by created_at desc offset 1000 limit 1) as month,
      (select id from branches where is_central order by id limit 1) as branch,
      (select display_id from order_requests order by id desc limit 1) as request`);
  if (facts === undefined) throw new Error('The database is empty');
  const list = (name: string, query: string) => ({ name: `list: ${name}`, path: `/v2/orders?${query}` });
  const lastPage = Math.ceil(facts.total / 30);
  const [detail] = await ids(`select id from orders where number = ${facts.number}`);
  const sorts = ['alias', 'customer_name', 'created_at', 'price_net', 'status_name'];
  const views = viewsOf(facts).map((search) => `('${JSON.stringify(search)}'::jsonb)`);
  await ids(`
    insert into order_views (store_id, name, name_key, position, search)
    select store_id, 'Visão ' || place, place, place, search
    from (select store_id from orders limit 1) as first, unnest(array[${views}]) with ordinality as kept (search, place)
    returning id`);
  const approved = await ids(`select id from orders where status = 20 and version = 1 order by md5(id::text)`);
  return [
    { ...list('first page', 'p=1'), target: { perSecond: 1500, p95: 4 } },
    list('page 2', 'p=2'),
    list('page in the middle', `p=${Math.floor(lastPage / 2)}`),
    list('last page', `p=${lastPage}`),
    ...[10, 20, 30, 50, 55].map((status) => list(`status ${status}`, `p=1&status=${status}`)),
    list('prescription retained', 'p=1&status=prescription_retained'),
    list('common name', `p=1&customer_name=${encodeURIComponent(facts.common)}`),
    list('rare name', `p=1&customer_name=${encodeURIComponent(facts.rare)}`),
    list('number', `p=1&short_id=${facts.number}`),
    list('beginning of many numbers', 'p=1&short_id=1'),
    list('request', `p=1&inquiry-display-id=${facts.request}`),
    list('beginning of many requests', `p=1&inquiry-display-id=${facts.request.slice(0, 1)}`),
    list('with products', 'p=1&fetch-products=1'),
    ...sorts.flatMap((sort) =>
      [0, 1].map((up) => list(`${sort} ${up ? 'up' : 'down'}`, `p=1&sort-by=${sort}&ascending=${up}`)),
    ),
    ...[
      `from=${facts.month}`,
      `to=${facts.month}&sort-by=customer_name`,
      `branch_id=${facts.branch}`,
      'payment=pix',
      'payment=alternative&sort-by=price_net',
      'payment=pix_expiring',
      'delivery=pickup',
      'expedition=late',
      'expedition=late&sort-by=customer_name',
      `status=20&payment=pix&delivery=delivery&from=${facts.month}`,
      `customer_name=${encodeURIComponent(facts.common)}&payment=boleto&delivery=delivery`,
    ].map((filter) => list(`narrowed by ${filter.replace(/customer_name=\S+?&/, 'a common name, ')}`, `p=1&${filter}`)),
    { name: 'what waits, and 10 views', path: '/v2/orders/waiting', target: { p95: 20 } },
    { name: 'detail', path: `/v2/order/${detail}`, target: { perSecond: 2500, p95: 2 } },
    {
      name: 'status change 20 → 30',
      target: { p95: 6 },
      ids: approved,
      change: (id) => ({ path: `/v2/order/${id}/status`, body: { status: 30, expedition_date: '2099-12-01' } }),
    },
  ];
}
