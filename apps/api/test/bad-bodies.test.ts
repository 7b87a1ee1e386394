import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { describe, expect, it } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { errorOf, orderNamed, startRawCalls } from './raw-calls.ts';

const { send } = await startRawCalls();

describe('a body', () => {
  it.each([
    ['cut off', '{"a": 1'],
    ['of no JSON', 'a=1&b=2'],
    ['with a trailing comma', '{"a": 1,}'],
    ['with two values', '{} {}'],
    ['that is a number', '1'],
    ['that is null', 'null'],
    ['that is an array', '[]'],
    ['that is a text', '"x"'],
    ['that is empty', ''],
    ['of NaN', '{"a": NaN}'],
    ['with a raw line break in a text', '{"a": "x\ny"}'],
    ['nested sixty-five deep', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['nested a hundred thousand deep', '['.repeat(100_000)],
    ['nested deep in objects', '{"a":'.repeat(30_000)],
  ])('%s is malformed', async (_, payload) => {
    const reply = await send({ payload });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([400, 'request.malformed']);
  });

  it.each([
    ['cut in the middle of a character', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3])],
    ['with a byte that UTF-8 has not', Buffer.from('{"a": "\xff"}', 'latin1')],
    ['in Latin-1', Buffer.from('{"a": "ação"}', 'latin1')],
    ['in UTF-16', Buffer.from('{"a": 1}', 'utf16le')],
    [
      'with half a surrogate pair in UTF-8',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    ],
    ['with an overlong zero', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc0, 0x80, 0x22, 0x7d])],
  ])('%s is malformed', async (_, payload) => {
    const reply = await send({ payload });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([400, 'request.malformed']);
  });

  it.each([
    ['half a surrogate pair', orderNamed('"Ana \\ud83d"'), 'request.malformed'],
    ['the other half', orderNamed('"\\udc8aAna"'), 'request.malformed'],
    ['half a pair in a key', '{"\\ud800": 1}', 'request.malformed'],
    ['U+0000', orderNamed('"Ana\\u0000"'), 'request.null_character'],
    ['U+0000 deep inside', '{"a": [{"b": ["x", {"c": "\\u0000"}]}]}', 'request.null_character'],
    ['U+0000 in a key', '{"a\\u0000": 1}', 'request.null_character'],
    ['a raw U+0000', '{"a": "\0"}', 'request.malformed'],
  ])('with %s is refused', async (_, payload, code) => {
    const reply = await send({ payload });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([400, code]);
  });

  it('with both halves of a pair, or with an escaped backslash before u0000, is text', async () => {
    for (const [raw, name] of [
      ['"Ana \\ud83d\\udc8a"', 'Ana 💊'],
      ['"Ana \\\\u0000"', 'Ana \\u0000'],
    ] as const) {
      const reply = await send({ payload: orderNamed(raw) });
      expect(reply.json<OrderDetail>().customer.name).toBe(name);
    }
  });

  it('of ten megabytes is too large, also for calls that allow two', async () => {
    const payload = `{"a": "${'x'.repeat(10 * 1024 * 1024)}"}`;
    for (const url of ['/v2/orders', '/v2/agent/login', '/v2/order/1/status']) {
      const reply = await send({ method: url.endsWith('status') ? 'PUT' : 'POST', url, payload });
      expect([reply.statusCode, errorOf(reply).code]).toEqual([413, 'request.too_large']);
    }
    const login = await send({ url: '/v2/agent/login', payload: `{"a": "${'x'.repeat(256 * 1024)}"}` });
    expect(login.statusCode).toBe(413);
    const order = await send({ payload: `{"a": "${'x'.repeat(256 * 1024)}"}` });
    expect(order.statusCode).toBe(422);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
    'json',
  ])('of type %s is not read', async (type) => {
    const reply = await send({ headers: { 'content-type': type }, payload: '{}' });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([415, 'request.unsupported_type']);
  });

  it('in JSON is read whatever parameters its type has', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;x=1']) {
      expect((await send({ headers: { 'content-type': type }, payload: '{}' })).statusCode, type).toBe(422);
    }
  });

  it('with prototype keys changes nothing but its own', async () => {
    const evil = '"__proto__": {"is_admin": true, "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}';
    const payload = JSON.stringify(anIntake())
      .replace('{', `{${evil},`)
      .replace('"customer":{', `"customer":{${evil},`);
    expect((await send({ payload })).statusCode).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('is_admin');
    const nobody = await send({ url: '/v2/agent/login', payload: '{"__proto__": {"type": "password"}}' });
    expect(nobody.statusCode).toBe(422);
  });

  it('has every wrong field named by its path', async () => {
    const payload = JSON.stringify({
      ...anIntake(),
      items: [{ title: ' ', qty: 0, unit_price: '1,00' }],
      free_shipping: 'x',
    });
    const reply = await send({ payload });
    expect([reply.statusCode, errorOf(reply).code]).toEqual([422, 'request.invalid']);
    expect(Object.keys(errorOf(reply).fields ?? {}).sort()).toEqual([
      'free_shipping',
      'items.0.qty',
      'items.0.title',
      'items.0.unit_price',
    ]);
  });
});
