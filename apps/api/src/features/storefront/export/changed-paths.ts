import { pathOf } from '@botica/contract/features/redirects/redirect-address';
import { isAsset, type Manifest } from '../releases/release-files.ts';

/** `/antigo/` of `/antigo`; a query stays behind. */
function slashForm(path: string): string {
  const own = pathOf(path);
  return own === '/' ? path : `${own}/${path.slice(own.length)}`;
}

/** What each address answers, but for what never changes. */
function answersOf({ files, redirects }: Pick<Manifest, 'files' | 'redirects'>): Map<string, string> {
  return new Map([
    // A redirect is kept for both of its forms.
    ...redirects.flatMap(({ path, to }) => [path, slashForm(path)].map((each) => [each, `to ${to}`] as const)),
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
