import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCharge, type PagarmeCharge } from './pagarme-charges.ts';
import { answerMoney, noMoney, type PagarmeMoney } from './pagarme-money.ts';
import { pagarmeSigner } from './pagarme-signer.ts';

/** Replaces the next answer of Pagar.me. */
export type PagarmeFaulty = (reply: ServerResponse) => void;

const json = (reply: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));

/** Typical faults. */
export const pagarmeFaults = {
  away: (reply: ServerResponse) => void reply.socket?.destroy(),
  slow: () => {},
  busy: (reply: ServerResponse) => void json(reply, 429, { message: 'Too many requests' }, { 'retry-after': '120' }),
  failing: (reply: ServerResponse) => void json(reply, 503, {}),
  page: (reply: ServerResponse) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Olá</h1>'),
  proxy: (reply: ServerResponse) => void reply.writeHead(401, { 'content-type': 'text/html' }).end('<h1>401</h1>'),
  forbidden: (reply: ServerResponse) => void reply.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403</h1>'),
  half: (reply: ServerResponse) =>
    void reply.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"re'),
  strange: (reply: ServerResponse) => void json(reply, 200, { data: [{ id: 7 }], paging: { total: 'many' } }),
  endless: (reply: ServerResponse) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const more = () => void (reply.destroyed || reply.write(' '.repeat(65_536), () => setImmediate(more)));
    more();
  },
  elsewhere: (reply: ServerResponse) => void reply.writeHead(302, { location: '/core/v5/elsewhere' }).end(),
} satisfies Record<string, PagarmeFaulty>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}

export const pagarmeKey = 'sk_test_botica0123456789';

/** Account of one key. */
export interface PagarmeAccount extends PagarmeMoney {
  id: string;
  recipients: { id: string; name: string }[];
  /** Newest first, in the order of the list. */
  charges: PagarmeCharge[];
}

const anAccount = (id: string): PagarmeAccount => ({
  id,
  recipients: [
    { id: `re_${id}_principal`, name: 'Botica Central' },
    { id: `re_${id}_parceira`, name: 'Clínica Parceira' },
  ],
  charges: [],
  ...noMoney(),
});

interface PagarmeCall {
  account: PagarmeAccount;
  method: string;
  /** Path below the base address. */
  path: string;
  query: URLSearchParams;
  body: string;
  now: Date;
}

/** Page numbers and sizes by Pagar.me's rules. */
function pageOf<T>(items: readonly T[], query: URLSearchParams) {
  const [page, size] = [Number(query.get('page') ?? 1), Math.min(Number(query.get('size') ?? 10), 30)];
  const data = items.slice((page - 1) * size, page * size);
  return { data, paging: { total: items.length } };
}

/** Items between the times of `<name>_since` and `<name>_until`. */
function inPeriod<T>(items: readonly T[], query: URLSearchParams, name: string, momentOf: (item: T) => string): T[] {
  const [since, until] = [query.get(`${name}_since`), query.get(`${name}_until`)];
  return items.filter(
    (item) => (since === null || momentOf(item) >= since) && (until === null || momentOf(item) <= until),
  );
}

/** Refunds all that is left, or a part of it. */
function refund(reply: ServerResponse, charge: PagarmeCharge, body: string, now: Date) {
  const left = charge.amount - charge.canceled_amount;
  const { amount = left } = JSON.parse(body || '{}') as { amount?: number };
  if (amount > left) return json(reply, 412, { message: 'Amount exceeds what is left.' });
  charge.canceled_amount += amount;
  if (charge.canceled_amount === charge.amount) charge.status = 'canceled';
  charge.updated_at = now.toISOString();
  return json(reply, 200, charge);
}

