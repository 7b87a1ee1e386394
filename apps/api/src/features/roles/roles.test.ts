import { setTimeout } from 'node:timers/promises';
import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import type { Group, GroupRow } from '@botica/contract/features/roles/roles.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeInvitation } from '../../../test/builders-people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { acceptInvitation } from '../invitations/accept/accept-invitation.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test.each(defaultGroups.map((group) => [group.key, group] as const))(
  'the default group %s shows its name, department and rules',
  async (key, { name, department, grouprules }) => {
    const id = api.store.groupIds.get(key) as number;
    const { status, body, etag } = await (await api.signIn<Group>('diretor')).get(`/v2/agent/group/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      key,
      name,
      department,
      department_id: expect.any(Number),
      is_default: true,
      grouprules,
      version: 1,
    });
    expect(etag).toBe('W/"1"');
  },
);

test('who may not read Orga. > Func. is told so', async () => {
  const id = api.store.groupIds.get('atendente');
  const { status, body } = await (await api.signIn('supervisor')).get(`/v2/agent/group/${id}`);
  expect([status, body.error.code]).toEqual([403, 'permission.denied']);
  expect(body.error.message).toBe('Seu cargo não tem permissão de leitura em Orga. > Func.');
});

test('a group of another store, or of none, does not exist', async () => {
  const client = await api.signIn('admin');
  for (const id of [api.otherStore.groupIds.get('diretor'), 999_999, 2_147_483_647]) {
    const { status, body } = await client.get(`/v2/agent/group/${id}`);
    expect([id, status, body.error.message]).toEqual([id, 404, 'Este cargo não existe nesta loja.']);
  }
});

test.each(['0', '-1', '1.5', 'abc', '1e99', '9007199254740993', '%20'])('the id %s is malformed', async (id) => {
  expect((await (await api.signIn('admin')).get(`/v2/agent/group/${id}`)).status).toBe(400);
});

type Reply = Group & { error: ErrorBody };
type Listed = { items: GroupRow[]; pagination: Pagination };
type Rules = GroupRule[];

const path = '/v2/agent/group';
const rule = (role: GroupRule['role'], ...permissions: GroupRule['permissions']): GroupRule => ({ role, permissions });
const full = ['read', 'write', 'delete'] as const;

let groups = 0;
const aName = () => `Cargo ${++groups}`;

async function departmentId(name = 'Diretoria', storeId = api.store.id): Promise<number> {
  const query = api.db.selectFrom('departments').select('id').where('store_id', '=', storeId).where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A group made through the API by an administrator. */
async function aGroup(grouprules: Rules = [], name = aName()): Promise<Group> {
  const admin = await api.signIn<Reply>('admin');
  const { status, body } = await admin.post(path, { name, department_id: await departmentId(), grouprules });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Somebody of the store in a group, with a session. */
async function aMember(groupId: number, name = 'Agente'): Promise<Client<Reply>> {
  const client = await api.signIn<Reply>({ grouprules: [] });
  const session = await api.db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(client.token as string))
    .select('agent_id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('memberships').set({ group_id: groupId }).where('agent_id', '=', session.agent_id).execute();
  const names = { name, name_search: normaliseText(name) };
  await api.db.updateTable('agents').set(names).where('id', '=', session.agent_id).execute();
  return client;
}

async function anInvitation(groupId: number, name: string): Promise<void> {
  const branch = await api.db
    .insertInto('branches')
    .values({ store_id: api.store.id, fantasy_name: 'Centro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('invitations')
    .values({
      store_id: api.store.id,
      kind: 'invitation',
      document: newToken().slice(0, 11),
      name,
      name_search: normaliseText(name),
      group_id: groupId,
      department_id: await departmentId(),
      branch_id: branch.id,
      expires_at: api.clock.now(),
      created_at: api.clock.now(),
    })
    .execute();
}

async function auditOf(id: number) {
  return api.db
    .selectFrom('audit')
    .where('entity', '=', 'group')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute();
}

describe('the list', () => {
  it('has all groups of the store by name, with their members counted', async () => {
    const store = await api.signIn<Listed>('admin', api.otherStore.id);
    const { status, body } = await store.get(`${path}/search/name?p=1`);
    expect(status).toBe(200);
    expect(body.items.map(({ name }) => name)).toEqual([
      'Atendente',
      'Diretor',
      'Farmacêutico',
      'Financeiro',
      'Gerente',
      'Marketing',
      'Supervisor',
    ]);
    expect(body.pagination).toEqual({ page: 1, per_page: 30, total_items: 7, last_page: 1, nearby_pages: [1] });
    expect(body.items.map((row) => row.collaborator_count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const group = await aGroup();
    await aMember(group.id);
    const gone = await aMember(group.id);
    const ofGone = hashToken(gone.token as string);
    const { agent_id } = await api.db
      .selectFrom('sessions')
      .where('token_hash', '=', ofGone)
      .select('agent_id')
      .executeTakeFirstOrThrow();
    await api.db.updateTable('memberships').set({ is_enabled: false }).where('agent_id', '=', agent_id).execute();
    const here = await (await api.signIn<Listed>('atendente')).get(`${path}/search/name`);
    expect(here.body.items.find(({ id }) => id === group.id)?.collaborator_count).toBe(2);
  });

  it.each([
    ['name=FARMACE', ['Farmacêutico']],
    ['name=%C3%A8nt', ['Atendente', 'Gerente']],
    ['name=ninguem', []],
    ['sort-by=name&ascending=0&name=er', ['Supervisor', 'Gerente']],
    ['sort-by=department&ascending=1&name=nt', ['Atendente', 'Gerente']],
  ])('%s', async (query, names) => {
    const client = await api.signIn<Listed>('diretor', api.otherStore.id);
    const { body } = await client.get(`${path}/search/name?${query}`);
    expect(body.items.map(({ name }) => name)).toEqual(names);
  });

  it('sorts by the number of members', async () => {
    const [few, many] = [await aGroup([], 'Contagem poucos'), await aGroup([], 'Contagem muitos')];
    await Promise.all([few, many, many].map(({ id }) => aMember(id)));
    const client = await api.signIn<Listed>('admin');
    const sorted = async (ascending: 0 | 1) => {
      const query = `sort-by=collaborator_count&ascending=${ascending}&name=contagem`;
      return (await client.get(`${path}/search/name?${query}`)).body.items.map(({ id }) => id);
    };
    expect([await sorted(1), await sorted(0)]).toEqual([
      [few.id, many.id],
      [many.id, few.id],
    ]);
  });

  it('of departments is the store`s own, by name', async () => {
    const { body } = await (await api.signIn<Listed>('atendente', api.otherStore.id)).get('/v2/department/list');
    const names = ['Atendimento', 'Diretoria', 'Farmácia', 'Financeiro', 'Gerência', 'Marketing'];
    expect(body.items.map(({ name }) => name)).toEqual(names);
  });
});

