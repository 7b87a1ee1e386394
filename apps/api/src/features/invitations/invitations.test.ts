import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { describe, expect, it, test } from 'vitest';
import { joinPerson, placeInvitation, placePerson, sessionOf, workPlaceIn } from '../../../test/builders-people.ts';
import { chosenPassword, invitationsPath, openInvitationDesk } from '../../../test/invitation-desk.ts';
import { testAddress } from '../../../test/test-app.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { hashPassword } from '../../kit/password.ts';
import { acceptInvitation } from './accept/accept-invitation.ts';

const desk = await openInvitationDesk();
const { api, place, invitee, invite, mailedToken, copiedToken, accept, actionsOn, agentOf, adminId } = desk;

describe('an invitation', () => {
  it('is mailed in Portuguese, as text and as HTML, with a link that is made only then', async () => {
    const made = await invite({ email: 'Tatiana@Example.com' });
    expect(made).toMatchObject({
      kind: 'invitation',
      email: 'tatiana@example.com',
      group: 'Atendente',
      is_enabled: true,
      may_change: true,
      expires_at: '2026-11-25T12:00:00.000Z',
      sent_at: null,
      is_sending: true,
    });
    const tokens = api.db.selectFrom('access_tokens').where('invitation_id', '=', made.id).selectAll();
    expect(await tokens.execute()).toEqual([]);
    await api.runJobs();
    const mail = api.mail.sent.at(-1) ?? expect.fail('no mail');
    expect(mail.to).toEqual({ name: 'Tatiana Fonseca', address: 'tatiana@example.com' });
    expect(mail.subject).toBe('Convite para o painel da Botica Central');
    const token = mailedToken('tatiana@example.com');
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('Olá, Tatiana!');
      expect(content).toContain(
        'Marina Teixeira convidou você para trabalhar no painel da Botica Central, no cargo Atendente.',
      );
      expect(content).toContain('O convite vale até 25/11/2026 09:00 (horário da loja)');
      expect(content).toContain('Se o convite não é para você, ignore-a');
      expect(content).toContain('Aceitar convite');
      expect(content).toContain(`${testAddress}/login/password?access=${token}`);
    }
    expect((await desk.manager.get(`${invitationsPath}/${made.document}`)).body).toMatchObject({
      sent_at: '2026-11-18T12:00:00.000Z',
      is_sending: false,
    });
    const jobs = await api.db.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify(jobs)).not.toMatch(/tatiana|[\w-]{40}/i);
  });

  it('accepted, makes the person with all that it says, signs in, and is gone', async () => {
    const details = { gender: 'f', phone_ddi: '55', phone_ddd: '11', phone_number: '987654321', username: 'tati.f' };
    const erp = { agent_erp_id: '42', agent_erp_name: 'TATI' };
    const made = await invite({ ...details, ...erp, email: 'tati@example.com' });
    await api.runJobs();
    const { status, body } = await accept(mailedToken('tati@example.com'));
    expect([status, body]).toEqual([200, { jwt: expect.any(String) }]);
    const agent = (await agentOf(made.document)) ?? expect.fail('no agent');
    expect(agent).toMatchObject({ ...details, name: 'Tatiana Fonseca', name_search: 'tatiana fonseca' });
    const membership = await api.db
      .selectFrom('memberships')
      .where('agent_id', '=', agent.id)
      .selectAll()
      .executeTakeFirst();
    expect(membership).toMatchObject({ ...place, ...erp, is_admin: false, is_enabled: true, store_id: api.store.id });
    expect((await desk.manager.get(`${invitationsPath}/${made.document}`)).status).toBe(404);
    expect(await actionsOn('invitation', made.id)).toEqual(['invitations.created', 'invitations.accepted']);
    expect(await actionsOn('agent', agent.id)).toEqual(['collaborators.joined', 'session.signed_in']);
  });

  it('without an e-mail is handed over as a link; nothing is mailed', async () => {
    const before = api.mail.sent.length;
    const made = await invite();
    await api.runJobs();
    expect(api.mail.sent.length).toBe(before);
    expect((await accept(await copiedToken(made.document))).status).toBe(200);
  });

  it('of 100 parallel uses one succeeds', async () => {
    const made = await invite();
    const tokens = await Promise.all([1, 2, 3].map(() => copiedToken(made.document)));
    const passwordHash = 'a hash';
    const uses = Array.from({ length: 100 }, () =>
      inTransaction(api.db, (trx) =>
        acceptInvitation(
          trx,
          { clock: api.clock.now, requestId: 'r' },
          { invitationId: made.id, person: { passwordHash } },
        ),
      ).then(
        () => 'joined',
        (error: { code: string }) => error.code,
      ),
    );
    const results = await Promise.all(uses);
    expect(results.filter((result) => result === 'joined')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['joined', 'session.link_dead']));
    expect((await accept(tokens[0] as string)).status).toBe(401);
  });

  it('of 20 parallel uses of its links one signs in', async () => {
    const made = await invite();
    const tokens = [await copiedToken(made.document), await copiedToken(made.document)];
    const uses = Array.from({ length: 20 }, (_, index) => accept(tokens[index % 2] as string));
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('never fails for an e-mail or a username that somebody took meanwhile', async () => {
    const made = await invite({ email: 'late@example.com', username: 'late' });
    await placePerson(api.db, api.otherStore.id, { agent: { email: 'late@example.com', username: 'late' } });
    expect((await accept(await copiedToken(made.document))).status).toBe(200);
    const agent = (await agentOf(made.document)) ?? expect.fail('no agent');
    expect([agent.email, agent.username]).toEqual([null, null]);
    const joined = await api.db
      .selectFrom('audit')
      .where('action', '=', 'collaborators.joined')
      .where('entity_id', '=', agent.id)
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(joined.changes).toMatchObject({ email: ['late@example.com', null], username: ['late', null] });
  });

  it('expires after 7 days and makes room for another', async () => {
    const made = await invite({ email: 'slow@example.com' });
    await api.runJobs();
    const token = mailedToken('slow@example.com');
    const again = () => desk.manager.post(invitationsPath, invitee({ document: made.document }));
    expect((await again()).status).toBe(422);
    api.clock.advance(7 * 86_400);
    expect((await accept(token)).status).toBe(401);
    const fresh = await sessionOf<Invitation>(api, (await adminId()) as number);
    expect((await fresh.get(`${invitationsPath}/${made.document}`)).body.is_enabled).toBe(false);
    expect((await fresh.post(invitationsPath, invitee({ document: made.document }))).status).toBe(200);
    desk.manager = fresh;
  });
});

