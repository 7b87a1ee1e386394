import type { Collaborator, CollaboratorRow } from '@botica/contract/features/collaborators/collaborators.contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  joinPerson,
  placeGroup,
  placeInvitation,
  placePerson,
  sessionOf,
  workPlaceIn,
} from '../../../test/builders-people.ts';
import { giveSecondFactor } from '../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { hashPassword, verifyPassword } from '../../kit/password.ts';

let api: TestApp;
let admin: Client<Collaborator>;
let adminId: number;
type Failure = { error: { code: string; message: string; fields?: object; current?: Collaborator } };

beforeAll(async () => {
  api = await startTestApp();
  adminId = await placePerson(api.db, api.store.id, { agent: { name: 'Helena' }, membership: { is_admin: true } });
  admin = await sessionOf(api, adminId);
});
afterAll(() => api.close());

const at = (id: number) => `/v2/agent/${id}`;
const inGroup = (key: string) => ({ group_id: api.store.groupIds.get(key) as number });
const failureOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Failure).error?.code];
const fieldsOf = ({ body }: { body: unknown }) => (body as Failure).error?.fields;
const membershipOf = (id: number, storeId = api.store.id) =>
  api.db
    .selectFrom('memberships')
    .where('agent_id', '=', id)
    .where('store_id', '=', storeId)
    .selectAll()
    .executeTakeFirst();
const agentOf = (id: number) => api.db.selectFrom('agents').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const auditOf = (id: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'agent')
    .where('entity_id', '=', id)
    .where('action', '!=', 'access.refused')
    .orderBy('id')
    .select(['action', 'changes', 'agent_id'])
    .execute();

