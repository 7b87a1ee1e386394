import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { domainsOptions } from './domain/domain-queries.ts';
import { closedDaysOptions, colorsOptions, logosOptions, profileOptions } from './website-queries.ts';

/** Queries of settings that are saved separately but share the store's version. The profile's version includes it. */
const parts = (): QueryKey[] =>
  [colorsOptions(), logosOptions(), closedDaysOptions(), domainsOptions(), profileOptions()].map(
    (each) => each.queryKey,
  );

/**
 * Raises the version of the other sections after a save, so that the next save does not conflict with the person's own
 * change. A section that was outdated stays outdated by the same amount.
 *
 *
 * @param own stores the reply of the save
 */
export function raiseVersions(
  client: QueryClient,
  before: number,
  { version }: { version: number },
  own: QueryKey | null = null,
): void {
  for (const queryKey of parts().filter(([name]) => name !== own?.[0])) {
    client.setQueryData(
      queryKey,
      (cached: { version: number } | undefined) => cached && { ...cached, version: cached.version + version - before },
    );
  }
}

/** Refetches the versions after a save that may have raised the store's version. */
export function refreshVersions(client: QueryClient): void {
  for (const queryKey of parts()) void client.invalidateQueries({ queryKey });
}
