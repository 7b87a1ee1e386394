import { createFileRoute } from '@tanstack/react-router';
import { collaboratorListOptions, mayReadCollaborators } from '../../features/collaborators/collaborator-queries.ts';
import { collaboratorList, contributorsPage } from '../../features/collaborators/list/collaborator-list.ts';
import { ContributorsPage } from '../../features/invitations/list/contributors-page.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/contributors')({
  validateSearch: contributorsPage.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    if (deps.tab !== 'invitations') await loadCollaborators({ context, deps: collaboratorList.read(deps), cause });
  },
  component: ContributorsPage,
});

const loadCollaborators = listLoader(collaboratorList, collaboratorListOptions, mayReadCollaborators);
