import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, expect } from 'vitest';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { newCpf } from './builders-people.ts';
import { startTestApp, type TestApp, type TestStore } from './test-app.ts';

/** Installation with its own database, clock and port. */
export interface Installation {
  api: TestApp;
  url: string;
}

async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function install(port: number, peerPort: number): Promise<Installation> {
  const api = await startTestApp({ SECOND_ADMIN_URL: `http://127.0.0.1:${peerPort}/`, PORT: String(port) });
  return { api, url: await api.app.listen({ host: '127.0.0.1', port }) };
}

/**
 * Two installations that are configured as each other's partner, over the network. All calls come from one address, so
 * each test starts with all tries.
 */
export async function openTwoInstallations(): Promise<{ old: Installation; young: Installation }> {
  const [one, two] = [await freePort(), await freePort()];
  const [old, young] = await Promise.all([install(one, two), install(two, one)]);
  afterAll(() => Promise.all([old.api.close(), young.api.close()]));
  afterEach(async () => {
    for (const { api } of [old, young]) await api.db.deleteFrom('rate_limits').execute();
  });
  return { old, young };
}

export interface HandOverReply {
  url: string;
  jwt: string;
  redirect: string;
  document: string;
  proof: string;
  agent: { id: number; name: string };
  store: { id: number; name: string };
  store_domain: string;
  error: ErrorBody;
}

/** Calls over the network, like a browser or the other installation. */
export async function post(url: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as HandOverReply, cookie: reply.headers.get('set-cookie') };
}

export const create = (from: Installation, token: string, redirect: string) =>
  post(from.url, '/v2/agent/hand-over', { redirect }, token);

export const exchange = (from: Installation, code: object) => post(from.url, '/v2/agent/hand-over/exchange', code);

export const check = (to: Installation, code: object) => post(to.url, '/v2/agent/hand-over/check', code);

export const enterWith = (to: Installation, proof: string) => post(to.url, '/v2/agent/hand-over/enter', { proof });

/** Does what the page does: checks whose code it is and, after the click, signs in. */
export async function enter(to: Installation, code: object) {
  const checked = await check(to, code);
  return checked.status === 200 ? enterWith(to, checked.body.proof) : checked;
}

export async function checkLogin({ url }: Installation, token: string): Promise<CheckLogin> {
  const reply = await fetch(`${url}/v2/agent/check-login`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return (await reply.json()) as CheckLogin;
}

/** Adds a person with this CPF to a store of an installation. Returns the id there. */
export async function employ(
  { api }: Installation,
  cpf: string,
  { store = api.store, isEnabled = true } = {},
): Promise<number> {
  const names = { cpf, name: `Pessoa ${cpf}`, name_search: `pessoa ${cpf}` };
  const known = await api.db.selectFrom('agents').where('cpf', '=', cpf).select('id').executeTakeFirst();
  const { id } = known ?? (await api.db.insertInto('agents').values(names).returning('id').executeTakeFirstOrThrow());
  const group_id = store.groupIds.get('atendente') as number;
  await api.db
    .insertInto('memberships')
    .values({ store_id: store.id, agent_id: id, group_id, is_enabled: isEnabled })
    .execute();
  return id;
}

export async function sessionOf({ api }: Installation, agentId: number, store: TestStore = api.store): Promise<string> {
  const token = newToken();
  const now = api.clock.now();
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  const keys = { token_hash: hashToken(token), agent_id: agentId, store_id: store.id };
  await api.db
    .insertInto('sessions')
    .values({ ...keys, ...times })
    .execute();
  return token;
}

/** Person who works in both installations, with a session in `from`. */
export async function aPerson(from: Installation, to: Installation) {
  const cpf = newCpf();
  const id = await employ(from, cpf);
  return { cpf, id, idThere: await employ(to, cpf), token: await sessionOf(from, id) };
}

export async function aCode(from: Installation, token: string, redirect = '/orders') {
  const { status, body } = await create(from, token, redirect);
  expect(status, JSON.stringify(body)).toBe(200);
  const { searchParams } = new URL(body.url);
  return { token: searchParams.get('token') as string, redirect: searchParams.get('redirect') as string };
}

export async function auditOf({ api }: Installation, agentId: number) {
  return api.db
    .selectFrom('audit')
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .orderBy('id')
    .select(['action', 'actor_kind', 'store_id', 'changes'])
    .execute();
}
