import type { Permission } from '@botica/contract/kit/permissions';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from './agent-context.tsx';

/**
 * The sentence about the permission that is missing to open a page with a form. Once the form is open it stays open: a
 * permission that is removed while somebody types locks the form (`usePermission` of the change gives the reason) and
 * keeps what they typed. `page` names the record; `record` is the key of its query, undefined for a new record.
 */
export function useOpeningPermission(permission: Permission, page: string, record?: QueryKey): string | undefined {
  const client = useQueryClient();
  const missing = usePermission(permission);
  const [opened, setOpened] = useState<string | null>(null);
  if (missing === undefined && opened !== page) setOpened(page);
  // The record was refused before it was loaded, so nothing has been typed.
  const isThere = record === undefined || client.getQueryData(record) !== undefined;
  return opened === page && isThere ? undefined : missing;
}