describe('a new group', () => {
  it('has its rules normalised, no key whatever it is called, and an audit row in words', async () => {
    const admin = await api.signIn<Reply>('admin');
    const name = aName();
    const { status, body, etag } = await admin.post(path, {
      name: `  ${name} `,
      department_id: await departmentId('Farmácia'),
      grouprules: [rule('Clientes'), rule('Catálogo', 'delete'), rule('Pedidos', 'write')],
      key: 'diretor',
      is_default: true,
      store_id: api.otherStore.id,
    });
    expect(status).toBe(200);
    const grouprules = [rule('Pedidos', 'read', 'write'), rule('Catálogo', ...full)];
    expect(body).toMatchObject({ name, key: null, is_default: false, department: 'Farmácia', grouprules, version: 1 });
    expect(etag).toBe('W/"1"');
    expect(await auditOf(body.id)).toEqual([
      {
        action: 'roles.created',
        changes: {
          name: [null, name],
          department: [null, 'Farmácia'],
          'grouprules.Pedidos': [[], ['read', 'write']],
          'grouprules.Catálogo': [[], [...full]],
        },
      },
    ]);
  });

  it.each(['gerênte', 'GERENTE', ' Gérente '])('may not be called %j beside Gerente', async (name) => {
    const admin = await api.signIn<Reply>('admin');
    const body = { name, department_id: await departmentId(), grouprules: [] };
    const refused = await admin.post(path, body);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.name_taken']);
    expect(refused.body.error.fields).toEqual({ name: 'Já existe um cargo com este nome.' });
  });

  it('of one name is made once, however many ask at the same moment', async () => {
    const admin = await api.signIn<Reply>('admin');
    const body = { name: aName(), department_id: await departmentId(), grouprules: [] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('needs a department of the store', async () => {
    const admin = await api.signIn<Reply>('admin');
    for (const department_id of [await departmentId('Diretoria', api.otherStore.id), 999_999]) {
      const refused = await admin.post(path, { name: aName(), department_id, grouprules: [] });
      expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.unknown_department']);
      expect(refused.body.error.fields).toHaveProperty('department_id');
    }
  });

  it('with an area twice, an unknown area or level, or without a name is refused', async () => {
    const admin = await api.signIn<Reply>('admin');
    const right = { name: aName(), department_id: await departmentId(), grouprules: [] as unknown[] };
    for (const [wrong, field] of [
      [{ grouprules: [rule('Pedidos'), rule('Pedidos', 'read')] }, 'grouprules'],
      [{ grouprules: [{ role: 'Tudo', permissions: [] }] }, 'grouprules.0.role'],
      [{ grouprules: [{ role: 'Pedidos', permissions: ['admin'] }] }, 'grouprules.0.permissions.0'],
      [{ name: '  ' }, 'name'],
      [{ department_id: '' }, 'department_id'],
    ] as const) {
      const { status, body } = await admin.post(path, { ...right, ...wrong });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
    }
  });
});

describe('an update', () => {
  const before = [rule('Pedidos', 'read', 'write'), rule('Clientes', 'read')];
  const sent = [rule('Pedidos', 'read'), rule('Catálogo', 'write')];
  it.each<[string, object, Rules]>([
    [
      'adds levels and keeps areas',
      {},
      [rule('Pedidos', 'read', 'write'), rule('Clientes', 'read'), rule('Catálogo', 'read', 'write')],
    ],
    [
      'with replaceperms replaces the levels of the areas sent',
      { replaceperms: true },
      [rule('Pedidos', 'read'), rule('Clientes', 'read'), rule('Catálogo', 'read', 'write')],
    ],
    [
      'with replaceall drops the areas that are not sent',
      { replaceall: true },
      [rule('Pedidos', 'read', 'write'), rule('Catálogo', 'read', 'write')],
    ],
    [
      'with both sets exactly what is sent',
      { replaceall: true, replaceperms: true },
      [rule('Pedidos', 'read'), rule('Catálogo', 'read', 'write')],
    ],
  ])('%s', async (_, flags, grouprules) => {
    const { id } = await aGroup(before);
    const { status, body } = await (await api.signIn<Reply>('admin')).put(`${path}/${id}`, {
      grouprules: sent,
      ...flags,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ grouprules, version: 2 });
  });

  it('without rules keeps them, whatever the flags', async () => {
    const { id } = await aGroup(before);
    const name = aName();
    const flags = { replaceall: true, replaceperms: true };
    const { body } = await (await api.signIn<Reply>('admin')).put(`${path}/${id}`, { name, ...flags });
    expect(body).toMatchObject({ name, grouprules: before });
  });

  it('leaves old and new in words', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn('admin');
    const department_id = await departmentId('Marketing');
    const changed = { department_id, grouprules: [rule('Pedidos'), rule('Clientes', 'read')], replaceperms: true };
    await admin.put(`${path}/${group.id}`, changed);
    expect((await auditOf(group.id))[1]).toEqual({
      action: 'roles.changed',
      changes: { department: ['Diretoria', 'Marketing'], 'grouprules.Pedidos': [['read', 'write'], []] },
    });
  });

  it('that changes nothing writes nothing, also with an old version', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn<Reply>('admin');
    const same = { name: group.name, department_id: group.department_id, grouprules: before };
    const repeat = await admin.put(`${path}/${group.id}`, same, { 'if-match': '"9"' });
    expect([repeat.status, repeat.body]).toEqual([200, group]);
    expect(await auditOf(group.id)).toHaveLength(1);
  });

  it('of an old version is refused with the present group', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn<Reply>('admin');
    const now = (await admin.put(`${path}/${group.id}`, { name: aName() }, { 'if-match': '"1"' })).body;
    for (const call of [
      admin.put(`${path}/${group.id}`, { name: aName() }, { 'if-match': '"1"' }),
      admin.del(`${path}/${group.id}`, undefined, { 'if-match': '"1"' }),
    ]) {
      const { status, body } = await call;
      expect([status, body.error.current]).toEqual([412, now]);
    }
  });

  it('may write its own name another way, and not take another`s', async () => {
    const [group, other] = [await aGroup([], 'Caixa Rápido'), await aGroup()];
    const admin = await api.signIn<Reply>('admin');
    expect((await admin.put(`${path}/${group.id}`, { name: 'CAIXA RAPIDO' })).body.name).toBe('CAIXA RAPIDO');
    expect((await admin.put(`${path}/${other.id}`, { name: 'caixa rápido' })).body.error.code).toBe('roles.name_taken');
  });

  it('of a default group may change name and rules, never department and key', async () => {
    const id = api.otherStore.groupIds.get('marketing') as number;
    const admin = await api.signIn<Reply>('admin', api.otherStore.id);
    const elsewhere = { department_id: await departmentId('Farmácia', api.otherStore.id) };
    const refused = await admin.put(`${path}/${id}`, elsewhere);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.default_department']);
    expect(refused.body.error.fields).toHaveProperty('department_id');
    const renamed = await admin.put(`${path}/${id}`, {
      name: 'Divulgação',
      key: 'x',
      grouprules: [rule('Pedidos', 'read')],
    });
    expect(renamed.body).toMatchObject({
      name: 'Divulgação',
      key: 'marketing',
      is_default: true,
      department: 'Marketing',
    });
  });

  it('acts on the very next request of the people in the group', async () => {
    const { id } = await aGroup([rule('Pedidos', 'read')]);
    const member = await aMember(id);
    expect((await member.get('/v2/orders')).status).toBe(200);
    const admin = await api.signIn('admin');
    await admin.put(`${path}/${id}`, { grouprules: [], replaceall: true });
    expect((await member.get('/v2/orders')).status).toBe(403);
    await admin.put(`${path}/${id}`, { grouprules: [rule('Pedidos', 'read')] });
    expect((await member.get('/v2/orders')).status).toBe(200);
  });
});

