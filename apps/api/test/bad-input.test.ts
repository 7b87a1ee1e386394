import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createLog } from '../src/kit/log.ts';
import { anIntake, placeOrder } from './builders-orders.ts';
import { errorOf, expectHeaders, orderNamed, startRawCalls } from './raw-calls.ts';

const { api, send } = await startRawCalls();

describe('an address', () => {
  it.each([
    ['U+0000 in the path', '/v2/order/1%00', 400, 'request.null_character'],
    ['U+0000 in a query', '/v2/orders?customer_name=a%00b', 400, 'request.null_character'],
    ['U+0000 in the name of a query', '/v2/orders?%00=1', 400, 'request.null_character'],
    ['U+0000 in a CPF', '/v2/agent/registration-status/529982247%0025', 400, 'request.null_character'],
    ['a broken escape in the path', '/v2/order/%', 400, 'request.malformed'],
    ['no UTF-8 in the path', '/v2/order/%ff', 400, 'request.malformed'],
    ['half a surrogate pair in the path', '/v2/order/%ED%A0%80', 400, 'request.malformed'],
    ['a broken escape in a query', '/v2/orders?customer_name=100%', 400, 'request.malformed'],
    ['no UTF-8 in a query', '/v2/orders?customer_name=%ff', 400, 'request.malformed'],
    ['half a surrogate pair in a query', '/v2/orders?customer_name=%ED%A0%80', 400, 'request.malformed'],
    ['a text as id', '/v2/order/abc', 400, 'request.malformed'],
    ['SQL as id', "/v2/order/1'%20or%20'1'='1", 400, 'request.malformed'],
    ['an id of nought', '/v2/order/0', 400, 'request.malformed'],
    ['a negative id', '/v2/order/-1', 400, 'request.malformed'],
    ['an id beyond the numbers', '/v2/order/99999999999999999999', 400, 'request.malformed'],
    ['an unknown id', '/v2/order/2147483647', 404, 'orders.not_found'],
    ['a path that is none', '/v2/nothing', 404, 'request.route_not_found'],
    ['a path upwards', '/v2/../../etc/passwd', 404, 'request.route_not_found'],
    ['an encoded slash', '/v2/order%2F1', 404, 'request.route_not_found'],
    ['a double slash', '//v2/orders', 404, 'request.route_not_found'],
    ['the root, without an admin', '/', 404, 'request.route_not_found'],
    ['a very long part', `/v2/order/${'1'.repeat(5000)}`, 400, 'request.malformed'],
    ['page -1', '/v2/orders?p=-1', 422, 'request.invalid'],
    ['page 0', '/v2/orders?p=0', 422, 'request.invalid'],
    ['page abc', '/v2/orders?p=abc', 422, 'request.invalid'],
    ['page 1.5', '/v2/orders?p=1.5', 422, 'request.invalid'],
    ['two pages', '/v2/orders?p=1&p=2', 422, 'request.invalid'],
    ['a page beyond the numbers', '/v2/orders?p=1e300', 422, 'request.invalid'],
    ['an unknown sort', '/v2/orders?sort-by=password', 400, 'request.unknown_sort'],
    ['SQL as sort', '/v2/orders?sort-by=id;drop%20table%20orders', 400, 'request.unknown_sort'],
    ['a prototype as sort', '/v2/orders?sort-by=__proto__', 400, 'request.unknown_sort'],
    ['an unknown direction', '/v2/orders?ascending=2', 422, 'request.invalid'],
    ['an unknown status', '/v2/orders?status=40', 422, 'request.invalid'],
  ])('with %s is refused', async (_, url, status, code) => {
    const reply = await send({ method: 'GET', url });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([status, code]);
  });

  it.each(['short_id', 'customer_name', 'inquiry-display-id'])(
    'may search %s for a hundred characters, not for one more',
    async (name) => {
      const url = `/v2/orders?${name}=`;
      expect((await send({ method: 'GET', url: url + 'ç'.repeat(100) })).statusCode).toBe(200);
      const reply = await send({ method: 'GET', url: url + 'a'.repeat(101) });
      expect([reply.statusCode, errorOf(reply).fields]).toEqual([
        422,
        { [name]: 'A busca tem no máximo 100 caracteres.' },
      ]);
    },
  );

  it('past the last page is an empty list', async () => {
    const reply = await send({ method: 'GET', url: '/v2/orders?p=1000000000' });
    expect([reply.statusCode, reply.json().items]).toEqual([200, []]);
  });

  it.each(['OPTIONS', 'DELETE', 'PUT'] as const)('is no route for %s', async (method) => {
    const reply = await api.app.inject({ method, url: '/v2/orders' });
    expect(reply.statusCode).toBe(404);
  });
});

