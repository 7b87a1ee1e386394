import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Access, Endpoint } from '@botica/contract/kit/endpoint';
import { fillPath } from '@botica/contract/kit/endpoint';
import { areas, type GroupRule, type Level, levels, missingPermissionMessage } from '@botica/contract/kit/permissions';
import { businessWeek } from '@botica/contract/kit/weekdays';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes as routes } from '../src/all-features.ts';
import { fieldsOf } from '../src/features/delivery-locations/record/location-fields.ts';
import { insertLocation } from '../src/features/delivery-locations/record/locations.store.ts';
import { fileKey } from '../src/features/files/file-address.ts';
import { issueAccessToken } from '../src/kit/access-tokens.ts';
import { registerRoutes } from '../src/kit/http/register-routes.ts';
import type { Route } from '../src/kit/http/serve.ts';
import { createLog } from '../src/kit/log.ts';
import { hashPassword } from '../src/kit/password.ts';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { placeCustomer } from './builders-customers.ts';
import { anIntake, placeOrder } from './builders-orders.ts';
import { newCpf, placeGroup, placeInvitation, placePerson, workPlaceIn } from './builders-people.ts';
import {
  agentOf,
  appCode,
  giveLink,
  givePassword,
  giveSecondFactor,
  ownPassword,
  placeSession,
} from './builders-sign-in.ts';
import { type Client, clientOf, type Grantee, startTestApp, type TestApp, type TestStore } from './test-app.ts';

const named = routes.map((route) => [route.name, route] as const);

const cpf = '39053344705';
const password = 'segredo da Rosa';
const payment = { payment_method: 'pix', status: 'waiting_payment', amount: '1.00' };

let api: TestApp;

const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const branchAddress = { zip: '01001-000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' };
const bankAccount = {
  bank_code: '001',
  agency: '1234',
  account: '567890',
  account_type: 'checking',
  holder_name: 'Botica Ltda',
  holder_document: '12ABC34501DE35',
};
const deliveryService = {
  shipping_time: 2,
  service_name: 'Expresso',
  service_type: 'ground',
  service_cost: '9.90',
} as const;

