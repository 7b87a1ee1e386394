import { lackedBy } from '@botica/contract/features/roles/escalation';
import { type Group, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { granteeOf, usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { LockedNotice, Notice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { type SaveOutcome, useRecordForm } from '../../../kit/form/use-record-form.ts';
import { addedState } from '../../../kit/list/added-row.ts';
import { Button } from '../../../kit/look/button.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { backToRoles } from './back-to-roles.ts';
import { RoleFields } from './role-fields.tsx';
import { copyValues, type RoleOut, type RoleValues, roleForm, roleValues, toRole } from './role-values.ts';
import { saveFailure } from './save-failure.ts';

interface NewRoleProps {
  departments: readonly { id: number; name: string }[];
  /** The role to copy. */
  model: Group | undefined;
}

export function NewRole({ departments, model }: NewRoleProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { agent } = useSession();
  const grantee = granteeOf(agent);
  const lock = usePermission(roles.endpoints.create.access);

  // The blocker would still see the saved values as unsaved here, so it is skipped.
  const leave = (id?: number) => navigate({ to: '/roles-and-permissions', state: addedState(id), ignoreBlocker: true });
  const create = async (out: RoleOut, outcome: SaveOutcome) => {
    let created: Group;
    try {
      created = await call(roles.endpoints.create, { body: toRole(out) });
    } catch (error) {
      if (!(error instanceof ApiError && outcome.showFields(error))) toast.error(saveFailure(error));
      return;
    }
    outcome.onSaved();
    toast.success('Cargo cadastrado');
    void invalidate(client, roles.endpoints.list);
    await leave(created.id);
  };
  const record = useRecordForm<RoleValues, RoleOut>({
    schema: roleForm,
    values: model ? copyValues(model, grantee) : roleValues(null),
    version: 0,
    words: null,
    save: (_, outcome, out) => create(out, outcome),
  });
  const isCut = model !== undefined && lackedBy(grantee, model.grouprules).length > 0;
  return (
    <Page width="form">
      <PageHeader
        title="Cadastrar cargo"
        subtitle={model && `Cópia de ${model.name}`}
        back={backToRoles}
        actions={
          lock &&
          !record.isDirty && (
            <Button variant="primary" disabledReason={lock}>
              Salvar
            </Button>
          )
        }
      />
      <form {...record.formProps} className="stack">
        <LockedNotice reason={lock} />
        {isCut && !lock && <Notice>As permissões que você não tem ficaram fora desta cópia.</Notice>}
        <RoleFields form={record.form} departments={departments} grantee={grantee} isDefault={false} lock={lock} />
        <SaveBar
          {...record.bar}
          // A copy can be saved without changes.
          dirty={record.isDirty || (!lock && model !== undefined)}
          disabledReason={lock}
          summary="Cargo ainda não cadastrado"
          onDiscard={() => void leave()}
        />
      </form>
    </Page>
  );
}
