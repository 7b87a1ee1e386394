/** Paths of the other installation → ours. `{id}` is a segment of digits. */
const aliases: readonly (readonly [from: string, to: string])[] = [
  ['/collaborators', '/contributors'],
  ['/stores/settings/{id}', '/branch/{id}'],
  ['/stores', '/branch'],
  ['/financial', '/pagarme'],
];

const patterns = aliases.map(
  ([from, to]) => [new RegExp(`^${from.replace('{id}', '(\\d+)')}/?(?=[?#]|$)`), to.replace('{id}', '$1')] as const,
);

/** Maps a path of the other installation to ours, with query and hash; unknown paths stay. */
export function pathOfAlias(path: string): string {
  const known = patterns.find(([from]) => from.test(path));
  return known === undefined ? path : path.replace(...known);
}
