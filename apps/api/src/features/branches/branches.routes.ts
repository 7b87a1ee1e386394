import { branches } from '@botica/contract/features/branches/branches.contract';
import { serve } from '../../kit/http/serve.ts';
import { listBranches } from './branches.store.ts';

export const branchesRoutes = serve(branches, {
  list: async (_input, ctx) => ({ items: await listBranches(ctx.db, ctx.actor.storeId) }),
});
