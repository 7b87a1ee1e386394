import { pathOf } from '@botica/contract/features/redirects/redirect-address';
import { isAsset, type Manifest } from '../releases/release-files.ts';

function slashForm(path: string): string {
  const own = pathOf(path);
  return own === '/' ? path : `${own}/${path.slice(own.length)}`;
}

/** Answer of each path, without files that never change. */
function answersOf({ files, redirects }: Pick<Manifest, 'files' | 'redirects'>): Map<string, string> {
  return new Map([
    // A redirect answers with and without a final slash.
    ...redirects.flatMap(({ path, to }) => [path, slashForm(path)].map((each) => [each, `to ${to}`] as const)),
    ...files.filter((file) => !isAsset(file)).map(({ path, hash }) => [path, hash] as const),
  ]);
}

/** Paths whose answer has changed, new and removed paths included, in order. */
export function changedPaths(
  before: Pick<Manifest, 'files' | 'redirects'>,
  after: Pick<Manifest, 'files' | 'redirects'>,
): string[] {
  const [former, present] = [answersOf(before), answersOf(after)];
  const paths = new Set([...former.keys(), ...present.keys()]);
  return [...paths].filter((path) => former.get(path) !== present.get(path)).sort();
}