describe('headers', () => {
  it('protect every reply', async () => {
    const id = await placeOrder(api.db, api.store.id);
    for (const url of [`/v2/order/${id}`, '/v2/orders', '/health/live', '/v2/agent/check-login']) {
      const reply = await send({ method: 'GET', url });
      expect(reply.statusCode).toBe(200);
      expectHeaders(reply);
      expect(reply.headers).not.toHaveProperty('strict-transport-security');
    }
    const app = await api.alsoServe({ PUBLIC_URL: 'https://painel.example' });
    const overHttps = await send({ method: 'GET', url: '/v2/orders' }, app);
    expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each(['garbage', '7', '"abc"', '"-1"', '""', 'W/7', '"1" "2"', `"${'9'.repeat(40)}"`])(
    'If-Match: %s fits no version',
    async (version) => {
      const id = await placeOrder(api.db, api.store.id);
      const payload = '{"prescription_retained": true}';
      const url = `/v2/order/${id}/prescription-retained`;
      const reply = await send({ method: 'PUT', url, headers: { 'if-match': version }, payload });
      expect([reply.statusCode, errorOf(reply).code]).toEqual([412, 'request.stale']);
      expect((errorOf(reply).current as OrderDetail).order).toMatchObject({ id, prescription_retained: false });
    },
  );

  it.each(['a b', 'é', 'x'.repeat(201)])('Idempotency-Key: %s is malformed', async (key) => {
    const reply = await send({ headers: { 'idempotency-key': key }, payload: JSON.stringify(anIntake()) });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([400, 'request.malformed']);
    expect(errorOf(reply).fields).toHaveProperty('Idempotency-Key');
  });
});

describe('a hostile name', () => {
  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `O'Brien "Zé"; drop table orders; --`,
    '\u200fعبد الرحمن\u200f',
    '😀'.repeat(75),
    '👨‍👩‍👧‍👦 família',
    '=HYPERLINK("http://example.com")',
    'Z̸̡̛͓͚a̵l̶g̷o̸',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that a template engine would fill in.
    '${7*7} {{7*7}} %s %00 \\u0000 \\',
    'عبد الرحمن',
    'e\u0301 e é',
    '__proto__',
  ])('%j comes back as it was sent', async (name) => {
    const intake = anIntake();
    const payload = JSON.stringify({ ...intake, customer: { ...intake.customer, name } });
    const created = await send({ payload });
    expect(created.statusCode, created.body).toBe(200);
    const { order, customer } = created.json<OrderDetail>();
    expect(customer.name).toBe(name);
    const shown = (await send({ method: 'GET', url: `/v2/order/${order.id}` })).json<OrderDetail>();
    expect(shown.customer.name).toBe(name);
    const list = await send({ method: 'GET', url: `/v2/orders?short_id=${order.alias}` });
    expect(list.json<{ items: { customer_name: string }[] }>().items[0]?.customer_name).toBe(name);
  });

  it('of 151 characters, of nothing to see, of two lines or turned around is refused at its field', async () => {
    for (const name of [
      'x'.repeat(151),
      ' ',
      '',
      'Ana\nSouza',
      'Ana\u2028Souza',
      'Ana\u0007',
      '\u202eaiotnatobaoraP\u202c',
      '\u200b',
    ]) {
      const reply = await send({ payload: orderNamed(JSON.stringify(name)) });
      expect([reply.statusCode, Object.keys(errorOf(reply).fields ?? {})], JSON.stringify(name)).toEqual([
        422,
        ['customer.name'],
      ]);
    }
  });
});

test('an address that cannot be decoded is logged and answered without its text', async () => {
  const reply = await send({ method: 'GET', url: '/v2/agent/registration-status/529.982.247-25%ff' });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).not.toContain('529.982');
});

/** Must be the last test, because it leaves the table broken. */
test('an internal error is a 500 whose text stays in the log', async () => {
  const lines: string[] = [];
  const log = createLog('error');
  Object.assign(log, { error: (fields: { err: Error }) => void lines.push(fields.err.message) });
  const app = await buildApp({
    config: api.config,
    database: api.database,
    log,
    clock: api.clock.now,
    outside: api.outside,
  });
  await sql`alter table orders rename to orders_gone`.execute(api.db);
  const reply = await send({ method: 'GET', url: '/v2/orders' }, app);
  expect(errorOf(reply)).toEqual({
    status: 500,
    code: 'server.failed',
    message: 'Ocorreu um erro. Tente novamente',
    request_id: expect.any(String),
  });
  expect(reply.body).not.toMatch(/relation|orders/);
  expect(lines.join()).toContain('"orders"');
  await app.close();
});

describe('an id', () => {
  it.each(['%201', '1%20', '1e3', '0x1', '+1', '01', '1.0', '%09' + '1', '2147483648'])(
    'written as %s is not read as a number, in no path',
    async (id) => {
      for (const [method, url] of [
        ['PUT', `/v2/agent/${id}`],
        ['GET', `/v2/order/${id}`],
        ['DELETE', `/v2/agent/group/${id}`],
      ] as const) {
        const reply = await send({ method, url, ...(method === 'PUT' ? { payload: '{"name":"Outra"}' } : {}) });
        expect([url, reply.statusCode, errorOf(reply).code]).toEqual([url, 400, 'request.malformed']);
      }
      const listed = await send({ method: 'GET', url: `/v2/audit?entity_id=${id}` });
      expect([listed.statusCode, Object.keys(errorOf(listed).fields ?? {})]).toEqual([422, ['entity_id']]);
    },
  );

  it.each(['true', '[1]', '["1"]', '" 1"', '"1e0"', '1.5'])('that is %s in a body is none', async (id) => {
    for (const [url, field, body] of [
      ['/v2/agent/switch-store', 'store_id', `{"store_id":${id}}`],
      ['/v2/agent/group', 'department_id', `{"name":"Novo","grouprules":[],"department_id":${id}}`],
    ] as const) {
      const reply = await send({ url, payload: body });
      expect([url, reply.statusCode, Object.keys(errorOf(reply).fields ?? {})]).toEqual([url, 422, [field]]);
    }
  });

  it('may come as digits in a text, as forms send it', async () => {
    const reply = await send({ url: '/v2/agent/switch-store', payload: `{"store_id":"${api.store.id}"}` });
    expect(reply.statusCode).toBe(200);
  });
});
