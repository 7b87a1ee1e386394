import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

interface Facts {
  total: number;
  name: string;
  rare: string;
  email: string;
  phone: string;
  cpf: string;
  cnpj: string;
  detail: number;
  busiest: number;
}

/** The list of customers in its variants, a single customer, and the orders of the most frequent buyer. */
export async function customerCases(ask: AskBench): Promise<Case[]> {
  const [facts] = await ask<Facts[]>({
    kind: 'rows',
    text: `
      with someone as (
        select id, name, email, phone, cpf from customers
        where cpf is not null and phone is not null and last_order_id is not null order by md5(id::text) desc limit 1)
      select (select count(*) from customers)::int as total, someone.*, someone.id as detail,
        (select name from customers group by 1 having count(*) = 1 order by length(name) desc, 1 limit 1) as rare,
        (select cnpj from customers where cnpj is not null order by md5(id::text) limit 1) as cnpj,
        (select customer_id from orders group by 1 order by count(*) desc, 1 limit 1) as busiest
      from someone`,
  });
  if (facts === undefined) throw new Error('The database is empty');
  const list = (name: string, query: Record<string, string | number>) => ({
    name: `customers: ${name}`,
    path: `/v2/customers?${new URLSearchParams(Object.entries({ p: 1, ...query }).map(([key, value]) => [key, `${value}`]))}`,
  });
  const lastPage = Math.ceil(facts.total / 30);
  const sorts = ['name', 'email', 'phone', 'cpf', 'last_order'];
  return [
    { ...list('first page', {}), target: { perSecond: 1500 } },
    list('page 2', { p: 2 }),
    list('page in the middle', { p: Math.floor(lastPage / 2) }),
    list('last page', { p: lastPage }),
    ...sorts.flatMap((sort) =>
      [0, 1].map((up) => list(`${sort} ${up ? 'up' : 'down'}`, { 'sort-by': sort, ascending: up })),
    ),
    list('rare name', { name: facts.rare }),
    list('common name', { name: 'Maria' }),
    list('common name, second page', { name: 'Maria', p: 2 }),
    list('common name sorted by name', { name: 'Maria', 'sort-by': 'name', ascending: 1 }),
    list('common name and surname', { name: 'Maria Silva' }),
    list('first letter of many names', { name: 'm' }),
    list('CPF', { document: facts.cpf }),
    list('beginning of a CPF', { document: facts.cpf.slice(0, 3) }),
    list('CNPJ', { document: facts.cnpj }),
    list('e-mail', { email: facts.email }),
    list('beginning of many e-mails', { email: 'maria' }),
    list('phone', { phone: facts.phone }),
    list('phone without DDD', { phone: facts.phone.slice(2) }),
    list('DDD of many phones', { phone: '11' }),
    { name: 'customer', path: `/v2/customer/${facts.detail}` },
    { name: 'customer with most orders', path: `/v2/customer/${facts.busiest}` },
    { name: 'orders of a customer', path: `/v2/customer/${facts.detail}/orders` },
    { name: 'orders of the customer with most', path: `/v2/customer/${facts.busiest}/orders?p=2` },
    { name: 'possible duplicates', path: `/v2/customer/${facts.detail}/duplicates` },
  ];
}
