import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

interface Facts {
  tid: string;
  number: number;
  amount: string;
  receiver: number;
  withdrawal: number;
  total: number;
}

/** Transações, Extrato and Visão Geral, with their filters and sort orders. */
export async function financeCases(ask: AskBench): Promise<Case[]> {
  const [facts] = await ask<Facts[]>({
    kind: 'rows',
    text: `
      select t.tid, o.number::int, (t.amount_cents / 100.0)::numeric(12, 2)::text as amount, t.recipient_id::int as receiver,
        (select id::int from withdrawals order by created_at desc offset 40 limit 1) as withdrawal,
        (select sum(count) from transaction_days)::int as total
      from transactions t join orders o on o.id = t.order_id order by md5(t.id::text) limit 1`,
  });
  if (facts === undefined) throw new Error('The database is empty');
  const requested = (query: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
  const target = { p95: 10 };
  const list = (name: string, query: Record<string, string | number>): Case => ({
    name: `transactions: ${name}`,
    path: `/v2/finance/transactions?${requested(query)}`,
    target,
  });
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const period = { from: dayBefore(60), to: dayBefore(30) };
  const { tid, number, amount, receiver, withdrawal, total } = facts;
  return [
    list('first page', {}),
    list('page in the middle', { p: Math.floor(total / 60) }),
    list('oldest first', { 'sort-by': 'date', ascending: 1 }),
    list('largest first', { 'sort-by': 'value' }),
    list('smallest first', { 'sort-by': 'value', ascending: 1 }),
    ...[0, 1, 2, 3, 4, 5].map((status) => list(`status ${status}`, { status })),
    ...['credit_card', 'boleto', 'pix', 'other'].map((method) => list(method, { payment_method: method })),
    list('of a receiver', { receiver }),
    ...['paid_cancelled', 'overpaid'].map((unsettled) => list(unsettled, { unsettled })),
    list('overpaid, largest first', { unsettled: 'overpaid', 'sort-by': 'value' }),
    { name: 'unsettled', path: '/v2/finance/transactions/unsettled', target },
    list('of a receiver, status and method', { receiver, status: 4, payment_method: 'pix' }),
    list('of a month', period),
    list('of a month, refused, largest first', { ...period, status: 2, 'sort-by': 'value' }),
    list('of one day', { from: period.from, to: period.from }),
    list('by TID', { tid }),
    list('by order', { order: number }),
    list('by customer', { customer: 'w4711' }),
    list('by a common name', { customer: 'maria' }),
    list('by a common name of a month', { ...period, customer: 'maria' }),
    list('by amount', { amount }),
    { name: 'totals', path: '/v2/finance/totals', target },
    { name: 'totals of a receiver', path: `/v2/finance/totals?receiver=${receiver}`, target },
    { name: 'overview of 30 days', path: '/v2/finance/overview', target: { p95: 150 } },
    { name: 'overview of a year', path: '/v2/finance/overview?period=365', target: { p95: 150 } },
    {
      name: 'overview of a year of a receiver',
      path: `/v2/finance/overview?period=365&receiver=${receiver}`,
      target: { p95: 150 },
    },
    { name: 'balances', path: '/v2/finance/balances', target },
    { name: 'withdrawals', path: '/v2/finance/withdrawals', target },
    { name: 'withdrawals of a month', path: `/v2/finance/withdrawals?${requested({ ...period, receiver })}`, target },
    { name: 'receivables: not withdrawn', path: '/v2/finance/receivables', target },
    { name: 'receivables: of a receiver', path: `/v2/finance/receivables?receiver=${receiver}`, target },
    { name: 'receivables: of a withdrawal', path: `/v2/finance/receivables?withdrawal=${withdrawal}`, target },
  ];
}
