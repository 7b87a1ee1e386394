import { isAsset, type Manifest } from '../releases/release-files.ts';

/** What each address answers, but for what never changes. */
function answersOf({ files, redirects }: Pick<Manifest, 'files' | 'redirects'>): Map<string, string> {
  return new Map([
    ...redirects.map(({ path, to }) => [path, `to ${to}`] as const),
    ...files.filter((file) => !isAsset(file)).map(({ path, hash }) => [path, hash] as const),
  ]);
}

/** Addresses that answer another thing than before, the new and the gone ones among them, in order. */
export function changedPaths(
  before: Pick<Manifest, 'files' | 'redirects'>,
  after: Pick<Manifest, 'files' | 'redirects'>,
): string[] {
  const [former, present] = [answersOf(before), answersOf(after)];
  const paths = new Set([...former.keys(), ...present.keys()]);
  return [...paths].filter((path) => former.get(path) !== present.get(path)).sort();
}
