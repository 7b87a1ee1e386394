import type { Access, Endpoint } from '@botica/contract/kit/endpoint';
import { fillPath } from '@botica/contract/kit/endpoint';
import { areas, type GroupRule, type Level, levels, missingPermissionMessage } from '@botica/contract/kit/permissions';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { hashPassword } from '../src/features/session/password.ts';
import { registerRoutes } from '../src/kit/http/register-routes.ts';
import type { Route } from '../src/kit/http/serve.ts';
import { createLog } from '../src/kit/log.ts';
import { newToken } from '../src/kit/tokens.ts';
import { anIntake, placeOrder } from './builders-orders.ts';
import { type Client, clientOf, type Grantee, startTestApp, type TestApp, type TestStore } from './test-app.ts';

/** Names and endpoints are needed before the tests begin; no handler of this list is called. */
const routes = allRoutes({
  config: readConfig({ NODE_ENV: 'test' }),
  database: { kind: 'embedded', ping: async () => {} },
});
const named = routes.map((route) => [route.name, route] as const);

const cpf = '39053344705';
const password = 'segredo da Rosa';
const payment = { payment_method: 'pix', status: 'waiting_payment', amount: '1.00' };

let api: TestApp;

/** What a right call of each route needs. `status` is the order's, for the routes that look at it. */
interface Sample {
  status?: 10 | 20 | 30;
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
}

/** A new route comes here too: without a sample the walk fails. */
const samples: Record<string, Sample> = {
  'stores.info': {},
  'stores.settings': {},
  'roles.show': {},
  'session.login': { body: { type: 'password', cpf, password } },
  'session.checkLogin': {},
  'session.logout': {},
  'session.registrationStatus': { params: { cpf } },
  'orders.list': { query: '?p=1' },
  'orders.show': {},
  'orders.changeStatus': { status: 10, body: { status: 20 } },
  'orders.setInvoice': { status: 30, body: { number: '0042' } },
  'orders.updateShipment': { status: 30, body: { tracking_code: 'AB123' } },
  'orders.setPrescriptionRetained': { body: { prescription_retained: true } },
  'orders.deliveryEstimate': { query: '?expedition_date=2026-11-19' },
  'orders.create': { body: anIntake() },
  'orders.addPayment': { body: payment },
  'system.live': {},
  'system.ready': {},
};

/** The id that `{id}` stands for, of a record in this store. */
const idMakers: Record<string, (store: TestStore, sample: Sample) => Promise<number>> = {
  orders: (store, { status = 10 }) => placeOrder(api.db, store.id, { status }),
  roles: async (store) => store.groupIds.get('atendente') as number,
};

beforeAll(async () => {
  api = await startTestApp();
  const admin = await api.db
    .insertInto('agents')
    .values({ cpf, name: 'Rosa', password_hash: await hashPassword(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('memberships')
    .values({ store_id: api.store.id, agent_id: admin.id, is_admin: true })
    .execute();
}, 120_000);
afterAll(() => api.close());

const sampleOf = ({ name }: Route): Sample => {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`${name} has no sample in every-route.test.ts`);
  return sample;
};

async function pathOf(route: Route, store: TestStore): Promise<string> {
  const sample = sampleOf(route);
  const makeId = idMakers[route.name.split('.')[0] as string];
  const params: Record<string, unknown> = { ...sample.params };
  if (route.endpoint.path.includes('{id}')) params.id = await makeId?.(store, sample);
  const path = fillPath(route.endpoint.path, params);
  expect(path, `${route.name} has a parameter without a value`).not.toMatch(/\/(undefined|)(\/|$)/);
  return path + (sample.query ?? '');
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'del' } as const;

/** A route without a body in its contract is sent none. */
function call(client: Client, { method, body }: Endpoint, path: string, sent: unknown): Promise<Answer> {
  return client[verbs[method]](path, body === undefined ? undefined : sent);
}

/** All rows of all tables but those that any call may touch. */
async function dump(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('sessions', 'rate_limits') order by 1`.execute(api.db);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'audit', 'idempotency_keys']));
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select t::text as row from ${sql.table(name)} t order by 1`.execute(api.db);
    contents[name] = rows;
  }
  return contents;
}

const ruleOf = (level: Level, ...roles: GroupRule['role'][]): Grantee => ({
  grouprules: roles.map((role) => ({ role, permissions: [level] })),
});

const clients = new Map<string, Promise<Client>>();

/** One session for each kind of agent; the route that ends it gets a fresh one each time. */
function clientFor(who: Grantee, route: Route): Promise<Client> {
  if (route.name === 'session.logout') return api.signIn(who);
  const key = JSON.stringify(who);
  const known = clients.get(key) ?? api.signIn(who);
  clients.set(key, known);
  return known;
}

type Answer = Awaited<ReturnType<Client['get']>>;
type Verdict = 'allowed' | 'denied' | 'unknown';

/** Whoever may call, and what a route with this access says to each. */
async function callersOf(route: Route): Promise<{ who: string; client: Client; verdict: Verdict }[]> {
  const { access, integration } = route.endpoint;
  const area = typeof access === 'object' ? access.area : undefined;
  const others = areas.filter((each) => each !== area);
  const isForAll = access === 'public' || access === 'session';
  const agent = async (who: string, grantee: Grantee, isAllowed: boolean) => {
    const verdict: Verdict = isAllowed ? 'allowed' : 'denied';
    return { who, client: await clientFor(grantee, route), verdict };
  };
  const ofLevel = (level: Level) =>
    area === undefined
      ? []
      : [agent(level, ruleOf(level, area), levels.indexOf(level) >= levels.indexOf(levelOf(access)))];
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
      verdict: access === 'public' || integration ? 'allowed' : 'denied',
    },
  ];
}

