import { setupAccess } from '@botica/contract/features/storefront/setup-access';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';

/** True if the person may set the store up and the store still shows its steps. */
export function useMaySetUp(): boolean {
  const missing = usePermission(setupAccess);
  return useSession().shows_setup && missing === undefined;
}
