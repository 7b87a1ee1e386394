/** One segment of a router's path as a regular expression: `$id` is one segment, `{-$id}` perhaps one, `$` the rest. */
function segmentPattern(segment: string): string {
  if (segment === '$') return '(?:/.*)?';
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
  if (segment.startsWith('$')) return `/(?<${segment.slice(1)}>[^/]+)`;
  return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
}

/**
 * What belongs to the page at an address, and the segments that the page takes by name; `undefined`: there is no page.
 * Pages as the admin's router writes them (`/login/{-$step}/{-$cpf}`); the path without its query, a slash at its end
 * counts for nothing.
 */
export function pagesAt<Value>(
  pages: ReadonlyMap<string, Value>,
): (path: string) => { value: Value; params: Readonly<Record<string, string>> } | undefined {
  const patterns = [...pages]
    .map(([page, value]) => ({ page, value, open: page.split('$').length }))
    // A page of that very name comes before one that takes any: `/products/new` before `/products/$id`.
    .toSorted((a, b) => a.open - b.open)
    .map(({ page, value }) => {
      const pattern = page.split('/').filter(Boolean).map(segmentPattern).join('');
      return { value, pattern: new RegExp(`^${pattern}/?$`) };
    });
  return (path) => {
    for (const { value, pattern } of patterns) {
      const found = pattern.exec(path);
      if (found) return { value, params: found.groups ?? {} };
    }
    return undefined;
  };
}