describe('a collaborator', () => {
  it('shows everything that the form needs', async () => {
    const place = await workPlaceIn(api.db, api.store);
    const id = await placePerson(api.db, api.store.id, {
      agent: {
        name: 'Caio Ferreira',
        email: 'caio@example.com',
        gender: 'm',
        phone_ddd: '11',
        phone_number: '987654321',
      },
      membership: { ...place, agent_erp_id: '7', agent_erp_name: 'CAIO' },
    });
    const { status, body, etag } = await admin.get(at(id));
    expect([status, etag]).toEqual([200, 'W/"2"']);
    expect(body).toEqual({
      ...{ id, store_id: api.store.id, document: (await agentOf(id)).cpf, name: 'Caio Ferreira', gender: 'm' },
      ...{ phone_ddi: null, phone_ddd: '11', phone_number: '987654321', email: 'caio@example.com', username: null },
      ...{
        picture: null,
        new_email: null,
        ...place,
        department: 'Atendimento',
        group: 'Atendente',
        branch: 'Botica Central',
      },
      ...{ agent_erp_id: '7', agent_erp_name: 'CAIO', is_enabled: true, is_admin: false, is_self: false, version: 2 },
      editable: { personal: true, sign_in: true, post: true, access: true, administrator: true },
    });
  });

  it('is changed with old and new in the audit; a repeat writes nothing, a stale change shows what holds', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    const place = await workPlaceIn(api.db, api.store, 'farmaceutico');
    const wanted = { name: 'Érica Lima', phone_ddd: '21', phone_number: '987654321', ...place };
    const changed = await admin.put(at(id), wanted, { 'if-match': '"2"' });
    expect([changed.status, changed.body.group, changed.body.version, changed.etag]).toEqual([
      ...[200, 'Farmacêutico', 4, 'W/"4"'],
    ]);
    expect((await agentOf(id)).name_search).toBe('erica lima');
    expect((await admin.put(at(id), wanted, { 'if-match': '"2"' })).body.version).toBe(4);
    const stale = await admin.put<Failure>(at(id), { name: 'Outra' }, { 'if-match': '"2"' });
    expect(failureOf(stale)).toEqual([412, 'request.stale']);
    expect(stale.body.error.current?.name).toBe('Érica Lima');
    const rows = await auditOf(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      action: 'collaborators.updated',
      agent_id: adminId,
      changes: { name: ['Pessoa', 'Érica Lima'], group_id: [inGroup('atendente').group_id, place.group_id] },
    });
  });

  it('is told what is wrong beside the field', async () => {
    await placePerson(api.db, api.otherStore.id, { agent: { email: 'taken@example.com', username: 'taken' } });
    const id = await placePerson(api.db, api.store.id, {
      agent: { phone_ddd: '11', phone_number: '987654321' },
      membership: { agent_erp_id: '7', agent_erp_name: 'CAIO' },
    });
    const other = await workPlaceIn(api.db, api.otherStore);
    const table: [object, object][] = [
      [{ username: 'Taken' }, { username: 'Este usuário já é de outra pessoa.' }],
      [{ group_id: other.group_id }, { group_id: 'Este cargo não existe nesta loja.' }],
      [{ department_id: other.department_id }, { department_id: 'Este departamento não existe nesta loja.' }],
      [{ branch_id: other.branch_id }, { branch_id: 'Esta unidade não existe nesta loja.' }],
      [{ phone_ddd: '' }, { phone_ddd: 'Digite um DDD válido' }],
      [{ agent_erp_id: null }, { agent_erp_id: 'Código ERP obrigatório' }],
      [{ agent_erp_name: '' }, { agent_erp_name: 'Nome ERP obrigatório' }],
      [{ name: '' }, { name: 'Nome obrigatório' }],
    ];
    for (const [sent, fields] of table) {
      const answer = await admin.put(at(id), sent);
      expect([answer.status, fieldsOf(answer)], JSON.stringify(sent)).toEqual([422, fields]);
    }
    expect((await agentOf(id)).version).toBe(1);
  });

  it('of another store does not exist', async () => {
    const id = await placePerson(api.db, api.otherStore.id);
    for (const answer of [await admin.get(at(id)), await admin.put(at(id), { name: 'X' }), await admin.del(at(id))]) {
      expect(failureOf(answer)).toEqual([404, 'collaborators.not_found']);
    }
  });
});

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
    expect(failureOf(await client.put(at(id), body()))).toEqual([403, code]);
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
      expect(failureOf(await own.put(at(id), body))).toEqual([403, code]);
    }
    const place = await workPlaceIn(api.db, api.store);
    for (const field of ['department_id', 'branch_id'] as const) {
      const answer = await own.put(at(id), { [field]: place[field] });
      expect([failureOf(answer), fieldsOf(answer)]).toEqual([
        [403, 'collaborators.own_group'],
        { [field]: 'Você não pode mudar o seu próprio cargo, departamento ou unidade. Peça a outra pessoa.' },
      ]);
    }
    expect(failureOf(await own.del(at(id)))).toEqual([403, 'collaborators.own_access']);
    expect((await own.put(at(id), { name: 'Novo Nome' })).status).toBe(200);
  });

  it('by removing who is above', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('diretor') });
    expect(failureOf(await (await api.signIn('gerente')).del(at(id)))).toEqual([403, 'collaborators.above_you']);
  });

  it('with an account that other stores rely on', async () => {
    const id = await placePerson(api.db, api.store.id, { agent: { name: 'Dois Lugares' } });
    await joinPerson(api.db, api.otherStore.id, id);
    expect((await admin.get(at(id))).body.editable).toMatchObject({ personal: false, sign_in: false, post: true });
    for (const [field, value] of Object.entries({ name: 'X', email: 'x@example.com' })) {
      const answer = await admin.put(at(id), { [field]: value });
      expect([failureOf(answer), fieldsOf(answer)]).toEqual([
        [403, 'collaborators.owner_only'],
        { [field]: 'Somente a própria pessoa pode alterar este dado.' },
      ]);
    }
    expect((await admin.put(at(id), inGroup('atendente'))).status).toBe(200);
  });
});

test('another store’s open invitation closes the account as working there does', async () => {
  const id = await placePerson(api.db, api.store.id, { agent: { email: 'wanted@example.com' } });
  const { cpf } = await agentOf(id);
  const editable = async () => (await admin.get(at(id))).body.editable;
  const mine = { email: 'mine@example.com' };
  await placeInvitation(api.db, api.otherStore, { document: cpf, kind: 'request' });
  expect((await editable()).sign_in).toBe(true);
  await api.db.deleteFrom('invitations').where('document', '=', cpf).execute();
  await placeInvitation(api.db, api.otherStore, { document: cpf });
  const elsewhere = await placePerson(api.db, api.store.id);
  await joinPerson(api.db, api.otherStore.id, elsewhere);
  // Nothing tells which of the two it is.
  expect(await editable()).toEqual((await admin.get(at(elsewhere))).body.editable);
  const [refused, same] = [await admin.put(at(id), mine), await admin.put(at(elsewhere), mine)];
  expect([failureOf(refused), fieldsOf(refused)]).toEqual([failureOf(same), fieldsOf(same)]);
  expect(failureOf(refused)).toEqual([403, 'collaborators.owner_only']);
  expect((await agentOf(id)).email).toBe('wanted@example.com');
  await api.db.updateTable('invitations').set({ expires_at: api.clock.now() }).where('document', '=', cpf).execute();
  expect((await admin.put(at(id), mine)).status).toBe(200);
});