describe('a removal', () => {
  it('of an empty group leaves what it was', async () => {
    const group = await aGroup([rule('Pedidos', 'read')]);
    const admin = await api.signIn<Reply>('admin');
    expect(await admin.del(`${path}/${group.id}`)).toMatchObject({ status: 200, body: {} });
    expect((await admin.get(`${path}/${group.id}`)).status).toBe(404);
    expect((await auditOf(group.id))[1]).toEqual({
      action: 'roles.removed',
      changes: {
        name: [group.name, null],
        department: ['Diretoria', null],
        'grouprules.Pedidos': [['read'], []],
      },
    });
  });

  it('of a default group is refused', async () => {
    const id = api.store.groupIds.get('marketing');
    const { status, body } = await (await api.signIn<Reply>('admin')).del(`${path}/${id}`);
    expect([status, body.error.message]).toEqual([409, 'Um cargo padrão não pode ser removido.']);
  });

  it.each([
    [['Ana Souza'], 'Ana Souza'],
    [['João Lima', 'Ana Souza'], 'Ana Souza e João Lima'],
    [['Zélia', 'João Lima', 'Ana Souza'], 'Ana Souza, João Lima e Zélia'],
    [['Zélia', 'Vera', 'João Lima', 'ana Souza'], 'ana Souza, João Lima e mais 2'],
  ])('names who has the group: %j', async (names, words) => {
    const { id } = await aGroup();
    for (const name of names) await aMember(id, name);
    const { status, body } = await (await api.signIn<Reply>('admin')).del(`${path}/${id}`);
    expect([status, body.error.code]).toEqual([409, 'roles.in_use']);
    expect(body.error.message).toBe(`Este cargo tem colaboradores: ${words}. Mude o cargo deles antes de remover.`);
  });

  it('names who is invited into the group', async () => {
    const { id } = await aGroup();
    await anInvitation(id, 'João Lima');
    await anInvitation(id, 'Ana Souza');
    const { status, body } = await (await api.signIn<Reply>('admin')).del(`${path}/${id}`);
    expect([status, body.error.message]).toEqual([
      409,
      'Este cargo tem convites em aberto: Ana Souza e João Lima. Mude o cargo deles antes de remover.',
    ]);
  });
});

