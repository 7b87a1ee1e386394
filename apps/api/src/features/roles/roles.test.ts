import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import type { Group, GroupRow } from '@botica/contract/features/roles/roles.contract';
import type { Pagination } from '@botica/contract/kit/page';
import { describe, expect, it, test } from 'vitest';
import { aName, full, openRoleDesk, type RoleReply, rolesPath, rule } from '../../../test/role-desk.ts';
import { hashToken } from '../../kit/tokens.ts';

const { api, departmentId, aGroup, aMember, auditOf } = await openRoleDesk();
type Listed = { items: GroupRow[]; pagination: Pagination };

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

describe('the list', () => {
  it('has all groups of the store by name, with their members counted', async () => {
    const store = await api.signIn<Listed>('admin', api.otherStore.id);
    const { status, body } = await store.get(`${rolesPath}/search/name?p=1`);
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
    const here = await (await api.signIn<Listed>('atendente')).get(`${rolesPath}/search/name`);
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
    const { body } = await client.get(`${rolesPath}/search/name?${query}`);
    expect(body.items.map(({ name }) => name)).toEqual(names);
  });

  it('sorts by the number of members', async () => {
    const [few, many] = [await aGroup([], 'Contagem poucos'), await aGroup([], 'Contagem muitos')];
    await Promise.all([few, many, many].map(({ id }) => aMember(id)));
    const client = await api.signIn<Listed>('admin');
    const sorted = async (ascending: 0 | 1) => {
      const query = `sort-by=collaborator_count&ascending=${ascending}&name=contagem`;
      return (await client.get(`${rolesPath}/search/name?${query}`)).body.items.map(({ id }) => id);
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
    const admin = await api.signIn<RoleReply>('admin');
    const name = aName();
    const { status, body, etag } = await admin.post(rolesPath, {
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
    const admin = await api.signIn<RoleReply>('admin');
    const body = { name, department_id: await departmentId(), grouprules: [] };
    const refused = await admin.post(rolesPath, body);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.name_taken']);
    expect(refused.body.error.fields).toEqual({ name: 'Já existe um cargo com este nome.' });
  });

  it('of one name is made once, however many ask at the same moment', async () => {
    const admin = await api.signIn<RoleReply>('admin');
    const body = { name: aName(), department_id: await departmentId(), grouprules: [] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(rolesPath, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('needs a department of the store', async () => {
    const admin = await api.signIn<RoleReply>('admin');
    for (const department_id of [await departmentId('Diretoria', api.otherStore.id), 999_999]) {
      const refused = await admin.post(rolesPath, { name: aName(), department_id, grouprules: [] });
      expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.unknown_department']);
      expect(refused.body.error.fields).toHaveProperty('department_id');
    }
  });

  it('with an area twice, an unknown area or level, or without a name is refused', async () => {
    const admin = await api.signIn<RoleReply>('admin');
    const right = { name: aName(), department_id: await departmentId(), grouprules: [] as unknown[] };
    for (const [wrong, field] of [
      [{ grouprules: [rule('Pedidos'), rule('Pedidos', 'read')] }, 'grouprules'],
      [{ grouprules: [{ role: 'Tudo', permissions: [] }] }, 'grouprules.0.role'],
      [{ grouprules: [{ role: 'Pedidos', permissions: ['admin'] }] }, 'grouprules.0.permissions.0'],
      [{ name: '  ' }, 'name'],
      [{ department_id: '' }, 'department_id'],
    ] as const) {
      const { status, body } = await admin.post(rolesPath, { ...right, ...wrong });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [field]]);
    }
  });
});
