import { createFileRoute } from '@tanstack/react-router';
import { branchOptions, mayReadBranches } from '../../../features/branches/branch-queries.ts';
import { BranchPage } from '../../../features/branches/record/branch-page.tsx';
import { branchSearch } from '../../../features/branches/record/branch-search.ts';

export const Route = createFileRoute('/_app/branch/$id')({
  validateSearch: branchSearch,
  // Not awaited: the page shows its own skeleton.
  loader: ({ context, params }) => {
    if (mayReadBranches(context.session)) void context.queryClient.prefetchQuery(branchOptions(Number(params.id)));
  },
  component: BranchRoute,
});

function BranchRoute() {
  const { id } = Route.useParams();
  return <BranchPage key={id} id={id} search={Route.useSearch()} />;
}
