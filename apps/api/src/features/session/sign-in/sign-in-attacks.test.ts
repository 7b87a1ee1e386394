import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import { joinPerson, sessionOf } from '../../../../test/builders-people.ts';
import {
  agentOf,
  appCode,
  giveLink,
  giveSecondFactor,
  invite,
  ownPassword,
} from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { clientOf } from '../../../../test/test-app.ts';
import type { TokenPurpose } from '../../../kit/access-tokens.ts';

type Reply = LoginReply & CheckLogin & { error: ErrorBody };

const fresh = 'um segredo novo da Rosa';

const { api, aPerson } = await startAccountTests();

const login = (body: object) => clientOf<Reply>(api.app, null).post('/v2/agent/login', body);
const create = (access: string) =>
  login({ type: 'new_password', access, new_password: fresh, confirm_password: fresh });

const passwordOf = ({ cpf }: { cpf: string }) => ({ type: 'password', cpf, password: ownPassword });
const sessionsOf = (id: number) => api.db.selectFrom('sessions').where('agent_id', '=', id).select('id').execute();

describe('another site', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'signs nobody in to an account of its own by a form (%s)',
    async (type) => {
      const person = await aPerson();
      const { statusCode, headers } = await api.app.inject({
        method: 'POST',
        url: '/v2/agent/login',
        headers: { 'content-type': type, origin: 'https://evil.example' },
        payload: JSON.stringify(passwordOf(person)),
      });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(headers['set-cookie']).toBeUndefined();
      expect(await sessionsOf(person.id)).toEqual([]);
    },
  );
});

test('a token that somebody planted before the sign-in is not the one that opens the account', async () => {
  const attacker = await sessionOf<Reply>(api, (await aPerson()).id);
  const victim = await aPerson();
  for (const planted of [attacker.token as string, 'a'.repeat(43)]) {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/v2/agent/login',
      headers: { cookie: `botica_${api.config.port}=${planted}`, authorization: `Bearer ${planted}` },
      payload: passwordOf(victim),
    });
    const { jwt } = reply.json<Reply>();
    expect(jwt).not.toBe(planted);
    expect(String(reply.headers['set-cookie'])).toContain(jwt);
    expect(await agentOf(api, { token: jwt as string })).toBe(victim.id);
  }
  expect((await attacker.get('/v2/agent/check-login')).body.agent.id).not.toBe(victim.id);
});

describe('a secret opens only what it was made for:', () => {
  it.each<[TokenPurpose, string[]]>([
    ['login', ['new_password', 'invitation']],
    ['password_reset', ['access', 'invitation']],
    ['hand_over', ['access', 'new_password', 'invitation']],
  ])('the one of a link for %s', async (purpose, others) => {
    const { id } = await aPerson();
    const access = await giveLink(api, id, purpose);
    for (const type of others) {
      const body = { type, access, password: ownPassword, new_password: fresh, confirm_password: fresh };
      const { status, body: answer } = await login(body);
      expect([type, status, answer.error.code]).toEqual([type, 401, 'session.link_dead']);
    }
    expect(await sessionsOf(id)).toEqual([]);
  });

  it('the one of an invitation', async () => {
    const { access } = await invite(api);
    expect((await login({ type: 'access', access })).body.error.code).toBe('session.link_dead');
    expect((await create(access)).status, 'and it is still good').toBe(200);
  });

  it('a half-done sign-in is no session, and a session is neither link nor proof', async () => {
    const person = await aPerson();
    await joinPerson(api.db, api.otherStore.id, person.id);
    const proof = (await login(passwordOf(person))).body.pre_auth as string;
    expect((await clientOf(api.app, proof).get('/v2/agent/check-login')).status).toBe(401);
    expect((await login({ type: 'access', access: proof })).status).toBe(401);
    const { token } = await sessionOf(api, person.id);
    expect((await login({ type: 'access', access: token })).status).toBe(401);
    expect((await login({ type: 'organization', pre_auth: token, store_id: api.store.id })).status).toBe(401);
  });
});

