import type { Permission } from '@botica/contract/kit/permissions';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from './agent-context.tsx';

/**
 * What is missing for a page with a form. Once it is there it stays: a right that is taken while somebody types locks
 * the form (`usePermission` of the change says why) instead of throwing away what they typed. `page` names the record,
 * `record` is the key of its query; a new one has none.
 */
export function useOpeningPermission(permission: Permission, page: string, record?: QueryKey): string | undefined {
  const client = useQueryClient();
  const missing = usePermission(permission);
  const [opened, setOpened] = useState<string | null>(null);
  if (missing === undefined && opened !== page) setOpened(page);
  // Refused before it was loaded: nothing has been typed.
  const isThere = record === undefined || client.getQueryData(record) !== undefined;
  return opened === page && isThere ? undefined : missing;
}
