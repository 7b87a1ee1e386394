import { roles } from '@botica/contract/features/roles/roles.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { listDepartments, listGroups } from './list/list-groups.ts';
import { createGroup } from './record/create-group.ts';
import { requireGroup } from './record/group-checks.ts';
import { removeGroup } from './record/remove-group.ts';
import { updateGroup } from './record/update-group.ts';

const rolesRoutes = serve(roles, {
  list: ({ query }, ctx) => listGroups(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listGroups(ctx, query)),
  show: ({ params }, ctx) => requireGroup(ctx.db, ctx, params.id),
  create: ({ body }, ctx) => createGroup(ctx, body),
  update: ({ params, body }, ctx) => updateGroup(ctx, params.id, body),
  remove: ({ params }, ctx) => removeGroup(ctx, params.id),
  departments: (_input, ctx) => listDepartments(ctx),
});

export const rolesFeature: Feature = { routes: rolesRoutes };
