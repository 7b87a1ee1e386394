import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinPerson, placeGroup, placePerson, sessionOf } from '../../../../test/builders-people.ts';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = CheckLogin & LoginReply & { error: ErrorBody; items: unknown[] };

const minute = 60;
const day = 24 * 60 * minute;
const mayLook: GroupRule = { role: 'Orga. > Func.', permissions: ['read'] };
const pedidos = (...permissions: GroupRule['permissions']): GroupRule => ({ role: 'Pedidos', permissions });

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const me = async (client: Client<Body>) => (await client.get('/v2/agent/check-login')).body;
const preview = (client: Client<Body>, groupId: number) => client.post(`/v2/agent/group/${groupId}/preview`, {});

async function previewOf(client: Client<Body>, groupId: number): Promise<Client<Body>> {
  const { status, body } = await preview(client, groupId);
  expect(status, JSON.stringify(body)).toBe(200);
  return clientOf<Body>(api.app, body.jwt as string);
}

describe('looking at the admin as a group', () => {
  it('shows its rights and changes nothing', async () => {
    const admin = await api.signIn<Body>('admin');
    const groupId = api.store.groupIds.get('financeiro') as number;
    const looking = await previewOf(admin, groupId);
    expect(await me(looking)).toMatchObject({
      is_preview: true,
      has_other_stores: false,
      jwt: looking.token,
      agent: { is_admin: false, group: { id: groupId, key: 'financeiro' } },
    });
    expect((await looking.get('/v2/orders')).status).toBe(200);
    expect((await looking.get('/v2/agent/list-preregistration')).status).toBe(403);
    for (const [call, path] of [
      ['post', '/v2/agent/switch-store'],
      ['post', `/v2/agent/group/${groupId}/preview`],
      ['put', '/v2/agent/account'],
      ['del', '/v2/agent/account/sessions'],
    ] as const) {
      const { status, body } = await looking[call](path, call === 'del' ? undefined : {});
      expect([path, status, body.error.code]).toEqual([path, 403, 'session.read_only']);
    }
    expect((await me(admin)).agent.is_admin, 'the session of before goes on').toBe(true);
  });

  it('sets no cookie and ends with its own logout, which takes no cookie away', async () => {
    const admin = await api.signIn<Body>('admin');
    const begun = await api.app.inject({
      method: 'POST',
      url: `/v2/agent/group/${api.store.groupIds.get('marketing')}/preview`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: {},
    });
    expect(begun.headers['set-cookie']).toBeUndefined();
    const authorization = `Bearer ${begun.json<LoginReply>().jwt}`;
    const left = await api.app.inject({
      method: 'POST',
      url: '/v2/agent/logout',
      headers: { authorization },
      payload: {},
    });
    expect([left.statusCode, left.headers['set-cookie']]).toEqual([200, undefined]);
    const gone = await api.app.inject({ url: '/v2/agent/check-login', headers: { authorization } });
    expect(gone.statusCode).toBe(401);
    expect((await admin.get('/v2/agent/check-login')).status).toBe(200);
  });

  it('ends after 30 minutes, and with the session that it came from', async () => {
    const admin = await api.signIn<Body>('admin');
    const groupId = api.store.groupIds.get('atendente') as number;
    const first = await previewOf(admin, groupId);
    api.clock.advance(30 * minute - 1);
    expect((await first.get('/v2/agent/check-login')).status).toBe(200);
    api.clock.advance(1);
    expect((await first.get('/v2/agent/check-login')).status).toBe(401);
    const second = await previewOf(admin, groupId);
    await admin.post('/v2/agent/logout', {});
    expect((await second.get('/v2/agent/check-login')).status).toBe(401);
  });

  it('is of groups that the person covers, of the same store', async () => {
    const client = await api.signIn<Body>({ grouprules: [mayLook, pedidos('write')] });
    const less = await placeGroup(api.db, api.store.id, [pedidos('read')]);
    const more = await placeGroup(api.db, api.store.id, [pedidos('delete')]);
    const foreign = await placeGroup(api.db, api.otherStore.id, []);
    expect((await preview(client, less)).status).toBe(200);
    const above = await preview(client, more);
    expect([above.status, above.body.error.code]).toEqual([403, 'roles.above_you']);
    expect((await preview(client, foreign)).body.error.code).toBe('roles.not_found');
  });

  it('of a group that is removed at this moment begins or is not found, and is not left behind', async () => {
    const admin = await api.signIn<Body>('admin');
    for (let round = 0; round < 8; round++) {
      const group = await placeGroup(api.db, api.store.id, []);
      const requested = Array.from({ length: 3 }, () => preview(admin, group));
      const [removed, ...begun] = await Promise.all([admin.del(`/v2/agent/group/${group}`), ...requested]);
      expect(removed.status).toBe(200);
      for (const { status } of begun) expect([200, 404]).toContain(status);
      const left = api.db.selectFrom('sessions').where('preview_group_id', '=', group).select('id');
      expect(await left.execute()).toEqual([]);
    }
  });

  it('ends on the next request when the person, or the group, has other rights', async () => {
    const client = await api.signIn<Body>({ grouprules: [mayLook, pedidos('write')] });
    const group = await placeGroup(api.db, api.store.id, [pedidos('read')]);
    const looking = await previewOf(client, group);
    const setRules = (id: number, rules: GroupRule[]) =>
      api.db
        .updateTable('groups')
        .set({ grouprules: JSON.stringify(rules) })
        .where('id', '=', id)
        .execute();
    await setRules(group, [pedidos('delete')]);
    expect((await looking.get('/v2/orders')).status, 'the group has more than the person').toBe(401);
    await setRules(group, []);
    expect((await looking.get('/v2/orders')).status, 'the group may see nothing').toBe(403);
    await setRules(group, [pedidos('read')]);
    expect((await looking.get('/v2/orders')).status).toBe(200);
    const own = (await me(client)).agent.group?.id as number;
    await setRules(own, [mayLook]);
    expect((await looking.get('/v2/orders')).status, 'the person has less than the group').toBe(401);
  });
});

