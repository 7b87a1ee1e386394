import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A page that is loaded in two steps. The first script, which every page loads, lists all files of a page that is
 * loaded in one step; for this one it lists a single file, which lists the rest. Used for pages that are opened rarely.
 */
export function laterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
