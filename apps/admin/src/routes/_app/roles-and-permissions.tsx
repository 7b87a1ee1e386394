import { createFileRoute } from '@tanstack/react-router';
import { roleList } from '../../features/roles/list/role-list.ts';
import { RolesPage } from '../../features/roles/list/roles-page.tsx';
import { mayReadRoles, roleListOptions } from '../../features/roles/role-queries.ts';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/roles-and-permissions')({
  validateSearch: roleList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(roleList, roleListOptions, mayReadRoles),
  component: RolesPage,
});