describe('one administrator stays', () => {
  const soloStore = async () => {
    const ids = await Promise.all(
      [1, 2].map(() => placePerson(api.db, api.otherStore.id, { membership: { is_admin: true } })),
    );
    const others = api.db
      .updateTable('memberships')
      .set({ is_admin: false })
      .where('store_id', '=', api.otherStore.id)
      .where('agent_id', 'not in', ids);
    await others.execute();
    return ids as [number, number];
  };
  const left = async () =>
    (
      await api.db
        .selectFrom('memberships')
        .where('store_id', '=', api.otherStore.id)
        .where('is_admin', '=', true)
        .where('is_enabled', '=', true)
        .select('agent_id')
        .execute()
    ).length;

  it('when the last one steps down', async () => {
    const [first, second] = await soloStore();
    const [a, b] = [await sessionOf(api, first, api.otherStore.id), await sessionOf(api, second, api.otherStore.id)];
    expect((await a.put(at(first), { is_admin: false })).status).toBe(200);
    const answer = await b.put(at(second), { is_admin: false });
    expect(failureOf(answer)).toEqual([409, 'collaborators.last_administrator']);
    expect(await left()).toBe(1);
  });

  it.each([
    ['disable', (client: Client, id: number) => client.put(at(id), { is_enabled: false })],
    ['demote', (client: Client, id: number) => client.put(at(id), { is_admin: false })],
    ['remove', (client: Client, id: number) => client.del(at(id))],
  ])('when each tries to %s the other, 100 times at once', async (_, act) => {
    const [first, second] = await soloStore();
    const [a, b] = [await sessionOf(api, first, api.otherStore.id), await sessionOf(api, second, api.otherStore.id)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? act(a, second) : act(b, first))),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await left()).toBe(1);
  });
});

describe('who is out, is out at once', () => {
  const someone = async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    const client = await sessionOf(api, id);
    const now = api.clock.now();
    await issueAccessToken(api.db, now, { purpose: 'login', agentId: id, ttlSeconds: 600 });
    const preAuth = { token_hash: `pre ${id}`, agent_id: id, expires_at: new Date(now.getTime() + 60_000) };
    await api.db.insertInto('pre_auths').values(preAuth).execute();
    expect((await client.get('/v2/agent/check-login')).status).toBe(200);
    return { id, client };
  };
  const waysIn = async (id: number) =>
    (
      await Promise.all(
        (['sessions', 'pre_auths', 'access_tokens'] as const).map((table) =>
          api.db.selectFrom(table).where('agent_id', '=', id).select('agent_id').execute(),
        ),
      )
    ).flat();

  it('when deactivated', async () => {
    const { id, client } = await someone();
    const { status, body } = await admin.put(at(id), { is_enabled: false });
    expect([status, body.is_enabled]).toEqual([200, false]);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
    expect(await waysIn(id)).toEqual([]);
    expect((await admin.put(at(id), { is_enabled: true })).body.is_enabled).toBe(true);
  });

  it('when removed; the account and other stores stay', async () => {
    const { id, client } = await someone();
    await joinPerson(api.db, api.otherStore.id, id);
    const elsewhere = await sessionOf(api, id, api.otherStore.id);
    const stale = await admin.del(at(id), undefined, { 'if-match': '"9"' });
    expect(failureOf(stale)).toEqual([412, 'request.stale']);
    expect((await admin.del(at(id))).status).toBe(200);
    expect((await client.get('/v2/agent/check-login')).status).toBe(401);
    expect((await elsewhere.get('/v2/agent/check-login')).status).toBe(200);
    expect((await admin.get(at(id))).status).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'collaborators.removed',
      changes: { name: ['Pessoa', null] },
    });
  });
});

