import { collaborators } from '@botica/contract/features/collaborators/collaborators.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { listCollaborators, searchCollaborators } from './list/list-collaborators.ts';
import { updatePhoto } from './photo/update-photo.ts';
import { showCollaborator } from './record/change-collaborator.ts';
import { endSessions } from './record/end-sessions.ts';
import { showErp, updateErp } from './record/erp-data.ts';
import { removeCollaborator } from './record/remove-collaborator.ts';
import { updateCollaborator } from './record/update-collaborator.ts';

const collaboratorsRoutes = serve(collaborators, {
  list: ({ query }, ctx) => listCollaborators(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listCollaborators(ctx, query)),
  searchByName: ({ query }, ctx) => searchCollaborators(ctx, query.name ?? ''),
  show: ({ params }, ctx) => showCollaborator(ctx, params.id),
  update: ({ params, body }, ctx) => updateCollaborator(ctx, params.id, body),
  remove: ({ params }, ctx) => removeCollaborator(ctx, params.id),
  endSessions: ({ params }, ctx) => endSessions(ctx, params.id),
  showErp: ({ params }, ctx) => showErp(ctx, params.id),
  updateErp: ({ params, body }, ctx) => updateErp(ctx, params.id, body),
  updatePhoto: ({ body }, ctx) => updatePhoto(ctx, body),
});

export const collaboratorsFeature: Feature = { routes: collaboratorsRoutes };
