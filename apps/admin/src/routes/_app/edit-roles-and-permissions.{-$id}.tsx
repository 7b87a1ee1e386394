import { createFileRoute } from '@tanstack/react-router';
import { roleFormSearch } from '../../features/roles/record/role-form-search.ts';
import { RolePage } from '../../features/roles/record/role-page.tsx';
import { departmentOptions, mayReadRoles, roleOptions } from '../../features/roles/role-queries.ts';
import { loadSoon } from '../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/edit-roles-and-permissions/{-$id}')({
  validateSearch: roleFormSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient: client, session }, params, deps, cause }) => {
    if (!mayReadRoles(session)) return;
    const model = roleId(params.id) ?? deps.copy;
    const role = model === undefined ? undefined : client.prefetchQuery(roleOptions(model));
    await loadSoon(cause, client.prefetchQuery(departmentOptions()), ...(role ? [role] : []));
  },
  component: RoleRoute,
});

/** `/create` or a missing id means a new role. */
function roleId(id: string | undefined): number | undefined {
  return id === undefined || id === 'create' ? undefined : Number(id);
}

function RoleRoute() {
  const { id } = Route.useParams();
  const { copy } = Route.useSearch();
  return <RolePage key={`${id} ${copy}`} id={roleId(id)} copy={copy} />;
}
