import type { Collaborator, CollaboratorRow } from '@botica/contract/features/collaborators/collaborators.contract';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { placePerson, workPlaceIn } from '../../../test/builders-people.ts';
import { collaboratorPath, failureOf, openCollaboratorDesk, refusedFieldsOf } from '../../../test/collaborator-desk.ts';
import type { Client } from '../../../test/test-app.ts';

const { api, admin, adminId, inGroup, agentOf, auditOf } = await openCollaboratorDesk();
type Failure = { error: { code: string; message: string; fields?: object; current?: Collaborator } };

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
    const { status, body, etag } = await admin.get(collaboratorPath(id));
    expect([status, etag]).toEqual([200, 'W/"2"']);
    expect(body).toEqual({
      id,
      store_id: api.store.id,
      document: (await agentOf(id)).cpf,
      name: 'Caio Ferreira',
      gender: 'm',
      phone_ddi: null,
      phone_ddd: '11',
      phone_number: '987654321',
      email: 'caio@example.com',
      username: null,
      picture: null,
      new_email: null,
      ...place,
      department: 'Atendimento',
      group: 'Atendente',
      branch: 'Botica Central',
      agent_erp_id: '7',
      agent_erp_name: 'CAIO',
      is_enabled: true,
      is_admin: false,
      is_self: false,
      version: 2,
      editable: { personal: true, sign_in: true, post: true, access: true, administrator: true },
    });
  });

  it('is changed with old and new in the audit; a repeat writes nothing, a stale change shows what holds', async () => {
    const id = await placePerson(api.db, api.store.id, { membership: inGroup('atendente') });
    const place = await workPlaceIn(api.db, api.store, 'farmaceutico');
    const expected = { name: 'Érica Lima', phone_ddd: '21', phone_number: '987654321', ...place };
    const changed = await admin.put(collaboratorPath(id), expected, { 'if-match': '"2"' });
    expect([changed.status, changed.body.group, changed.body.version, changed.etag]).toEqual([
      200,
      'Farmacêutico',
      4,
      'W/"4"',
    ]);
    expect((await agentOf(id)).name_search).toBe('erica lima');
    expect((await admin.put(collaboratorPath(id), expected, { 'if-match': '"2"' })).body.version).toBe(4);
    const stale = await admin.put<Failure>(collaboratorPath(id), { name: 'Outra' }, { 'if-match': '"2"' });
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
      const answer = await admin.put(collaboratorPath(id), sent);
      expect([answer.status, refusedFieldsOf(answer)], JSON.stringify(sent)).toEqual([422, fields]);
    }
    expect((await agentOf(id)).version).toBe(1);
  });

  it('of another store does not exist', async () => {
    const id = await placePerson(api.db, api.otherStore.id);
    for (const answer of [
      await admin.get(collaboratorPath(id)),
      await admin.put(collaboratorPath(id), { name: 'X' }),
      await admin.del(collaboratorPath(id)),
    ]) {
      expect(failureOf(answer)).toEqual([404, 'collaborators.not_found']);
    }
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
  const path = `${collaboratorPath(id)}/erp-data`;
  const both = { agent_erp_id: '42', agent_erp_name: 'ANA' };
  expect((await erp.put(path, both)).body).toEqual({ ...both, version: 3 });
  expect((await erp.put(path, both)).body.version).toBe(3);
  expect((await erp.get(path)).body).toEqual({ ...both, version: 3 });
  expect(refusedFieldsOf(await erp.put(path, { agent_erp_name: 'ANA' }))).toEqual({
    agent_erp_id: 'Código ERP obrigatório',
  });
  expect((await erp.put(path, { agent_erp_id: '', agent_erp_name: '' })).body).toEqual({
    agent_erp_id: null,
    agent_erp_name: null,
    version: 4,
  });
  const director = await placePerson(api.db, api.store.id, { membership: inGroup('diretor') });
  const low = await api.signIn({ grouprules: [{ role: 'Orga. > Colab.', permissions: ['write'] }] });
  expect(failureOf(await low.put(`${collaboratorPath(director)}/erp-data`, both))).toEqual([
    403,
    'collaborators.above_you',
  ]);
});
