import { createFileRoute } from '@tanstack/react-router';
import { branchListOptions, mayReadBranches } from '../../../features/branches/branch-queries.ts';
import { toListQuery } from '../../../features/branches/list/branch-list-query.ts';
import { branchesSearch } from '../../../features/branches/list/branch-search.ts';
import { BranchesPage } from '../../../features/branches/list/branches-page.tsx';

export const Route = createFileRoute('/_app/branch/')({
  validateSearch: branchesSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (mayReadBranches(context.session)) void context.queryClient.prefetchQuery(branchListOptions(toListQuery(deps)));
  },
  component: BranchesRoute,
});

function BranchesRoute() {
  return <BranchesPage search={Route.useSearch()} />;
}