async function aBranch(store: TestStore): Promise<number> {
  const values = { store_id: store.id, fantasy_name: 'Filial' };
  return (await api.db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function aTransporter(store: TestStore): Promise<number> {
  const values = { store_id: store.id, branch_id: await aBranch(store), name: 'Expresso', created_at: new Date() };
  return (await api.db.insertInto('transporters').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function aLocation(store: TestStore): Promise<number> {
  const branch = { store_id: store.id, branch_id: await aBranch(store) };
  const rules = { kind: 'district', state: 'SP', city: 'Santos', district: 'Centro', ...deliveryService } as const;
  const more = { ships_low_temperature: false, week_availibility: [...businessWeek] };
  return (await insertLocation(api.db, branch, fieldsOf({ ...rules, ...more }), new Date())).id;
}

/** What a right call of each route needs. `status` is the order's, for the routes that look at it. */
interface Sample {
  status?: 10 | 20 | 30;
  /** Of an invitation: somebody asked for access. */
  isRequest?: boolean;
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
  /** What else the path names, of the record that `{id}` stands for. */
  paramsOf?: (id: number | string) => Promise<Record<string, string>>;
  /** It exists for a caller to be told why it does nothing: the code of its one answer. */
  refusal?: string;
  /** Makes the caller ready for the call and answers its body: what only an account of its own has. */
  arrange?: (agentId: number) => Promise<Record<string, unknown>>;
  /** Makes the call possible again after others have done it. */
  prepare?: () => Promise<unknown>;
}

async function bothFactors(agentId: number) {
  await givePassword(api, agentId);
  const { secret } = await giveSecondFactor(api, agentId);
  return { current_password: ownPassword, code: appCode(api, secret) };
}

async function addressOf(customerId: number | string): Promise<Record<string, string>> {
  const addresses = api.db.selectFrom('customer_addresses').select('id').where('customer_id', '=', Number(customerId));
  return { addressId: String((await addresses.executeTakeFirstOrThrow()).id) };
}

/** A new route comes here too: without a sample the walk fails. */
const samples: Record<string, Sample> = {
  'stores.info': {},
  'stores.settings': {},
  'files.show': {},
  'invitations.list': { query: '?name=ana' },
  'invitations.show': {},
  'invitations.update': { body: { name: 'Ana Souza' } },
  'invitations.withdraw': {},
  'invitations.resend': {},
  'invitations.link': {},
  'invitations.refuse': { isRequest: true },
  'invitations.request': {
    body: { name: 'Davi', workplace: 'Loja que não existe', role: 'Caixa', cpf, email: 'davi@example.com' },
  },
  'collaborators.list': { query: '?is_enabled=1' },
  'collaborators.searchByName': { query: '?name=a' },
  'collaborators.show': {},
  'collaborators.update': { body: { name: 'Bia Lima', is_enabled: false } },
  'collaborators.remove': {},
  'collaborators.showErp': {},
  'collaborators.updateErp': { body: { agent_erp_id: '7', agent_erp_name: 'BIA' } },
  'collaborators.updatePhoto': { body: { type: 'image/png', image: smallestPng } },
  'roles.list': { query: '?name=ger' },
  'roles.show': {},
  'roles.update': { body: { name: 'Cargo da volta', grouprules: [] } },
  'roles.remove': {},
  'roles.departments': {},
  'hand-over.create': { body: { redirect: '/orders' } },
  'audit.list': { query: '?action=session.' },
  'audit.export': { query: '?entity=order' },
  'audit.actors': {},
  'session.login': { body: { type: 'password', cpf, password } },
  'session.checkLogin': {},
  'session.logout': {},
  'session.registrationStatus': { params: { cpf } },
  'session.sendAccessLink': { body: { cpf, redirect: '/orders' } },
  'session.sendPasswordReset': { body: { cpf } },
  'session.checkAccess': { arrange: async (agentId) => ({ access: await giveLink(api, agentId, 'login') }) },
  'session.organizations': {},
  'session.switchStore': { arrange: async () => ({ store_id: api.store.id }) },
  'session.preview': {},
  'account.show': {},
  'account.update': { body: { name: 'Rosa Maria' } },
  'account.changePassword': {
    arrange: async (agentId) => {
      await givePassword(api, agentId);
      const fresh = 'um segredo novo da Rosa';
      return { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
    },
  },
  'account.sessions': {},
  'account.endSession': {},
  'account.endOtherSessions': {},
  'account.beginSecondFactor': {
    arrange: async (agentId) => {
      await givePassword(api, agentId);
      return { current_password: ownPassword };
    },
  },
  'account.confirmSecondFactor': {
    arrange: async (agentId) => {
      const { secret } = await giveSecondFactor(api, agentId, false);
      return { code: appCode(api, secret) };
    },
  },
  'account.disableSecondFactor': { arrange: bothFactors },
  'account.renewRecoveryCodes': { arrange: bothFactors },
  'account.requireSecondFactor': { body: { required: false } },
  'orders.list': { query: '?p=1' },
  'orders.show': {},
  'orders.changeStatus': { status: 10, body: { status: 20 } },
  'orders.setInvoice': { status: 30, body: { number: '0042' } },
  'orders.updateShipment': { status: 30, body: { tracking_code: 'AB123' } },
  'orders.setPrescriptionRetained': { body: { prescription_retained: true } },
  'orders.deliveryEstimate': { query: '?expedition_date=2026-11-19' },
  'orders.create': { body: anIntake() },
  'orders.addPayment': { body: payment },
  'customers.list': { query: '?name=ana&document=529' },
  'customers.show': {},
  'customers.update': { body: { name: 'Ana Lima', type: 'cnpj', number: '12.ABC.345/01DE-35' } },
  'customers.addAddress': { body: branchAddress },
  'customers.updateAddress': { paramsOf: addressOf, body: { street: 'Rua Nova' } },
  'customers.removeAddress': { paramsOf: addressOf },
  'customers.orders': { query: '?ascending=1' },
  'customers.duplicates': {},
  'customers.export': {},
  'customers.anonymise': { body: { reason: 'Pedido do titular' } },
  'customers.privacy': {},
  'customers.updatePrivacy': { body: { mask_customers_in_lists: true } },
  'customers.login': { body: { type: 'facebook' }, refusal: 'customers.login_unsupported' },
  'zip.lookUp': { params: { cep: '01001-000' } },
  'zip.cities': { query: '?state=SP' },
  'branches.list': {},
  'branches.show': { query: '?recursive=1&fetch_products=1&fetch_keywords=1' },
  'branches.create': { body: { fantasy_name: 'Filial Sul' } },
  'branches.remove': {},
  'branches.updateMain': { body: { alias: 'Matriz' } },
  'branches.update': { body: { alias: 'Filial Norte' } },
  'branches.updateMainAddress': { body: branchAddress },
  'branches.updateAddress': { body: branchAddress },
  'branches.updateMainPharmacy': { body: { cnpj: '12.ABC.345/01DE-35' } },
  'branches.updatePharmacy': { body: { crf: '12345', crf_uf: 'SP' } },
  'branches.recordPharmacy': { body: { crf: '12345', crf_uf: 'SP' } },
  'branches.recordBankAccount': { body: bankAccount },
  'branches.banks': {},
  'branches.updateCorreios': { body: { overlay_price: 250 } },
  'branches.showCorreios': {},
  'branches.listTransporters': {},
  'branches.createTransporter': { body: { name: 'Expresso' } },
  'branches.updateTransporter': { body: { name: 'Expresso Sul' } },
  'branches.removeTransporter': {},
  'delivery-locations.list': { query: '?kind=zip' },
  'delivery-locations.create': {
    body: { kind: 'place', state: 'SP', city: 'Santos', ...deliveryService },
    prepare: () => api.db.deleteFrom('delivery_locations').execute(),
  },
  'delivery-locations.update': { body: { shipping_time: 3 } },
  'delivery-locations.remove': {},
  'delivery-locations.coverage': {},
  'delivery-locations.quote': { query: '?zip=01001000' },
  'delivery-locations.importRanges': {
    body: { csv: 'cep_inicial;cep_final;prazo;servico;modalidade;preco\n01000000;01999999;1;Motoboy;Terrestre;9,90' },
  },
  'delivery-locations.freeShippingCity': {},
  'delivery-locations.freeShippingCountry': {},
  'deployment.requestRefresh': { prepare: () => api.db.deleteFrom('storefront_refreshes').execute() },
  'deployment.lastRefresh': {},
  'system.live': {},
  'system.ready': {},
};

/** The id that `{id}` stands for, of a record in this store. */
const idMakers: Record<string, (store: TestStore, sample: Sample) => Promise<number | string>> = {
  orders: (store, { status = 10 }) => placeOrder(api.db, store.id, { status }),
  // A group without rights: anybody may grant it.
  invitations: async (store, { isRequest = false }) =>
    placeInvitation(api.db, store, {
      email: `${newToken()}@example.com`,
      ...(isRequest ? { kind: 'request' } : { group_id: await placeGroup(api.db, store.id, []) }),
    }),
  collaborators: (store) => placePerson(api.db, store.id),
  files: async (store) => {
    const id = newToken();
    const values = { id, store_id: store.id, content_type: 'image/png', byte_size: 3, created_at: api.clock.now() };
    await api.db.insertInto('files').values(values).execute();
    await api.outside.files.put(fileKey(store.id, id), Buffer.from('png'), 'image/png');
    return id;
  },
  session: (store) => placeGroup(api.db, store.id, []),
  customers: (store) => placeCustomer(api.db, store.id),
  account: async (store) => {
    const owner = store === api.store ? await agentOf(api, await adminClient()) : await placePerson(api.db, store.id);
    return placeSession(api, owner, store.id);
  },
  roles: (store) => placeGroup(api.db, store.id, []),
  branches: (store) => aBranch(store),
  'branches.updateTransporter': aTransporter,
  'branches.removeTransporter': aTransporter,
  'delivery-locations': (store) => aBranch(store),
  'delivery-locations.update': aLocation,
  'delivery-locations.remove': aLocation,
};

/** In the other installation's place: whatever the code, it is Rosa's. */
const peer = createServer((_request, response) => {
  response.end(JSON.stringify({ document: cpf, store_domain: api.store.domain, redirect: '/orders' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  api = await startTestApp({ SECOND_ADMIN_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` });
  const place = await workPlaceIn(api.db, api.store);
  for (const name of ['invitations.create', 'invitations.createOld']) {
    samples[name] = { body: { document: newCpf(), name: 'Ana', ...place } };
  }
  samples['invitations.approve'] = { isRequest: true, body: place };
  const admin = await api.db
    .insertInto('agents')
    .values({ cpf, name: 'Rosa', name_search: 'rosa', password_hash: await hashPassword(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('memberships')
    .values({ store_id: api.store.id, agent_id: admin.id, is_admin: true })
    .execute();
  const path = '/orders';
  const code = { purpose: 'hand_over', agentId: admin.id, storeId: api.store.id, path, ttlSeconds: 60 } as const;
  const token = await issueAccessToken(api.db, api.clock.now(), code);
  samples['hand-over.exchange'] = { body: { token, redirect: path } };
  samples['hand-over.enter'] = { body: { token: newToken(), redirect: path } };
  const otherCustomer = () => placeCustomer(api.db, api.store.id, { name: 'Ana S.' });
  samples['customers.mergePreview'] = { query: `?other_id=${await otherCustomer()}` };
  samples['customers.merge'] = { body: { other_id: await otherCustomer() } };
  samples['roles.create'] = { body: { name: 'Cargo novo', department_id: place.department_id, grouprules: [] } };
}, 120_000);
afterAll(async () => {
  await api.close();
  peer.closeAllConnections();
  peer.close();
});

const sampleOf = ({ name }: Route): Sample => {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`${name} has no sample in every-route.test.ts`);
  return sample;
};

async function pathOf(route: Route, store: TestStore): Promise<string> {
  const sample = sampleOf(route);
  const makeId = idMakers[route.name] ?? idMakers[route.name.split('.')[0] as string];
  const params: Record<string, unknown> = { ...sample.params };
  if (route.endpoint.path.includes('{id}')) {
    const id = await makeId?.(store, sample);
    Object.assign(params, { id }, id === undefined ? {} : await sample.paramsOf?.(id));
  }
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
    // A refusal is recorded, and that is all it leaves.
    const kept = name === 'audit' ? sql`where action <> 'access.refused'` : sql``;
    const { rows } = await sql`select t::text as row from ${sql.table(name)} t ${kept} order by 1`.execute(api.db);
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

/** The administrator who makes the right calls. */
function adminClient(): Promise<Client> {
  const known = clients.get('"admin"') ?? api.signIn('admin');
  clients.set('"admin"', known);
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
    await sampleOf(route).prepare?.();
    const path = await pathOf(route, api.store);
    const { arrange, body, refusal } = sampleOf(route);
    const answer = await call(client, endpoint, path, arrange ? await arrange(await agentOf(api, client)) : body);
    if (refusal !== undefined) return expect(answer.body.error.code).toBe(refusal);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (endpoint.types) expect(endpoint.types).toContain(answer.file?.type.split(';')[0]);
    else expect(z.parse(endpoint.reply, answer.body)).toEqual(answer.body);
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
      expect(answer.body.error.code).toMatch(/[._]not_found$/);
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
  expect(open).toEqual([
    'stores.info',
    'invitations.request',
    'session.login',
    'session.registrationStatus',
    'session.sendAccessLink',
    'session.sendPasswordReset',
    'session.checkAccess',
    'hand-over.exchange',
    'hand-over.enter',
    'customers.login',
    'system.live',
    'system.ready',
  ]);
});

test('no audit row of all these calls holds a secret', async () => {
  const rows = await api.db.selectFrom('audit').select(['action', 'changes']).execute();
  expect(rows.length).toBeGreaterThan(routes.length);
  const hashes = await sql<{ hash: string }>`
    select token_hash as hash from sessions union select token_hash from access_tokens
    union select token_hash from pre_auths union select key_hash from integration_keys
    union select code_hash from recovery_codes`.execute(api.db);
  const stored = new Set(hashes.rows.map(({ hash }) => hash));
  expect(stored.size).toBeGreaterThan(10);
  const sent = [password, ...Object.values(samples).flatMap(({ body }) => (body?.token ? String(body.token) : []))];
  const suspicious = rows.filter(({ changes }) => {
    const text = JSON.stringify(changes);
    const words = text.match(/[\w-]{20,}/g) ?? [];
    const isToken = words.some((word) => stored.has(word) || stored.has(hashToken(word)));
    return isToken || sent.some((secret) => text.includes(secret)) || /\$argon2|_hash"|"token"|totp_secret/.test(text);
  });
  expect(suspicious).toEqual([]);
});

test('a route that declares no access does not start', async () => {
  const app = fastify();
  const { db, database, clock, outside, config: settings } = api;
  const surroundings = { db, database, clock: clock.now, outside, settings, log: createLog('silent') };
  const environment = { ...surroundings, cookieName: 'c', checkReplies: true };
  const [route] = routes as [Route];
  const undeclared = { ...route, endpoint: { ...route.endpoint, access: undefined as unknown as Access } };
  expect(() => registerRoutes(app, [undeclared], { ...environment, authenticate: async () => null })).toThrow(
    'stores.info declares no permission',
  );
  await app.close();
});
