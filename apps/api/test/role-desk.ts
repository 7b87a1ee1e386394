import type { Group } from '@botica/contract/features/roles/roles.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { GroupRule } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import { afterAll, expect } from 'vitest';
import { newToken } from '../src/kit/tokens.ts';
import { agentOf } from './builders-sign-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type RoleReply = Group & { error: ErrorBody };

export const rolesPath = '/v2/agent/group';
export const full = ['read', 'write', 'delete'] as const;
export const rule = (role: GroupRule['role'], ...permissions: GroupRule['permissions']): GroupRule => ({
  role,
  permissions,
});

let groups = 0;
export const aName = () => `Cargo ${++groups}`;

async function departmentId(api: TestApp, name = 'Diretoria', storeId = api.store.id): Promise<number> {
  const query = api.db.selectFrom('departments').select('id').where('store_id', '=', storeId).where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function aMember(api: TestApp, groupId: number, name: string) {
  const client = await api.signIn<RoleReply>({ grouprules: [] });
  const id = await agentOf(api, client);
  await api.db.updateTable('memberships').set({ group_id: groupId }).where('agent_id', '=', id).execute();
  const names = { name, name_search: normaliseText(name) };
  await api.db.updateTable('agents').set(names).where('id', '=', id).execute();
  return client;
}

async function anInvitation(api: TestApp, groupId: number, name: string): Promise<void> {
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
      department_id: await departmentId(api),
      branch_id: branch.id,
      expires_at: api.clock.now(),
      created_at: api.clock.now(),
    })
    .execute();
}

/** API for tests of roles. */
export async function openRoleDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  return {
    api,
    departmentId: (name?: string, storeId?: number) => departmentId(api, name, storeId),
    /** Creates a group by a call of an administrator. */
    aGroup: async (grouprules: GroupRule[] = [], name = aName()): Promise<Group> => {
      const admin = await api.signIn<RoleReply>('admin');
      const newGroup = { name, department_id: await departmentId(api), grouprules };
      const { status, body } = await admin.post(rolesPath, newGroup);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    /** Creates a member of a group, with a session. */
    aMember: (groupId: number, name = 'Agente') => aMember(api, groupId, name),
    anInvitation: (groupId: number, name: string) => anInvitation(api, groupId, name),
    auditOf: (id: number) =>
      api.db
        .selectFrom('audit')
        .where('entity', '=', 'group')
        .where('entity_id', '=', id)
        .orderBy('id')
        .select(['action', 'changes'])
        .execute(),
  };
}
