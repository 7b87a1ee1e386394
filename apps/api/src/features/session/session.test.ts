import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it, test } from 'vitest';
import { joinPerson, newCpf, placePerson } from '../../../test/builders-people.ts';
import { ownPassword } from '../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../test/start-account-tests.ts';
import { clientOf, type TestApp } from '../../../test/test-app.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const { api, aPerson } = await startAccountTests();

/** Somebody of two stores. */
async function both() {
  const person = await aPerson();
  await joinPerson(api.db, api.otherStore.id, person.id, {
    group_id: api.otherStore.groupIds.get('atendente') as number,
  });
  return person;
}

type Reply = LoginReply & { error: ErrorBody };

const visitor = () => clientOf<Reply>(api.app, null);
const login = (body: object) => visitor().post('/v2/agent/login', body);
const tryPassword = (name: object, tried = 'errada') => login({ type: 'password', ...name, password: tried });

async function tokenOf(person: { cpf: string }): Promise<string> {
  const { status, body } = await tryPassword({ cpf: person.cpf }, ownPassword);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.jwt as string;
}

const session = async (person: { cpf: string }) =>
  clientOf<CheckLogin & { error: ErrorBody }>(api.app, await tokenOf(person));

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

interface Person {
  cpf: string;
  email: string;
  username: string;
}

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
    // The limit per address of a call that costs no password check.
    const askFrom = async (app: typeof trusting, address: string) => {
      const url = `/v2/agent/registration-status/${newCpf()}`;
      return (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
    };
    const sixty = (app: typeof trusting, addressOf: (n: number) => string) =>
      Promise.all(Array.from({ length: 60 }, (_, n) => askFrom(app, addressOf(n))));
    expect(new Set(await sixty(trusting, () => '198.51.100.1'))).toEqual(new Set([200]));
    expect(await askFrom(trusting, '198.51.100.1')).toBe(429);
    expect(await askFrom(trusting, '198.51.100.2')).toBe(200);
    // A forged first entry does not help: only the nearest proxy is believed.
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

describe('the session', () => {
  it('keeps the hash of its token, never the token', async () => {
    const person = await aPerson();
    const token = await tokenOf(person);
    const row = await api.db
      .selectFrom('sessions')
      .where('agent_id', '=', person.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.store_id).toBe(api.store.id);
  });

  it('tells who is in it', async () => {
    const person = await aPerson();
    const client = await session(person);
    const { status, body } = await client.get('/v2/agent/check-login');
    expect(status).toBe(200);
    expect(body).toEqual({
      agent: {
        id: person.id,
        name: person.name,
        document: person.cpf,
        picture: null,
        is_admin: false,
        group: {
          id: api.store.groupIds.get('atendente'),
          name: 'Atendente',
          key: 'atendente',
          grouprules: expect.arrayContaining([{ role: 'Pedidos', permissions: ['read', 'write'] }]),
        },
      },
      store_name: 'Botica Central',
      jwt: client.token,
      store: {
        id: api.store.id,
        name: 'Botica Central',
        domain: 'central.example',
        main_color: '#0f766e',
        time_zone: 'America/Sao_Paulo',
      },
      has_other_stores: false,
      is_preview: false,
      second_factor: 'off',
      hands_over: false,
    });
  });

  it('of an administrator without a group says so', async () => {
    const { body } = await (await api.signIn<CheckLogin>('admin')).get('/v2/agent/check-login');
    expect(body.agent).toMatchObject({ is_admin: true, group: null });
  });

  it('by cookie is enough for a GET and for no write', async () => {
    const token = await tokenOf(await aPerson());
    const headers = { cookie: `other=1; botica_${api.config.port}=${token}` };
    const read = await visitor().get('/v2/agent/check-login', undefined, headers);
    expect([read.status, read.body.jwt]).toEqual([200, token]);
    for (const url of ['/v2/agent/logout', '/v2/orders']) {
      const { status, body } = await visitor().post(url, {}, headers);
      expect([status, body.error.code]).toEqual([401, 'session.required']);
    }
    expect((await visitor().put('/v2/order/1/invoice', { number: '1' }, headers)).status).toBe(401);
    expect((await visitor().get('/v2/agent/check-login', undefined, headers)).status).toBe(200);
    expect((await visitor().get('/v2/agent/check-login', undefined, { cookie: `botica_1=${token}` })).status).toBe(401);
  });

  it.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Basic ${'a'.repeat(43)}`,
    `Bearer bk_${'a'.repeat(43)}`,
  ])('does not exist for the header %j', async (authorization) => {
    expect((await visitor().get('/v2/agent/check-login', undefined, { authorization })).status).toBe(401);
  });

  it('ends at once with the logout, and only that one', async () => {
    const person = await aPerson();
    const [here, there] = [await session(person), await session(person)];
    expect((await here.post('/v2/agent/logout', {})).status).toBe(200);
    expect((await here.get('/v2/agent/check-login')).status).toBe(401);
    expect((await here.post('/v2/agent/logout', {})).status).toBe(401);
    expect((await there.get('/v2/agent/check-login')).status).toBe(200);
  });

  it('ends on the next request when the person is disabled, in that store', async () => {
    const person = await aPerson();
    const client = await session(person);
    await api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', person.id).execute();
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
    expect((await client.get('/v2/orders')).status).toBe(401);
  });

  it('has the rights of a changed group on the next request', async () => {
    const client = await api.signIn({ grouprules: [] });
    expect((await client.get('/v2/orders')).status).toBe(403);
    const agentId = await agentOf(client.token as string);
    const move = (key: string) =>
      api.db
        .updateTable('memberships')
        .set({ group_id: api.store.groupIds.get(key) ?? null })
        .where('agent_id', '=', agentId)
        .execute();
    await move('financeiro');
    expect((await client.get('/v2/orders')).status).toBe(200);
    await move('marketing');
    expect((await client.get('/v2/orders')).status).toBe(403);
  });

  it('has the rights of changed rules on the next request', async () => {
    const client = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect((await client.get('/v2/orders')).status).toBe(200);
    const agentId = await agentOf(client.token as string);
    await api.db
      .updateTable('groups')
      .set({ grouprules: '[]' })
      .where('id', '=', (where) => where.selectFrom('memberships').where('agent_id', '=', agentId).select('group_id'))
      .execute();
    expect((await client.get('/v2/orders')).status).toBe(403);
  });

  it('ends after eight hours without a request, and a request keeps it alive', async () => {
    const client = await session(await aPerson());
    for (let n = 0; n < 3; n++) {
      api.clock.advance(7 * hour);
      expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    }
    api.clock.advance(8 * hour);
    expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    api.clock.advance(8 * hour + 1);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
  });

  it('ends after seven days however busy it is', async () => {
    const client = await session(await aPerson());
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      api.clock.advance(6 * hour);
      expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    }
    api.clock.advance(6 * hour - 1);
    expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    api.clock.advance(1);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
  });

  it('takes its limits from the environment', async () => {
    const app = await api.alsoServe({ SESSION_IDLE: '10m', SESSION_MAX: '15m' });
    const person = await aPerson();
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/agent/login',
      payload: { type: 'password', cpf: person.cpf, password: ownPassword },
    });
    const client = clientOf(app, reply.json<LoginReply>().jwt as string);
    expect([reply.headers['set-cookie']].flat()[0]).toContain('Max-Age=900');
    api.clock.advance(9 * minute);
    expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    api.clock.advance(6 * minute);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
  });

  it('that died long ago is swept away by the next sign-in', async () => {
    const person = await aPerson();
    await tokenOf(person);
    api.clock.advance(8 * day);
    await tokenOf(person);
    const rows = await api.db.selectFrom('sessions').where('agent_id', '=', person.id).select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

async function agentOf(token: string): Promise<number> {
  const row = await api.db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .select('agent_id')
    .executeTakeFirstOrThrow();
  return row.agent_id;
}

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
    // One store is left: there is nothing to choose any more.
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
    const post = (sent: string) => visitor().post('/v2/agent/registration-status', { cpf: sent });
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

describe('the cookie', () => {
  const setCookieAt = async (app: TestApp['app']) => {
    const payload = { type: 'password', cpf: (await aPerson()).cpf, password: ownPassword };
    const reply = await app.inject({ method: 'POST', url: '/v2/agent/login', payload });
    const token = reply.json<LoginReply>().jwt as string;
    const gone = await app.inject({
      method: 'POST',
      url: '/v2/agent/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    return { token, set: [reply.headers['set-cookie']].flat()[0], cleared: gone.headers['set-cookie'] };
  };

  it('on plain http carries the port in its name and is not Secure', async () => {
    const app = await api.alsoServe({ PORT: '4123' });
    const { token, set, cleared } = await setCookieAt(app);
    expect(set).toBe(`botica_4123=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`);
    expect(cleared).toBe('botica_4123=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
  });

  it('on https is Secure and bound to the host', async () => {
    const app = await api.alsoServe({ PUBLIC_URL: 'https://painel.example' });
    const { token, set, cleared } = await setCookieAt(app);
    expect(set).toBe(`__Host-botica=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict; Secure`);
    expect(cleared).toBe('__Host-botica=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
    const fresh = await tokenOf(await aPerson());
    const read = (name: string) =>
      app.inject({ url: '/v2/agent/check-login', headers: { cookie: `${name}=${fresh}` } });
    expect((await read('__Host-botica')).statusCode).toBe(200);
    expect((await read('botica_3000')).statusCode).toBe(401);
  });

  it('is not set when nobody was signed in', async () => {
    const person = await both();
    for (const tried of ['errada', ownPassword]) {
      const payload = { type: 'password', cpf: person.cpf, password: tried };
      const reply = await api.app.inject({ method: 'POST', url: '/v2/agent/login', payload });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('an integration key', () => {
  it('is accepted where orders and payments enter, and nowhere else', async () => {
    const program = await api.integrate();
    expect((await program.post('/v2/orders', {})).status).toBe(422);
    expect((await program.post('/v2/orders/999/payments', {})).status).toBe(422);
    for (const path of [
      '/v2/orders',
      '/v2/order/1',
      '/v2/agent/check-login',
      '/v2/store/domain',
      '/v2/agent/group/1',
    ]) {
      const { status, body } = await program.get(path);
      expect([path, status, body.error.code]).toEqual([path, 403, 'permission.denied']);
    }
    expect((await program.put('/v2/order/1/status', { status: 20 })).status).toBe(403);
  });

  test('that is revoked, unknown or the public token is nobody', async () => {
    const program = await api.integrate();
    await api.db
      .updateTable('integration_keys')
      .set({ revoked_at: api.clock.now() })
      .where('key_hash', '=', hashToken(program.token as string))
      .execute();
    expect((await program.post('/v2/orders', {})).status).toBe(401);
    const { public_token } = await api.db
      .selectFrom('stores')
      .where('id', '=', api.store.id)
      .select('public_token')
      .executeTakeFirstOrThrow();
    for (const token of [public_token, `bk_${newToken()}`, `bk_${public_token}`]) {
      expect((await clientOf(api.app, token).post('/v2/orders', {})).status).toBe(401);
    }
  });

  it('does not work in a cookie', async () => {
    const program = await api.integrate();
    const cookie = `botica_${api.config.port}=${program.token}`;
    expect((await visitor().post('/v2/orders', {}, { cookie })).status).toBe(401);
  });
});
