import { lackedBy } from '@botica/contract/features/roles/escalation';
import { type Group, roles, rolesErrors } from '@botica/contract/features/roles/roles.contract';
import { granteeOf, usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { LockedNotice, Notice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { backToRoles } from './back-to-roles.ts';
import { PreviewButton } from './preview-button.tsx';
import { RoleFields } from './role-fields.tsx';
import { useRoleEdit } from './use-role-edit.ts';

interface EditRoleProps {
  departments: readonly { id: number; name: string }[];
  role: Group;
}

export function EditRole({ departments, role }: EditRoleProps) {
  useLiveRecord('group', role.id, 'neste cargo');
  const { agent } = useSession();
  const grantee = granteeOf(agent);
  const missing = usePermission(roles.endpoints.update.access);
  const isAbove = lackedBy(grantee, role.grouprules).length > 0;
  const above = isAbove ? rolesErrors['roles.above_you'].message : undefined;
  const lock = missing ?? above;
  const record = useRoleEdit(role, departments);
  return (
    <Page width="form">
      <PageHeader
        title={role.name}
        subtitle={role.is_default ? `Cargo padrão · ${role.department}` : role.department}
        back={backToRoles}
        actions={
          <>
            <PreviewButton role={role} hasChanges={record.isDirty} disabledReason={above} />
            {lock && !record.isDirty && (
              <Button variant="primary" disabledReason={lock}>
                Salvar
              </Button>
            )}
          </>
        }
      />
      <form {...record.formProps} className="stack">
        <LockedNotice reason={lock} />
        {agent.group?.id === role.id && !lock && (
          <Notice>
            Este é o seu cargo. O que você retirar deixa de valer para você assim que salvar
            {agent.is_admin ? '.' : ', e só outra pessoa pode devolver.'}
          </Notice>
        )}
        <RoleFields
          form={record.form}
          departments={departments}
          grantee={grantee}
          isDefault={role.is_default}
          lock={lock}
        />
        <SaveBar {...record.bar} disabledReason={lock} />
      </form>
    </Page>
  );
}
