import { describe, expect, it, test } from 'vitest';
import {
  joinPerson,
  placeGroup,
  placeInvitation,
  placePerson,
  sessionOf,
  workPlaceIn,
} from '../../../test/builders-people.ts';
import { collaboratorPath, failureOf, openCollaboratorDesk, refusedFieldsOf } from '../../../test/collaborator-desk.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { hashPassword, verifyPassword } from '../../kit/password.ts';

const { api, admin, inGroup, membershipOf, agentOf, auditOf } = await openCollaboratorDesk();

describe('nobody gets higher', () => {
  const attempts: [what: string, who: string, whom: string, body: () => object, code: string][] = [
    ['a manager promotes to director', 'gerente', 'atendente', () => inGroup('diretor'), 'collaborators.escalation'],
    ['a manager edits a director', 'gerente', 'diretor', () => ({ name: 'X' }), 'collaborators.above_you'],
    [
      'a director disables an administrator',
      'diretor',
      'admin',
      () => ({ is_enabled: false }),
      'collaborators.above_you',
    ],
    ['a director makes one', 'diretor', 'atendente', () => ({ is_admin: true }), 'collaborators.administrators_only'],
    [
      'a director takes an e-mail over',
      'diretor',
      'atendente',
      () => ({ email: 'x@example.com' }),
      'collaborators.owner_only',
    ],
    [
      'an administrator sets a password',
      'admin',
      'atendente',
      () => ({ new_password: 'girassol 77', confirm_password: 'girassol 77' }),
      'collaborators.owner_only',
    ],
    ['an administrator takes one over', 'admin', 'admin', () => ({ username: 'mine' }), 'collaborators.owner_only'],
  ];

  it.each(attempts)('%s', async (_, who, whom, body, code) => {
    const membership = whom === 'admin' ? { is_admin: true } : inGroup(whom);
    const id = await placePerson(api.db, api.store.id, { membership });
    const before = [await agentOf(id), await membershipOf(id)];
    const client = await api.signIn(who);
    expect(failureOf(await client.put(collaboratorPath(id), body()))).toEqual([403, code]);
    expect([await agentOf(id), await membershipOf(id)]).toEqual(before);
  });

  it('by the own record', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('gerente') });
    const own = await sessionOf(api, id);
    for (const [body, code] of [
      [inGroup('diretor'), 'collaborators.own_group'],
      [inGroup('atendente'), 'collaborators.own_group'],
      [{ is_admin: true }, 'collaborators.administrators_only'],
      [{ is_enabled: false }, 'collaborators.own_access'],
    ] as const) {
      expect(failureOf(await own.put(collaboratorPath(id), body))).toEqual([403, code]);
    }
    const place = await workPlaceIn(api.db, api.store);
    for (const field of ['department_id', 'branch_id'] as const) {
      const answer = await own.put(collaboratorPath(id), { [field]: place[field] });
      expect([failureOf(answer), refusedFieldsOf(answer)]).toEqual([
        [403, 'collaborators.own_group'],
        { [field]: 'Você não pode mudar o seu próprio cargo, departamento ou unidade. Peça a outra pessoa.' },
      ]);
    }
    expect(failureOf(await own.del(collaboratorPath(id)))).toEqual([403, 'collaborators.own_access']);
    expect((await own.put(collaboratorPath(id), { name: 'Novo Nome' })).status).toBe(200);
  });

  it('by removing who is above', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('diretor') });
    expect(failureOf(await (await api.signIn('gerente')).del(collaboratorPath(id)))).toEqual([
      403,
      'collaborators.above_you',
    ]);
  });

  it('with an account that other stores rely on', async () => {
    const id = await placePerson(api.db, api.store.id, { agent: { name: 'Dois Lugares' } });
    await joinPerson(api.db, api.otherStore.id, id);
    expect((await admin.get(collaboratorPath(id))).body.editable).toMatchObject({
      personal: false,
      sign_in: false,
      post: true,
    });
    for (const [field, value] of Object.entries({ name: 'X', email: 'x@example.com' })) {
      const answer = await admin.put(collaboratorPath(id), { [field]: value });
      expect([failureOf(answer), refusedFieldsOf(answer)]).toEqual([
        [403, 'collaborators.owner_only'],
        { [field]: 'Somente a própria pessoa pode alterar este dado.' },
      ]);
    }
    expect((await admin.put(collaboratorPath(id), inGroup('atendente'))).status).toBe(200);
  });
});

