import { createFileRoute } from '@tanstack/react-router';
import { branchOptions, mayReadBranches } from '../../../features/branches/branch-queries.ts';
import { BranchPage } from '../../../features/branches/record/branch-page.tsx';
import { branchSearch } from '../../../features/branches/record/branch-search.ts';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/branch/$id')({
  validateSearch: branchSearch,
  loader: async ({ context, params, cause }) => {
    if (!mayReadBranches(context.session)) return;
    await loadSoon(cause, context.queryClient.prefetchQuery(branchOptions(Number(params.id))));
  },
  component: BranchRoute,
});

function BranchRoute() {
  const { id } = Route.useParams();
  return <BranchPage key={id} id={id} search={Route.useSearch()} />;
}
