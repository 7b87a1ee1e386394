import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinPerson, newCpf, placePerson } from '../../../test/builders-people.ts';
import { appCode, giveSecondFactor, invite, ownPassword, ownPasswordHash } from '../../../test/builders-sign-in.ts';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Reply = LoginReply & { error: ErrorBody } & Record<string, unknown>;

const fresh = 'um segredo novo da Ana';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('rate_limits').execute());

const post = (path: string, body: object) => clientOf<Reply>(api.app, null).post(path, body);
const login = (body: object) => post('/v2/agent/login', body);
const create = (access: string, password = fresh) =>
  login({ type: 'new_password', access, new_password: password, confirm_password: password });
const join = (access: string, password = ownPassword) => login({ type: 'invitation', access, password });

async function sessionIn(jwt: string | undefined): Promise<CheckLogin> {
  const { status, body } = await clientOf<CheckLogin>(api.app, jwt ?? '').get('/v2/agent/check-login');
  expect(status).toBe(200);
  return body;
}

/** Somebody of the other store, invited to this one. */
async function aKnownPerson() {
  const cpf = newCpf();
  const id = await placePerson(api.db, api.otherStore.id, {
    agent: { cpf, name: 'Ana Souza', password_hash: await ownPasswordHash() },
  });
  const { access } = await invite(api, api.store, { document: cpf });
  return { id, access };
}

const membersOf = (agentId: number) =>
  api.db.selectFrom('memberships').where('agent_id', '=', agentId).orderBy('store_id').select('store_id').execute();

