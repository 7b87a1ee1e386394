import type { ErrorBody } from '@botica/contract/kit/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

export type RawReply = Awaited<ReturnType<FastifyInstance['inject']>>;

export const errorOf = (reply: RawReply) => reply.json<{ error: ErrorBody }>().error;

export function expectHeaders(reply: RawReply): void {
  expect(reply.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
}

export function expectEnvelope(reply: RawReply): void {
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const { error, ...rest } = reply.json<{ error: ErrorBody }>();
  expect(rest).toEqual({});
  expect(error.status).toBe(reply.statusCode);
  expect(error.code).toMatch(/^[a-z]+\.[a-z_]+$/);
  expect(error.message).toMatch(/^\p{Lu}.*/u);
  expect(error.request_id).toBe(reply.headers['x-request-id']);
  for (const text of Object.values(error.fields ?? {})) expect(text).not.toBe('');
  expect(reply.body).not.toMatch(/\bat .*\.ts:|node_modules|"stack"|SyntaxError|select /);
  expectHeaders(reply);
}

/** Sends a call of this agent, byte for byte, and checks the envelope of every refusal. */
export const rawCalls =
  (api: TestApp, { token }: Client) =>
  async ({ method = 'POST', url = '/v2/orders', headers = {}, payload }: Sent, app: FastifyInstance = api.app) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    if (reply.statusCode >= 400) expectEnvelope(reply);
    return reply;
  };

/** API for tests of invalid input, with an administrator. */
export async function startRawCalls() {
  const api = await startTestApp();
  afterAll(() => api.close());
  return { api, send: rawCalls(api, await api.signIn('admin')) };
}

/** Body of an order with raw JSON in place of the customer's name. */
export const orderNamed = (rawName: string) => JSON.stringify(anIntake()).replace('"Ana Souza"', () => rawName);
