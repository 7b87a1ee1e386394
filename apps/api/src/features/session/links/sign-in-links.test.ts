import { describe, expect, it, test } from 'vitest';
import { joinPerson, newCpf, placePerson } from '../../../../test/builders-people.ts';
import { agentOf, giveLink, giveSecondFactor } from '../../../../test/builders-sign-in.ts';
import { linkCalls } from '../../../../test/link-calls.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';

const minute = 60;

const { api, aPerson } = await startAccountTests();
const {
  post,
  login,
  choosePassword: reset,
  checkLogin,
  actionsOf,
  mailedToken,
} = linkCalls(api, 'um segredo novo da Rosa');

describe('a link asked for at the e-mail step', () => {
  it('comes by mail, signs in once and leads to where the person was going', async () => {
    const person = await aPerson();
    const requested = await post('/v2/agent/access-link', { cpf: person.cpf, redirect: '/orders?p=2' });
    expect([requested.status, requested.body]).toEqual([200, {}]);
    await api.runJobs();
    expect(api.mail.sent[0]).toMatchObject({ to: { name: 'Rosa Lima', address: person.email } });
    const access = mailedToken('email');
    const looked = await post('/v2/agent/access/check', { access });
    expect(looked.body).toEqual({
      purpose: 'login',
      name: 'Rosa Lima',
      store_name: 'Botica Central',
      has_account: true,
      password_min_length: 8,
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
    const requested = { type: 'second_factor', pre_auth: first.body.pre_auth };
    expect((await login({ ...requested, code: '000000' })).status).toBe(401);
    const { body } = await login({ ...requested, code: recoveryCode });
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

test('a link is looked at sixty times in 15 minutes from an address', async () => {
  for (let n = 0; n < 60; n++) expect((await post('/v2/agent/access/check', { access: 'x' })).status).toBe(401);
  expect((await post('/v2/agent/access/check', { access: 'x' })).status).toBe(429);
});

test('a session that a link opened is the person’s own', async () => {
  const { id } = await aPerson();
  const { body } = await login({ type: 'access', access: await giveLink(api, id, 'login') });
  expect(await agentOf(api, { token: body.jwt as string })).toBe(id);
});
