import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { domainsOptions } from './domain/domain-queries.ts';
import { closedDaysOptions, colorsOptions, logosOptions, profileOptions } from './website-queries.ts';

/** Parts of the settings that are saved apart and have one version between them, the store's own; in the profile's it counts too. */
const parts = (): QueryKey[] =>
  [colorsOptions(), logosOptions(), closedDaysOptions(), domainsOptions(), profileOptions()].map(
    (each) => each.queryKey,
  );

/**
 * After a save of one of them: the others build on it at once, or whoever saves the next would be asked about their own
 * change. What was behind before stays so by as much.
 *
 * @param own takes the reply of the save
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

/** After a save of which nobody knows whether it raised that version. */
export function refreshVersions(client: QueryClient): void {
  for (const queryKey of parts()) void client.invalidateQueries({ queryKey });
}
