import type { ErrorBody } from '@botica/contract/kit/errors';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { describe, expect, it } from 'vitest';
import { joinPerson, placeGroup, sessionOf, workPlaceIn } from '../../../../test/builders-people.ts';
import { agentOf, giveLink, ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { clientOf } from '../../../../test/test-app.ts';

interface Body extends Record<string, unknown> {
  error: ErrorBody;
  jwt: string;
  agent: { is_admin: boolean; group: { id: number; grouprules: GroupRule[] } };
  items: { id: number; is_current: boolean }[];
}

const fresh = 'um segredo novo da Rosa';
const account = '/v2/agent/account';
const seen = [account, '/v2/agent/check-login', '/v2/orders'];

const { api, aSignedInPerson } = await startAccountTests<Body>();
const admin = await api.signIn<Body>('admin');

/** A manager; `client` has the token that an attacker has got. */
const aPerson = async () => aSignedInPerson(await workPlaceIn(api.db, api.store, 'gerente'));

type Person = Awaited<ReturnType<typeof aPerson>>;

async function expectDone(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

async function endOnTheList({ id, client }: Person): Promise<void> {
  const elsewhere = await sessionOf<Body>(api, id);
  const captured = (await client.get(`${account}/sessions`)).body.items.find((each) => each.is_current);
  await expectDone(elsewhere.del(`${account}/sessions/${captured?.id}`));
}

async function changeOwnPassword({ id }: Person): Promise<void> {
  const passwords = { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
  await expectDone((await sessionOf<Body>(api, id)).put(`${account}/password`, passwords));
}

async function changePasswordInTheForm({ id }: Person): Promise<void> {
  const passwords = { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
  await expectDone((await sessionOf<Body>(api, id)).put(`/v2/agent/${id}`, passwords));
}

async function resetPassword({ id }: Person): Promise<void> {
  const access = await giveLink(api, id, 'password_reset');
  const body = { type: 'new_password', access, new_password: fresh, confirm_password: fresh };
  await expectDone(api.visitor.post('/v2/agent/login', body));
}

const disable = ({ id }: Person) => expectDone(admin.put(`/v2/agent/${id}`, { is_enabled: false }));
const remove = ({ id }: Person) => expectDone(admin.del(`/v2/agent/${id}`));

describe('a captured token is refused on the very next request after', () => {
  it.each<[string, (person: Person) => Promise<void>]>([
    ['logout', ({ client }) => expectDone(client.post('/v2/agent/logout', {}))],
    ['"sair deste dispositivo"', endOnTheList],
    ['disabling the person', disable],
    ['removing the person', remove],
    ['a new password on the account page', changeOwnPassword],
    ['a new password in the form of collaborators', changePasswordInTheForm],
    ['a new password by a link', resetPassword],
  ])('%s', async (_, end) => {
    const person = await aPerson();
    for (const url of seen) expect([url, (await person.client.get(url)).status]).toEqual([url, 200]);
    await end(person);
    for (const url of seen) {
      const { status, body } = await person.client.get(url);
      expect([url, status, body.error.code]).toEqual([url, 401, 'session.required']);
    }
    expect((await person.client.put(account, { name: 'Outra Pessoa' })).status).toBe(401);
  });

  it('and stays dead when the person is let in again', async () => {
    const disabled = await aPerson();
    await disable(disabled);
    await expectDone(admin.put(`/v2/agent/${disabled.id}`, { is_enabled: true }));
    const removed = await aPerson();
    await remove(removed);
    await joinPerson(api.db, api.store.id, removed.id);
    for (const { client } of [disabled, removed]) expect((await client.get(account)).status).toBe(401);
  });
});

describe('a captured token has no more than the person has', () => {
  const rules = (...permissions: GroupRule['permissions']): GroupRule[] => [{ role: 'Pedidos', permissions }];
  const expectRights = async ({ client }: Person, grouprules: GroupRule[], read: number) => {
    expect((await client.get('/v2/agent/check-login')).body.agent).toMatchObject({
      is_admin: false,
      group: { grouprules },
    });
    expect((await client.get('/v2/orders')).status).toBe(read);
    expect((await client.put('/v2/order/1/invoice', { number: '1' })).status).toBe(403);
  };

  it('on the request after a change of role', async () => {
    const person = await aPerson();
    expect((await person.client.put('/v2/order/1/invoice', { number: '1' })).status, 'may write').toBe(404);
    for (const [grouprules, read] of [
      [rules('read'), 200],
      [[], 403],
    ] as const) {
      const group_id = await placeGroup(api.db, api.store.id, [...grouprules]);
      await expectDone(admin.put(`/v2/agent/${person.id}`, { group_id }));
      await expectRights(person, [...grouprules], read);
    }
  });

  it('on the request after a change of what the role may do', async () => {
    const person = await aPerson();
    const group_id = await placeGroup(api.db, api.store.id, rules('read', 'write'));
    await expectDone(admin.put(`/v2/agent/${person.id}`, { group_id }));
    expect((await person.client.put('/v2/order/1/invoice', { number: '1' })).status, 'may write').toBe(404);
    const less = { grouprules: rules('read'), replaceall: true, replaceperms: true };
    await expectDone(admin.put(`/v2/agent/group/${group_id}`, less));
    await expectRights(person, rules('read'), 200);
  });

  it('on the request after an administrator is one no more', async () => {
    const other = await api.signIn<Body>('admin');
    expect((await other.get('/v2/orders')).status).toBe(200);
    await expectDone(admin.put(`/v2/agent/${await agentOf(api, other)}`, { is_admin: false, ...(await place()) }));
    expect((await other.get('/v2/agent/check-login')).body.agent.is_admin).toBe(false);
    expect((await other.get('/v2/orders')).status).toBe(403);
  });

  const place = async () => ({ group_id: await placeGroup(api.db, api.store.id, []) });
});

describe('a captured token makes no second session that would outlive it', () => {
  it('in its own store', async () => {
    const person = await aPerson();
    const { body } = await person.client.post('/v2/agent/switch-store', { store_id: api.store.id });
    expect(body.jwt).toBe(person.client.token);
    await expectDone(person.client.post('/v2/agent/logout', {}));
    expect((await clientOf(api.app, body.jwt).get(account)).status).toBe(401);
  });

  it('in another store that a new password would spare', async () => {
    const person = await aPerson();
    await joinPerson(api.db, api.otherStore.id, person.id);
    const { body } = await person.client.post('/v2/agent/switch-store', { store_id: api.otherStore.id });
    expect((await clientOf(api.app, body.jwt).get(account)).status).toBe(200);
    await changeOwnPassword(person);
    expect((await clientOf(api.app, body.jwt).get(account)).status).toBe(401);
  });
});
