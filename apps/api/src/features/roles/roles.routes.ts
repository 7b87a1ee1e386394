import { roles, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import { refusalsOf } from '../../kit/app-error.ts';
import { serve } from '../../kit/http/serve.ts';
import { findGroup } from './roles.store.ts';

const refuse = refusalsOf(rolesErrors);

export const rolesRoutes = serve(roles, {
  show: async ({ params }, ctx, http) => {
    const group = await findGroup(ctx.db, ctx.actor.storeId, params.id);
    if (group === undefined) throw refuse('roles.not_found');
    http.etag(group.version);
    return group;
  },
});
