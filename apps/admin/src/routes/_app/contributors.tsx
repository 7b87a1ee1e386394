import { createFileRoute } from '@tanstack/react-router';
import { collaboratorListOptions, mayReadCollaborators } from '../../features/collaborators/collaborator-queries.ts';
import { contributorsSearch, toListQuery } from '../../features/collaborators/list/contributors-search.ts';
import { ContributorsPage } from '../../features/invitations/list/contributors-page.tsx';

export const Route = createFileRoute('/_app/contributors')({
  validateSearch: contributorsSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (!mayReadCollaborators(context.session) || deps.tab === 'invitations') return;
    void context.queryClient.prefetchQuery(collaboratorListOptions(toListQuery(deps)));
  },
  component: ContributorsRoute,
});

function ContributorsRoute() {
  return <ContributorsPage search={Route.useSearch()} />;
}
