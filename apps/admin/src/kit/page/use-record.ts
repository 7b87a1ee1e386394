import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../feedback/toast.ts';

/**
 * The record of a page, undefined while it is loading. If it cannot be loaded, `message` is shown and the list opens.
 */
export function useRecord<Record>(
  options: UseQueryOptions<Record, Error, Record, QueryKey>,
  { message, list }: { message: string; list: () => LinkProps },
): Record | undefined {
  const navigate = useNavigate();
  const { data, isError } = useQuery(options);
  // A failed reload keeps the loaded record, because somebody may be typing.
  const isLost = isError && data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however often the page is drawn
  useEffect(() => {
    if (!isLost) return;
    toast.error(message);
    void navigate({ ...list(), replace: true });
  }, [isLost]);
  return data;
}