describe('somebody known by CPF', () => {
  it('keeps name, e-mail and password, and joins with the own password', async () => {
    const own = {
      name: 'Ana Antiga',
      email: 'ana@antiga.example',
      password_hash: await hashPassword('a senha dela 9'),
    };
    const id = await placePerson(api.db, api.otherStore.id, { agent: own });
    const { cpf } = await api.db.selectFrom('agents').where('id', '=', id).select('cpf').executeTakeFirstOrThrow();
    const made = await invite({ document: cpf, name: 'Outro Nome', email: 'outra@example.com' });
    const token = await copiedToken(made.document);
    const refused = await accept(token);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'session.account_known']);
    const wrong = await api.visitor.post('/v2/agent/login', { type: 'invitation', access: token, password: 'errada' });
    expect(wrong.status).toBe(401);
    const joined = await api.visitor.post('/v2/agent/login', {
      type: 'invitation',
      access: token,
      password: 'a senha dela 9',
    });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const agent = await agentOf(cpf);
    expect(agent).toMatchObject({ name: 'Ana Antiga', email: 'ana@antiga.example', password_hash: own.password_hash });
    const stores = await api.db.selectFrom('memberships').where('agent_id', '=', id).select('store_id').execute();
    expect(stores.map(({ store_id }) => store_id).sort()).toEqual([api.store.id, api.otherStore.id].sort());
  });

  it('and at work elsewhere never gets a first password from a link', async () => {
    const id = await placePerson(api.db, api.otherStore.id);
    const { cpf } = await api.db.selectFrom('agents').where('id', '=', id).select('cpf').executeTakeFirstOrThrow();
    const { id: invitationId } = await invite({ document: cpf });
    const person = { passwordHash: 'stolen' };
    const use = inTransaction(api.db, (trx) =>
      acceptInvitation(trx, { clock: api.clock.now, requestId: 'r' }, { invitationId, person }),
    );
    await expect(use).rejects.toMatchObject({ code: 'session.account_known' });
    expect((await agentOf(cpf))?.password_hash).toBeNull();
  });

  it('cannot accept what was made for another CPF', async () => {
    const stranger = await placePerson(api.db, api.otherStore.id);
    const { id: invitationId } = await invite();
    const use = inTransaction(api.db, (trx) =>
      acceptInvitation(trx, { clock: api.clock.now, requestId: 'r' }, { invitationId, person: { agentId: stranger } }),
    );
    await expect(use).rejects.toMatchObject({ code: 'session.link_dead' });
  });
});

