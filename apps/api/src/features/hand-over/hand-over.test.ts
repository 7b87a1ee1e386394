import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp, type TestStore } from '../../../test/test-app.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

/** One installation: its own database, clock and port. */
interface Installation {
  api: TestApp;
  url: string;
}

let old: Installation;
let young: Installation;

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

beforeAll(async () => {
  const [one, two] = [await freePort(), await freePort()];
  [old, young] = await Promise.all([install(one, two), install(two, one)]);
});
afterAll(() => Promise.all([old.api.close(), young.api.close()]));
/** All calls come from one address. */
afterEach(async () => {
  for (const { api } of [old, young]) await api.db.deleteFrom('rate_limits').execute();
});

interface Reply {
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

/** Over the network, as a browser or the other installation calls. */
async function post(url: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Reply, cookie: reply.headers.get('set-cookie') };
}

const create = (from: Installation, token: string, redirect: string) =>
  post(from.url, '/v2/agent/hand-over', { redirect }, token);
const exchange = (from: Installation, code: object) => post(from.url, '/v2/agent/hand-over/exchange', code);
const check = (to: Installation, code: object) => post(to.url, '/v2/agent/hand-over/check', code);
const enterWith = (to: Installation, proof: string) => post(to.url, '/v2/agent/hand-over/enter', { proof });

/** What the page does: asks whose code it is and, at the click, enters. */
async function enter(to: Installation, code: object) {
  const checked = await check(to, code);
  return checked.status === 200 ? enterWith(to, checked.body.proof) : checked;
}

async function checkLogin({ url }: Installation, token: string): Promise<CheckLogin> {
  const reply = await fetch(`${url}/v2/agent/check-login`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return (await reply.json()) as CheckLogin;
}

let people = 0;

/** The next CPF with right check digits. */
function nextCpf(): string {
  let digits = String(200_000_000 + ++people);
  for (const length of [10, 11]) {
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (length - index), 0);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}

/** Somebody with this CPF in a store of an installation; answers the id there. */
async function employ(
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

async function sessionOf({ api }: Installation, agentId: number, store: TestStore = api.store): Promise<string> {
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

/** Somebody who works in both installations, with a session in `from`. */
async function aPerson(from: Installation, to: Installation) {
  const cpf = nextCpf();
  const id = await employ(from, cpf);
  return { cpf, id, idThere: await employ(to, cpf), token: await sessionOf(from, id) };
}

async function aCode(from: Installation, token: string, redirect = '/orders') {
  const { status, body } = await create(from, token, redirect);
  expect(status, JSON.stringify(body)).toBe(200);
  const { searchParams } = new URL(body.url);
  return { token: searchParams.get('token') as string, redirect: searchParams.get('redirect') as string };
}

async function auditOf({ api }: Installation, agentId: number) {
  return api.db
    .selectFrom('audit')
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .orderBy('id')
    .select(['action', 'actor_kind', 'store_id', 'changes'])
    .execute();
}

describe.each([
  ['the old one to the young one', () => [old, young] as const],
  ['the young one to the old one', () => [young, old] as const],
])('from %s', (_, pair) => {
  it.each([
    ['/orders', '/orders'],
    ['/orders/42', '/orders/42'],
    ['/financial', '/pagarme'],
    ['/messenger', '/messenger'],
    ['/collaborators', '/contributors'],
    ['/stores', '/branch'],
    ['/stores/settings/7', '/branch/7'],
  ])('%s opens %s for the same person in the same store', async (redirect, path) => {
    const [from, to] = pair();
    const person = await aPerson(from, to);
    const { status, body } = await create(from, person.token, redirect);
    expect(status).toBe(200);
    const address = new URL(body.url);
    expect(address.origin + address.pathname).toBe(`${to.url}/auth`);
    const code = Object.fromEntries(address.searchParams);
    expect(code).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), redirect });

    const entered = await enter(to, code);
    expect([entered.status, entered.body]).toEqual([
      200,
      { jwt: expect.stringMatching(/^[\w-]{43}$/), redirect: path },
    ]);
    expect(entered.cookie).toContain(`=${entered.body.jwt};`);
    const { agent, store, hands_over } = await checkLogin(to, entered.body.jwt);
    expect(agent).toMatchObject({ id: person.idThere, is_admin: false, group: { key: 'atendente' } });
    expect([store.domain, hands_over]).toEqual(['central.example', false]);

    const changes = { redirect: [null, redirect] };
    expect(await auditOf(from, person.id)).toEqual([
      { action: 'hand_over.created', actor_kind: 'agent', store_id: from.api.store.id, changes },
      { action: 'hand_over.exchanged', actor_kind: 'system', store_id: from.api.store.id, changes },
    ]);
    expect(await auditOf(to, person.idThere)).toEqual([
      {
        action: 'session.handed_over',
        actor_kind: 'agent',
        store_id: to.api.store.id,
        changes: { redirect: [null, path] },
      },
    ]);
  });
});

