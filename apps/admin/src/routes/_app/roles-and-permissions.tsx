import { createFileRoute } from '@tanstack/react-router';
import { roleListOptions, mayReadRoles } from '../../features/roles/role-queries.ts';
import { roleList } from '../../features/roles/list/role-list.ts';
import { RolesPage } from '../../features/roles/list/roles-page.tsx';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/roles-and-permissions')({
  validateSearch: roleList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(roleList, roleListOptions, mayReadRoles),
  component: RolesPage,
});