describe('the second factor', () => {
  it('takes a code once, wherever it was used', async () => {
    const person = await aPerson();
    const { secret } = await giveSecondFactor(api, person.id);
    const client = await sessionOf<Reply>(api, person.id);
    const used = appCode(api, secret);
    const both = { current_password: ownPassword, code: used };
    expect((await client.post('/v2/agent/account/recovery-codes', both)).status).toBe(200);
    const { pre_auth } = (await login(passwordOf(person))).body;
    const again = await login({ type: 'second_factor', pre_auth, code: used });
    expect([again.status, again.body.error.code]).toEqual([401, 'session.wrong_code']);
  });

  it('takes one code for one of two sign-ins at once', async () => {
    const person = await aPerson();
    const { secret } = await giveSecondFactor(api, person.id);
    const proofs = await Promise.all([login(passwordOf(person)), login(passwordOf(person))]);
    const code = appCode(api, secret);
    const answers = await Promise.all(
      proofs.map(({ body }) => login({ type: 'second_factor', pre_auth: body.pre_auth, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  it('cannot be gone around by going on to a store that requires it', async () => {
    const person = await aPerson();
    await joinPerson(api.db, api.otherStore.id, person.id, { is_admin: true });
    await api.db
      .updateTable('stores')
      .set({ require_second_factor: true })
      .where('id', '=', api.otherStore.id)
      .execute();
    const client = await sessionOf<Reply>(api, person.id);
    const { body } = await client.post('/v2/agent/switch-store', { store_id: api.otherStore.id });
    const there = clientOf<Reply>(api.app, body.jwt as string);
    expect((await there.get('/v2/agent/check-login')).body).toMatchObject({
      second_factor: 'required',
      agent: { is_admin: false },
    });
    expect((await there.get('/v2/orders')).status).toBe(403);
  });

  it.each<[string, (person: { id: number; email: string }) => Promise<unknown>]>([
    [
      'a new password',
      async ({ id }) => {
        const passwords = { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
        const client = await sessionOf(api, id);
        expect((await client.put('/v2/agent/account/password', passwords)).status).toBe(200);
      },
    ],
    [
      'the end of the access',
      async ({ id }) => {
        const admin = await api.signIn('admin');
        expect((await admin.put(`/v2/agent/${id}`, { is_enabled: false })).status).toBe(200);
      },
    ],
    [
      'the removal of the person',
      async ({ id }) => {
        const admin = await api.signIn('admin');
        expect((await admin.del(`/v2/agent/${id}`)).status).toBe(200);
      },
    ],
  ])('is asked in vain after %s', async (_, end) => {
    const person = await aPerson();
    const { secret } = await giveSecondFactor(api, person.id);
    const { pre_auth } = (await login(passwordOf(person))).body;
    const link = await giveLink(api, person.id, 'login');
    await end(person);
    expect((await login({ type: 'second_factor', pre_auth, code: appCode(api, secret) })).status).toBe(401);
    expect((await login({ type: 'access', access: link })).body.error.code).toBe('session.link_dead');
  });
});

describe('a link that was asked for and has not gone out yet', () => {
  const ask = ({ cpf }: { cpf: string }, path = 'access-link') => api.visitor.post(`/v2/agent/${path}`, { cpf });

  it.each(['access-link', 'password-reset'])('goes to the address of the moment (%s)', async (path) => {
    const person = await aPerson();
    await ask(person, path);
    const email = `nova.${person.email}`;
    await api.db.updateTable('agents').set({ email }).where('id', '=', person.id).execute();
    await api.runJobs();
    const links = api.mail.sent.filter(({ text }) => text.includes('access='));
    expect(links.map(({ to }) => to.address)).toEqual([email]);
  });

  it('does not go out to who has been disabled or removed meanwhile', async () => {
    const admin = await api.signIn('admin');
    const [disabled, removed] = [await aPerson(), await aPerson()];
    for (const person of [disabled, removed]) await ask(person);
    await admin.put(`/v2/agent/${disabled.id}`, { is_enabled: false });
    await admin.del(`/v2/agent/${removed.id}`);
    await api.runJobs();
    expect(api.mail.sent).toEqual([]);
  });
});