test('a group whose invitation is accepted while it is removed is in use', async () => {
  const { id: groupId } = await aGroup();
  const document = await placeInvitation(api.db, api.store, { name: 'Bia Nova', group_id: groupId });
  const admin = await api.signIn<Reply>('admin');
  const invitation = api.db.selectFrom('invitations').where('document', '=', document).select('id');
  const { id: invitationId } = await invitation.executeTakeFirstOrThrow();
  let begin = () => {};
  const removed = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => admin.del(`${path}/${groupId}`));
  await inTransaction(api.db, async (trx) => {
    // Whoever looks for invitations waits until this one is accepted.
    await sql`lock table invitations in access exclusive mode`.execute(trx);
    const source = { clock: api.clock.now, requestId: 'r' };
    await acceptInvitation(trx, source, { invitationId, person: { passwordHash: 'a hash' } });
    begin();
    // The embedded database has one connection: there the removal waits for the whole transaction.
    const isWaiting = async () =>
      (await sql`select 1 from pg_locks where not granted and relation = 'invitations'::regclass`.execute(trx)).rows[0];
    while (process.env.TEST_DATABASE_URL && !(await isWaiting())) await setTimeout(10);
  });
  const { status, body } = await removed;
  expect([status, body.error.message]).toEqual([
    ...[409, 'Este cargo tem colaboradores: Bia Nova. Mude o cargo deles antes de remover.'],
  ]);
});

