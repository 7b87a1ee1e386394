import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import { describe, expect, it, test } from 'vitest';
import { agentOf, ownPassword } from '../../../test/builders-sign-in.ts';
import { signInCalls } from '../../../test/sign-in-calls.ts';
import { startAccountTests } from '../../../test/start-account-tests.ts';
import { clientOf, type TestApp } from '../../../test/test-app.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

const accounts = await startAccountTests();
const { api, aPerson } = accounts;
const { visitor, tokenOf, session, both } = signInCalls(accounts);
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

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
        logo: null,
        logo_dark: null,
        icon: null,
      },
      has_other_stores: false,
      shows_setup: true,
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
    const agentId = await agentOf(api, client);
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
    const agentId = await agentOf(api, client);
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
  it('that sends orders is accepted where orders and payments enter, and nowhere else', async () => {
    const program = await api.integrate(undefined, ['send_orders']);
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
