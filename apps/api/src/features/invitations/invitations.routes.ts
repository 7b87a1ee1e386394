import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { onePage } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { invitationJobs } from './mails/invitation-mails.ts';
import { showInvitation } from './record/change-invitation.ts';
import { createInvitation } from './record/create-invitation.ts';
import { refuseRequest, withdrawInvitation } from './record/end-invitation.ts';
import { toInvitation } from './record/invitation-wire.ts';
import { listInvitations } from './record/invitations.store.ts';
import { copyInvitationLink, resendInvitation } from './record/send-invitation.ts';
import { editInvitation } from './record/update-invitation.ts';
import { approveRequest } from './request/approve-request.ts';
import { requestAccess } from './request/request-access.ts';
import { granterOf } from './rights/grant-rights.ts';

/**
 * Without PUBLIC_URL a copied link is a path only, because the browser knows the server's address better than the
 * server does.
 */
const invitationsRoutes = serve(invitations, {
  list: async ({ query }, ctx) => {
    const rows = await listInvitations(ctx.db, ctx.actor.storeId, ctx.clock(), query);
    const granter = granterOf(ctx.actor);
    const items = rows.map((row) => toInvitation(row, granter, ctx.clock()));
    return { items, pagination: onePage(items.length) };
  },
  create: ({ body }, ctx) => createInvitation(ctx, body),
  createOld: ({ body }, ctx) => createInvitation(ctx, body),
  show: ({ params }, ctx) => showInvitation(ctx, params.id, granterOf(ctx.actor)),
  update: ({ params, body }, ctx) => editInvitation(ctx, params.id, body),
  withdraw: ({ params }, ctx) => withdrawInvitation(ctx, params.id),
  resend: ({ params }, ctx) => resendInvitation(ctx, params.id),
  link: ({ params }, ctx) => copyInvitationLink(ctx, params.id, ctx.settings.publicUrl ?? ''),
  approve: ({ params, body }, ctx) => approveRequest(ctx, params.id, body),
  refuse: ({ params }, ctx) => refuseRequest(ctx, params.id),
  request: ({ body }, ctx) => requestAccess(ctx, body),
});

export const invitationsFeature: Feature = { routes: invitationsRoutes, jobs: invitationJobs };
