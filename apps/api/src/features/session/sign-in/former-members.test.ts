import { describe, expect, it } from 'vitest';
import { newCpf, placePerson, sessionOf, workPlaceIn } from '../../../../test/builders-people.ts';
import { giveSecondFactor, invite, ownPassword, ownPasswordHash } from '../../../../test/builders-sign-in.ts';
import { type LinkReply, linkCalls } from '../../../../test/link-calls.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { clientOf } from '../../../../test/test-app.ts';

const fresh = 'um segredo novo da Ana';
const { api } = await startAccountTests();
const { post, login, choosePassword: create, join, sessionIn, membersOf } = linkCalls(api, fresh);

const withPassword = (cpf: string, password = ownPassword) => login({ type: 'password', cpf, password });

const isKnown = async (cpf: string) =>
  (await clientOf<{ exists: boolean }>(api.app, null).get(`/v2/agent/registration-status/${cpf}`)).body.exists;

async function mailedLink(path: string, cpf: string): Promise<string | undefined> {
  api.mail.sent.length = 0;
  expect((await post(`/v2/agent/${path}`, { cpf })).status).toBe(200);
  await api.runJobs();
  return api.mail.sent[0]?.text.match(/access=([\w-]{43})/)?.[1];
}

describe('somebody who works nowhere any more and is invited', () => {
  /**
   * A person that a manager of the other store made up, with a password, a mailbox and a second factor of the
   * manager's.
   */
  async function aPlantedPerson() {
    const [cpf, groupId] = [newCpf(), api.otherStore.groupIds.get('gerente') as number];
    const planter = await placePerson(api.db, api.otherStore.id, { membership: { group_id: groupId } });
    const manager = await sessionOf<LinkReply>(api, planter, api.otherStore.id);
    const place = await workPlaceIn(api.db, api.otherStore);
    const email = `planted.${cpf}@example.com`;
    await manager.post('/v2/agent/pre-registration', { document: cpf, name: 'Fulano', ...place, email });
    const link = (await manager.post(`/v2/agent/pre-registration/${cpf}/link`)).body.url as string;
    const planted = await create(new URL(link, 'http://x').searchParams.get('access') as string, ownPassword);
    const { id } = (await sessionIn(planted.body.jwt)).agent;
    const { recoveryCode } = await giveSecondFactor(api, id);
    expect((await manager.del(`/v2/agent/${id}`)).status).toBe(200);
    return { cpf, id, email, recoveryCode, jwt: planted.body.jwt as string };
  }
  const invitePlanted = (cpf: string) =>
    invite(api, api.store, {
      document: cpf,
      name: 'Ana Souza',
      email: `ana.${cpf}@example.com`,
      username: `ana${cpf}`,
    });

  it('cannot be entered by whoever made the account up before', async () => {
    const { cpf, id, email, jwt } = await aPlantedPerson();
    await invitePlanted(cpf);
    const fresh = { password_hash: null, email: null, username: null, totp_secret: null, totp_enabled_at: null };
    const agents = api.db.selectFrom('agents').where('id', '=', id).selectAll();
    expect(await agents.executeTakeFirst()).toMatchObject(fresh);
    expect(await api.db.selectFrom('recovery_codes').where('agent_id', '=', id).selectAll().execute()).toEqual([]);
    expect(await isKnown(cpf)).toBe(false);
    for (const answer of [
      await withPassword(cpf),
      await login({ type: 'password', email, password: ownPassword }),
      await clientOf<LinkReply>(api.app, jwt).get('/v2/agent/check-login'),
    ]) {
      expect(answer.status).toBe(401);
    }
    expect(await mailedLink('password-reset', cpf)).toBeUndefined();
    expect(await mailedLink('access-link', cpf)).toBeUndefined();
    expect(await membersOf(id)).toEqual([]);
  });

  it('sets a first password by the link, and begins anew with what the invitation says', async () => {
    const { cpf, id } = await aPlantedPerson();
    const { access } = await invitePlanted(cpf);
    const looked = await post('/v2/agent/access/check', { access });
    expect(looked.body).toMatchObject({ name: 'Ana Souza', has_account: false });
    expect((await join(access)).body.error.code).toBe('session.account_unknown');
    const { status, body } = await create(access);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await sessionIn(body.jwt)).toMatchObject({ agent: { id, name: 'Ana Souza' }, store: { id: api.store.id } });
    const row = await api.db.selectFrom('agents').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name_search: 'ana souza', email: `ana.${cpf}@example.com`, username: `ana${cpf}` });
    expect((await withPassword(cpf)).status).toBe(401);
    expect((await withPassword(cpf, fresh)).status).toBe(200);
    expect(await mailedLink('password-reset', cpf)).toBeDefined();
  });

  it('takes over nothing that was left in the account, and no e-mail of another', async () => {
    const cpf = newCpf();
    const agent = { cpf, email: `old.${cpf}@example.com`, password_hash: await ownPasswordHash() };
    const id = await placePerson(api.db, api.otherStore.id, { agent });
    await giveSecondFactor(api, id);
    await api.db.deleteFrom('memberships').where('agent_id', '=', id).execute();
    await placePerson(api.db, api.otherStore.id, { agent: { email: `ana.${cpf}@example.com` } });
    const { access } = await invitePlanted(cpf);
    expect((await withPassword(cpf)).status).toBe(401);
    expect((await join(access)).body.error.code).toBe('session.account_unknown');
    expect((await sessionIn((await create(access)).body.jwt)).second_factor).toBe('off');
    const row = await api.db.selectFrom('agents').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect([row.email, row.username]).toEqual([null, `ana${cpf}`]);
  });

  it('of two invitations used at once one sets the password', async () => {
    const { cpf, id } = await aPlantedPerson();
    const [here, there] = [await invitePlanted(cpf), await invite(api, api.otherStore, { document: cpf })];
    const answers = await Promise.all([create(here.access), create(there.access)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await membersOf(id)).toHaveLength(1);
  });
});

