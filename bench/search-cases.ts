import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

interface Facts {
  number: string;
  request: string | null;
  tracking: string | null;
  tid: string | null;
  phone: string;
  cpf: string;
  rare: string;
}

/** The global search (Ctrl-K) by every kind of key; the target is 15 ms. */
export async function searchCases(ask: AskBench): Promise<Case[]> {
  const [facts] = await ask<Facts[]>({
    kind: 'rows',
    text: `
      with someone as (
        select phone, cpf from customers
        where cpf is not null and phone is not null and last_order_id is not null order by md5(id::text) desc limit 1)
      select (select alias from orders order by md5(id::text) limit 1) as number,
        (select display_id from order_requests order by md5(id::text) limit 1) as request,
        (select tracking_code from orders where tracking_code is not null order by md5(id::text) limit 1) as tracking,
        (select tid from payments where tid is not null order by md5(id::text) limit 1) as tid,
        (select name from customers group by 1 having count(*) = 1 order by length(name) desc, 1 limit 1) as rare,
        someone.*
      from someone`,
  });
  if (facts === undefined) throw new Error('The database is empty');
  const { number, request, tracking, tid, phone, cpf, rare } = facts;
  const texts: Record<string, string | null> = {
    'a number': number,
    'the first digit of many numbers': number.slice(0, 1),
    'a request': request,
    'a tracking code': tracking,
    'a TID': tid,
    'a CPF': cpf,
    'a phone': phone,
    'a phone without DDD': phone.slice(2),
    'a rare name': rare,
    'a common name': 'Maria',
    'a common surname': 'Silva',
    'a common name and surname': 'Maria Silva',
    'the first letter of many names': 'm',
    'what nobody has': 'qzxqzx',
  };
  return Object.entries(texts).flatMap(([name, q]) =>
    q === null
      ? []
      : [{ name: `search: ${name}`, path: `/v2/search?${new URLSearchParams({ q })}`, target: { p95: 15 } }],
  );
}
