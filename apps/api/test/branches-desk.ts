import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll } from 'vitest';
import { centralBranch } from './builders-branches.ts';
import { startTestApp } from './test-app.ts';

/** What a call about branches answers: one of them, or `error` when it is refused. */
export interface BranchBody extends Branch {
  error: ErrorBody;
}

/** The API of a file of tests about branches, with an administrator. */
export async function openBranchesDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  const admin = await api.signIn<BranchBody>('admin');
  return {
    api,
    admin,
    centralId: await centralBranch(api),
    show: async (branchId: number, query = '') => (await admin.get(`/v2/store/branch/${branchId}${query}`)).body,
    auditOf: (entityId: number, entity = 'branch') => {
      const rows = api.db.selectFrom('audit').where('entity', '=', entity).where('entity_id', '=', entityId);
      return rows.orderBy('id').select(['action', 'changes', 'actor_name']).execute();
    },
  };
}
