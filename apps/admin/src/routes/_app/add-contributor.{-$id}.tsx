import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CollaboratorPage } from '../../features/collaborators/record/collaborator-page.tsx';
import { InvitationPage } from '../../features/invitations/record/invitation-page.tsx';
import { InvitePage } from '../../features/invitations/record/invite-page.tsx';

export const Route = createFileRoute('/_app/add-contributor/{-$id}')({
  /** `is_pre=true`: the id is the CPF of an invitation. */
  validateSearch: z.object({ is_pre: z.catch(z.optional(z.enum(['true', '1'])), undefined) }),
  beforeLoad: ({ params }) => {
    if (params.id === undefined) {
      throw redirect({ to: '/add-contributor/{-$id}', params: { id: 'create' }, replace: true });
    }
  },
  component: AddContributorRoute,
});

function AddContributorRoute() {
  const { id = 'create' } = Route.useParams();
  const { is_pre: isInvitation } = Route.useSearch();
  if (id === 'create') return <InvitePage />;
  if (isInvitation) return <InvitationPage key={id} document={id} />;
  return <CollaboratorPage key={id} id={id} />;
}
