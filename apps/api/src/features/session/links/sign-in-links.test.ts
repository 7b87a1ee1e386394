import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import { joinPerson, newCpf, placePerson, sessionOf } from '../../../../test/builders-people.ts';
import {
  agentOf,
  giveLink,
  giveSecondFactor,
  ownPassword,
  ownPasswordHash,
} from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { clientOf, testAddress } from '../../../../test/test-app.ts';
import { verifyPassword } from '../../../kit/password.ts';

type Reply = LoginReply & { error: ErrorBody } & Record<string, unknown>;

const minute = 60;
const fresh = 'um segredo novo da Rosa';

const { api, aPerson } = await startAccountTests();

const post = (path: string, body: object) => clientOf<Reply>(api.app, null).post(path, body);
const login = (body: object) => post('/v2/agent/login', body);
const reset = (access: string, password = fresh) =>
  login({ type: 'new_password', access, new_password: password, confirm_password: password });
const checkLogin = (token: string | null | undefined) => clientOf(api.app, token ?? null).get('/v2/agent/check-login');

async function actionsOf(agentId: number): Promise<string[]> {
  const rows = await api.db
    .selectFrom('audit')
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
}

/** The token of the one mail that was sent. */
function mailedToken(page: string): string {
  expect(api.mail.sent).toHaveLength(1);
  const [mail] = api.mail.sent;
  const token = mail?.text.match(new RegExp(`${testAddress}/login/${page}\\?access=([\\w-]{43})\n`))?.[1];
  expect(token, mail?.text).toBeDefined();
  expect(mail?.html).toContain(`/login/${page}?access=${token}`);
  return token as string;
}