test('another store’s open invitation closes the account as working there does', async () => {
  const id = await placePerson(api.db, api.store.id, { agent: { email: 'wanted@example.com' } });
  const { cpf } = await agentOf(id);
  const editable = async () => (await admin.get(collaboratorPath(id))).body.editable;
  const mine = { email: 'mine@example.com' };
  await placeInvitation(api.db, api.otherStore, { document: cpf, kind: 'request' });
  expect((await editable()).sign_in).toBe(true);
  await api.db.deleteFrom('invitations').where('document', '=', cpf).execute();
  await placeInvitation(api.db, api.otherStore, { document: cpf });
  const elsewhere = await placePerson(api.db, api.store.id);
  await joinPerson(api.db, api.otherStore.id, elsewhere);
  // The reply does not reveal whether the other store invited the person or employs them.
  expect(await editable()).toEqual((await admin.get(collaboratorPath(elsewhere))).body.editable);
  const [refused, same] = [
    await admin.put(collaboratorPath(id), mine),
    await admin.put(collaboratorPath(elsewhere), mine),
  ];
  expect([failureOf(refused), refusedFieldsOf(refused)]).toEqual([failureOf(same), refusedFieldsOf(same)]);
  expect(failureOf(refused)).toEqual([403, 'collaborators.owner_only']);
  expect((await agentOf(id)).email).toBe('wanted@example.com');
  await api.db.updateTable('invitations').set({ expires_at: api.clock.now() }).where('document', '=', cpf).execute();
  expect((await admin.put(collaboratorPath(id), mine)).status).toBe(200);
});

describe('what opens an account', () => {
  it('is changed for somebody by an administrator alone: links die and the old address is told', async () => {
    const id = await placePerson(api.db, api.store.id, { agent: { name: 'Bia', email: 'old@example.com' } });
    await issueAccessToken(api.db, api.clock.now(), { purpose: 'password_reset', agentId: id, ttlSeconds: 600 });
    const { body } = await admin.put(collaboratorPath(id), { email: 'new@example.com', username: 'bia.nova' });
    expect(body).toMatchObject({ email: 'old@example.com', new_email: 'new@example.com', username: 'bia.nova' });
    const links = await api.db.selectFrom('access_tokens').where('agent_id', '=', id).select('purpose').execute();
    expect(links).toEqual([{ purpose: 'email' }]);
    await api.runJobs();
    const mailed = api.mail.sent.slice(-2).map(({ to }) => to.address);
    expect(mailed.sort()).toEqual(['new@example.com', 'old@example.com']);
    expect((await auditOf(id)).at(-1)?.changes).toEqual({ email: ['old@example.com', 'new@example.com'] });
  });

  it('is changed by its owner with the present password', async () => {
    const hash = await hashPassword('a de antes 9');
    const id = await placePerson(api.db, api.store.id, {
      agent: { name: 'Caio', email: 'caio.own@example.com', password_hash: hash },
      membership: inGroup('gerente'),
    });
    const own = await sessionOf(api, id);
    const other = await sessionOf(api, id);
    const passwords = { new_password: 'girassol no muro 7', confirm_password: 'girassol no muro 7' };
    const table: [object, object][] = [
      [{ email: 'novo@example.com' }, { current_password: expect.stringMatching(/senha atual/) }],
      [passwords, { current_password: expect.any(String) }],
      [{ ...passwords, current_password: 'errada' }, { current_password: 'A senha atual não confere.' }],
      [{ ...passwords, confirm_password: 'x' }, { confirm_password: 'Confirmação incorreta' }],
      [
        { current_password: 'a de antes 9', new_password: 'senha123', confirm_password: 'senha123' },
        { new_password: expect.stringMatching(/mais usadas/) },
      ],
    ];
    for (const [sent, fields] of table) {
      const answer = await own.put(collaboratorPath(id), sent);
      expect([answer.status, refusedFieldsOf(answer)], JSON.stringify(sent)).toEqual([422, fields]);
    }
    expect((await agentOf(id)).password_hash).toBe(hash);
    const changed = await own.put(collaboratorPath(id), {
      ...passwords,
      email: 'novo@example.com',
      current_password: 'a de antes 9',
    });
    expect([changed.status, changed.body.new_email]).toEqual([200, 'novo@example.com']);
    expect(await verifyPassword((await agentOf(id)).password_hash as string, 'girassol no muro 7')).toBe(true);
    expect((await own.get('/v2/agent/check-login')).status).toBe(200);
    expect((await other.get('/v2/agent/check-login')).status).toBe(401);
    const audited = JSON.stringify(await auditOf(id));
    expect(audited).toContain('account.password_changed');
    expect(audited).not.toMatch(/girassol|argon2/);
  });
});

test('a right that is taken away while a change waits for its turn no longer counts', async () => {
  const groupId = await placeGroup(api.db, api.store.id, [{ role: 'Orga. > Colab.', permissions: ['write'] }]);
  const id = await placePerson(api.db, api.store.id, { membership: { group_id: groupId } });
  const target = await placePerson(api.db, api.store.id, { agent: { name: 'Antes' } });
  const client = await sessionOf(api, id);
  const answers = await Promise.all([
    admin.put(collaboratorPath(id), { is_enabled: false }),
    ...Array.from({ length: 10 }, (_, index) => client.put(collaboratorPath(target), { name: `Depois ${index}` })),
  ]);
  expect(answers[0]?.status).toBe(200);
  expect((await client.put(collaboratorPath(target), { name: 'Tarde' })).status).toBe(401);
  const written = (await auditOf(target)).length;
  expect(written).toBe(answers.slice(1).filter(({ status }) => status === 200).length);
});
