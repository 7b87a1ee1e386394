import { describe, expect, it, test } from 'vitest';
import { joinPerson, placePerson, sessionOf } from '../../../test/builders-people.ts';
import { giveSecondFactor } from '../../../test/builders-sign-in.ts';
import { collaboratorPath, failureOf, openCollaboratorDesk } from '../../../test/collaborator-desk.ts';
import type { Client } from '../../../test/test-app.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { hashPassword } from '../../kit/password.ts';

const { api, admin, adminId, inGroup, membershipOf, agentOf, auditOf } = await openCollaboratorDesk();

describe('one administrator stays', () => {
  const soloStore = async () => {
    const ids = await Promise.all(
      [1, 2].map(() => placePerson(api.db, api.otherStore.id, { membership: { is_admin: true } })),
    );
    const others = api.db
      .updateTable('memberships')
      .set({ is_admin: false })
      .where('store_id', '=', api.otherStore.id)
      .where('agent_id', 'not in', ids);
    await others.execute();
    return ids as [number, number];
  };
  const left = async () =>
    (
      await api.db
        .selectFrom('memberships')
        .where('store_id', '=', api.otherStore.id)
        .where('is_admin', '=', true)
        .where('is_enabled', '=', true)
        .select('agent_id')
        .execute()
    ).length;

  it('when the last one steps down', async () => {
    const [first, second] = await soloStore();
    const [a, b] = [await sessionOf(api, first, api.otherStore.id), await sessionOf(api, second, api.otherStore.id)];
    expect((await a.put(collaboratorPath(first), { is_admin: false })).status).toBe(200);
    const answer = await b.put(collaboratorPath(second), { is_admin: false });
    expect(failureOf(answer)).toEqual([409, 'collaborators.last_administrator']);
    expect(await left()).toBe(1);
  });

  it.each([
    ['disable', (client: Client, id: number) => client.put(collaboratorPath(id), { is_enabled: false })],
    ['demote', (client: Client, id: number) => client.put(collaboratorPath(id), { is_admin: false })],
    ['remove', (client: Client, id: number) => client.del(collaboratorPath(id))],
  ])('when each tries to %s the other, 100 times at once', async (_, act) => {
    const [first, second] = await soloStore();
    const [a, b] = [await sessionOf(api, first, api.otherStore.id), await sessionOf(api, second, api.otherStore.id)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? act(a, second) : act(b, first))),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await left()).toBe(1);
  });
});

describe('who is out, is out at once', () => {
  const someone = async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    const client = await sessionOf(api, id);
    const now = api.clock.now();
    await issueAccessToken(api.db, now, { purpose: 'login', agentId: id, ttlSeconds: 600 });
    const preAuth = { token_hash: `pre ${id}`, agent_id: id, expires_at: new Date(now.getTime() + 60_000) };
    await api.db.insertInto('pre_auths').values(preAuth).execute();
    expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    return { id, client };
  };
  const waysIn = async (id: number) =>
    (
      await Promise.all(
        (['sessions', 'pre_auths', 'access_tokens'] as const).map((table) =>
          api.db.selectFrom(table).where('agent_id', '=', id).select('agent_id').execute(),
        ),
      )
    ).flat();

  it('when deactivated', async () => {
    const { id, client } = await someone();
    const { status, body } = await admin.put(collaboratorPath(id), { is_enabled: false });
    expect([status, body.is_enabled]).toEqual([200, false]);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
    expect(await waysIn(id)).toEqual([]);
    expect((await admin.put(collaboratorPath(id), { is_enabled: true })).body.is_enabled).toBe(true);
  });

  it('when removed; the account and other stores stay', async () => {
    const { id, client } = await someone();
    await joinPerson(api.db, api.otherStore.id, id);
    const elsewhere = await sessionOf(api, id, api.otherStore.id);
    const stale = await admin.del(collaboratorPath(id), undefined, { 'if-match': '"9"' });
    expect(failureOf(stale)).toEqual([412, 'request.stale']);
    expect((await admin.del(collaboratorPath(id))).status).toBe(200);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
    expect((await elsewhere.get('/v2/agent/check-login')).status).toBe(200);
    expect((await admin.get(collaboratorPath(id))).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'collaborators.removed',
      changes: { name: ['Pessoa', null] },
    });
  });
});

test('when removed from the last store, nothing opens the account any more', async () => {
  const agent = { email: 'last@example.com', username: 'last.one', password_hash: await hashPassword('girassol 77') };
  const id = await placePerson(api.db, api.store.id, { agent });
  await joinPerson(api.db, api.otherStore.id, id, { is_enabled: false });
  await giveSecondFactor(api, id);
  expect((await admin.del(collaboratorPath(id))).status).toBe(200);
  expect(await agentOf(id)).toMatchObject(agent);
  const other = await api.signIn('admin', api.otherStore.id);
  await issueAccessToken(api.db, api.clock.now(), { purpose: 'password_reset', agentId: id, ttlSeconds: 600 });
  expect((await other.del(collaboratorPath(id))).status).toBe(200);
  expect(await agentOf(id)).toMatchObject({
    name: 'Pessoa',
    email: null,
    username: null,
    password_hash: null,
    totp_secret: null,
    totp_enabled_at: null,
  });
  for (const table of ['recovery_codes', 'access_tokens', 'sessions', 'pre_auths'] as const) {
    expect(await api.db.selectFrom(table).where('agent_id', '=', id).select('agent_id').execute()).toEqual([]);
  }
  expect((await auditOf(id)).at(-1)?.changes).toMatchObject({ email: ['last@example.com', null] });
});

describe('an administrator ends the sessions of a colleague', () => {
  it('in this store, at once, and the colleague stays', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    await joinPerson(api.db, api.otherStore.id, id);
    const [here, too] = [await sessionOf(api, id), await sessionOf(api, id)];
    const there = await sessionOf(api, id, api.otherStore.id);
    const link = await issueAccessToken(api.db, api.clock.now(), { purpose: 'login', agentId: id, ttlSeconds: 600 });
    expect(await admin.del(`${collaboratorPath(id)}/open-sessions`)).toMatchObject({ status: 200, body: { ended: 2 } });
    const states = await Promise.all([here, too, there].map((client) => client.get('/v2/agent/check-login')));
    expect(states.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await api.visitor.post('/v2/agent/login', { type: 'access', access: link })).status).toBe(401);
    expect((await sessionOf(api, id)).token).toEqual(expect.any(String));
    expect((await membershipOf(id))?.is_enabled).toBe(true);
    const reported = { action: 'collaborators.sessions_ended', changes: { count: [null, 2] }, agent_id: adminId };
    expect(await auditOf(id)).toEqual([reported]);
  });

  it('not their own, nor where they are no administrator', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    expect(failureOf(await admin.del(`${collaboratorPath(adminId)}/open-sessions`))).toEqual([
      403,
      'collaborators.own_sessions',
    ]);
    const director = await api.signIn('diretor');
    expect(failureOf(await director.del(`${collaboratorPath(id)}/open-sessions`))).toEqual([403, 'permission.denied']);
    const elsewhere = await placePerson(api.db, api.otherStore.id);
    expect(failureOf(await admin.del(`${collaboratorPath(elsewhere)}/open-sessions`))).toEqual([
      404,
      'collaborators.not_found',
    ]);
  });
});
