import type { Permission } from '@botica/contract/kit/permissions';
import type { ReactNode } from 'react';
import { usePermission } from './agent-context.tsx';

interface GateProps {
  permission: Permission;
  /** `disabledReason` is passed to Button, IconButton or a field, which is then disabled and explains why. */
  children: (gate: { allowed: boolean; disabledReason: string | undefined }) => ReactNode;
}

/** Disables controls without permission and names the missing permission. Controls are never hidden. */
export function Gate({ permission, children }: GateProps) {
  const disabledReason = usePermission(permission);
  return children({ allowed: disabledReason === undefined, disabledReason });
}
