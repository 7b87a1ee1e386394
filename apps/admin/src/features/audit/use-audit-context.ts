import type { AuditContext } from '@botica/contract/features/audit/audit-values';
import { branches } from '@botica/contract/features/branches/branches.contract';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import { auditActorsOptions } from './audit-queries.ts';

const byId = (items: readonly { id: number; name: string }[] = []) => new Map(items.map(({ id, name }) => [id, name]));

/** Names for the ids in the changes. Undefined until all are loaded, so that no bare id flashes on screen. */
export function useAuditContext(): AuditContext | undefined {
  const { store } = useSession();
  const groups = useQuery(query(roles.endpoints.list, { query: { p: 1 } }));
  const departments = useQuery(query(roles.endpoints.departments, {}));
  const units = useQuery(query(branches.endpoints.list, {}));
  const people = useQuery(auditActorsOptions());
  const isPending = [groups, departments, units, people].some((one) => one.isPending);
  return useMemo(() => {
    if (isPending) return undefined;
    const names = {
      group_id: byId(groups.data?.items),
      department_id: byId(departments.data?.items),
      branch_id: byId(units.data?.items.map(({ id, fantasy_name: name }) => ({ id, name }))),
      agent_id: byId(people.data?.items),
    };
    return { timeZone: store.time_zone, names };
  }, [isPending, groups.data, departments.data, units.data, people.data, store.time_zone]);
}
