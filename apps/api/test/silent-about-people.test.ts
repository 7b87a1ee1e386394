import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createLog } from '../src/kit/log.ts';
import { newToken } from '../src/kit/tokens.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let app: FastifyInstance;
const lines: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  }),
);

beforeAll(async () => {
  api = await startTestApp();
  const { config, database, clock, outside } = api;
  app = await buildApp({ config, database, log, clock: clock.now, outside });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const cpf = '39053344705';
const asTyped = '390.533.447-05';

test('the log of calls with a person or a secret names neither', async () => {
  const secret = newToken();
  const { token } = await api.signIn('admin');
  const headers = { authorization: `Bearer ${token}`, referer: `http://painel.example/login/email/${cpf}` };
  const post = (url: string, payload: object) => ({ method: 'POST' as const, url, payload, headers });
  const calls = [
    { url: `/v2/agent/registration-status/${cpf}`, headers },
    { url: `/v2/agent/registration-status/${asTyped}` },
    { url: `/v2/agent/registration-status/${cpf}0` },
    { url: `/v2/agent/registration-status/${cpf}%` },
    { url: `/v2/agent/pre-registration/${cpf}`, headers },
    { url: `/login/email/${cpf}?access=${secret}` },
    { url: `/login/request/${cpf}` },
    { url: `/auth?token=${secret}` },
    { method: 'DELETE' as const, url: `/v2/agent/registration-status/${cpf}` },
    post('/v2/agent/registration-status', { cpf }),
    post('/v2/agent/login', { type: 'password', cpf: asTyped, password: secret }),
    post('/v2/agent/access/check', { access: secret }),
    post('/v2/agent/access-link', { cpf, redirect: `/customers?document=${cpf}` }),
  ];
  for (const call of calls) {
    const { statusCode, headers: answered } = await app.inject(call);
    expect(statusCode, call.url).toBeLessThan(500);
    expect(answered['referrer-policy']).toBe('no-referrer');
  }
  const logged = lines.join('');
  // An address that cannot be decoded is refused before anything is logged.
  expect(lines.length).toBeGreaterThanOrEqual(calls.length - 1);
  for (const reported of [cpf, asTyped, secret, token as string]) expect(logged).not.toContain(reported);
  expect(logged).toContain('"route":"/v2/agent/registration-status/:cpf"');
});

test('secrets of the site’s settings are in no log and in no export of the audit', async () => {
  const secret = `segredo-${newToken()}`;
  const { token } = await api.signIn('admin');
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: 'PUT' | 'POST', url: string, payload: object) => ({ method, url, payload, headers });
  const calls = [
    send('PUT', '/v2/store/credentials', { google: { project_id: 'botica', secret }, instagram: { secret } }),
    send('PUT', '/v2/rdstation', { client_id: 'botica', client_secret: secret }),
    send('POST', '/v2/store/domain/aliases', { domain: 'nova.example', current_password: secret }),
    { url: `/v2/rdstation/callback?code=${secret}&state=${secret}` },
    { url: '/v2/store/credentials', headers },
    { url: '/v2/rdstation', headers },
  ];
  lines.length = 0;
  const replies = [];
  for (const call of calls) replies.push(await app.inject(call));
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  const exported = await app.inject({ url: '/v2/audit/export', headers });
  expect(exported.payload).toContain('Credenciais alteradas');
  expect(exported.payload).toContain('Credenciais da RD Station alteradas');
  expect(lines.length).toBeGreaterThan(calls.length);
  const reported = [...lines, exported.payload, ...replies.map(({ payload }) => payload)].join('');
  expect(reported).not.toContain(secret);
});

test('the log contains PostgreSQL’s errors without the data of rows', () => {
  const output = { detail: `Key (cpf)=(${cpf}) already exists.`, where: `unnamed portal parameter $1 = '${cpf}'` };
  const error = Object.assign(new Error('duplicate key value violates unique constraint "agents_cpf_key"'), output);
  log.error({ err: error }, 'server.failed');
  expect(lines.at(-1)).toContain('agents_cpf_key');
  expect(lines.at(-1)).not.toContain(cpf);
});