const levelOf = (access: Access): Level => (typeof access === 'object' ? access.level : 'read');

function expectRefused({ status, body }: Answer, verdict: Verdict, access: Access, who: string): void {
  const isUnknown = verdict === 'unknown';
  expect([status, body.error.code], who).toEqual(isUnknown ? [401, 'session.required'] : [403, 'permission.denied']);
  // A program has no rights in areas: only people are told what they lack.
  if (isUnknown || typeof access !== 'object' || who === 'integration key') return;
  expect(body.error.message, who).toBe(missingPermissionMessage(access));
  expect(body.error.message).toContain(access.area);
}

describe.each(named)('%s', (_, route) => {
  const { endpoint } = route;

  it('lets in exactly who holds what it declares, and does nothing for the others', async () => {
    const path = await pathOf(route, api.store);
    const callers = await callersOf(route);
    const before = await dump();
    for (const { who, client, verdict } of callers.filter((each) => each.verdict !== 'allowed')) {
      const answer = await call(client, endpoint, path, sampleOf(route).body);
      expectRefused(answer, verdict, endpoint.access, who);
    }
    expect(await dump()).toEqual(before);
    for (const { who, client } of callers.filter((each) => each.verdict === 'allowed')) {
      // Let through with an empty body: what comes then is the input's business.
      const { status } = await call(client, endpoint, path, {});
      expect([401, 403, 429], who).not.toContain(status);
      expect(status, who).toBeLessThan(500);
    }
  });

  it('answers a right call with its own schema', async () => {
    const client = await clientFor('admin', route);
    const path = await pathOf(route, api.store);
    const answer = await call(client, endpoint, path, sampleOf(route).body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(z.parse(endpoint.reply, answer.body)).toEqual(answer.body);
  });
});

test.each(named.filter(([, { endpoint }]) => endpoint.path.includes('{id}')))(
  '%s knows no record of another store, and changes none',
  async (_, route) => {
    const { endpoint } = route;
    const path = await pathOf(route, api.otherStore);
    const client = await clientFor('admin', route);
    const program = await api.integrate();
    const headers = { 'idempotency-key': 'other-store' };
    const before = await dump();
    const body = endpoint.body && { ...sampleOf(route).body, store_id: api.otherStore.id };
    const callers = endpoint.integration ? [client, program] : [client];
    const answers = await Promise.all(callers.map((each) => each[verbs[endpoint.method]](path, body, headers)));
    for (const answer of answers) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(404);
      expect(answer.body.error.code).toMatch(/\.not_found$/);
    }
    expect(await dump()).toEqual(before);
  },
);

test('every sample belongs to a route', () => {
  expect(Object.keys(samples).sort()).toEqual(routes.map(({ name }) => name).sort());
});

test('every path and name stands once', () => {
  const keys = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

test('only these routes are open to visitors', () => {
  const open = routes.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open).toEqual(['stores.info', 'session.login', 'session.registrationStatus', 'system.live', 'system.ready']);
});

test('a route that declares no access does not start', async () => {
  const app = fastify();
  const { db, clock } = api;
  const environment = { db, clock: clock.now, log: createLog('silent'), cookieName: 'c', checkReplies: true };
  const [route] = routes as [Route];
  const undeclared = { ...route, endpoint: { ...route.endpoint, access: undefined as unknown as Access } };
  expect(() => registerRoutes(app, [undeclared], { ...environment, authenticate: async () => null })).toThrow(
    'stores.info declares no permission',
  );
  await app.close();
});
