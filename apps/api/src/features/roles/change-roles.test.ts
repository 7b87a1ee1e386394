import { setTimeout } from 'node:timers/promises';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { placeInvitation } from '../../../test/builders-people.ts';
import { aName, full, openRoleDesk, type RoleReply, rolesPath, rule } from '../../../test/role-desk.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { acceptInvitation } from '../invitations/accept/accept-invitation.ts';

const { api, departmentId, aGroup, aMember, anInvitation, auditOf } = await openRoleDesk();

describe('an update', () => {
  const before = [rule('Pedidos', 'read', 'write'), rule('Clientes', 'read')];
  const sent = [rule('Pedidos', 'read'), rule('Catálogo', 'write')];
  it.each<[string, object, GroupRule[]]>([
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
    const { status, body } = await (await api.signIn<RoleReply>('admin')).put(`${rolesPath}/${id}`, {
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
    const { body } = await (await api.signIn<RoleReply>('admin')).put(`${rolesPath}/${id}`, { name, ...flags });
    expect(body).toMatchObject({ name, grouprules: before });
  });

  it('leaves old and new in words', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn('admin');
    const department_id = await departmentId('Marketing');
    const changed = { department_id, grouprules: [rule('Pedidos'), rule('Clientes', 'read')], replaceperms: true };
    await admin.put(`${rolesPath}/${group.id}`, changed);
    expect((await auditOf(group.id))[1]).toEqual({
      action: 'roles.changed',
      changes: { department: ['Diretoria', 'Marketing'], 'grouprules.Pedidos': [['read', 'write'], []] },
    });
  });

  it('that changes nothing writes nothing, also with an old version', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn<RoleReply>('admin');
    const same = { name: group.name, department_id: group.department_id, grouprules: before };
    const repeat = await admin.put(`${rolesPath}/${group.id}`, same, { 'if-match': '"9"' });
    expect([repeat.status, repeat.body]).toEqual([200, group]);
    expect(await auditOf(group.id)).toHaveLength(1);
  });

  it('of an old version is refused with the present group', async () => {
    const group = await aGroup(before);
    const admin = await api.signIn<RoleReply>('admin');
    const now = (await admin.put(`${rolesPath}/${group.id}`, { name: aName() }, { 'if-match': '"1"' })).body;
    for (const call of [
      admin.put(`${rolesPath}/${group.id}`, { name: aName() }, { 'if-match': '"1"' }),
      admin.del(`${rolesPath}/${group.id}`, undefined, { 'if-match': '"1"' }),
    ]) {
      const { status, body } = await call;
      expect([status, body.error.current]).toEqual([412, now]);
    }
  });

  it('may write its own name another way, and not take another`s', async () => {
    const [group, other] = [await aGroup([], 'Caixa Rápido'), await aGroup()];
    const admin = await api.signIn<RoleReply>('admin');
    expect((await admin.put(`${rolesPath}/${group.id}`, { name: 'CAIXA RAPIDO' })).body.name).toBe('CAIXA RAPIDO');
    expect((await admin.put(`${rolesPath}/${other.id}`, { name: 'caixa rápido' })).body.error.code).toBe(
      'roles.name_taken',
    );
  });

  it('of a default group may change name and rules, never department and key', async () => {
    const id = api.otherStore.groupIds.get('marketing') as number;
    const admin = await api.signIn<RoleReply>('admin', api.otherStore.id);
    const elsewhere = { department_id: await departmentId('Farmácia', api.otherStore.id) };
    const refused = await admin.put(`${rolesPath}/${id}`, elsewhere);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'roles.default_department']);
    expect(refused.body.error.fields).toHaveProperty('department_id');
    const renamed = await admin.put(`${rolesPath}/${id}`, {
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
    await admin.put(`${rolesPath}/${id}`, { grouprules: [], replaceall: true });
    expect((await member.get('/v2/orders')).status).toBe(403);
    await admin.put(`${rolesPath}/${id}`, { grouprules: [rule('Pedidos', 'read')] });
    expect((await member.get('/v2/orders')).status).toBe(200);
  });
});

describe('a removal', () => {
  it('of an empty group leaves what it was', async () => {
    const group = await aGroup([rule('Pedidos', 'read')]);
    const admin = await api.signIn<RoleReply>('admin');
    expect(await admin.del(`${rolesPath}/${group.id}`)).toMatchObject({ status: 200, body: {} });
    expect((await admin.get(`${rolesPath}/${group.id}`)).status).toBe(404);
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
    const { status, body } = await (await api.signIn<RoleReply>('admin')).del(`${rolesPath}/${id}`);
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
    const { status, body } = await (await api.signIn<RoleReply>('admin')).del(`${rolesPath}/${id}`);
    expect([status, body.error.code]).toEqual([409, 'roles.in_use']);
    expect(body.error.message).toBe(`Este cargo tem colaboradores: ${words}. Mude o cargo deles antes de remover.`);
  });

  it('names who is invited into the group', async () => {
    const { id } = await aGroup();
    await anInvitation(id, 'João Lima');
    await anInvitation(id, 'Ana Souza');
    const { status, body } = await (await api.signIn<RoleReply>('admin')).del(`${rolesPath}/${id}`);
    expect([status, body.error.message]).toEqual([
      409,
      'Este cargo tem convites em aberto: Ana Souza e João Lima. Mude o cargo deles antes de remover.',
    ]);
  });
});

