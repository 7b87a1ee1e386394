import type { Account, OwnSession } from '@botica/contract/features/account/account.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { joinPerson, sessionOf } from '../../../test/builders-people.ts';
import { giveLink, giveSecondFactor, ownPassword, placeSession } from '../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../test/start-account-tests.ts';
import type { Client } from '../../../test/test-app.ts';

type Body = Account & { error: ErrorBody & { current: Account }; items: OwnSession[]; ended: number };

const path = '/v2/agent/account';
const fresh = 'um segredo novo da Rosa';

const { api, aSignedInPerson } = await startAccountTests<Body>();

const login = (cpf: string, password: string) =>
  api.visitor.post('/v2/agent/login', { type: 'password', cpf, password });

async function auditOf(agentId: number) {
  return api.db
    .selectFrom('audit')
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .orderBy('id')
    .select(['store_id', 'action', 'changes'])
    .execute();
}

describe('own data', () => {
  it('is shown as the store knows it', async () => {
    const { client, id, cpf, email, username } = await aSignedInPerson({ is_admin: true, picture: 'foto' });
    const { status, body, etag } = await client.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      document: cpf,
      name: 'Rosa Lima',
      gender: null,
      email,
      username,
      phone_ddi: null,
      phone_ddd: null,
      phone_number: null,
      picture: '/v2/file/foto',
      group: 'Atendente',
      is_admin: true,
      second_factor: 'off',
      recovery_codes_left: 0,
      requires_second_factor: false,
      password_min_length: 8,
      new_email: null,
      version: 2,
    });
    expect(etag).toBe('W/"2"');
    const plain = await (await aSignedInPerson()).client.get(path);
    expect(plain.body.requires_second_factor).toBeNull();
  });

  it('changes by what is sent, told in every store of the person', async () => {
    const { client, id } = await aSignedInPerson();
    await joinPerson(api.db, api.otherStore.id, id);
    const update = { name: 'Rosa Ávila', gender: 'f', phone_ddd: '11', phone_number: '98888-7777' };
    const { status, body, etag } = await client.put(path, update);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ name: 'Rosa Ávila', gender: 'f', phone_number: '988887777', version: 3 });
    expect(etag).toBe('W/"3"');
    const changes = {
      name: ['Rosa Lima', 'Rosa Ávila'],
      gender: [null, 'f'],
      phone_ddd: [null, '11'],
      phone_number: [null, '988887777'],
    };
    expect(await auditOf(id)).toEqual([
      { store_id: api.store.id, action: 'account.updated', changes },
      { store_id: api.otherStore.id, action: 'account.updated', changes },
    ]);
    const row = await api.db.selectFrom('agents').where('id', '=', id).select('name_search').executeTakeFirstOrThrow();
    expect(row.name_search).toBe('rosa avila');
    expect((await client.get('/v2/agent/check-login')).body).toMatchObject({ agent: { name: 'Rosa Ávila' } });
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const { client, id } = await aSignedInPerson();
    await client.put(path, { name: 'Rosa Um' });
    const stale = await client.put(path, { name: 'Rosa Dois' }, { 'if-match': '"2"' });
    expect(stale.status).toBe(412);
    expect(stale.body.error.current).toMatchObject({ id, name: 'Rosa Um', version: 3 });
    const repeat = await client.put(path, { name: 'Rosa Um' }, { 'if-match': '"2"' });
    expect([repeat.status, repeat.body.version]).toEqual([200, 3]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each([
    ['a wrong e-mail', { email: 'rosa' }, 'email'],
    ['a username of digits', { username: '12345' }, 'username'],
    ['a number without DDD', { phone_number: '988887777' }, 'phone_ddd'],
    ['no name', { name: ' ' }, 'name'],
  ])('refuses %s', async (_, update, field) => {
    const { status, body } = await (await aSignedInPerson()).client.put(path, update);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  });
});

describe('e-mail and username', () => {
  it('change with the password only; links die and the old address is told', async () => {
    const { client, id, email } = await aSignedInPerson();
    const link = await giveLink(api, id, 'password_reset');
    const update = { email: `nova${id}@example.com`, username: `nova.${id}` };
    const without = await client.put(path, update);
    expect([without.status, without.body.error.code]).toEqual([422, 'account.password_needed']);
    expect(without.body.error.fields).toHaveProperty('current_password');
    const wrong = await client.put(path, { ...update, current_password: 'errada' });
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'account.wrong_password']);
    expect((await client.get(path)).body.email).toBe(email);

    const right = await client.put(path, { ...update, current_password: ownPassword });
    expect(right.body).toMatchObject({ email, new_email: update.email, username: update.username, version: 3 });
    expect((await api.visitor.post('/v2/agent/access/check', { access: link })).status).toBe(401);
    const job = await api.db.selectFrom('jobs').select('payload').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(JSON.stringify(job)).not.toContain(email);
    await api.runJobs();
    expect(api.mail.sent.map(({ to }) => to.address).sort()).toEqual([email, update.email].sort());
    expect(api.mail.sent.find(({ to }) => to.address === email)?.text).toContain('o usuário de acesso');
  });

  it('that are sent as they are need no password', async () => {
    const { client, email, username } = await aSignedInPerson();
    expect((await client.put(path, { email: email.toUpperCase(), username, name: 'Rosa Três' })).status).toBe(200);
  });

  it('of others: the username is refused at its field', async () => {
    const other = await aSignedInPerson();
    const { client } = await aSignedInPerson();
    const sent = { username: other.username, current_password: ownPassword };
    const { status, body } = await client.put(path, sent);
    expect([status, body.error.code]).toEqual([422, 'account.username_taken']);
    expect(Object.keys(body.error.fields ?? {})).toEqual(['username']);
  });
});

