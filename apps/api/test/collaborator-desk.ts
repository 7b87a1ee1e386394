import type { Collaborator } from '@botica/contract/features/collaborators/collaborators.contract';
import { afterAll } from 'vitest';
import { placePerson, sessionOf } from './builders-people.ts';
import { startTestApp } from './test-app.ts';

type Failure = { error: { code: string; message: string; fields?: object; current?: Collaborator } };

export const collaboratorPath = (id: number) => `/v2/agent/${id}`;
export const failureOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as Failure).error?.code,
];
export const refusedFieldsOf = ({ body }: { body: unknown }) => (body as Failure).error?.fields;

/** API for tests of collaborators, with an administrator of the store. */
export async function openCollaboratorDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  const adminId = await placePerson(api.db, api.store.id, {
    agent: { name: 'Helena' },
    membership: { is_admin: true },
  });
  return {
    api,
    adminId,
    admin: await sessionOf<Collaborator>(api, adminId),
    inGroup: (key: string) => ({ group_id: api.store.groupIds.get(key) as number }),
    membershipOf: (id: number, storeId = api.store.id) =>
      api.db
        .selectFrom('memberships')
        .where('agent_id', '=', id)
        .where('store_id', '=', storeId)
        .selectAll()
        .executeTakeFirst(),
    agentOf: (id: number) => api.db.selectFrom('agents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    auditOf: (id: number) =>
      api.db
        .selectFrom('audit')
        .where('entity', '=', 'agent')
        .where('entity_id', '=', id)
        .where('action', '!=', 'access.refused')
        .orderBy('id')
        .select(['action', 'changes', 'agent_id'])
        .execute(),
  };
}
