import { type Group, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useAgentRefresh } from '../../collaborators/use-agent-refresh.ts';
import { roleOptions } from '../role-queries.ts';
import { type RoleOut, type RoleValues, roleForm, roleValues, roleWords, toRole } from './role-values.ts';
import { saveFailure } from './save-failure.ts';

/** The form of an existing role. */
export function useRoleEdit(role: Group, departments: readonly { id: number; name: string }[]) {
  const client = useQueryClient();
  const { agent } = useSession();
  const refreshAgent = useAgentRefresh();
  return useRecordForm<RoleValues, RoleOut>({
    schema: roleForm,
    values: roleValues(role),
    version: role.version,
    words: { record: 'Este cargo', fields: roleWords(departments) },
    save: (_, outcome, all) => {
      const body = { ...toRole(all), replaceall: true, replaceperms: true };
      return saveRecord(
        {
          ...outcome,
          onSaved: () => {
            outcome.onSaved();
            // The person's own permissions have changed, so menu and buttons update at once.
            if (agent.group?.id === role.id) void refreshAgent();
          },
        },
        {
          send: () => call(roles.endpoints.update, { params: { id: role.id }, body }, { ifMatch: role.version }),
          put: (next: Group) => {
            client.setQueryData(roleOptions(role.id).queryKey, next);
            void invalidate(client, roles.endpoints.list);
          },
          success: 'Cargo atualizado',
          failure: saveFailure,
        },
      );
    },
  });
}
