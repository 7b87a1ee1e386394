import { setupAccess } from '@botica/contract/features/storefront/setup-access';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';

/** True for who may set the store up, while the store shows what is left to do. */
export function useMaySetUp(): boolean {
  const missing = usePermission(setupAccess);
  return useSession().shows_setup && missing === undefined;
}
