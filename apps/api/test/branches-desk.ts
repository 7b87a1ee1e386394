import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll } from 'vitest';
import { centralBranch } from './builders-branches.ts';
import { startTestApp } from './test-app.ts';

/** Reply of a call about branches: a branch, or `error` if it is refused. */
export interface BranchBody extends Branch {
  error: ErrorBody;
}

/** API for tests of branches, with an administrator. */
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
