import type { Permission } from '@botica/contract/kit/permissions';
import type { ReactNode } from 'react';
import { usePermission } from './agent-context.tsx';

interface GateProps {
  permission: Permission;
  /** `disabledReason` goes to Button, IconButton or a field: it disables and explains. */
  children: (gate: { allowed: boolean; disabledReason: string | undefined }) => ReactNode;
}

/** Controls without permission are disabled and say which permission is missing; they are never hidden. */
export function Gate({ permission, children }: GateProps) {
  const disabledReason = usePermission(permission);
  return children({ allowed: disabledReason === undefined, disabledReason });
}
