import type { StorefrontRefresh } from '@botica/contract/features/storefront/storefront.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = StorefrontRefresh & {
  last: StorefrontRefresh | null;
  is_allowed: boolean;
  refresh_minutes: number;
  version: number;
  error: ErrorBody;
};

const request = '/v2/admin/deployment/nextjs/new';
const last = '/v2/admin/deployment/nextjs/last';
const tooSoon = 'Você precisa esperar no mínimo 30 minutos para atualizar o e-commerce novamente.';

let api: TestApp;
let agent: Client<Body>;
let called: { storeDomain: string; requestedAt: Date }[];
let isHookDown: boolean;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read', 'write'] }] });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['storefront_refreshes', 'jobs'] as const) await api.db.deleteFrom(table).execute();
  called = [];
  isHookDown = false;
  api.outside.storefrontHook = {
    call: async (each) => {
      called.push(each);
      if (isHookDown) throw new Error('Fake failure');
    },
  };
});

/** Moves the last request into the past. The rule uses the database's clock, which the test cannot move. */
const moveBack = (minutes: number) =>
  sql`update storefront_refreshes set requested_at = requested_at - ${minutes} * interval '1 minute'`.execute(api.db);

describe('a refresh of the storefront', () => {
  it('is accepted, recorded with person and time, and refused for the next thirty minutes', async () => {
    expect((await agent.get(last)).body).toEqual({ last: null, is_allowed: true, refresh_minutes: 30 });
    const { status, body } = await agent.get(request);
    expect(status).toBe(200);
    expect(body.requested_by).toBe('Agente');
    expect(Date.parse(body.next_allowed_at) - Date.parse(body.requested_at)).toBe(30 * 60_000);
    expect((await agent.get(last)).body).toEqual({ last: body, is_allowed: false, refresh_minutes: 30 });
    await moveBack(29);
    const refused = await agent.get(request);
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      409,
      'storefront.too_soon',
      tooSoon,
    ]);
    await moveBack(1);
    expect((await agent.get(last)).body.is_allowed).toBe(true);
    expect((await agent.get(request)).status).toBe(200);
    const audit = await api.db
      .selectFrom('audit')
      .where('action', '=', 'deployment.requested')
      .orderBy('id', 'desc')
      .select(['actor_name', 'agent_id', 'entity', 'entity_id', 'changes'])
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit[1]).toMatchObject({ actor_name: 'Agente', entity: 'store', entity_id: api.store.id });
    expect(audit[1]?.agent_id).toEqual(expect.any(Number));
    expect(audit[1]?.changes).toEqual({ requested_at: [null, body.requested_at] });
  });

  it('recorded by a clock a day ahead blocks nobody', async () => {
    await agent.get(request);
    await moveBack(-24 * 60);
    expect((await agent.get(last)).body.is_allowed).toBe(true);
    const { status, body } = await agent.get(request);
    expect(status).toBe(200);
    expect(Date.parse(body.next_allowed_at)).toBeLessThan(Date.now() + 31 * 60_000);
    expect((await agent.get(request)).status).toBe(409);
  });

  it('does not block another store', async () => {
    await agent.get(request);
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await other.get(last)).body).toEqual({ last: null, is_allowed: true, refresh_minutes: 30 });
    expect((await other.get(request)).status).toBe(200);
  });

  it('needs the right to write the website, and the token: a cookie of another page is not enough', async () => {
    const reader = await api.signIn({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
    expect((await reader.get(request)).status).toBe(403);
    const cookie = `botica_${api.config.port}=${agent.token}`;
    expect((await api.visitor.get(last, undefined, { cookie })).body).toEqual({
      last: null,
      is_allowed: true,
      refresh_minutes: 30,
    });
    expect((await api.visitor.get(request, undefined, { cookie })).status).toBe(401);
    // A page on a sibling domain belongs to another site; its cookie is sent and must not count.
    for (const [site, mode, status] of [
      ['same-site', 'cors', 401],
      ['cross-site', 'no-cors', 401],
      ['same-origin', 'cors', 200],
      ['cross-site', 'navigate', 200],
    ] as const) {
      const headers = { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode };
      expect((await api.visitor.get(last, undefined, headers)).status, `${site}, ${mode}`).toBe(status);
    }
    expect((await agent.get(last)).body.last).toBeNull();
  });

  it('waits as long as the store has set, or not at all; the setting is audited', async () => {
    const { body: site } = await agent.get('/v2/storefront');
    const set = (minutes: number, version: number) =>
      agent.put('/v2/storefront/refresh-pause', { minutes }, { 'if-match': `"${version}"` });
    for (const minutes of [-1, 31, 1.5]) expect((await set(minutes, site.version)).status).toBe(422);
    const five = await set(5, site.version);
    expect([five.status, five.body.refresh_minutes]).toEqual([200, 5]);
    expect((await set(0, site.version)).status).toBe(412);
    expect((await agent.get(request)).status).toBe(200);
    expect((await agent.get(request)).body.error.message).toBe(
      'Você precisa esperar no mínimo 5 minutos para atualizar o e-commerce novamente.',
    );
    expect((await agent.get(last)).body).toMatchObject({ is_allowed: false, refresh_minutes: 5 });
    await moveBack(5);
    expect((await agent.get(request)).status).toBe(200);
    expect((await set(0, five.body.version)).status).toBe(200);
    expect((await agent.get(last)).body.is_allowed).toBe(true);
    for (const _ of [1, 2]) expect((await agent.get(request)).status).toBe(200);
    const { changes } = await api.db
      .selectFrom('audit')
      .where('action', '=', 'storefront.refresh_pause_changed')
      .orderBy('id')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ refresh_minutes: [30, 5] });
    await api.db.updateTable('sites').set({ refresh_minutes: 30 }).execute();
  });
});

describe("the operator's builder", () => {
  it('is called once for each accepted request, after the answer', async () => {
    const { body } = await agent.get(request);
    await agent.get(request);
    expect(called).toEqual([]);
    await api.runJobs();
    await api.runJobs();
    expect(called).toEqual([{ storeDomain: 'central.example', requestedAt: new Date(body.requested_at) }]);
  });

  it('is called again after an outage, until the next request is due', async () => {
    isHookDown = true;
    await agent.get(request);
    await api.runJobs();
    api.clock.advance(60);
    isHookDown = false;
    await api.runJobs();
    expect(called).toHaveLength(2);
    await moveBack(30);
    isHookDown = true;
    await agent.get(request);
    await api.runJobs();
    api.clock.advance(31 * 60);
    await api.runJobs();
    expect(called).toHaveLength(3);
    const open = await api.db.selectFrom('jobs').where('done_at', 'is', null).select('id').execute();
    expect(open).toEqual([]);
  });

  it('is not needed: Botica publishes', async () => {
    api.outside.storefrontHook = null;
    expect((await agent.get(request)).status).toBe(200);
    expect(await api.db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'storefront.build' }]);
  });
});