test('a session that was handed over is not handed back', async () => {
  const person = await aPerson(old, young);
  const { body } = await enter(young, await aCode(old, person.token));
  for (const redirect of ['/orders', '/collaborators']) {
    const refused = await create(young, body.jwt, redirect);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'hand_over.already_handed_over']);
  }
  const own = await sessionOf(young, person.idThere);
  expect((await create(young, own, '/orders')).status).toBe(200);
  expect((await checkLogin(young, own)).hands_over).toBe(true);
});

describe('a code', () => {
  const dead = [401, 'hand_over.code_dead'];
  const outcome = ({ status, body }: Awaited<ReturnType<typeof enter>>) => [status, body.error.code];

  it('works once, however many use it at the same moment', async () => {
    const code = await aCode(old, (await aPerson(old, young)).token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(young, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('lives for a minute', async () => {
    const { token } = await aPerson(old, young);
    const [inTime, late] = [await aCode(old, token), await aCode(old, token)];
    old.api.clock.advance(59);
    expect((await enter(young, inTime)).status).toBe(200);
    old.api.clock.advance(1);
    expect(outcome(await enter(young, late))).toEqual(dead);
  });

  it('opens no other path, and is used up by the attempt', async () => {
    const code = await aCode(old, (await aPerson(old, young)).token, '/orders');
    expect(outcome(await enter(young, { ...code, redirect: '/contributors' }))).toEqual(dead);
    expect(outcome(await enter(young, code))).toEqual(dead);
  });

  it('that nobody made is refused like a used one', async () => {
    const code = { token: newToken(), redirect: '/orders' };
    const used = await aCode(old, (await aPerson(old, young)).token);
    await exchange(old, used);
    const [unknown, again] = [await exchange(old, code), await exchange(old, used)];
    const { request_id: _, ...first } = unknown.body.error;
    const { request_id: __, ...second } = again.body.error;
    expect([unknown.status, first]).toEqual([again.status, second]);
    expect(outcome(unknown)).toEqual(dead);
  });

  it('is no session, no link and no invitation, and those are no code', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    const { status } = await post(old.url, '/v2/agent/login', { type: 'access', access: code.token });
    expect(status).toBe(401);
    const asSession = await fetch(`${old.url}/v2/agent/check-login`, {
      headers: { authorization: `Bearer ${code.token}` },
    });
    expect(asSession.status).toBe(401);
    const link = newToken();
    const now = old.api.clock.now();
    await old.api.db
      .insertInto('access_tokens')
      .values({
        token_hash: hashToken(link),
        purpose: 'login',
        agent_id: person.id,
        store_id: old.api.store.id,
        path: '/orders',
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    expect(outcome(await exchange(old, { token: link, redirect: '/orders' }))).toEqual(dead);
    expect((await enter(young, code)).status).toBe(200);
  });

  it('is stored as a hash alone', async () => {
    const { token } = await aCode(old, (await aPerson(old, young)).token);
    const rows = await old.api.db.selectFrom('access_tokens').where('purpose', '=', 'hand_over').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('dies with the access of its person', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    await old.api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', person.id).execute();
    expect(outcome(await enter(young, code))).toEqual(dead);
  });

  it('ends with the session that made it', async () => {
    const person = await aPerson(old, young);
    const code = await aCode(old, person.token);
    const kept = await aCode(old, await sessionOf(old, person.id));
    expect((await post(old.url, '/v2/agent/logout', {}, person.token)).status).toBe(200);
    expect(outcome(await enter(young, code))).toEqual(dead);
    expect((await enter(young, kept)).status).toBe(200);
  });

  it('that is asked for while its session signs out is not left behind, and fails in no other way', async () => {
    const person = await aPerson(old, young);
    for (let round = 0; round < 5; round++) {
      const token = await sessionOf(old, person.id);
      const asked = Array.from({ length: 4 }, () => create(old, token, '/orders'));
      const [signedOut, ...answers] = await Promise.all([post(old.url, '/v2/agent/logout', {}, token), ...asked]);
      expect(signedOut.status).toBe(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
    }
    const left = old.api.db.selectFrom('access_tokens').where('agent_id', '=', person.id).select('token_hash');
    expect(await left.execute()).toEqual([]);
  });

  it('is not made for a path that is not our own', async () => {
    const { token } = await aPerson(old, young);
    for (const redirect of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\torders',
      '/auth?token=x',
    ]) {
      const { status, body } = await create(old, token, redirect);
      expect([redirect, status, body.error.code]).toEqual([redirect, 422, 'hand_over.bad_path']);
      expect(body.error.fields).toHaveProperty('redirect');
    }
  });
});

describe('opening the link', () => {
  it('says who would enter, and opens no session', async () => {
    const person = await aPerson(old, young);
    const sessions = () =>
      young.api.db.selectFrom('sessions').where('agent_id', '=', person.idThere).select('id').execute();
    const { status, body, cookie } = await check(young, await aCode(old, person.token, '/stores'));
    expect([status, cookie]).toEqual([200, null]);
    expect(body).toEqual({
      proof: expect.stringMatching(/^[\w-]{43}$/),
      agent: { id: person.idThere, name: `Pessoa ${person.cpf}` },
      store: { id: young.api.store.id, name: 'Botica Central' },
      redirect: '/branch',
    });
    expect(await sessions()).toEqual([]);
    expect((await enterWith(young, body.proof)).status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });

  it('gives a proof that is good once, for five minutes, and while the person works there', async () => {
    const person = await aPerson(old, young);
    const aProof = async () => (await check(young, await aCode(old, person.token))).body.proof;
    const once = await aProof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterWith(young, once)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enterWith(young, newToken())).status).toBe(401);
    const late = await aProof();
    young.api.clock.advance(5 * 60);
    expect((await enterWith(young, late)).body.error.code).toBe('hand_over.code_dead');
    const gone = await aProof();
    await young.api.db
      .updateTable('memberships')
      .set({ is_enabled: false })
      .where('agent_id', '=', person.idThere)
      .execute();
    expect((await enterWith(young, gone)).body.error.code).toBe('hand_over.nobody_here');
  });

  it('is no step of another sign-in', async () => {
    const { body } = await check(young, await aCode(old, (await aPerson(old, young)).token));
    const choice = { type: 'organization', pre_auth: body.proof, store_id: young.api.store.id };
    expect((await post(young.url, '/v2/agent/login', choice)).status).toBe(401);
  });
});

describe('nobody enters', () => {
  const nobody = [403, 'hand_over.nobody_here'];

  it('whom the other installation does not know', async () => {
    const id = await employ(old, nextCpf());
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('who is disabled there', async () => {
    const cpf = nextCpf();
    const id = await employ(old, cpf);
    await employ(young, cpf, { isEnabled: false });
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('who works there in another store', async () => {
    const cpf = nextCpf();
    const id = await employ(old, cpf);
    await employ(young, cpf, { store: young.api.otherStore });
    const { status, body } = await enter(young, await aCode(old, await sessionOf(old, id)));
    expect([status, body.error.code]).toEqual(nobody);
  });

  it('and a person of two stores enters the one that they come from', async () => {
    const cpf = nextCpf();
    const id = await employ(old, cpf);
    await employ(old, cpf, { store: old.api.otherStore });
    await employ(young, cpf);
    await employ(young, cpf, { store: young.api.otherStore });
    const code = await aCode(old, await sessionOf(old, id, old.api.otherStore));
    const { body } = await enter(young, code);
    expect((await checkLogin(young, body.jwt)).store.domain).toBe('outra.example');
  });

  it('after thirty wrong codes from one address, which shut nobody else out; right ones do not count', async () => {
    const behindProxy = await young.api.alsoServe({
      SECOND_ADMIN_URL: old.url,
      TRUST_PROXY: '1',
    });
    const from = async (address: string, payload: object) => {
      const headers = { 'x-forwarded-for': address };
      const reply = await behindProxy.inject({ method: 'POST', url: '/v2/agent/hand-over/check', headers, payload });
      return { status: reply.statusCode, body: reply.json<Reply>(), retryAfter: reply.headers['retry-after'] };
    };
    const { token } = await aPerson(old, young);
    const [visitor, other] = ['203.0.113.7', '203.0.113.8'];
    expect((await from(visitor, await aCode(old, token))).status).toBe(200);
    for (let tries = 0; tries < 30; tries++) {
      expect((await from(visitor, { token: newToken(), redirect: '/orders' })).status).toBe(401);
    }
    const { status, body, retryAfter } = await from(visitor, await aCode(old, token));
    expect([status, body.error.code]).toEqual([429, 'hand_over.too_many_attempts']);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await from(other, await aCode(old, token))).status).toBe(200);
  });
});

describe('the other installation', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  /** Ours, with something else in the other one's place. */
  async function beside(answer: RequestListener): Promise<FastifyInstance> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return young.api.alsoServe({ SECOND_ADMIN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  }

  async function enterAt(app: FastifyInstance) {
    const payload = { token: newToken(), redirect: '/orders' };
    const reply = await app.inject({ method: 'POST', url: '/v2/agent/hand-over/check', payload });
    return { reply, outcome: [reply.statusCode, reply.json<Reply>().error?.code] };
  }

  it.each<[string, RequestListener]>([
    ['is not there', (request) => request.socket.destroy()],
    ['answers a page', (_request, response) => response.end('<!doctype html><title>Olá</title>')],
    ['fails', (_request, response) => response.writeHead(500).end('{"error":{"code":"server.failed"}}')],
    ['answers without end', (_request, response) => response.end(`{"document":"${'9'.repeat(5_000_000)}"}`)],
    [
      'answers about another path',
      (_request, response) =>
        response.end('{"document":"52998224725","store_domain":"central.example","redirect":"//evil.example"}'),
    ],
    ['leads elsewhere', (_request, response) => response.writeHead(307, { location: old.url }).end()],
    ['says nothing', () => {}],
  ])('that %s lets nobody in', async (_, answer) => {
    const sessions = () => young.api.db.selectFrom('sessions').select('id').execute();
    const before = await sessions();
    const { reply, outcome } = await enterAt(await beside(answer));
    expect(outcome).toEqual([503, 'hand_over.peer_failed']);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });

  it('that answers nobody for a while is passed on as that', async () => {
    const busy: RequestListener = (_, response) =>
      response.writeHead(429, { 'retry-after': '90' }).end('{"error":{"code":"hand_over.too_many_attempts"}}');
    const { reply, outcome } = await enterAt(await beside(busy));
    expect(outcome).toEqual([429, 'hand_over.too_many_attempts']);
    expect(reply.headers['retry-after']).toBe('90');
  });

  it('that names a CPF with wrong digits, or a domain in capitals, is read as it should be', async () => {
    const says = (document: string, store_domain: string) => (_: unknown, response: { end: (text: string) => void }) =>
      response.end(JSON.stringify({ document, store_domain, redirect: '/orders' }));
    expect((await enterAt(await beside(says('11111111111', 'central.example')))).outcome).toEqual([
      403,
      'hand_over.nobody_here',
    ]);
    const { reply } = await enterAt(await beside(says('529.982.247-25', 'Central.Example')));
    expect(reply.statusCode).toBe(200);
  });

  it('is asked nothing when none is configured', async () => {
    const app = await young.api.alsoServe({ SECOND_ADMIN_URL: '' });
    expect((await enterAt(app)).outcome).toEqual([409, 'hand_over.off']);
    const { token } = await young.api.signIn('admin');
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/agent/hand-over',
      headers: { authorization: `Bearer ${token}` },
      payload: { redirect: '/orders' },
    });
    expect([reply.statusCode, reply.json<Reply>().error.code]).toEqual([409, 'hand_over.off']);
  });
});

test('the second factor of this installation is not asked for again: the other one vouches', async () => {
  const person = await aPerson(old, young);
  await young.api.db
    .updateTable('agents')
    .set({ totp_secret: 'sealed', totp_enabled_at: young.api.clock.now() })
    .where('id', '=', person.idThere)
    .execute();
  const { status, body } = await enter(young, await aCode(old, person.token));
  expect(status).toBe(200);
  expect((await checkLogin(young, body.jwt)).second_factor).toBe('on');
});