function answer(reply: ServerResponse, { account, method, path, query, body, now }: PagarmeCall) {
  const [, noun = '', id] = path.split('/');
  if (method === 'GET' && path === '/recipients') return json(reply, 200, pageOf(account.recipients, query));
  if (method === 'GET' && path === '/charges') {
    return json(
      reply,
      200,
      pageOf(
        inPeriod(account.charges, query, 'created', (charge) => charge.created_at),
        query,
      ),
    );
  }
  const charge = account.charges.find((each) => each.id === id);
  if (method === 'GET' && noun === 'charges' && charge) return json(reply, 200, charge);
  if (method === 'DELETE' && noun === 'charges' && charge) return refund(reply, charge, body, now);
  const money = answerMoney({ account, method, path, query, body, now });
  if (money) return json(reply, money.status, money.body);
  const ofOrder = account.charges.filter(({ order }) => order.id === id);
  if (method === 'GET' && noun === 'orders' && ofOrder.length > 0) return json(reply, 200, { id, charges: ofOrder });
  return json(reply, 404, { message: 'The requested resource does not exist.' });
}

/** Accounts by their keys. */
function someAccounts() {
  let now = () => new Date();
  const accounts = new Map<string, PagarmeAccount>();
  const account = (key = pagarmeKey) => {
    const found = accounts.get(key);
    if (!found) throw new Error(`No account of ${key}`);
    return found;
  };
  return {
    accounts,
    now: () => now(),
    desk: {
      account,
      setClock: (clock: () => Date) => {
        now = clock;
      },
      /** Adds a charge to the account, as the newest one. */
      charge: (parts: Partial<PagarmeCharge> = {}, key = pagarmeKey) => {
        const charge = aCharge(parts, now());
        account(key).charges.unshift(charge);
        return charge;
      },
      open: (key: string, id: string) => {
        accounts.set(key, anAccount(id));
        return account(key);
      },
      close: (key: string) => void accounts.delete(key),
    },
  };
}

/** Answers as Pagar.me documents its API, version 5. */
export async function startPagarme(port = 0) {
  const { accounts, now, desk } = someAccounts();
  const calls: string[] = [];
  /** Number of requests for money, by idempotency key. */
  const keys = new Map<string, number>();
  const next = new Map<string, PagarmeFaulty[]>();
  const lost = new Set<string>();
  const signer = pagarmeSigner();

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://pagarme');
    const path = url.pathname.replace('/core/v5', '');
    const [method, body] = [request.method ?? '', await bodyOf(request)];
    calls.push(`${method} ${path}`);
    const idempotencyKey = request.headers['idempotency-key'];
    if (typeof idempotencyKey === 'string') keys.set(idempotencyKey, (keys.get(idempotencyKey) ?? 0) + 1);
    const fault = next.get(`${method} ${path}`)?.shift() ?? next.get(path)?.shift();
    if (fault) return fault(reply);
    if (path === '/.well-known/jwks.json') return json(reply, 200, signer.keySet());
    const [key] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':');
    const account = accounts.get(key ?? '');
    if (!account) return json(reply, 401, { message: 'Authorization has been denied for this request.' });
    // The work is done, and the answer is lost.
    if (lost.delete(`${method} ${path}`)) reply.end = () => reply.destroy();
    return answer(reply, { account, method, path, query: url.searchParams, body, now: now() });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const reset = () => {
    accounts.clear();
    accounts.set(pagarmeKey, anAccount('acc_botica'));
    next.clear();
    keys.clear();
    lost.clear();
    calls.length = 0;
  };
  reset();
  return {
    url: `${base}/core/v5`,
    keysUrl: `${base}/.well-known/jwks.json`,
    calls,
    keys,
    reset,
    signer,
    ...desk,
    /** Executes the next such call and loses its answer. */
    lose: (call: string) => void lost.add(call),
    /** Replaces the answers of the next calls of this path. */
    fault: (path: string, ...faults: PagarmeFaulty[]) => void next.set(path, faults),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type PagarmeServer = Awaited<ReturnType<typeof startPagarme>>;