describe('a link asked for at the e-mail step', () => {
  it('comes by mail, signs in once and leads to where the person was going', async () => {
    const person = await aPerson();
    const asked = await post('/v2/agent/access-link', { cpf: person.cpf, redirect: '/orders?p=2' });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    await api.runJobs();
    expect(api.mail.sent[0]).toMatchObject({ to: { name: 'Rosa Lima', address: person.email } });
    const access = mailedToken('email');
    const looked = await post('/v2/agent/access/check', { access });
    expect(looked.body).toEqual({
      ...{ purpose: 'login', name: 'Rosa Lima', store_name: 'Botica Central' },
      ...{ has_account: true, password_min_length: 8 },
    });
    const { status, body } = await login({ type: 'access', access });
    expect([status, body.redirect]).toEqual([200, '/orders?p=2']);
    expect((await checkLogin(body.jwt)).status).toBe(200);
    const again = await login({ type: 'access', access });
    expect([again.status, again.body.error.code]).toEqual([401, 'session.link_dead']);
    expect((await post('/v2/agent/access/check', { access })).body.error.code).toBe('session.link_dead');
    expect(await actionsOf(person.id)).toEqual(['session.link_sent', 'session.link_used', 'session.signed_in']);
  });

  it('is never in the database, nor is the CPF in the job', async () => {
    const person = await aPerson();
    await post('/v2/agent/access-link', { cpf: person.cpf });
    const job = await api.db.selectFrom('jobs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(JSON.stringify(job)).not.toContain(person.cpf);
    await api.runJobs();
    const access = mailedToken('email');
    const tokens = await api.db.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(access);
  });

  it('lives for ten minutes from when it is sent', async () => {
    const person = await aPerson();
    for (const [wait, status] of [
      [10 * minute - 1, 200],
      [10 * minute, 401],
    ] as const) {
      api.mail.sent.length = 0;
      await post('/v2/agent/access-link', { cpf: person.cpf });
      await api.runJobs();
      const access = mailedToken('email');
      api.clock.advance(wait);
      expect((await login({ type: 'access', access })).status).toBe(status);
    }
  });

  it('is not sent any more when the mail server was away for longer than it lives', async () => {
    const person = await aPerson();
    api.mail.fail('not_sent');
    await post('/v2/agent/access-link', { cpf: person.cpf });
    await api.runJobs();
    api.clock.advance(10 * minute + 1);
    await api.runJobs();
    expect(api.mail.sent).toEqual([]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'orders', '/\t/evil.example'])(
    'does not lead to %j',
    async (redirect) => {
      const person = await aPerson();
      await post('/v2/agent/access-link', { cpf: person.cpf, redirect });
      await api.runJobs();
      const { body } = await login({ type: 'access', access: mailedToken('email') });
      expect(body).toEqual({ jwt: expect.any(String) });
    },
  );

  it('goes through the choice of the store and keeps its path', async () => {
    const { id } = await aPerson();
    await joinPerson(api.db, api.otherStore.id, id);
    const first = await login({ type: 'access', access: await giveLink(api, id, 'login', '/customers') });
    expect(first.body).toMatchObject({ step: 'organization', organizations: [{}, {}] });
    expect(first.body.jwt).toBeUndefined();
    const chosen = { type: 'organization', pre_auth: first.body.pre_auth, store_id: api.otherStore.id };
    expect((await login(chosen)).body).toEqual({ jwt: expect.any(String), redirect: '/customers' });
  });

  it('does not go around the second factor', async () => {
    const { id } = await aPerson();
    const { recoveryCode } = await giveSecondFactor(api, id);
    const first = await login({ type: 'access', access: await giveLink(api, id, 'login', '/customers') });
    expect(first.body).toEqual({ step: 'second_factor', pre_auth: expect.any(String) });
    const asked = { type: 'second_factor', pre_auth: first.body.pre_auth };
    expect((await login({ ...asked, code: '000000' })).status).toBe(401);
    const { body } = await login({ ...asked, code: recoveryCode });
    expect(body).toEqual({ jwt: expect.any(String), redirect: '/customers' });
  });

  it('opens one session by a hundred uses at once', async () => {
    const { id } = await aPerson();
    const access = await giveLink(api, id, 'login');
    const answers = await Promise.all(Array.from({ length: 100 }, () => login({ type: 'access', access })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', id).select('id').execute()).toHaveLength(1);
  });

  it('is dead for who has been disabled, and unknown purposes do not fit', async () => {
    const { id } = await aPerson();
    const forReset = await giveLink(api, id, 'password_reset');
    expect((await login({ type: 'access', access: forReset })).body.error.code).toBe('session.link_dead');
    const access = await giveLink(api, id, 'login');
    expect((await reset(access)).body.error.code).toBe('session.link_dead');
    await api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', id).execute();
    expect((await login({ type: 'access', access })).body.error.code).toBe('session.link_dead');
    expect((await reset(forReset)).body.error.code).toBe('session.link_dead');
    expect((await post('/v2/agent/access/check', { access })).status).toBe(401);
  });
});

describe('asking for a link', () => {
  it.each(['access-link', 'password-reset'])('by %s tells nobody who has an account', async (path) => {
    const nobody = newCpf();
    const withoutMail = await placePerson(api.db, api.store.id, { agent: { cpf: newCpf() } });
    const disabled = await aPerson();
    await api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', disabled.id).execute();
    const { cpf } = await api.db
      .selectFrom('agents')
      .where('id', '=', withoutMail)
      .select('cpf')
      .executeTakeFirstOrThrow();
    const before = await api.db.selectFrom('jobs').select('id').execute();
    for (const each of [nobody, cpf, disabled.cpf]) {
      const { status, body } = await post(`/v2/agent/${path}`, { cpf: each });
      expect([status, body]).toEqual([200, {}]);
    }
    const after = await api.db.selectFrom('jobs').select('id').execute();
    expect(after.length - before.length, 'the same work for each').toBe(3);
    await api.runJobs();
    expect(api.mail.sent).toEqual([]);
  });

  it('is possible three times in 15 minutes for a CPF, known or not', async () => {
    for (const cpf of [(await aPerson()).cpf, newCpf()]) {
      for (let n = 0; n < 3; n++) expect((await post('/v2/agent/password-reset', { cpf })).status).toBe(200);
      const refused = await post('/v2/agent/password-reset', { cpf });
      expect([refused.status, refused.body.error.code]).toEqual([429, 'session.too_many_attempts']);
      expect(refused.retryAfter).toBe(15 * minute);
    }
  });

  it('is possible ten times in 15 minutes for an address, and an IPv6 network is one', async () => {
    const ask = (remoteAddress: string) =>
      api.app.inject({ method: 'POST', url: '/v2/agent/access-link', remoteAddress, payload: { cpf: newCpf() } });
    for (let n = 0; n < 10; n++) expect((await ask(`2001:db8::${n + 1}`)).statusCode).toBe(200);
    expect((await ask('2001:db8::ffff')).statusCode).toBe(429);
    expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link from the mail, and whatever was open ends', async () => {
    const person = await aPerson();
    const before = await sessionOf(api, person.id);
    const oldLink = await giveLink(api, person.id, 'login');
    await post('/v2/agent/password-reset', { cpf: person.cpf });
    await api.runJobs();
    expect(api.mail.sent[0]?.subject).toBe('Crie uma nova senha');
    const access = mailedToken('password');
    expect((await post('/v2/agent/access/check', { access })).body).toMatchObject({
      ...{ purpose: 'password_reset', name: 'Rosa Lima', store_name: null },
    });
    const { status, body } = await reset(access);
    expect(status).toBe(200);
    expect((await checkLogin(body.jwt)).status).toBe(200);
    expect((await checkLogin(before.token)).status, 'a session of before').toBe(401);
    expect((await login({ type: 'access', access: oldLink })).status, 'a link of before').toBe(401);
    expect((await reset(access)).body.error.code).toBe('session.link_dead');
    expect((await login({ type: 'password', cpf: person.cpf, password: ownPassword })).status).toBe(401);
    expect((await login({ type: 'password', cpf: person.cpf, password: fresh })).status).toBe(200);
    expect(await actionsOf(person.id)).toEqual([
      ...['session.reset_link_sent', 'session.password_reset', 'session.signed_in'],
      ...['session.sign_in_failed', 'session.signed_in'],
    ]);
  });

  it('ends a sign-in that waits for the choice of the store', async () => {
    const person = await aPerson();
    await joinPerson(api.db, api.otherStore.id, person.id);
    const half = (await login({ type: 'password', cpf: person.cpf, password: ownPassword })).body;
    expect(half.step).toBe('organization');
    expect((await reset(await giveLink(api, person.id, 'password_reset'))).body.step).toBe('organization');
    const late = await login({ type: 'organization', pre_auth: half.pre_auth, store_id: api.store.id });
    expect([late.status, late.body.error.code]).toEqual([401, 'session.choice_expired']);
  });

  it('asks for the second factor too', async () => {
    const { id } = await aPerson();
    await giveSecondFactor(api, id);
    const { body } = await reset(await giveLink(api, id, 'password_reset'));
    expect(body).toEqual({ step: 'second_factor', pre_auth: expect.any(String) });
  });

  it('may be replaced after ten wrong ones', async () => {
    const person = await aPerson();
    for (let n = 0; n < 11; n++) await login({ type: 'password', cpf: person.cpf, password: 'errada' });
    await reset(await giveLink(api, person.id, 'password_reset'));
    expect((await login({ type: 'password', cpf: person.cpf, password: fresh })).status).toBe(200);
  });

  it.each([
    ['12345678', 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'],
    ['Rosa Lima', 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'],
  ])('cannot become %j, and the link stays good', async (password, message) => {
    const { id } = await aPerson();
    const access = await giveLink(api, id, 'password_reset');
    const refused = await reset(access, password);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'session.weak_password']);
    expect(refused.body.error).toMatchObject({ message, fields: { new_password: message } });
    expect((await reset(access)).status).toBe(200);
  });

  it('is replaced once by a hundred uses of one link at once', async () => {
    const { id } = await aPerson();
    const access = await giveLink(api, id, 'password_reset');
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => reset(access, `${fresh} ${n}`)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    const row = await api.db
      .selectFrom('agents')
      .where('id', '=', id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(row.password_hash as string, `${fresh} ${won}`)).toBe(true);
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', id).select('id').execute()).toHaveLength(1);
  });

  test('leaves no session of the old password, however a sign-in and a reset meet', async () => {
    const person = await aPerson();
    for (let round = 0; round < 5; round++) {
      const hash = await ownPasswordHash();
      await api.db.updateTable('agents').set({ password_hash: hash }).where('id', '=', person.id).execute();
      const access = await giveLink(api, person.id, 'password_reset');
      const before = Array.from({ length: 4 }, () =>
        login({ type: 'password', cpf: person.cpf, password: ownPassword }),
      );
      const [own, ...others] = await Promise.all([reset(access), ...before]);
      expect((await checkLogin(own?.body.jwt)).status).toBe(200);
      for (const { body } of others) expect((await checkLogin(body.jwt)).status).toBe(401);
      await api.db.deleteFrom('rate_limits').execute();
    }
  });
});

test('a link is looked at sixty times in 15 minutes from an address', async () => {
  for (let n = 0; n < 60; n++) expect((await post('/v2/agent/access/check', { access: 'x' })).status).toBe(401);
  expect((await post('/v2/agent/access/check', { access: 'x' })).status).toBe(429);
});

test('a session that a link opened is the person’s own', async () => {
  const { id } = await aPerson();
  const { body } = await login({ type: 'access', access: await giveLink(api, id, 'login') });
  expect(await agentOf(api, { token: body.jwt as string })).toBe(id);
});
