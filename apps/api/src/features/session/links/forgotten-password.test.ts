import { describe, expect, it, test } from 'vitest';
import { joinPerson, sessionOf } from '../../../../test/builders-people.ts';
import { giveLink, giveSecondFactor, ownPassword, ownPasswordHash } from '../../../../test/builders-sign-in.ts';
import { linkCalls } from '../../../../test/link-calls.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { verifyPassword } from '../../../kit/password.ts';

const fresh = 'um segredo novo da Rosa';
const { api, aPerson } = await startAccountTests();
const { post, login, choosePassword: reset, checkLogin, actionsOf, mailedToken } = linkCalls(api, fresh);

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
      purpose: 'password_reset',
      name: 'Rosa Lima',
      store_name: null,
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
      'session.reset_link_sent',
      'session.password_reset',
      'session.signed_in',
      'session.sign_in_failed',
      'session.signed_in',
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
    [
      'Rosa Lima',
      'Esta senha é feita de nomes ou números seus, da loja ou da Botica, e é fácil de adivinhar. Escolha outra.',
    ],
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