describe('the invitation of somebody new', () => {
  it('creates the account with the password and signs in to the store, once', async () => {
    const { access, document } = await invite(api);
    const looked = await post('/v2/agent/access/check', { access });
    expect(looked.body).toEqual({
      ...{ purpose: 'invitation', name: 'Ana Convidada', store_name: 'Botica Central' },
      ...{ has_account: false, password_min_length: 6 },
    });
    const { status, body } = await create(access);
    expect(status, JSON.stringify(body)).toBe(200);
    const me = await sessionIn(body.jwt);
    expect(me).toMatchObject({ agent: { name: 'Ana Convidada', is_admin: false }, store: { id: api.store.id } });
    expect((await login({ type: 'password', cpf: document, password: fresh })).status).toBe(200);
    expect((await create(access)).body.error.code).toBe('session.link_dead');
    expect((await post('/v2/agent/access/check', { access })).status).toBe(401);
  });

  it('makes one account by a hundred uses at once', async () => {
    const { access, document } = await invite(api);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => create(access, `${fresh} ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    const agents = await api.db.selectFrom('agents').where('cpf', '=', document).select('id').execute();
    expect(agents).toHaveLength(1);
  });

  it('refuses a weak password, and stays good', async () => {
    const { access, document } = await invite(api);
    for (const weak of ['senha123', document]) {
      const { status, body } = await create(access, weak);
      expect([status, body.error.code]).toEqual([422, 'session.weak_password']);
    }
    expect((await create(access)).status).toBe(200);
  });

  it('is not accepted with the password of an account that does not exist', async () => {
    const { access } = await invite(api);
    const { status, body } = await join(access);
    expect([status, body.error.code]).toEqual([409, 'session.account_unknown']);
  });

  it('is dead once it has been withdrawn or has expired', async () => {
    const { id, access } = await invite(api);
    await api.db.updateTable('invitations').set({ expires_at: api.clock.now() }).where('id', '=', id).execute();
    expect((await create(access)).body.error.code).toBe('session.link_dead');
    await api.db.deleteFrom('invitations').where('id', '=', id).execute();
    expect((await create(access)).body.error.code).toBe('session.link_dead');
    expect((await join(access)).body.error.code).toBe('session.link_dead');
  });
});

describe('the invitation of somebody who has an account', () => {
  it('never sets a password: who invites cannot take the account over', async () => {
    const { id, access } = await aKnownPerson();
    const { status, body } = await create(access);
    expect([status, body.error.code]).toEqual([409, 'session.account_known']);
    const row = await api.db
      .selectFrom('agents')
      .where('id', '=', id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toBe(await ownPasswordHash());
    expect(await membersOf(id)).toEqual([{ store_id: api.otherStore.id }]);
  });

  it('never sets the first password of somebody who works elsewhere', async () => {
    const cpf = newCpf();
    const id = await placePerson(api.db, api.otherStore.id, { agent: { cpf } });
    const { access } = await invite(api, api.store, { document: cpf });
    expect((await create(access)).body.error.code).toBe('session.account_known');
    expect((await join(access)).body.error.code).toBe('session.wrong_credentials');
    expect(await membersOf(id)).toEqual([{ store_id: api.otherStore.id }]);
  });

  it('joins with the person’s own password and signs in straight to the store', async () => {
    const { id, access } = await aKnownPerson();
    expect((await post('/v2/agent/access/check', { access })).body).toMatchObject({ has_account: true });
    const { status, body } = await join(access);
    expect(status, JSON.stringify(body)).toBe(200);
    const me = await sessionIn(body.jwt);
    expect(me).toMatchObject({ agent: { id, name: 'Ana Souza' }, store: { id: api.store.id }, has_other_stores: true });
    expect((await join(access)).body.error.code).toBe('session.link_dead');
  });

  it('counts wrong passwords as any sign-in does', async () => {
    const { access } = await aKnownPerson();
    for (let n = 0; n < 10; n++) expect((await join(access, 'errada')).status).toBe(401);
    expect((await join(access)).status).toBe(429);
  });

  it('asks for the second factor before anything is joined', async () => {
    const { id, access } = await aKnownPerson();
    const { secret } = await giveSecondFactor(api, id);
    const first = (await join(access)).body;
    expect(first).toEqual({ step: 'second_factor', pre_auth: expect.any(String) });
    expect(await membersOf(id)).toEqual([{ store_id: api.otherStore.id }]);
    const { body } = await login({ type: 'second_factor', pre_auth: first.pre_auth, code: appCode(api, secret) });
    expect((await sessionIn(body.jwt)).store.id).toBe(api.store.id);
    expect((await join(access)).body.error.code).toBe('session.link_dead');
  });

  it('joins once by a hundred uses at once', async () => {
    const { id, access } = await aKnownPerson();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await join(access);
        await api.db.deleteFrom('rate_limits').execute();
        return answer;
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', id).select('id').execute()).toHaveLength(1);
    expect(await membersOf(id)).toHaveLength(2);
  });
});

describe('somebody who has an account, works nowhere any more and is invited', () => {
  async function aFormerPerson() {
    const cpf = newCpf();
    const email = `ana.volta.${cpf}@example.com`;
    const agent = { cpf, email, name: 'Ana Souza', password_hash: await ownPasswordHash() };
    const id = await placePerson(api.db, api.otherStore.id, { agent });
    await api.db.deleteFrom('memberships').where('agent_id', '=', id).execute();
    const { access } = await invite(api, api.store, { document: cpf });
    return { cpf, agentId: id, access };
  }

  const withPassword = (cpf: string) => login({ type: 'password', cpf, password: ownPassword });
  const isKnown = async (cpf: string) =>
    (await clientOf<{ exists: boolean }>(api.app, null).get(`/v2/agent/registration-status/${cpf}`)).body.exists;
  const mailedLink = async (path: string, cpf: string) => {
    api.mail.sent.length = 0;
    expect((await post(`/v2/agent/${path}`, { cpf })).status).toBe(200);
    await api.runJobs();
    return api.mail.sent[0]?.text.match(/access=([\w-]{43})/)?.[1] as string;
  };

  it('accepts by signing in as ever, once', async () => {
    const { cpf, agentId, access } = await aFormerPerson();
    expect(await isKnown(cpf)).toBe(true);
    expect((await sessionIn((await withPassword(cpf)).body.jwt)).store.id).toBe(api.store.id);
    expect(await membersOf(agentId)).toEqual([{ store_id: api.store.id }]);
    expect((await join(access)).body.error.code).toBe('session.link_dead');
    expect((await withPassword(cpf)).status).toBe(200);
  });

  it('may have forgotten the password', async () => {
    const { cpf, agentId } = await aFormerPerson();
    const access = await mailedLink('password-reset', cpf);
    expect((await post('/v2/agent/access/check', { access })).body).toMatchObject({ purpose: 'password_reset' });
    const { status, body } = await create(access);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await sessionIn(body.jwt)).store.id).toBe(api.store.id);
    expect(await membersOf(agentId)).toEqual([{ store_id: api.store.id }]);
  });

  it('shows the second factor before anything is joined', async () => {
    const { cpf, agentId } = await aFormerPerson();
    const { secret } = await giveSecondFactor(api, agentId);
    const first = (await login({ type: 'access', access: await mailedLink('access-link', cpf) })).body;
    expect(first).toEqual({ step: 'second_factor', pre_auth: expect.any(String) });
    expect(await membersOf(agentId)).toEqual([]);
    const { body } = await login({ type: 'second_factor', pre_auth: first.pre_auth, code: appCode(api, secret) });
    expect((await sessionIn(body.jwt)).store.id).toBe(api.store.id);
  });

  it('is nobody again once the invitation is withdrawn or has expired', async () => {
    const { cpf } = await aFormerPerson();
    const reset = await mailedLink('password-reset', cpf);
    const open = api.db.updateTable('invitations').where('document', '=', cpf);
    await open.set({ expires_at: api.clock.now() }).execute();
    expect(await isKnown(cpf)).toBe(false);
    expect((await withPassword(cpf)).body.error.code).toBe('session.wrong_credentials');
    expect((await create(reset)).body.error.code).toBe('session.link_dead');
    expect(await mailedLink('password-reset', cpf)).toBeUndefined();
    await api.db.deleteFrom('invitations').where('document', '=', cpf).execute();
    expect((await withPassword(cpf)).status).toBe(401);
  });

  it('joins nothing by signing in while there is a store to work in', async () => {
    const { cpf, agentId } = await aFormerPerson();
    await joinPerson(api.db, api.otherStore.id, agentId);
    expect((await sessionIn((await withPassword(cpf)).body.jwt)).store.id).toBe(api.otherStore.id);
    expect(await membersOf(agentId)).toEqual([{ store_id: api.otherStore.id }]);
  });
});
