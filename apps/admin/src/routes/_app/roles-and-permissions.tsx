import { createFileRoute } from '@tanstack/react-router';
import { roleSearch } from '../../features/roles/list/role-search.ts';
import { RolesPage } from '../../features/roles/list/roles-page.tsx';
import { mayReadRoles, roleListOptions } from '../../features/roles/role-queries.ts';

export const Route = createFileRoute('/_app/roles-and-permissions')({
  validateSearch: roleSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (mayReadRoles(context.session)) void context.queryClient.prefetchQuery(roleListOptions(deps));
  },
  component: RolesRoute,
});

function RolesRoute() {
  return <RolesPage search={Route.useSearch()} />;
}
