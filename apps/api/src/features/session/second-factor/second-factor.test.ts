import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { joinPerson, sessionOf } from '../../../../test/builders-people.ts';
import { appCode, giveSecondFactor, ownPassword } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { clientOf } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { hashToken, newToken } from '../../../kit/tokens.ts';
import { takeSecondFactor } from './take-second-factor.ts';

type Reply = LoginReply & { error: ErrorBody };

const accounts = await startAccountTests();
const { api } = accounts;

const login = (body: object) => clientOf<Reply>(api.app, null).post('/v2/agent/login', body);

async function aPerson(membership?: { is_admin: boolean }) {
  const person = await accounts.aPerson(membership);
  return { ...person, ...(await giveSecondFactor(api, person.id)) };
}

/** Returns the proof after the right password. */
async function prove(person: { cpf: string }): Promise<string> {
  const { body } = await login({ type: 'password', cpf: person.cpf, password: ownPassword });
  expect(body).toEqual({ step: 'second_factor', pre_auth: expect.any(String) });
  return body.pre_auth as string;
}

const confirm = (pre_auth: string, code: string) => login({ type: 'second_factor', pre_auth, code });

describe('the second factor', () => {
  it('is asked for after the password, and a code of the app opens the session', async () => {
    const person = await aPerson();
    const { status, body } = await confirm(await prove(person), appCode(api, person.secret));
    expect(status).toBe(200);
    const me = await clientOf<CheckLogin>(api.app, body.jwt as string).get('/v2/agent/check-login');
    expect(me.body.second_factor).toBe('on');
    const rows = await api.db
      .selectFrom('audit')
      .where('entity_id', '=', person.id)
      .where('entity', '=', 'agent')
      .orderBy('id')
      .select(['action', 'changes'])
      .execute();
    expect(rows).toEqual([
      { action: 'session.second_factor_used', changes: { kind: [null, 'app'] } },
      { action: 'session.signed_in', changes: {} },
    ]);
  });

  it.each([
    ['one step ago', -1, 200],
    ['one step ahead', 1, 200],
    ['two steps ago', -2, 401],
    ['two steps ahead', 2, 401],
  ])('takes a code of %s: %i', async (_, steps, status) => {
    const person = await aPerson();
    expect((await confirm(await prove(person), appCode(api, person.secret, steps))).status).toBe(status);
  });

  it('takes each code once, and none from before it', async () => {
    const person = await aPerson();
    expect((await confirm(await prove(person), appCode(api, person.secret))).status).toBe(200);
    for (const steps of [0, -1]) {
      const { status, body } = await confirm(await prove(person), appCode(api, person.secret, steps));
      expect([status, body.error.code]).toEqual([401, 'session.wrong_code']);
    }
    expect((await confirm(await prove(person), appCode(api, person.secret, 1))).status).toBe(200);
  });

  it('takes a code with spaces, and a recovery code in any case, once', async () => {
    const person = await aPerson();
    const spaced = appCode(api, person.secret).replace(/(...)/, '$1 ');
    expect((await confirm(await prove(person), spaced)).status).toBe(200);
    const code = person.recoveryCode.toUpperCase().replaceAll('-', ' ');
    expect((await confirm(await prove(person), code)).status).toBe(200);
    expect((await confirm(await prove(person), person.recoveryCode)).status).toBe(401);
  });

  it.each(['app', 'recovery'])('lets one of a hundred uses of one %s code through', async (kind) => {
    const person = await aPerson();
    const code = kind === 'app' ? appCode(api, person.secret) : person.recoveryCode;
    const take = () =>
      inTransaction(api.db, (trx) => takeSecondFactor(trx, api.secrets, api.clock.now(), { agentId: person.id, code }));
    const kinds = await Promise.all(Array.from({ length: 100 }, take));
    expect(kinds.filter((each) => each !== null)).toHaveLength(1);
  });

  it('opens one session by one recovery code with a hundred proofs at once', async () => {
    const person = await aPerson();
    const now = api.clock.now();
    const proofs = Array.from({ length: 100 }, () => newToken());
    const expires_at = new Date(now.getTime() + 60_000);
    const row = { agent_id: person.id, step: 'second_factor' as const, expires_at };
    await api.db
      .insertInto('pre_auths')
      .values(proofs.map((proof) => ({ ...row, token_hash: hashToken(proof) })))
      .execute();
    const answers = await Promise.all(proofs.map((proof) => confirm(proof, person.recoveryCode)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(99);
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', person.id).select('id').execute()).toHaveLength(
      1,
    );
  });

  it('opens one session by a hundred uses of one proof at once', async () => {
    const person = await aPerson();
    const proof = await prove(person);
    const codes = [person.recoveryCode, ...[-1, 0, 1].map((steps) => appCode(api, person.secret, steps))];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => confirm(proof, codes[n % 4] as string)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db.selectFrom('sessions').where('agent_id', '=', person.id).select('id').execute()).toHaveLength(
      1,
    );
  });

  it('gives five tries to a proof and ten in 15 minutes to an account', async () => {
    const person = await aPerson();
    const first = await prove(person);
    for (let n = 0; n < 5; n++) expect((await confirm(first, '000000')).body.error.code).toBe('session.wrong_code');
    const sixth = await confirm(first, appCode(api, person.secret));
    expect([sixth.status, sixth.body.error.code]).toEqual([401, 'session.choice_expired']);
    const second = await prove(person);
    for (let n = 0; n < 4; n++) expect((await confirm(second, '000000')).status).toBe(401);
    const refused = await confirm(second, appCode(api, person.secret));
    expect([refused.status, refused.body.error.code]).toEqual([429, 'session.too_many_attempts']);
    const failures = await api.db
      .selectFrom('audit')
      .where('entity_id', '=', person.id)
      .where('action', '=', 'session.sign_in_failed')
      .select(['store_id', 'agent_id', 'changes'])
      .execute();
    expect(failures).toHaveLength(9);
    expect(failures[0]).toEqual({
      store_id: api.store.id,
      agent_id: null,
      changes: { way: [null, 'second_factor'], address: [null, '127.0.0.1'] },
    });
  });

  it('has five minutes, and comes before the choice of the store', async () => {
    const person = await aPerson();
    await joinPerson(api.db, api.otherStore.id, person.id);
    const late = await prove(person);
    const chosen = { type: 'organization', pre_auth: late, store_id: api.store.id };
    expect((await login(chosen)).status, 'the choice cannot come first').toBe(401);
    api.clock.advance(5 * 60);
    expect((await confirm(late, appCode(api, person.secret))).status).toBe(401);
    const { body } = await confirm(await prove(person), appCode(api, person.secret));
    expect(body.step).toBe('organization');
    const done = await login({ ...chosen, pre_auth: body.pre_auth });
    expect([done.status, done.body]).toEqual([200, { jwt: expect.any(String) }]);
  });
});

