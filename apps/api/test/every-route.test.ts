import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Access, Endpoint } from '@botica/contract/kit/endpoint';
import { fillPath } from '@botica/contract/kit/endpoint';
import {
  anyOf,
  areas,
  type GroupRule,
  type Level,
  levels,
  missingPermissionMessage,
} from '@botica/contract/kit/permissions';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '../src/all-features.ts';
import { openApiOf } from '../src/kit/http/openapi.ts';
import { registerRoutes } from '../src/kit/http/register-routes.ts';
import type { Route } from '../src/kit/http/serve.ts';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { recordRefusal } from '../src/platform/audit/record-refusal.ts';
import { agentOf } from './builders-sign-in.ts';
import { gatherSamples, type MadeSample, makeSamples, placeRosa, rosa, type Walk } from './route-samples.ts';
import {
  type Client,
  clientOf,
  type Grantee,
  type LooseBody,
  startTestApp,
  type Answer as TestAnswer,
  type TestApp,
  type TestStore,
} from './test-app.ts';
import { wronglyTyped } from './wrongly-typed.ts';

const named = allRoutes.map((route) => [route.name, route] as const);

let api: TestApp;
let walk: Walk;
let samples: Record<string, MadeSample>;

/** Stands for the other installation. It answers each code with Rosa. */
const peer = createServer((_request, response) => {
  response.end(JSON.stringify({ document: rosa.cpf, store_domain: api.store.domain, redirect: '/orders' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  api = await startTestApp({ SECOND_ADMIN_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` });
  walk = { api, rosaId: await placeRosa(api), admin: () => adminClient() };
  samples = await makeSamples(walk, await gatherSamples());
});
afterAll(async () => {
  await api.close();
  peer.closeAllConnections();
  peer.close();
});

type Content = { content: { 'application/json': { schema: object } } };
interface Operation {
  requestBody?: Content;
  responses: { '200': Content };
}
const schemaOf = ({ content }: Content) => content['application/json'].schema;

/** The document as a generated program reads it. */
const document = openApiOf(allRoutes, '/') as { paths: Record<string, Record<string, Operation>> };

const sampleOf = ({ name }: Route): MadeSample => {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`${name} has no sample in a *.samples.ts of its feature`);
  return sample;
};

async function pathOf(route: Route, store: TestStore): Promise<string> {
  const sample = sampleOf(route);
  const params: Record<string, unknown> = { ...sample.params };
  if (route.endpoint.path.includes('{id}')) {
    const id = await sample.id?.(walk, store);
    Object.assign(params, { id }, id === undefined ? {} : await sample.paramsOf?.(walk, id));
  }
  const path = fillPath(route.endpoint.path, params);
  expect(path, `${route.name} has a parameter without a value`).not.toMatch(/\/(undefined|)(\/|$)/);
  return path + sample.query;
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const;

/** Sends no body if the route's contract has none. */
function call(client: Client, { method, body }: Endpoint, path: string, sent: unknown): Promise<Answer> {
  return client[verbs[method]](path, body === undefined ? undefined : sent);
}

type Dump = Record<string, unknown[]>;

/** All rows of all tables, except those that any call may change. */
async function dump(): Promise<Dump> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('sessions', 'rate_limits') order by 1`.execute(api.db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'audit', 'idempotency_keys']));
  const contents: Dump = {};
  for (const { name } of tables) {
    // A refusal is recorded, and leaves nothing else.
    const kept = name === 'audit' ? sql`where action <> 'access.refused'` : sql``;
    // The time of a key's last use changes with any call.
    const { rows } =
      await sql`select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(name)} t ${kept} order by 1`.execute(
        api.db,
      );
    contents[name] = rows;
  }
  return contents;
}

/**
 * Calls that must change nothing, by the name of their route. Their records and callers are created before the first
 * call.
 */
type VainCalls = Map<string, () => Promise<void>>;

/** Compares one dump around all calls. Only if it differs, a dump around each call names the cause. */
async function expectUnchanged(before: Dump, calls: VainCalls): Promise<void> {
  const after = await dump();
  const changed = Object.keys(after).filter((table) => !isDeepStrictEqual(after[table], before[table]));
  if (changed.length === 0) return;
  const culprits: string[] = [];
  for (const [name, call] of calls) {
    const present = await dump();
    await call();
    if (!isDeepStrictEqual(await dump(), present)) culprits.push(name);
  }
  expect.fail(`${culprits.join(', ') || 'a call'} changed ${changed.join(', ')}`);
}

const ruleOf = (level: Level, ...roles: GroupRule['role'][]): Grantee => ({
  grouprules: roles.map((role) => ({ role, permissions: [level] })),
});

const clients = new Map<string, Promise<Client>>();

/** A single session for each kind of agent. The route that ends the session gets a new one each time. */
function clientFor(who: Grantee, route: Route): Promise<Client> {
  if (route.name === 'session.logout') return api.signIn(who);
  const key = JSON.stringify(who);
  const known = clients.get(key) ?? api.signIn(who);
  clients.set(key, known);
  return known;
}

/** Client of the administrator who makes the valid calls. */
function adminClient(): Promise<Client> {
  const known = clients.get('"admin"') ?? api.signIn('admin');
  clients.set('"admin"', known);
  return known;
}

type Answer = TestAnswer<LooseBody>;
type Verdict = 'allowed' | 'denied' | 'unknown';

/** All kinds of callers, and the answer of a route with this access to each. */
async function callersOf(route: Route): Promise<{ who: string; client: Client; verdict: Verdict }[]> {
  const { access, integration } = route.endpoint;
  const needed = typeof access === 'object' ? anyOf(access) : [];
  const others = areas.filter((each) => !needed.some(({ area }) => area === each));
  const isForAll = access === 'public' || access === 'public-token' || access === 'session';
  const agent = async (who: string, grantee: Grantee, isAllowed: boolean) => {
    const verdict: Verdict = isAllowed ? 'allowed' : 'denied';
    return { who, client: await clientFor(grantee, route), verdict };
  };
  const ofLevel = (level: Level) =>
    needed.map(({ area, level: least }) =>
      agent(`${level} in ${area}`, ruleOf(level, area), levels.indexOf(level) >= levels.indexOf(least)),
    );
  return [
    { who: 'visitor', client: api.visitor, verdict: access === 'public' ? 'allowed' : 'unknown' },
    { who: 'stranger', client: clientOf(api.app, newToken()), verdict: access === 'public' ? 'allowed' : 'unknown' },
    await agent('no group rule', { grouprules: [] }, isForAll),
    await agent('an area without a level', { grouprules: areas.map((role) => ({ role, permissions: [] })) }, isForAll),
    await agent('every other area', ruleOf('delete', ...others), isForAll),
    ...(await Promise.all(levels.flatMap(ofLevel))),
    await agent('administrator', 'admin', true),
    {
      who: 'integration key',
      client: await api.integrate(),
      verdict: access === 'public' || access === 'public-token' || integration ? 'allowed' : 'denied',
    },
  ];
}

function expectRefused({ status, body }: Answer, verdict: Verdict, access: Access, who: string): void {
  const isUnknown = verdict === 'unknown';
  const missing = access === 'public-token' && who === 'visitor' ? 'public_token.required' : 'session.required';
  expect([status, body.error.code], who).toEqual(isUnknown ? [401, missing] : [403, 'permission.denied']);
  // A program has no permissions in areas, so only people are told which one is missing.
  if (isUnknown || typeof access !== 'object' || who === 'integration key') return;
  expect(body.error.message, who).toBe(missingPermissionMessage(access));
  for (const { area } of anyOf(access)) expect(body.error.message).toContain(area);
}

/** Calls of a route by everybody who may not make them, with the expected answers. */
async function refusedCalls(route: Route): Promise<() => Promise<void>> {
  const { endpoint } = route;
  const path = await pathOf(route, api.store);
  const callers = (await callersOf(route)).filter(({ verdict }) => verdict !== 'allowed');
  return async () => {
    for (const { who, client, verdict } of callers) {
      const answer = await call(client, endpoint, path, sampleOf(route).body);
      expectRefused(answer, verdict, endpoint.access, who);
    }
  };
}

describe('whoever holds less than a route declares', () => {
  const calls: VainCalls = new Map();
  let before: Dump;

  beforeAll(async () => {
    for (const [name, route] of named) calls.set(name, await refusedCalls(route));
    before = await dump();
  });

  it.each(named)('is refused by %s', (name) => calls.get(name)?.());

  it('changes nothing', () => expectUnchanged(before, calls));
});

describe.each(named)('%s', (_, route) => {
  const { endpoint } = route;

  it('lets in whoever holds what it declares', async () => {
    const path = await pathOf(route, api.store);
    for (const { who, client, verdict } of await callersOf(route)) {
      if (verdict !== 'allowed') continue;
      // The call passes the permission check with an empty body; the answer then depends on the input.
      const { status } = await call(client, endpoint, path, {});
      expect([401, 403, 429], who).not.toContain(status);
      expect(status, who).toBeLessThan(500);
    }
  });

  it('answers a right call with its own schema', async () => {
    const client = await clientFor('admin', route);
    await sampleOf(route).prepare?.(walk);
    const path = await pathOf(route, api.store);
    const { arrange, body, refusal } = sampleOf(route);
    const answer = await call(client, endpoint, path, arrange ? await arrange(walk, await agentOf(api, client)) : body);
    if (refusal !== undefined) return expect(answer.body.error.code).toBe(refusal);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (endpoint.types) expect(endpoint.types).toContain(answer.file?.type.split(';')[0]);
    else expect(z.parse(endpoint.reply, answer.body)).toEqual(answer.body);
    const { requestBody, responses } =
      document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? expect.fail('undocumented');
    if (requestBody && body) expect(wronglyTyped(schemaOf(requestBody), body), 'as OpenAPI says it').toEqual([]);
    if (!endpoint.types) expect(wronglyTyped(schemaOf(responses['200']), answer.body)).toEqual([]);
  });
});

/** Calls for a record of another store, by everybody who may make them in their own store. */
async function strayCalls(route: Route): Promise<() => Promise<void>> {
  const { endpoint } = route;
  const path = await pathOf(route, api.otherStore);
  const client = await clientFor('admin', route);
  const callers = endpoint.integration ? [client, await api.integrate()] : [client];
  const headers = { 'idempotency-key': 'other-store' };
  const { arrange, body: right } = sampleOf(route);
  const own = arrange ? await arrange(walk, await agentOf(api, client)) : right;
  const body = endpoint.body && { ...own, store_id: api.otherStore.id };
  return async () => {
    const answers = await Promise.all(callers.map((each) => each[verbs[endpoint.method]](path, body, headers)));
    for (const answer of answers) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(404);
      expect(answer.body.error.code).toMatch(/[._]not_found$/);
    }
  };
}

describe('a record of another store', () => {
  const withRecord = named.filter(([, { endpoint }]) => endpoint.path.includes('{id}'));
  const calls: VainCalls = new Map();
  let before: Dump;

  beforeAll(async () => {
    for (const [name, route] of withRecord) calls.set(name, await strayCalls(route));
    before = await dump();
  });

  it.each(withRecord)('is unknown to %s', (name) => calls.get(name)?.());

  it('is never changed', () => expectUnchanged(before, calls));
});

test('every sample belongs to a route', () => {
  expect(Object.keys(samples).sort()).toEqual(allRoutes.map(({ name }) => name).sort());
});

test('no audit row of all these calls holds a secret', async () => {
  const rows = await api.db.selectFrom('audit').select(['action', 'changes']).execute();
  expect(rows.length).toBeGreaterThan(allRoutes.length);
  const hashes = await sql<{ hash: string }>`
    select token_hash as hash from sessions union select token_hash from access_tokens
    union select token_hash from pre_auths union select key_hash from integration_keys
    union select code_hash from recovery_codes`.execute(api.db);
  const stored = new Set(hashes.rows.map(({ hash }) => hash));
  expect(stored.size).toBeGreaterThan(10);
  const tokens = Object.values(samples).flatMap(({ body }) => (body && 'token' in body ? String(body.token) : []));
  const secrets = [rosa.password, ...tokens];
  const suspicious = rows.filter(({ changes }) => {
    const text = JSON.stringify(changes);
    const words = text.match(/[\w-]{20,}/g) ?? [];
    const isToken = words.some((word) => stored.has(word) || stored.has(hashToken(word)));
    return (
      isToken || secrets.some((secret) => text.includes(secret)) || /\$argon2|_hash"|"token"|totp_secret/.test(text)
    );
  });
  expect(suspicious).toEqual([]);
});

test('a route that declares no access does not start', async () => {
  const app = fastify();
  const environment = {
    ...api.surroundings,
    cookieName: 'c',
    checkReplies: true,
    findShop: async () => null,
    recordRefusal,
  };
  const [route] = allRoutes as [Route];
  // No valid declaration compiles to this.
  const undeclared = { ...route, endpoint: { ...route.endpoint, access: undefined } } as unknown as Route;
  expect(() => registerRoutes(app, [undeclared], { ...environment, authenticate: async () => null })).toThrow(
    `${route.name} declares no permission`,
  );
  await app.close();
});
