import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { type KeyScope, keyScopes } from '@botica/contract/kit/key-scopes';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { migrations } from '../database/migrations/all-migrations.ts';
import type { Tables } from '../database/tables.ts';
import { allJobHandlers, allPersonalData } from '../src/all-features.ts';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Clock, Surroundings } from '../src/kit/context.ts';
import { createLog } from '../src/kit/log.ts';
import type { Outside } from '../src/kit/outside.ts';
import { openSecrets, type Secrets } from '../src/kit/secrets.ts';
import { noSiteExports } from '../src/kit/site-exports-port.ts';
import { hashToken, newToken } from '../src/kit/tokens.ts';
import { type FakeDns, fakeDns } from '../src/outside/fake-dns.ts';
import { type FakeMail, fakeMail } from '../src/outside/fake-mail.ts';
import { fakePictures } from '../src/outside/fake-pictures.ts';
import { type FakeZip, fakeZip } from '../src/outside/fake-zip.ts';
import { folderFiles } from '../src/outside/folder-files.ts';
import { pagarme } from '../src/outside/pagarme.ts';
import { rdStation } from '../src/outside/rd-station.ts';
import { webWebhooks } from '../src/outside/web-webhooks.ts';
import { runDueJobs } from '../src/platform/jobs/run-job.ts';
import { watchChanges } from '../src/platform/live/watch-changes.ts';
import { createStore } from '../src/seed/create-store.ts';
import { startBehindProxy } from './behind-proxy.ts';
import { nowhere } from './nowhere.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testSiteBuilder } from './test-site-builder.ts';
import { unnamedAuditFields } from './unnamed-audit-fields.ts';

/** Initial time of the clock: a Wednesday, 09:00 in São Paulo. The Friday of that week is a holiday. */
export const startsAt = new Date('2026-11-18T12:00:00Z');

/** Beginning of links in mails, unless PUBLIC_URL is set. */
export const testAddress = 'http://botica.localhost';

/** Clock of the server under test. It stands still until it is moved. */
export interface TestClock {
  now: Clock;
  advance(seconds: number): void;
}

export interface TestStore {
  id: number;
  domain: string;
  /** Ids of the default groups by their fixed keys. */
  groupIds: ReadonlyMap<string, number>;
}

/** `body` is the JSON of the reply. It has no id of the request, so that equal answers compare as equal. */
export interface Answer<Body> {
  status: number;
  body: Body;
  etag: string | undefined;
  /** In seconds. */
  retryAfter: number | null;
  /** Reply that is a file; `body` is then empty unless the file is JSON. */
  file?: { type: string; disposition: string | undefined; bytes: Buffer };
}

/** Reply whose shape the test does not need to know. */
export type LooseBody = Record<string, unknown> & { error: ErrorBody };

/** `Own`: reply of this one call, if it differs from the client's other calls. */
type Call<Body> = <Own = Body>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Own>>;

/** Calls with one bearer token; without a token they are a visitor's. */
export interface Client<Body = LooseBody> extends Record<'get' | 'post' | 'put' | 'del', Call<Body>> {
  token: string | null;
}

/** `admin`, the key of a default group, or the rules of a custom group (no rules: nothing is allowed). */
export type Grantee = string | { grouprules: GroupRule[] };

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  db: Kysely<Tables>;
  clock: TestClock;
  store: TestStore;
  otherStore: TestStore;
  visitor: Client;
  /** Creates a person of the store with a new session. */
  signIn<Body = LooseBody>(who: Grantee, storeId?: number): Promise<Client<Body>>;
  /** Creates a program of the store with a secret key; by default with all scopes. */
  integrate<Body = LooseBody>(storeId?: number, scopes?: readonly KeyScope[]): Promise<Client<Body>>;
  /** Stores what was sent, and can fail. */
  mail: FakeMail;
  /** Knows only what the test tells it, and can fail. */
  zip: FakeZip;
  /** Knows only what the test tells it, and can fail. */
  dns: FakeDns;
  secrets: Secrets;
  outside: Outside;
  /** Shared parts of every call, for tests below the routes. */
  surroundings: Surroundings;
  /** Runs every job that is due by the test's clock; postponed jobs run after `clock.advance`. */
  runJobs(): Promise<void>;
  /** Starts another server on the same database and clock, with other settings. */
  alsoServe(env: Record<string, string>): Promise<FastifyInstance>;
  /**
   * Fails if the audit has a field without a name. `isGone`: the test has closed the database, so it cannot be read.
   */
  close(left?: { isGone?: boolean }): Promise<void>;
}

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