test('a group whose invitation is accepted while it is removed is in use', async () => {
  const { id: groupId } = await aGroup();
  const document = await placeInvitation(api.db, api.store, { name: 'Bia Nova', group_id: groupId });
  const admin = await api.signIn<RoleReply>('admin');
  const invitation = api.db.selectFrom('invitations').where('document', '=', document).select('id');
  const { id: invitationId } = await invitation.executeTakeFirstOrThrow();
  let begin = () => {};
  const removed = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(() => admin.del(`${rolesPath}/${groupId}`));
  await inTransaction(api.db, async (trx) => {
    // The lock makes readers of invitations wait until this invitation is accepted.
    await sql`lock table invitations in access exclusive mode`.execute(trx);
    const source = { clock: api.clock.now, requestId: 'r' };
    await acceptInvitation(trx, source, { invitationId, person: { passwordHash: 'a hash' } });
    begin();
    // The embedded database has one connection, so the removal waits for the whole transaction.
    const isWaiting = async () =>
      (await sql`select 1 from pg_locks where not granted and relation = 'invitations'::regclass`.execute(trx)).rows[0];
    while (process.env.TEST_DATABASE_URL && !(await isWaiting())) await setTimeout(10);
  });
  const { status, body } = await removed;
  expect([status, body.error.message]).toEqual([
    409,
    'Este cargo tem colaboradores: Bia Nova. Mude o cargo deles antes de remover.',
  ]);
});

describe('nobody rises', () => {
  const own = [rule('Orga. > Func.', ...full), rule('Pedidos', 'read', 'write'), rule('Clientes', 'read')];

  it('grants what they lack: the refusal names area and level', async () => {
    const manager = await aMember((await aGroup(own)).id);
    const right = { name: aName(), department_id: await departmentId() };
    const more = { ...right, grouprules: [rule('Pedidos', 'delete'), rule('Catálogo', 'write')] };
    const refused = await manager.post(rolesPath, more);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'roles.escalation']);
    expect(refused.body.error.message).toBe(
      'Você não pode conceder permissões que não tem: exclusão em Pedidos; leitura, escrita em Catálogo.',
    );
    const made = await manager.post(rolesPath, { ...right, grouprules: [rule('Pedidos', 'write')] });
    expect(made.status).toBe(200);
    const raised = await manager.put(`${rolesPath}/${made.body.id}`, { grouprules: [rule('Clientes', 'write')] });
    expect([raised.status, raised.body.error.code]).toEqual([403, 'roles.escalation']);
  });

  it('raises their own group', async () => {
    const group = await aGroup(own);
    const manager = await aMember(group.id);
    for (const grouprules of [[rule('Financeiro', 'read')], [rule('Pedidos', 'delete')], [rule('Clientes', 'write')]]) {
      const refused = await manager.put(`${rolesPath}/${group.id}`, { grouprules });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'roles.escalation']);
    }
    expect((await manager.get(`${rolesPath}/${group.id}`)).body).toEqual(group);
  });

  it('changes or removes a group above them, not even its name', async () => {
    const above = await aGroup([...own.slice(0, 2), rule('Financeiro', 'read')]);
    const manager = await aMember((await aGroup(own)).id);
    for (const { status, body } of [
      await manager.put(`${rolesPath}/${above.id}`, { name: aName() }),
      await manager.put(`${rolesPath}/${above.id}`, { grouprules: [], replaceall: true }),
      await manager.del(`${rolesPath}/${above.id}`),
    ]) {
      expect([status, body.error.code]).toEqual([403, 'roles.above_you']);
    }
    expect((await manager.get(`${rolesPath}/${above.id}`)).body).toEqual(above);
  });

  it('grants by a right that was taken in the same moment', async () => {
    const mine = await aGroup(own);
    const admin = await api.signIn('admin');
    for (let round = 0; round < 10; round++) {
      await admin.put(`${rolesPath}/${mine.id}`, { grouprules: own, replaceall: true, replaceperms: true });
      const manager = await aMember(mine.id);
      const right = { name: aName(), department_id: await departmentId(), grouprules: [rule('Clientes', 'read')] };
      const taken = { grouprules: [rule('Clientes')], replaceperms: true };
      await Promise.all([admin.put(`${rolesPath}/${mine.id}`, taken), manager.post(rolesPath, right)]);
      const rows = await api.db
        .selectFrom('audit')
        .where('entity', '=', 'group')
        .where('action', 'in', ['roles.created', 'roles.changed'])
        .orderBy('id', 'desc')
        .limit(2)
        .select(['action', 'actor_name'])
        .execute();
      // The grant was written before the right was removed.
      const [last] = rows;
      expect(last?.action).toBe('roles.changed');
    }
  });
});
