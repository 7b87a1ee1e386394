import { createFileRoute } from '@tanstack/react-router';
import { branchListOptions, mayReadBranches } from '../../../features/branches/branch-queries.ts';
import { branchList } from '../../../features/branches/list/branch-list.ts';
import { BranchesPage } from '../../../features/branches/list/branches-page.tsx';
import { listLoader } from '../../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/branch/')({
  validateSearch: branchList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(branchList, branchListOptions, mayReadBranches),
  component: BranchesPage,
});
