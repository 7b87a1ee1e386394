import type { Area } from '@botica/contract/kit/permissions';
import { describe, expect, it } from 'vitest';
import { newCpf, placeGroup, placePerson } from '../../../../test/builders-people.ts';
import { appCode, giveSecondFactor, invite, ownPasswordHash } from '../../../../test/builders-sign-in.ts';
import { linkCalls } from '../../../../test/link-calls.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';

const fresh = 'um segredo novo da Ana';
const { api } = await startAccountTests();
const { post, login, choosePassword: create, join, sessionIn, membersOf } = linkCalls(api, fresh);

/** A person of the other store who is invited to this one. */
async function aKnownPerson() {
  const cpf = newCpf();
  const id = await placePerson(api.db, api.otherStore.id, {
    agent: { cpf, name: 'Ana Souza', password_hash: await ownPasswordHash() },
  });
  const { access } = await invite(api, api.store, { document: cpf });
  return { id, access };
}

describe('the invitation of somebody new', () => {
  it('creates the account with the password and signs in to the store, once', async () => {
    const { access, document } = await invite(api);
    const looked = await post('/v2/agent/access/check', { access });
    expect(looked.body).toEqual({
      purpose: 'invitation',
      name: 'Ana Convidada',
      store_name: 'Botica Central',
      has_account: false,
      password_min_length: 8,
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

it('the page of an invitation does not tell whose account a CPF is', async () => {
  const { access } = await aKnownPerson();
  expect((await post('/v2/agent/access/check', { access })).body).toMatchObject({ name: 'Ana Convidada' });
});

describe('an invitation gives no more than who invited could give at this moment', () => {
  async function anInvitation() {
    const groupId = await placeGroup(api.db, api.store.id, [
      { role: 'Orga. > Colab.', permissions: ['write'] },
      { role: 'Pedidos', permissions: ['write'] },
    ]);
    const target = await placeGroup(api.db, api.store.id, [{ role: 'Pedidos', permissions: ['write'] }]);
    const inviter = await placePerson(api.db, api.store.id, { membership: { group_id: groupId } });
    const { access } = await invite(api, api.store, { invited_by: inviter, group_id: target });
    return { inviter, groupId, target, access };
  }
  type Made = Awaited<ReturnType<typeof anInvitation>>;
  const rules = (groupId: number, ...areas: Area[]) =>
    api.db
      .updateTable('groups')
      .set({ grouprules: JSON.stringify(areas.map((role) => ({ role, permissions: ['write'] }))) })
      .where('id', '=', groupId)
      .execute();
  const membership = ({ inviter }: Made) => api.db.updateTable('memberships').where('agent_id', '=', inviter);

  it('is accepted while they could', async () => {
    expect((await create((await anInvitation()).access)).status).toBe(200);
  });

  it.each<[string, (made: Made) => Promise<unknown>]>([
    ['was removed', ({ inviter }) => api.db.deleteFrom('memberships').where('agent_id', '=', inviter).execute()],
    ['was disabled', (made) => membership(made).set({ is_enabled: false }).execute()],
    ['lost a level that the group has', ({ groupId }) => rules(groupId, 'Orga. > Colab.')],
    ['may invite nobody any more', ({ groupId }) => rules(groupId, 'Pedidos')],
    ['was put into a lower group', (made) => membership(made).set({ group_id: made.target }).execute()],
    ['has less than the group was given since', ({ target }) => rules(target, 'Pedidos', 'Clientes')],
  ])('and is dead when that person %s', async (_, change) => {
    const made = await anInvitation();
    await change(made);
    expect((await post('/v2/agent/access/check', { access: made.access })).status).toBe(401);
    expect((await create(made.access)).body.error.code).toBe('session.link_dead');
  });
});
