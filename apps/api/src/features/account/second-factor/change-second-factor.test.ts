import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { joinPerson } from '../../../../test/builders-people.ts';
import { appCode, giveSecondFactor, ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import type { Client } from '../../../../test/test-app.ts';

interface Body extends Record<string, unknown> {
  error: ErrorBody;
  secret: string;
  uri: string;
  recovery_codes: string[];
}

const path = '/v2/agent/account/second-factor';

const { api, aSignedInPerson } = await startAccountTests<Body>();

const begin = (client: Client<Body>, current_password = ownPassword) => client.post(path, { current_password });
const rowOf = (id: number) => api.db.selectFrom('agents').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('turning the second factor on', () => {
  it('takes the password, then a code of the app, and shows ten recovery codes once', async () => {
    const { client, id } = await aSignedInPerson();
    expect((await begin(client, 'errada')).body.error.code).toBe('account.wrong_password');
    const { body } = await begin(client);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Botica:Rosa Lima',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Botica',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const pending = await rowOf(id);
    expect([pending.totp_enabled_at, JSON.stringify(pending).includes(body.secret)]).toEqual([null, false]);
    const wrong = await client.put(path, { code: '000000' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { code: 'Código incorreto ou já usado.' }]);

    const code = appCode(api, body.secret);
    const on = await client.put(path, { code });
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect(on.body.recovery_codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);
    const stored = await api.db.selectFrom('recovery_codes').where('agent_id', '=', id).select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(on.body.recovery_codes[0]);
    expect((await client.put(path, { code })).body.error.code).toBe('account.second_factor_on');
    expect((await begin(client)).body.error.code).toBe('account.second_factor_on');
  });

  it('uses up the code that turned it on', async () => {
    const { client, cpf } = await aSignedInPerson();
    const { secret } = (await begin(client)).body;
    await client.put(path, { code: appCode(api, secret) });
    const first = await api.visitor.post('/v2/agent/login', { type: 'password', cpf, password: ownPassword });
    const requested = { type: 'second_factor', pre_auth: first.body.pre_auth };
    expect((await api.visitor.post('/v2/agent/login', { ...requested, code: appCode(api, secret) })).status).toBe(401);
    expect((await api.visitor.post('/v2/agent/login', { ...requested, code: appCode(api, secret, 1) })).status).toBe(
      200,
    );
  });

  it('ends sign-ins that are half done without it', async () => {
    const { client, id, cpf } = await aSignedInPerson();
    await joinPerson(api.db, api.otherStore.id, id);
    const half = await api.visitor.post('/v2/agent/login', { type: 'password', cpf, password: ownPassword });
    const { secret } = (await begin(client)).body;
    await client.put(path, { code: appCode(api, secret) });
    const chosen = { type: 'organization', pre_auth: half.body.pre_auth, store_id: api.store.id };
    expect((await api.visitor.post('/v2/agent/login', chosen)).status).toBe(401);
  });

  it('needs to be begun', async () => {
    const { client } = await aSignedInPerson();
    const { status, body } = await client.put(path, { code: '123456' });
    expect([status, body.error.code]).toEqual([409, 'account.second_factor_off']);
  });

  it('stops at ten wrong codes in 15 minutes', async () => {
    const { client } = await aSignedInPerson();
    const { secret } = (await begin(client)).body;
    for (let n = 0; n < 10; n++) expect((await client.put(path, { code: '000000' })).status).toBe(422);
    expect((await client.put(path, { code: appCode(api, secret) })).status).toBe(429);
  });
});

describe('turning it off, and new recovery codes', () => {
  const off = (client: Client<Body>, code: string, current_password = ownPassword) =>
    client.post(`${path}/disable`, { current_password, code });
  const renew = (client: Client<Body>, code: string, current_password = ownPassword) =>
    client.post('/v2/agent/account/recovery-codes', { current_password, code });

  it('needs password and code', async () => {
    const { client, id } = await aSignedInPerson();
    const { secret } = await giveSecondFactor(api, id);
    expect((await off(client, appCode(api, secret), 'errada')).body.error.code).toBe('account.wrong_password');
    expect((await off(client, '000000')).body.error.code).toBe('account.wrong_code');
    expect((await off(client, appCode(api, secret))).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ totp_secret: null, totp_enabled_at: null, totp_last_step: null });
    expect(await api.db.selectFrom('recovery_codes').where('agent_id', '=', id).selectAll().execute()).toEqual([]);
    expect((await off(client, appCode(api, secret))).body.error.code).toBe('account.second_factor_off');
    expect((await renew(client, appCode(api, secret))).body.error.code).toBe('account.second_factor_off');
  });

  it('replaces the codes: the former ones are good no more', async () => {
    const { client, id } = await aSignedInPerson();
    const { secret, recoveryCode } = await giveSecondFactor(api, id);
    const { body } = await renew(client, appCode(api, secret));
    expect(body.recovery_codes).toHaveLength(10);
    expect((await off(client, recoveryCode)).body.error.code).toBe('account.wrong_code');
    expect((await off(client, body.recovery_codes[3] as string)).status).toBe(200);
  });

  it('is refused to an administrator whose store requires it, and the code stays good', async () => {
    const { client, id } = await aSignedInPerson({ is_admin: true });
    const { recoveryCode } = await giveSecondFactor(api, id);
    expect((await client.put('/v2/store/second-factor', { required: true })).status).toBe(200);
    const refused = await off(client, recoveryCode);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.second_factor_required']);
    expect((await client.put('/v2/store/second-factor', { required: false })).status).toBe(200);
    expect((await off(client, recoveryCode)).status).toBe(200);
  });
});

describe('requiring it of administrators', () => {
  const require = (client: Client<Body>, required: boolean) => client.put('/v2/store/second-factor', { required });

  it('is for administrators who have it themselves, and is told once', async () => {
    expect((await require((await aSignedInPerson()).client, true)).status).toBe(403);
    const { client, id } = await aSignedInPerson({ is_admin: true });
    const early = await require(client, true);
    expect([early.status, early.body.error.code]).toEqual([409, 'account.own_second_factor_first']);
    await giveSecondFactor(api, id);
    for (const required of [true, true, false]) {
      expect((await require(client, required)).body).toEqual({ required });
    }
    const rows = await api.db
      .selectFrom('audit')
      .where('action', '=', 'account.second_factor_required_changed')
      .where('agent_id', '=', id)
      .orderBy('id')
      .select(['entity', 'entity_id', 'changes'])
      .execute();
    const entry = { entity: 'store', entity_id: api.store.id };
    expect(rows).toEqual([
      { ...entry, changes: { require_second_factor: [false, true] } },
      { ...entry, changes: { require_second_factor: [true, false] } },
    ]);
  });
});
