import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import { describe, expect, it } from 'vitest';
import { newCpf, placePerson } from '../../../test/builders-people.ts';
import { ownPassword } from '../../../test/builders-sign-in.ts';
import { signInCalls } from '../../../test/sign-in-calls.ts';
import { startAccountTests } from '../../../test/start-account-tests.ts';
import { clientOf } from '../../../test/test-app.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

const accounts = await startAccountTests();
const { api, aPerson } = accounts;
const { visitor, login, tryPassword, tokenOf, both } = signInCalls(accounts);
const minute = 60;

interface Person {
  cpf: string;
  email: string;
  username: string;
}

describe('a password', () => {
  it.each([
    ['CPF', ({ cpf }: Person) => ({ cpf })],
    ['CPF with punctuation', ({ cpf }: Person) => ({ cpf: cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') })],
    ['e-mail, whatever its case', ({ email }: Person) => ({ email: email.toUpperCase() })],
    ['username', ({ username }: Person) => ({ username })],
    ['e-mail, beside a CPF left empty', ({ email }: Person) => ({ cpf: '', email })],
  ])('opens a session by %s', async (_, nameOf) => {
    const person = await aPerson();
    const { status, body } = await tryPassword(nameOf(person), ownPassword);
    expect(status).toBe(200);
    expect(body).toEqual({ jwt: expect.stringMatching(/^[\w-]{43}$/) });
    const row = await api.db
      .selectFrom('audit')
      .where('agent_id', '=', person.id)
      .select(['action', 'entity_id', 'store_id'])
      .execute();
    expect(row).toEqual([{ action: 'session.signed_in', entity_id: person.id, store_id: api.store.id }]);
  });

  it('that is wrong, an unknown account, one without a password and a disabled one get the same answer', async () => {
    const disabled = await aPerson({ is_enabled: false });
    const withoutPassword = newCpf();
    await placePerson(api.db, api.store.id, { agent: { cpf: withoutPassword } });
    const answers = await Promise.all([
      tryPassword({ cpf: (await aPerson()).cpf }),
      tryPassword({ cpf: '39053344705' }),
      tryPassword({ cpf: '111.111.111-11' }),
      tryPassword({ email: 'ninguem@example.com' }),
      tryPassword({ username: 'ninguém' }),
      tryPassword({ cpf: withoutPassword }, ownPassword),
      tryPassword({ cpf: disabled.cpf }, ownPassword),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body.error).toEqual({
        status: 401,
        code: 'session.wrong_credentials',
        message: 'CPF ou senha incorretos.',
        request_id: expect.any(String),
      });
    }
  });

  it.each([
    [{ cpf: '52998224725', email: 'a@example.com' }, 'cpf', 'Informe o CPF, o e-mail ou o usuário.'],
    [{}, 'cpf', 'Informe o CPF, o e-mail ou o usuário.'],
    [{ cpf: '52998224725', password: '' }, 'password', 'Informe a senha.'],
    [{ cpf: '52998224725', password: 'x'.repeat(201) }, 'password', 'A senha tem no máximo 200 caracteres.'],
    [{ type: 'magic' }, 'type', 'Tipo de acesso desconhecido.'],
  ])('with %o names the field', async (body, field, message) => {
    const answer = await login({ type: 'password', password: 'x', ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toMatchObject({ [field]: message });
  });
});

describe('failed logins', () => {
  it('stop at ten for an account, by whichever name, and the right password waits too', async () => {
    const person = await aPerson();
    const names = [{ cpf: person.cpf }, { email: person.email }, { username: person.username }];
    for (let n = 0; n < 10; n++) expect((await tryPassword(names[n % 3] as (typeof names)[number])).status).toBe(401);
    const refused = await tryPassword({ cpf: person.cpf }, ownPassword);
    expect(refused.status).toBe(429);
    expect(refused.body.error.code).toBe('session.too_many_attempts');
    expect(refused.retryAfter).toBe(15 * minute);
    for (const name of names) expect((await tryPassword(name, ownPassword)).status).toBe(429);

    api.clock.advance(15 * minute - 1);
    const almost = await tryPassword({ cpf: person.cpf }, ownPassword);
    expect([almost.status, almost.retryAfter]).toEqual([429, 1]);
    api.clock.advance(1);
    expect((await tryPassword({ cpf: person.cpf }, ownPassword)).status).toBe(200);
  });

  it('of an unknown account stop at ten as well', async () => {
    for (let n = 0; n < 10; n++) expect((await tryPassword({ email: 'Ninguem@example.com' })).status).toBe(401);
    expect((await tryPassword({ email: 'ninguem@example.com' })).status).toBe(429);
    expect((await tryPassword({ email: 'outro@example.com' })).status).toBe(401);
  });

  it('with one mistyped CPF do not count for another', async () => {
    for (let n = 0; n < 11; n++) await tryPassword({ cpf: '111.111.111-11' });
    expect((await tryPassword({ cpf: '111.111.111-11' })).status).toBe(429);
    expect((await tryPassword({ cpf: '222.222.222-22' })).status).toBe(401);
  });

  it('are forgotten after a success', async () => {
    const person = await aPerson();
    for (let n = 0; n < 9; n++) await tryPassword({ cpf: person.cpf });
    await tokenOf(person);
    for (let n = 0; n < 10; n++) expect((await tryPassword({ cpf: person.cpf })).status).toBe(401);
  });

  it('stop at fifty for an address, and successes do not count', async () => {
    const person = await aPerson();
    for (let n = 0; n < 5; n++) await tokenOf(person);
    for (let n = 0; n < 50; n++) expect((await tryPassword({ username: `visita-${n}` })).status).toBe(401);
    const refused = await tryPassword({ cpf: person.cpf }, ownPassword);
    expect([refused.status, refused.retryAfter]).toEqual([429, 15 * minute]);
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: '/v2/agent/login',
      remoteAddress: '192.0.2.7',
      payload: { type: 'password', cpf: person.cpf, password: ownPassword },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('believe a forwarded address only where the operator says so', async () => {
    const trusting = await api.alsoServe({ TRUST_PROXY: '1' });
    // This call checks no password, so its limit per address is cheap to reach.
    const askFrom = async (app: typeof trusting, address: string) => {
      const url = `/v2/agent/registration-status/${newCpf()}`;
      return (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
    };
    const sixty = (app: typeof trusting, addressOf: (n: number) => string) =>
      Promise.all(Array.from({ length: 60 }, (_, n) => askFrom(app, addressOf(n))));
    expect(new Set(await sixty(trusting, () => '198.51.100.1'))).toEqual(new Set([200]));
    expect(await askFrom(trusting, '198.51.100.1')).toBe(429);
    expect(await askFrom(trusting, '198.51.100.2')).toBe(200);
    // A forged first entry does not help: the server trusts only the nearest proxy.
    expect(await askFrom(trusting, '203.0.113.9, 198.51.100.1')).toBe(429);

    await sixty(api.app, (n) => `203.0.113.${n}`);
    expect(await askFrom(api.app, '203.0.113.200')).toBe(429);
  });

  it('sent a hundred at once get at most ten answers', async () => {
    const person = await aPerson();
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryPassword({ cpf: person.cpf })));
    const wrong = answers.filter(({ status }) => status === 401).length;
    const limited = answers.filter(({ status }) => status === 429).length;
    expect(wrong).toBeLessThanOrEqual(10);
    expect(wrong).toBeGreaterThan(0);
    expect(wrong + limited).toBe(100);
  });
});

describe('a person of two stores', () => {
  const prove = async (person: { cpf: string }) => (await tryPassword({ cpf: person.cpf }, ownPassword)).body;
  const choose = (pre_auth: string | undefined, store: number | string) =>
    login({ type: 'organization', pre_auth, store_id: store });

  it('sees the stores after the password, and no session yet', async () => {
    const person = await both();
    const reply = await tryPassword({ cpf: person.cpf }, ownPassword);
    expect(reply.body).toEqual({
      step: 'organization',
      pre_auth: expect.stringMatching(/^[\w-]{43}$/),
      organizations: [
        { id: api.store.id, name: 'Botica Central', domain: 'central.example' },
        { id: api.otherStore.id, name: 'Outra Farmácia', domain: 'outra.example' },
      ],
    });
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', person.id).selectAll().execute()).toEqual([]);
    const stored = await api.db.selectFrom('pre_auths').where('agent_id', '=', person.id).selectAll().execute();
    expect(stored).toMatchObject([{ token_hash: hashToken(reply.body.pre_auth as string) }]);
  });

  it('works in the store of choice, once for each proof', async () => {
    const { pre_auth } = await prove(await both());
    const { status, body } = await choose(pre_auth, String(api.otherStore.id));
    expect(status).toBe(200);
    const me = await clientOf<CheckLogin>(api.app, body.jwt as string).get('/v2/agent/check-login');
    expect(me.body.store_name).toBe('Outra Farmácia');
    const again = await choose(pre_auth, api.store.id);
    expect([again.status, again.body.error.code]).toEqual([401, 'session.choice_expired']);
  });

  it('has five minutes to choose', async () => {
    const person = await both();
    const inTime = await prove(person);
    const tooLate = await prove(person);
    api.clock.advance(5 * minute - 1);
    expect((await choose(inTime.pre_auth, api.store.id)).status).toBe(200);
    api.clock.advance(1);
    const late = await choose(tooLate.pre_auth, api.store.id);
    expect([late.status, late.body.error.code]).toEqual([401, 'session.choice_expired']);
  });

  it('leaves no expired proof behind', async () => {
    const person = await both();
    await prove(person);
    api.clock.advance(5 * minute);
    const { pre_auth } = await prove(person);
    const rows = await api.db.selectFrom('pre_auths').where('agent_id', '=', person.id).select('token_hash').execute();
    expect(rows).toEqual([{ token_hash: hashToken(pre_auth as string) }]);
  });

  it('opens one session by a hundred uses of one proof at once', async () => {
    const person = await both();
    const { pre_auth } = await prove(person);
    const answers = await Promise.all(Array.from({ length: 100 }, () => choose(pre_auth, api.store.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    const rows = await api.db.selectFrom('sessions').where('agent_id', '=', person.id).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('cannot choose a store of others, an unknown one, or one where the access has ended', async () => {
    const person = await both();
    const third = await api.db
      .insertInto('stores')
      .values({ domain: newToken(), name: 'Terceira', public_token: newToken() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of [third.id, 999_999]) {
      const { status, body } = await choose((await prove(person)).pre_auth, id);
      expect([status, body.error.code]).toEqual([403, 'session.store_not_offered']);
    }
    const { pre_auth } = await prove(person);
    await api.db
      .updateTable('memberships')
      .set({ is_enabled: false })
      .where('agent_id', '=', person.id)
      .where('store_id', '=', api.otherStore.id)
      .execute();
    expect((await choose(pre_auth, api.otherStore.id)).status).toBe(403);
    // The person has a single store left, so there is no choice to make.
    expect(await prove(person)).toEqual({ jwt: expect.any(String) });
  });

  it.each([undefined, '', 'x', 'x'.repeat(201)])('is not proved by %j', async (proof) => {
    expect([401, 422]).toContain((await choose(proof, api.store.id)).status);
  });
});

describe('registration-status', () => {
  const ask = (cpf: string) => visitor().get(`/v2/agent/registration-status/${cpf}`);

  it('says whether a collaborator has the CPF, with or without punctuation', async () => {
    const { cpf, id } = await aPerson();
    expect((await ask(cpf)).body).toEqual({ exists: true });
    expect((await ask(cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))).body).toEqual({ exists: true });
    expect((await ask('390.533.447-05')).body).toEqual({ exists: false });
    await api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', id).execute();
    expect((await ask(cpf)).body).toEqual({ exists: false });
  });

  it('says the same of a CPF in the body, which leaves it out of addresses', async () => {
    const { cpf } = await aPerson();
    const post = (input: string) => visitor().post('/v2/agent/registration-status', { cpf: input });
    expect((await post(cpf)).body).toEqual({ exists: true });
    expect((await post('390.533.447-05')).body).toEqual({ exists: false });
    expect((await post('123')).body.error.fields).toEqual({ cpf: 'CPF inválido' });
  });

  it.each(['11111111111', '52998224726', '123', 'abc', '529982247250'])('refuses the invalid CPF %s', async (cpf) => {
    const { status, body } = await ask(cpf);
    expect([status, body.error.code, body.error.fields]).toEqual([400, 'request.malformed', { cpf: 'CPF inválido' }]);
  });

  it('of one CPF is told however often somebody else asks: nobody is shut out of the first step', async () => {
    const { cpf } = await aPerson();
    const askFrom = (remoteAddress: string) =>
      api.app.inject({ url: `/v2/agent/registration-status/${cpf}`, remoteAddress });
    for (let n = 0; n < 61; n++) await askFrom('192.0.2.1');
    expect((await askFrom('192.0.2.1')).statusCode).toBe(429);
    expect((await askFrom('192.0.2.2')).json()).toEqual({ exists: true });
  });

  it('answers sixty times for an address', async () => {
    for (let n = 0; n < 60; n++) expect((await ask(newCpf())).status).toBe(200);
    expect((await ask('39053344705')).status).toBe(429);
  });
});
