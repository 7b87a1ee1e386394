import type { Account } from '@botica/contract/features/account/account.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinPerson, newCpf, placeInvitation, placePerson, sessionOf } from '../../../../test/builders-people.ts';
import { ownPassword, ownPasswordHash } from '../../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp, testAddress } from '../../../../test/test-app.ts';

type Reply = Account & { error: ErrorBody };

const path = '/v2/agent/account';
let api: TestApp;
let people = 0;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  api.mail.sent.length = 0;
});
afterEach(() => api.db.deleteFrom('rate_limits').execute());

async function aPerson(membership: object = {}) {
  const email = `antes${++people}@example.com`;
  const cpf = newCpf();
  const id = await placePerson(api.db, api.store.id, {
    agent: { cpf, name: 'Rosa Lima', email, password_hash: await ownPasswordHash() },
    membership: { group_id: api.store.groupIds.get('atendente') as number, ...membership },
  });
  return { id, cpf, email, wanted: `depois${people}@example.com`, client: await sessionOf<Reply>(api, id) };
}

const ask = (client: Client<Reply>, email: string) => client.put(path, { email, current_password: ownPassword });
const mailsTo = (address: string) => api.mail.sent.filter(({ to }) => to.address === address);

/** Secret of the link in the newest mail to this address. */
async function linkTo(address: string): Promise<string> {
  await api.runJobs();
  const text = mailsTo(address).at(-1)?.text ?? '';
  const token = new RegExp(`${testAddress}/login/confirm\\?access=([\\w-]{43})\n`).exec(text)?.[1];
  return token ?? expect.fail(`no link in ${text}`);
}