test('when removed from the last store, nothing opens the account any more', async () => {
  const agent = { email: 'last@example.com', username: 'last.one', password_hash: await hashPassword('girassol 77') };
  const id = await placePerson(api.db, api.store.id, { agent });
  await joinPerson(api.db, api.otherStore.id, id, { is_enabled: false });
  await giveSecondFactor(api, id);
  expect((await admin.del(at(id))).status).toBe(200);
  expect(await agentOf(id)).toMatchObject(agent);
  const other = await api.signIn('admin', api.otherStore.id);
  await issueAccessToken(api.db, api.clock.now(), { purpose: 'password_reset', agentId: id, ttlSeconds: 600 });
  expect((await other.del(at(id))).status).toBe(200);
  expect(await agentOf(id)).toMatchObject({
    ...{ name: 'Pessoa', email: null, username: null, password_hash: null },
    ...{ totp_secret: null, totp_enabled_at: null },
  });
  for (const table of ['recovery_codes', 'access_tokens', 'sessions', 'pre_auths'] as const) {
    expect(await api.db.selectFrom(table).where('agent_id', '=', id).select('agent_id').execute()).toEqual([]);
  }
  expect((await auditOf(id)).at(-1)?.changes).toMatchObject({ email: ['last@example.com', null] });
});

describe('an administrator ends the sessions of a colleague', () => {
  it('in this store, at once, and the colleague stays', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    await joinPerson(api.db, api.otherStore.id, id);
    const [here, too] = [await sessionOf(api, id), await sessionOf(api, id)];
    const there = await sessionOf(api, id, api.otherStore.id);
    const link = await issueAccessToken(api.db, api.clock.now(), { purpose: 'login', agentId: id, ttlSeconds: 600 });
    expect(await admin.del(`${at(id)}/open-sessions`)).toMatchObject({ status: 200, body: { ended: 2 } });
    const states = await Promise.all([here, too, there].map((client) => client.get('/v2/agent/check-login')));
    expect(states.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await api.visitor.post('/v2/agent/login', { type: 'access', access: link })).status).toBe(401);
    expect((await sessionOf(api, id)).token).toEqual(expect.any(String));
    expect((await membershipOf(id))?.is_enabled).toBe(true);
    const told = { action: 'collaborators.sessions_ended', changes: { count: [null, 2] }, agent_id: adminId };
    expect(await auditOf(id)).toEqual([told]);
  });

  it('not their own, nor where they are no administrator', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    expect(failureOf(await admin.del(`${at(adminId)}/open-sessions`))).toEqual([403, 'collaborators.own_sessions']);
    const director = await api.signIn('diretor');
    expect(failureOf(await director.del(`${at(id)}/open-sessions`))).toEqual([403, 'permission.denied']);
    const elsewhere = await placePerson(api.db, api.otherStore.id);
    expect(failureOf(await admin.del(`${at(elsewhere)}/open-sessions`))).toEqual([404, 'collaborators.not_found']);
  });
});

