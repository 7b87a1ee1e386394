import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A page that is fetched in two steps. The first script, which every page loads, names all files of each page that is
 * fetched in one; of this one it names a single file, which names the rest. For pages that people open now and then.
 */
export function laterPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