const check = (access: string) => api.visitor.post('/v2/agent/email-confirmation/check', { access });
const confirm = (access: string) => api.visitor.post('/v2/agent/email-confirmation', { access });
const emailOf = async (id: number) =>
  (await api.db.selectFrom('agents').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;
const actionsOf = async (id: number) =>
  (
    await api.db
      .selectFrom('audit')
      .where('entity', '=', 'agent')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);

describe('a new e-mail', () => {
  it('counts once it is confirmed by the link in its mailbox, which is looked at first', async () => {
    const { id, email, wanted, client } = await aPerson();
    expect((await ask(client, wanted)).body).toMatchObject({ email, new_email: wanted });
    expect(mailsTo(email), 'the present one stays').toEqual([]);
    const access = await linkTo(wanted);
    expect((await check(access)).body).toEqual({ name: 'Rosa Lima', email: wanted });
    expect(await emailOf(id)).toBe(email);
    expect(await confirm(access)).toMatchObject({ status: 200, body: { email: wanted } });
    expect((await client.get(path)).body).toMatchObject({ email: wanted, new_email: null });
    await api.runJobs();
    expect(mailsTo(email)[0]?.text).toContain('o e-mail de acesso');
    expect((await confirm(access)).body.error.code).toBe('session.link_dead');
    expect(await actionsOf(id)).toEqual(['account.new_email_asked', 'account.email_confirmed']);
  });

  it('opens no session, and no other link confirms it', async () => {
    const { client, wanted, id } = await aPerson();
    await ask(client, wanted);
    const access = await linkTo(wanted);
    for (const body of [
      { type: 'access', access },
      { type: 'new_password', access, new_password: 'girassol no muro 7', confirm_password: 'girassol no muro 7' },
    ]) {
      expect((await api.visitor.post('/v2/agent/login', body)).status).toBe(401);
    }
    expect((await api.visitor.post('/v2/agent/access/check', { access })).status).toBe(401);
    expect(await emailOf(id)).not.toBe(wanted);
  });

  it('lives for a day, from when it was mailed last; the link that went before is dead', async () => {
    const { client, wanted } = await aPerson();
    await ask(client, wanted);
    const first = await linkTo(wanted);
    expect((await client.post(`${path}/email-confirmation`)).status).toBe(200);
    const second = await linkTo(wanted);
    expect((await check(first)).status).toBe(401);
    api.clock.advance(24 * 3600);
    expect((await confirm(second)).status).toBe(401);
  });

  it('is withdrawn, replaced by another, and ended by a new password', async () => {
    const { id, email, client, wanted } = await aPerson();
    await ask(client, wanted);
    const withdrawn = await linkTo(wanted);
    expect((await client.del(`${path}/email-confirmation`)).body).toMatchObject({ email, new_email: null });
    expect((await client.del(`${path}/email-confirmation`)).body.error.code).toBe('account.no_new_email');
    await ask(client, wanted);
    const replaced = await linkTo(wanted);
    await ask(client, `outro.${wanted}`);
    const other = await linkTo(`outro.${wanted}`);
    const fresh = 'um segredo novo da Rosa';
    await client.put(`${path}/password`, {
      current_password: ownPassword,
      new_password: fresh,
      confirm_password: fresh,
    });
    for (const access of [withdrawn, replaced, other]) expect((await confirm(access)).status).toBe(401);
    expect(await emailOf(id)).toBe(email);
  });

  it('that is somebody else’s looks like any other to who asks; only its mailbox is told', async () => {
    const other = await aPerson();
    const { client, email } = await aPerson();
    const free = await ask((await aPerson()).client, `livre${people}@example.com`);
    const taken = await ask(client, other.email);
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect(taken.body).toMatchObject({ email, new_email: other.email });
    await api.runJobs();
    const [mail] = mailsTo(other.email);
    expect(mail?.subject).toBe('Este e-mail já é de uma conta do painel');
    expect(mail?.text).not.toMatch(/access=|Rosa/);
  });

  it('that somebody took meanwhile is refused to who holds its link', async () => {
    const { client, wanted } = await aPerson();
    await ask(client, wanted);
    const access = await linkTo(wanted);
    const later = await aPerson();
    await api.db.updateTable('agents').set({ email: wanted }).where('id', '=', later.id).execute();
    const { status, body } = await confirm(access);
    expect([status, body.error.message]).toEqual([422, 'Este e-mail já é de outra pessoa.']);
  });

  it('is confirmed once by many at once', async () => {
    const { client, wanted } = await aPerson();
    await ask(client, wanted);
    const access = await linkTo(wanted);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(access)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is taken out at once', async () => {
    const { client, id } = await aPerson();
    expect((await client.put(path, { email: null, current_password: ownPassword })).body.email).toBeNull();
    expect(await emailOf(id)).toBeNull();
  });
});

describe('an e-mail that an administrator gives', () => {
  async function given() {
    const admin = await aPerson({ is_admin: true });
    const person = await aPerson();
    const { body } = await admin.client.put(`/v2/agent/${person.id}`, { email: person.wanted });
    expect(body).toMatchObject({ email: person.email, new_email: person.wanted });
    return { admin, person, access: await linkTo(person.wanted) };
  }

  it('counts once it is confirmed', async () => {
    const { person, access } = await given();
    expect((await confirm(access)).status).toBe(200);
    expect(await emailOf(person.id)).toBe(person.wanted);
    expect(await actionsOf(person.id)).toEqual(['collaborators.new_email_asked', 'account.email_confirmed']);
  });

  it('is no longer theirs to give when the person works elsewhere too, or is invited there', async () => {
    const joined = await given();
    await joinPerson(api.db, api.otherStore.id, joined.person.id);
    const invited = await given();
    await placeInvitation(api.db, api.otherStore, { document: invited.person.cpf });
    for (const { person, access } of [joined, invited]) {
      expect((await confirm(access)).status).toBe(401);
      expect(await emailOf(person.id)).toBe(person.email);
    }
  });

  it('nor when who gave it is no administrator any more, or the person became one', async () => {
    const lost = await given();
    await api.db.updateTable('memberships').set({ is_admin: false }).where('agent_id', '=', lost.admin.id).execute();
    const risen = await given();
    await api.db.updateTable('memberships').set({ is_admin: true }).where('agent_id', '=', risen.person.id).execute();
    for (const { access } of [lost, risen]) expect((await confirm(access)).status).toBe(401);
  });
});