describe('nobody rises', () => {
  const own = [rule('Orga. > Func.', ...full), rule('Pedidos', 'read', 'write'), rule('Clientes', 'read')];

  it('grants what they lack: the refusal names area and level', async () => {
    const manager = await aMember((await aGroup(own)).id);
    const right = { name: aName(), department_id: await departmentId() };
    const more = { ...right, grouprules: [rule('Pedidos', 'delete'), rule('Catálogo', 'write')] };
    const refused = await manager.post(path, more);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'roles.escalation']);
    expect(refused.body.error.message).toBe(
      'Você não pode conceder permissões que não tem: exclusão em Pedidos; leitura, escrita em Catálogo.',
    );
    const made = await manager.post(path, { ...right, grouprules: [rule('Pedidos', 'write')] });
    expect(made.status).toBe(200);
    const raised = await manager.put(`${path}/${made.body.id}`, { grouprules: [rule('Clientes', 'write')] });
    expect([raised.status, raised.body.error.code]).toEqual([403, 'roles.escalation']);
  });

  it('raises their own group', async () => {
    const group = await aGroup(own);
    const manager = await aMember(group.id);
    for (const grouprules of [[rule('Financeiro', 'read')], [rule('Pedidos', 'delete')], [rule('Clientes', 'write')]]) {
      const refused = await manager.put(`${path}/${group.id}`, { grouprules });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'roles.escalation']);
    }
    expect((await manager.get(`${path}/${group.id}`)).body).toEqual(group);
  });

  it('changes or removes a group above them, not even its name', async () => {
    const above = await aGroup([...own.slice(0, 2), rule('Financeiro', 'read')]);
    const manager = await aMember((await aGroup(own)).id);
    for (const { status, body } of [
      await manager.put(`${path}/${above.id}`, { name: aName() }),
      await manager.put(`${path}/${above.id}`, { grouprules: [], replaceall: true }),
      await manager.del(`${path}/${above.id}`),
    ]) {
      expect([status, body.error.code]).toEqual([403, 'roles.above_you']);
    }
    expect((await manager.get(`${path}/${above.id}`)).body).toEqual(above);
  });

  it('grants by a right that was taken in the same moment', async () => {
    const mine = await aGroup(own);
    const admin = await api.signIn('admin');
    for (let round = 0; round < 10; round++) {
      await admin.put(`${path}/${mine.id}`, { grouprules: own, replaceall: true, replaceperms: true });
      const manager = await aMember(mine.id);
      const right = { name: aName(), department_id: await departmentId(), grouprules: [rule('Clientes', 'read')] };
      const taken = { grouprules: [rule('Clientes')], replaceperms: true };
      await Promise.all([admin.put(`${path}/${mine.id}`, taken), manager.post(path, right)]);
      const rows = await api.db
        .selectFrom('audit')
        .where('entity', '=', 'group')
        .where('action', 'in', ['roles.created', 'roles.changed'])
        .orderBy('id', 'desc')
        .limit(2)
        .select(['action', 'actor_name'])
        .execute();
      // What was granted was granted before the right was taken.
      const [last] = rows;
      expect(last?.action).toBe('roles.changed');
    }
  });
});