describe('the stores of a person', () => {
  async function ofTwoStores() {
    const id = await placePerson(api.db, api.store.id, { agent: { name: 'Rui' }, membership: { is_admin: true } });
    await joinPerson(api.db, api.otherStore.id, id);
    return sessionOf<Body>(api, id);
  }

  it('are listed, and the other one opens beside this one with its own rights', async () => {
    const client = await ofTwoStores();
    expect((await client.get('/v2/agent/organizations')).body.items).toEqual([
      { id: api.store.id, name: 'Botica Central', domain: 'central.example' },
      { id: api.otherStore.id, name: 'Outra Farmácia', domain: 'outra.example' },
    ]);
    expect((await me(client)).has_other_stores).toBe(true);
    const reply = await api.app.inject({
      method: 'POST',
      url: '/v2/agent/switch-store',
      headers: { authorization: `Bearer ${client.token}` },
      payload: { store_id: api.otherStore.id },
    });
    const { jwt } = reply.json<LoginReply>();
    expect(reply.headers['set-cookie']).toContain(`botica_${api.config.port}=${jwt};`);
    const there = clientOf<Body>(api.app, jwt as string);
    expect(await me(there)).toMatchObject({ store_name: 'Outra Farmácia', agent: { is_admin: false } });
    expect(await me(client)).toMatchObject({ store_name: 'Botica Central', agent: { is_admin: true } });
    const reported = await api.db
      .selectFrom('audit')
      .where('agent_id', '=', await agentOf(api, client))
      .select(['store_id', 'action'])
      .execute();
    expect(reported).toEqual([{ store_id: api.otherStore.id, action: 'session.switched_store' }]);
  });

  it('cannot be those of others, nor one where the access has ended', async () => {
    const stranger = await api.signIn<Body>('admin');
    const refused = await stranger.post('/v2/agent/switch-store', { store_id: api.otherStore.id });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'session.store_not_offered']);
    const client = await ofTwoStores();
    await api.db
      .updateTable('memberships')
      .set({ is_enabled: false })
      .where('agent_id', '=', await agentOf(api, client))
      .where('store_id', '=', api.otherStore.id)
      .execute();
    expect((await client.post('/v2/agent/switch-store', { store_id: api.otherStore.id })).status).toBe(403);
    expect((await me(client)).has_other_stores).toBe(false);
  });

  it('do not make anybody’s stay longer by going to and fro', async () => {
    const client = await ofTwoStores();
    for (let n = 0; n < 27; n++) {
      api.clock.advance(6 * 60 * minute);
      expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    }
    const { body } = await client.post('/v2/agent/switch-store', { store_id: api.otherStore.id });
    const there = clientOf<Body>(api.app, body.jwt as string);
    expect((await there.get('/v2/agent/check-login')).status).toBe(200);
    api.clock.advance(day / 4);
    expect((await there.get('/v2/agent/check-login')).status).toBe(401);
  });

  it('hand over from a session of one’s own, never from one that came from the other admin', async () => {
    const app = await api.alsoServe({ SECOND_ADMIN_URL: 'https://segundo.example' });
    const { token } = await ofTwoStores();
    const client = clientOf<Body>(app, token);
    expect((await me(client)).hands_over).toBe(true);
    expect((await me(clientOf<Body>(api.app, token))).hands_over).toBe(false);
    const agentId = await agentOf(api, { token });
    await api.db.updateTable('sessions').set({ is_handed_over: true }).where('agent_id', '=', agentId).execute();
    expect((await me(client)).hands_over).toBe(false);
    const { body } = await client.post('/v2/agent/switch-store', { store_id: api.otherStore.id });
    expect((await me(clientOf<Body>(app, body.jwt as string))).hands_over).toBe(false);
  });
});