describe('what opens an account', () => {
  it('is changed for somebody by an administrator alone: links die and the old address is told', async () => {
    const id = await placePerson(api.db, api.store.id, { agent: { name: 'Bia', email: 'old@example.com' } });
    await issueAccessToken(api.db, api.clock.now(), { purpose: 'password_reset', agentId: id, ttlSeconds: 600 });
    const { body } = await admin.put(at(id), { email: 'new@example.com', username: 'bia.nova' });
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
      const answer = await own.put(at(id), sent);
      expect([answer.status, fieldsOf(answer)], JSON.stringify(sent)).toEqual([422, fields]);
    }
    expect((await agentOf(id)).password_hash).toBe(hash);
    const changed = await own.put(at(id), {
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

describe('the list', () => {
  let lister: Client<{ items: CollaboratorRow[]; pagination: { total_items: number; last_page: number } }>;
  const shown = async (query: string) =>
    (await lister.get(`/v2/agent/list${query}`)).body.items.map(({ name }) => name);

  beforeAll(async () => {
    const store = api.otherStore;
    await api.db.deleteFrom('sessions').where('store_id', '=', store.id).execute();
    await api.db.deleteFrom('memberships').where('store_id', '=', store.id).execute();
    const [first, second] = [await workPlaceIn(api.db, store), await workPlaceIn(api.db, store, 'marketing')];
    for (const [name, membership] of [
      ['Ângela Sá', { ...first, is_enabled: false }],
      ['bruno', second],
      ['Zélia', { is_admin: true }],
    ] as const) {
      await placePerson(api.db, store.id, { agent: { name }, membership });
    }
    lister = await api.signIn('supervisor', store.id);
  });

  it('holds everybody on one page, by name', async () => {
    const { body } = await lister.get('/v2/agent/list?p=1');
    expect(body.pagination).toMatchObject({ total_items: 4, last_page: 1 });
    expect(body.items.map(({ name, may_change_access, is_self }) => [name, may_change_access, is_self])).toEqual([
      ['Agente supervisor', false, true],
      ['Ângela Sá', true, false],
      ['bruno', false, false],
      ['Zélia', false, false],
    ]);
  });

  it('finds any part of a name without regard to accents, and takes no wildcard', async () => {
    expect(await shown('?name=ANGELA')).toEqual(['Ângela Sá']);
    expect(await shown('?name=%C3%A9lI')).toEqual(['Zélia']);
    expect(await shown('?name=_')).toEqual([]);
  });

  it('sorts what is missing last, in both directions', async () => {
    for (const ascending of [0, 1]) {
      const names = await shown(`?sort-by=branch&ascending=${ascending}`);
      expect(names.slice(0, 2).sort()).toEqual(['bruno', 'Ângela Sá']);
    }
    expect(await shown('?sort-by=name&ascending=0')).toEqual(['Zélia', 'bruno', 'Ângela Sá', 'Agente supervisor']);
    expect((await lister.get('/v2/agent/list?sort-by=cpf')).status).toBe(400);
  });

  it('filters by department, branch and whether somebody is active', async () => {
    const { department_id, branch_id } = await workPlaceIn(api.db, api.otherStore, 'marketing');
    expect(await shown(`?department_id=${department_id}`)).toEqual(['bruno']);
    expect(await shown(`?branch_id=${branch_id}&is_enabled=1`)).toEqual(['bruno']);
    expect(await shown('?is_enabled=0')).toEqual(['Ângela Sá']);
    const theirs = await workPlaceIn(api.db, api.store);
    expect(await shown(`?department_id=${theirs.department_id}`)).toEqual([]);
  });

  it('offers at most 20 to choose from', async () => {
    for (let count = 0; count < 21; count++) {
      await placePerson(api.db, api.otherStore.id, { agent: { name: `Muitos ${count}` } });
    }
    const { body } = await lister.get('/v2/agent/search/name?name=muitos');
    expect(body.items).toHaveLength(20);
  });
});

test('code and name in the ERP come and go together', async () => {
  const id = await placePerson(api.db, api.store.id);
  const erp = await api.signIn<{ agent_erp_id: string | null; version: number }>('admin');
  const path = `${at(id)}/erp-data`;
  const both = { agent_erp_id: '42', agent_erp_name: 'ANA' };
  expect((await erp.put(path, both)).body).toEqual({ ...both, version: 3 });
  expect((await erp.put(path, both)).body.version).toBe(3);
  expect((await erp.get(path)).body).toEqual({ ...both, version: 3 });
  expect(fieldsOf(await erp.put(path, { agent_erp_name: 'ANA' }))).toEqual({ agent_erp_id: 'Código ERP obrigatório' });
  expect((await erp.put(path, { agent_erp_id: '', agent_erp_name: '' })).body).toEqual({
    ...{ agent_erp_id: null, agent_erp_name: null, version: 4 },
  });
  const director = await placePerson(api.db, api.store.id, { membership: inGroup('diretor') });
  const low = await api.signIn({ grouprules: [{ role: 'Orga. > Colab.', permissions: ['write'] }] });
  expect(failureOf(await low.put(`${at(director)}/erp-data`, both))).toEqual([403, 'collaborators.above_you']);
});

test('a right that is taken away while a change waits for its turn no longer counts', async () => {
  const groupId = await placeGroup(api.db, api.store.id, [{ role: 'Orga. > Colab.', permissions: ['write'] }]);
  const id = await placePerson(api.db, api.store.id, { membership: { group_id: groupId } });
  const target = await placePerson(api.db, api.store.id, { agent: { name: 'Antes' } });
  const client = await sessionOf(api, id);
  const answers = await Promise.all([
    admin.put(at(id), { is_enabled: false }),
    ...Array.from({ length: 10 }, (_, index) => client.put(at(target), { name: `Depois ${index}` })),
  ]);
  expect(answers[0]?.status).toBe(200);
  expect((await client.put(at(target), { name: 'Tarde' })).status).toBe(401);
  const written = (await auditOf(target)).length;
  expect(written).toBe(answers.slice(1).filter(({ status }) => status === 200).length);
});