describe('a new password', () => {
  const change = (client: Client<Body>, current_password: string, password = fresh) =>
    client.put(`${path}/password`, { current_password, new_password: password, confirm_password: password });

  it('needs the present one and ends everything else that is open', async () => {
    const { client, id, cpf } = await aSignedInPerson();
    await joinPerson(api.db, api.otherStore.id, id);
    const [here, there] = [await sessionOf(api, id), await sessionOf(api, id, api.otherStore.id)];
    const link = await giveLink(api, id, 'login');
    const half = (await login(cpf, ownPassword)).body;
    expect(half.step).toBe('organization');
    expect((await change(client, 'errada')).body.error.fields).toHaveProperty('current_password');
    expect((await change(client, ownPassword)).status).toBe(200);
    expect((await client.get(path)).status, 'the session that asked goes on').toBe(200);
    for (const other of [here, there]) expect((await other.get('/v2/agent/check-login')).status).toBe(401);
    expect((await api.visitor.post('/v2/agent/login', { type: 'access', access: link })).status).toBe(401);
    const chosen = { type: 'organization', pre_auth: half.pre_auth, store_id: api.store.id };
    expect((await api.visitor.post('/v2/agent/login', chosen)).status).toBe(401);
    expect((await login(cpf, ownPassword)).status).toBe(401);
    expect((await login(cpf, fresh)).status).toBe(200);
    await api.runJobs();
    expect(api.mail.sent[0]?.text).toContain('a senha de acesso');
  });

  it.each([
    ['12345678', 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'],
    [
      'Rosa Lima',
      'Esta senha é feita de nomes ou números seus, da loja ou da Botica, e é fácil de adivinhar. Escolha outra.',
    ],
    ['mudar123', 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'],
  ])('cannot be %j', async (password, message) => {
    const { client } = await aSignedInPerson();
    const { status, body } = await change(client, ownPassword, password);
    expect([status, body.error.code]).toEqual([422, 'account.weak_password']);
    expect(body.error.fields).toEqual({ new_password: message });
  });

  it('cannot be guessed at an unlocked computer: ten tries in 15 minutes', async () => {
    const { client } = await aSignedInPerson();
    for (let n = 0; n < 10; n++) expect((await change(client, 'errada')).status).toBe(422);
    const refused = await change(client, ownPassword);
    expect([refused.status, refused.body.error.code, refused.retryAfter]).toEqual([
      429,
      'account.too_many_attempts',
      900,
    ]);
  });

  it('obeys the operator’s minimum', async () => {
    const { id } = await aSignedInPerson();
    const app = await api.alsoServe({ PASSWORD_MIN_LENGTH: '12' });
    const { token } = await sessionOf(api, id);
    const payload = { current_password: ownPassword, new_password: 'h4K!p2xx', confirm_password: 'h4K!p2xx' };
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: 'PUT', url: `${path}/password`, headers, payload });
    expect(reply.json<Body>().error.fields).toEqual({ new_password: 'No mínimo 12 dígitos' });
  });
});

describe('own sessions', () => {
  it('are listed over all stores, without previews, dead ones and those of others', async () => {
    const { client, id } = await aSignedInPerson();
    await joinPerson(api.db, api.otherStore.id, id);
    const elsewhere = await placeSession(api, id, api.otherStore.id);
    const preview = await placeSession(api, id, api.store.id);
    const idle = await placeSession(api, id, api.store.id);
    await placeSession(api, (await aSignedInPerson()).id, api.store.id);
    const group = api.store.groupIds.get('atendente') as number;
    await api.db.updateTable('sessions').set({ preview_group_id: group }).where('id', '=', preview).execute();
    const long = new Date(api.clock.now().getTime() - 8 * 3600_000 - 1);
    await api.db.updateTable('sessions').set({ last_seen_at: long }).where('id', '=', idle).execute();
    const { items } = (await client.get(`${path}/sessions`)).body;
    expect(items.map(({ store_name, is_current }) => [store_name, is_current])).toEqual([
      ['Outra Farmácia', false],
      ['Botica Central', true],
    ]);
    expect(items[0]).toEqual({
      id: elsewhere,
      store_name: 'Outra Farmácia',
      user_agent: null,
      address: null,
      is_current: false,
      created_at: api.clock.now().toISOString(),
      last_seen_at: api.clock.now().toISOString(),
    });
  });

  it('end one by one on the next request, told in the store of each; those of others do not', async () => {
    const { client, id } = await aSignedInPerson();
    const other = await sessionOf<Body>(api, id);
    const { items } = (await other.get(`${path}/sessions`)).body;
    const otherId = items.find((each) => each.is_current)?.id as number;
    expect((await client.del(`${path}/sessions/${otherId}`)).status).toBe(200);
    expect((await other.get(path)).status).toBe(401);
    const again = await client.del(`${path}/sessions/${otherId}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'account.session_not_found']);
    const foreign = await placeSession(api, (await aSignedInPerson()).id, api.store.id);
    expect((await client.del(`${path}/sessions/${foreign}`)).status).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['account.session_ended']);
  });

  it('end all but this one at once', async () => {
    const { client, id } = await aSignedInPerson();
    const others = [await sessionOf<Body>(api, id), await sessionOf<Body>(api, id)];
    expect((await client.del(`${path}/sessions`)).body.ended).toBe(2);
    for (const other of others) expect((await other.get(path)).status).toBe(401);
    expect((await client.del(`${path}/sessions`)).body.ended).toBe(0);
  });
});

it('the account page says how many recovery codes are left', async () => {
  const { client, id } = await aSignedInPerson();
  await giveSecondFactor(api, id);
  expect((await client.get(path)).body).toMatchObject({ second_factor: 'on', recovery_codes_left: 1 });
});
