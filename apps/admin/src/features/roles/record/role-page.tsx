import type { Group } from '@botica/contract/features/roles/roles.contract';
import { useQuery } from '@tanstack/react-query';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { departmentOptions, readAccess, roleOptions } from '../role-queries.ts';
import { backToRoles } from './back-to-roles.ts';
import { EditRole } from './edit-role.tsx';
import { NewRole } from './new-role.tsx';
import { RoleSkeleton } from './role-skeleton.tsx';

interface RolePageProps {
  /** Undefined for a new role. */
  id: number | undefined;
  /** The id of the role to copy. */
  copy: number | undefined;
}

export function RolePage({ id, copy }: RolePageProps) {
  const model = id ?? copy;
  const record = model === undefined ? undefined : roleOptions(model).queryKey;
  const missing = useOpeningPermission(readAccess, String(id ?? 'new'), record);
  const title = id === undefined ? 'Cadastrar cargo' : 'Cargo';
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <LoadedRolePage id={id} copy={copy} title={title} />;
}

function LoadedRolePage({ id, copy, title }: RolePageProps & { title: string }) {
  const departments = useQuery(departmentOptions());
  const model = id ?? copy;
  const role = useQuery({ ...roleOptions(model ?? 0), enabled: model !== undefined });
  // Loaded data stays on screen when a refetch fails, because somebody may be typing in it.
  const failed = [role, departments].find(({ isError, data }) => isError && data === undefined);
  const isLoading = !departments.data || (model !== undefined && !role.data);
  if (failed || isLoading) {
    return (
      <Page width="form">
        <PageHeader title={title} back={backToRoles} />
        {failed ? <ErrorPanel error={failed.error} onRetry={failed.refetch} /> : <RoleSkeleton />}
      </Page>
    );
  }
  const { items } = departments.data;
  if (id === undefined) return <NewRole departments={items} model={role.data} />;
  return <EditRole departments={items} role={role.data as Group} />;
}