test('nobody learns who has an account in another store', async () => {
  const names = { email: 'secret@example.com', username: 'secret.one' };
  await placePerson(api.db, api.otherStore.id, { agent: names });
  const made = await invite(names);
  expect(made).toMatchObject(names);
  expect((await desk.manager.put(`${invitationsPath}/${made.document}`, { name: 'X', ...names })).status).toBe(200);
  expect((await accept(await copiedToken(made.document))).status).toBe(200);
  expect(await agentOf(made.document)).toMatchObject({ email: null, username: null });
});

test('what is wrong stands beside its field', async () => {
  const member = await placePerson(api.db, api.store.id, { agent: { email: 'taken@example.com', username: 'taken' } });
  const { cpf } = await api.db.selectFrom('agents').where('id', '=', member).select('cpf').executeTakeFirstOrThrow();
  const open = await invite();
  const requested = await placeInvitation(api.db, api.store, { kind: 'request' });
  const other = await workPlaceIn(api.db, api.otherStore);
  const table: [object, string, string][] = [
    [{ document: cpf }, 'document', 'Este CPF já é de um colaborador da loja.'],
    [{ document: open.document }, 'document', 'Já existe um convite em aberto para este CPF.'],
    [{ document: requested }, 'document', 'Esta pessoa já pediu acesso: aprove ou recuse o pedido.'],
    [{ email: 'TAKEN@example.com' }, 'email', 'Este e-mail já é de outra pessoa.'],
    [{ username: 'Taken' }, 'username', 'Este usuário já é de outra pessoa.'],
    [{ group_id: other.group_id }, 'group_id', 'Este cargo não existe nesta loja.'],
    [{ department_id: other.department_id }, 'department_id', 'Este departamento não existe nesta loja.'],
    [{ branch_id: other.branch_id }, 'branch_id', 'Esta unidade não existe nesta loja.'],
    [{ document: '' }, 'document', 'CPF obrigatório'],
    [{ group_id: undefined }, 'group_id', 'Cargo obrigatório'],
    [{ agent_erp_id: '1' }, 'agent_erp_name', 'Nome ERP obrigatório'],
  ];
  for (const [more, field, message] of table) {
    const { status, body } = await api.signIn('admin').then((admin) => admin.post(invitationsPath, invitee(more)));
    expect([status, body.error.fields], JSON.stringify(more)).toEqual([422, { [field]: message }]);
  }
});

test('the list shows invitations and requests, newest first, and finds by name', async () => {
  const document = await placeInvitation(api.db, api.otherStore, { name: 'Érica Ângelo', created_at: new Date(0) });
  const request = await placeInvitation(api.db, api.otherStore, { kind: 'request', name: 'Zuleica' });
  const client = await api.signIn<{ items: Invitation[]; pagination: object }>('admin', api.otherStore.id);
  const listed = async (query = '') =>
    (await client.get(`/v2/agent/list-preregistration${query}`)).body.items.map((item) => [item.kind, item.document]);
  expect(await listed()).toEqual([
    ['request', request],
    ['invitation', document],
  ]);
  expect(await listed('?sort-by=name')).toEqual([
    ['invitation', document],
    ['request', request],
  ]);
  expect(await listed('?sort-by=expires_at&ascending=1')).toEqual([
    ['invitation', document],
    ['request', request],
  ]);
  expect(await listed('?name=erica%20ANG')).toEqual([['invitation', document]]);
  expect(await listed('?name=%25')).toEqual([]);
});

test('a person who joined otherwise meanwhile is told so', async () => {
  const made = await invite();
  const token = await copiedToken(made.document);
  const id = await placePerson(api.db, api.otherStore.id, {
    agent: { cpf: made.document, password_hash: await hashPassword(chosenPassword) },
  });
  await joinPerson(api.db, api.store.id, id);
  const { status, body } = await api.visitor.post('/v2/agent/login', {
    type: 'invitation',
    access: token,
    password: chosenPassword,
  });
  expect([status, body.error.message]).toEqual([422, 'Este CPF já é de um colaborador da loja.']);
});