function contentOf<Body>(reply: Reply): Pick<Answer<Body>, 'body' | 'file'> {
  const type = String(reply.headers['content-type']);
  const disposition = reply.headers['content-disposition'] as string | undefined;
  const file = { type, disposition, bytes: reply.rawPayload };
  if (!type.startsWith('application/json')) return { body: {} as Body, file };
  return { body: reply.json<Body>(), ...(disposition === undefined ? {} : { file }) };
}

/** Client that sends every call with this token. */
export function clientOf<Body = LooseBody>(app: FastifyInstance, token: string | null): Client<Body> {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Call<Body> =>
    async <Own = Body>(url: string, body?: unknown, headers: Record<string, string> = {}) => {
      const reply = await app.inject({
        method,
        url,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: reply.statusCode,
        ...contentOf<Own>(reply),
        etag: reply.headers.etag,
        retryAfter: reply.headers['retry-after'] === undefined ? null : Number(reply.headers['retry-after']),
      };
    };
  return { token, get: call('GET'), post: call('POST'), put: call('PUT'), del: call('DELETE') };
}

async function aStore(source: { db: Kysely<Tables>; clock: Clock }, name: string, domain: string, cpf: string) {
  const admin = { cpf, name: `Dona da ${name}`, password_hash: '' };
  const { actor, groupIds } = await createStore(source, { domain, name, cnpj: '12ABC34501DE35' }, admin);
  return { id: actor.storeId, domain, groupIds };
}

async function groupOf(db: Kysely<Tables>, store: TestStore, who: Grantee): Promise<number | null> {
  if (who === 'admin') return null;
  if (typeof who === 'string') {
    const known = store.groupIds.get(who);
    if (known === undefined) throw new Error(`No default group "${who}"`);
    return known;
  }
  const named = { store_id: store.id, name: newToken() };
  const department = await db.insertInto('departments').values(named).returning('id').executeTakeFirstOrThrow();
  const values = { ...named, department_id: department.id, grouprules: JSON.stringify(who.grouprules) };
  return (await db.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function aSession(db: Kysely<Tables>, store: TestStore, who: Grantee, now: Date, maxSeconds: number) {
  const person = { cpf: newToken().slice(0, 11), name: typeof who === 'string' ? `Agente ${who}` : 'Agente' };
  const found = { ...person, name_search: normaliseText(person.name) };
  const agent = await db.insertInto('agents').values(found).returning('id').executeTakeFirstOrThrow();
  const keys = { agent_id: agent.id, store_id: store.id };
  const membership = { ...keys, group_id: await groupOf(db, store, who), is_admin: who === 'admin' };
  await db.insertInto('memberships').values(membership).execute();
  const token = newToken();
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + maxSeconds * 1000) };
  await db
    .insertInto('sessions')
    .values({ ...keys, ...times, token_hash: hashToken(token) })
    .execute();
  return token;
}

async function anIntegrationKey(db: Kysely<Tables>, storeId: number, scopes: readonly KeyScope[]): Promise<string> {
  const token = `bk_${newToken()}`;
  const values = {
    store_id: storeId,
    name: 'Loja virtual',
    key_hash: hashToken(token),
    scopes: JSON.stringify(scopes),
  };
  await db.insertInto('integration_keys').values(values).execute();
  return token;
}

function testClock(onMove: (now: Date) => void): TestClock {
  let present = startsAt;
  return {
    now: () => present,
    advance: (seconds) => {
      present = new Date(present.getTime() + seconds * 1000);
      onMove(present);
    },
  };
}

const otherPorts = ({ rdStationUrl, pagarmeUrl, pagarmeKeysUrl }: Config, dataDir: string) => ({
  files: folderFiles(join(dataDir, 'files')),
  pictures: fakePictures(),
  webhooks: webWebhooks({ mayReachPrivate: true }),
  crm: rdStation({ url: rdStationUrl }),
  payments: pagarme({ url: pagarmeUrl, keysUrl: pagarmeKeysUrl }),
  siteBuilder: testSiteBuilder,
  siteExports: noSiteExports,
  storefrontHook: null,
});

const services = { RD_STATION_URL: nowhere, PAGARME_URL: nowhere, PAGARME_KEYS_URL: nowhere };

/** Starts the whole API on a new database with two stores, without listening. `env`: variables of the operator. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase(migrations);
  const { db } = database;
  const clock = testClock((now) => behindProxy?.setClock(now));
  const log = createLog('silent');
  const limits = { SESSION_CALLS: '1000000', PUBLIC_CALLS: '1000000' };
  // The documentation of all calls takes a third of a start.
  const variables = { NODE_ENV: 'test', DOCS: 'off', ...services, ...limits, ...env };
  const configOf = (more: Record<string, string>) => readConfig({ ...variables, ...more });
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-outside-'));
  const mail = fakeMail();
  const secrets = openSecrets({ secretsKey: null, dataDir });
  const [zip, dns] = [fakeZip(), fakeDns()];
  const serve = (config: Config) => buildApp({ config, database, log, clock: clock.now, outside });
  const config = configOf({});
  const outside: Outside = { mail, secrets, zip, dns, ...otherPorts(config, dataDir) };
  const behindProxy = await startBehindProxy(database, variables, { dataDir, now: clock.now() });
  const apps = behindProxy === null ? [await serve(config)] : [];
  const app = behindProxy?.app ?? (apps[0] as FastifyInstance);
  const source = { db, clock: clock.now };
  const store = await aStore(source, 'Botica Central', 'central.example', '52998224725');
  const otherStore = await aStore(source, 'Outra Farmácia', 'outra.example', '11144477735');
  const storeOf = (id: number) => (id === otherStore.id ? otherStore : store);
  return {
    app,
    config,
    database,
    db,
    clock,
    store,
    otherStore,
    visitor: clientOf(app, null),
    mail,
    zip,
    dns,
    secrets,
    outside,
    surroundings: {
      db,
      database,
      clock: clock.now,
      log,
      outside,
      settings: config,
      personalData: allPersonalData,
      changes: watchChanges({ db, clock: clock.now, log, endpoints: [] }),
    },
    runJobs: () =>
      runDueJobs({
        db,
        clock: clock.now,
        log,
        outside,
        publicUrl: config.publicUrl ?? testAddress,
        handlers: allJobHandlers,
      }),
    signIn: async (who, storeId = store.id) =>
      clientOf(app, await aSession(db, storeOf(storeId), who, clock.now(), config.sessionMaxSeconds)),
    integrate: async (storeId = store.id, scopes = keyScopes) =>
      clientOf(app, await anIntegrationKey(db, storeId, scopes)),
    alsoServe: async (more) => {
      const other = await serve(configOf(more));
      apps.push(other);
      return other;
    },
    close: async ({ isGone = false } = {}) => {
      await Promise.all([...apps.map((each) => each.close()), behindProxy?.stop()]);
      const unnamed = isGone ? [] : await unnamedAuditFields(db);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (unnamed.length > 0) throw new Error(`No <name>-audit.ts of the contract names ${unnamed.join(', ')}`);
    },
  };
}
