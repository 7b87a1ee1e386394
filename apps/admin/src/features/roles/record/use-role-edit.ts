import { type Group, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { rebaseValues } from '../../../kit/form/form-differences.ts';
import { type SaveOutcome, useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useAgentRefresh } from '../../collaborators/use-agent-refresh.ts';
import { roleOptions } from '../role-queries.ts';
import { type RoleOut, type RoleValues, roleForm, roleValues, toRole } from './role-values.ts';
import { saveFailure } from './save-failure.ts';

/** Somebody else has changed the role since it was loaded. */
export interface RoleConflict {
  /** As the person saw it, as it stands now, and as they would have it. */
  seen: Group;
  current: Group;
  typed: RoleValues;
  /** What would stand if both changes were kept. */
  merged: RoleValues;
  outcome: SaveOutcome;
}

/** The form of an existing role; a save that comes too late opens `conflict`, and nothing typed is lost. */
export function useRoleEdit(role: Group) {
  const client = useQueryClient();
  const { agent } = useSession();
  const refreshAgent = useAgentRefresh();
  const [conflict, setConflict] = useState<RoleConflict | null>(null);

  const put = (next: Group) => {
    client.setQueryData(roleOptions(role.id).queryKey, next);
    void invalidate(client, roles.endpoints.list);
  };

  const refused = (error: unknown, seen: Group, typed: RoleValues, outcome: SaveOutcome) => {
    if (error instanceof ApiError && error.status === 412 && error.current) {
      const current = error.current as Group;
      const merged = rebaseValues(typed, roleValues(seen), roleValues(current)).values;
      return setConflict({ seen, current, typed, merged, outcome });
    }
    setConflict(null);
    if (!(error instanceof ApiError && outcome.showFields(error))) toast.error(saveFailure(error));
  };

  const send = async (all: RoleOut, typed: RoleValues, seen: Group, outcome: SaveOutcome) => {
    const body = { ...toRole(all), replaceall: true, replaceperms: true };
    try {
      put(await call(roles.endpoints.update, { params: { id: role.id }, body }, { ifMatch: seen.version }));
      outcome.onSaved();
      setConflict(null);
      toast.success('Cargo atualizado');
      // The person's own rights have changed: menu and buttons follow at once.
      if (agent.group?.id === role.id) await refreshAgent();
    } catch (error) {
      refused(error, seen, typed, outcome);
    }
  };

  const record = useRecordForm<RoleValues, RoleOut>({
    schema: roleForm,
    values: roleValues(role),
    version: role.version,
    save: (_, outcome, all) => send(all, { ...all, department_id: String(all.department_id) }, role, outcome),
  });

  return {
    record,
    conflict,
    closeConflict: () => setConflict(null),
    useCurrent: () => {
      if (!conflict) return;
      conflict.outcome.onDropped();
      put(conflict.current);
      setConflict(null);
    },
    saveAnyway: async () => {
      if (!conflict) return;
      await send(z.parse(roleForm, conflict.merged), conflict.merged, conflict.current, conflict.outcome);
    },
  };
}