describe('a store that requires it of administrators', () => {
  it('gives an administrator without it no rights, and all of them once it is on', async () => {
    const person = await aPerson({ is_admin: true });
    const client = await sessionOf<CheckLogin & { error: ErrorBody }>(api, person.id);
    await api.db.updateTable('stores').set({ require_second_factor: true }).where('id', '=', api.store.id).execute();
    const off = { totp_enabled_at: null };
    await api.db.updateTable('agents').set(off).where('id', '=', person.id).execute();
    const me = (await client.get('/v2/agent/check-login')).body;
    expect(me).toMatchObject({ second_factor: 'required', agent: { is_admin: false, group: { grouprules: [] } } });
    expect((await client.get('/v2/orders')).status).toBe(403);
    expect((await client.put('/v2/store/second-factor', { required: false })).status).toBe(403);
    expect((await client.get('/v2/agent/account')).status).toBe(200);
    await giveSecondFactor(api, person.id);
    expect((await client.get('/v2/agent/check-login')).body).toMatchObject({
      second_factor: 'on',
      agent: { is_admin: true },
    });
    expect((await client.get('/v2/orders')).status).toBe(200);
    await api.db.updateTable('stores').set({ require_second_factor: false }).where('id', '=', api.store.id).execute();
  });

  it('asks nothing of those who are none', async () => {
    const person = await aPerson();
    await api.db.updateTable('agents').set({ totp_enabled_at: null }).where('id', '=', person.id).execute();
    await api.db.updateTable('stores').set({ require_second_factor: true }).where('id', '=', api.store.id).execute();
    const client = await sessionOf<CheckLogin>(api, person.id);
    expect((await client.get('/v2/agent/check-login')).body.second_factor).toBe('off');
    expect((await client.get('/v2/orders')).status).toBe(200);
    await api.db.updateTable('stores').set({ require_second_factor: false }).where('id', '=', api.store.id).execute();
  });
});