it('another store’s open invitation is not joined by signing in or by a reset', async () => {
  const { cpf, id } = await (async () => {
    const known = { cpf: newCpf(), password_hash: await ownPasswordHash() };
    const agent = { ...known, email: `own.${known.cpf}@example.com` };
    return { cpf: agent.cpf, id: await placePerson(api.db, api.otherStore.id, { agent }) };
  })();
  await invite(api, api.store, { document: cpf });
  expect((await sessionIn((await withPassword(cpf)).body.jwt)).store.id).toBe(api.otherStore.id);
  const reset = (await mailedLink('password-reset', cpf)) as string;
  expect((await sessionIn((await create(reset)).body.jwt)).store.id).toBe(api.otherStore.id);
  expect(await membersOf(id)).toEqual([{ store_id: api.otherStore.id }]);
});

describe('somebody whose access is off everywhere and who is invited elsewhere', () => {
  async function aDisabledPerson() {
    const cpf = newCpf();
    const agent = { cpf, email: `off.${cpf}@example.com`, password_hash: await ownPasswordHash() };
    const id = await placePerson(api.db, api.otherStore.id, { agent, membership: { is_enabled: false } });
    return { cpf, id };
  }

  it('accepts with the link and the own password, and with nothing less', async () => {
    const { cpf, id } = await aDisabledPerson();
    const { access } = await invite(api, api.store, { document: cpf });
    expect(await isKnown(cpf)).toBe(false);
    expect((await withPassword(cpf)).body.error.code).toBe('session.wrong_credentials');
    expect((await create(access)).body.error.code).toBe('session.account_known');
    expect((await sessionIn((await join(access)).body.jwt)).agent.id).toBe(id);
  });

  it('may have forgotten the password: the reset opens nothing, the link then does', async () => {
    const { cpf, id } = await aDisabledPerson();
    expect(await mailedLink('password-reset', cpf)).toBeUndefined();
    const { access } = await invite(api, api.store, { document: cpf });
    const reset = (await mailedLink('password-reset', cpf)) as string;
    expect((await create(reset)).body.error.code).toBe('session.works_nowhere');
    expect((await membersOf(id)).map(({ store_id }) => store_id)).toEqual([api.otherStore.id]);
    expect((await join(access)).status).toBe(401);
    expect((await sessionIn((await join(access, fresh)).body.jwt)).store.id).toBe(api.store.id);
  });
});
