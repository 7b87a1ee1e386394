/**
 * Turns one segment of a router's path into a regular expression: `$id` is one segment, `{-$id}` an optional one, `$`
 * the rest.
 */
function segmentPattern(segment: string): string {
  if (segment === '$') return '(?:/.*)?';
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
  if (segment.startsWith('$')) return `/(?<${segment.slice(1)}>[^/]+)`;
  return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
}

/**
 * Finds the value of the page at an address, and its named segments; undefined if there is no page. Pages are in the
 * syntax of the admin's router (`/login/{-$step}/{-$cpf}`). The path has no query, and a slash at its end is ignored.
 */
export function pagesAt<Value>(
  pages: ReadonlyMap<string, Value>,
): (path: string) => { value: Value; params: Readonly<Record<string, string>> } | undefined {
  const patterns = [...pages]
    .map(([page, value]) => ({ page, value, open: page.split('$').length }))
    // A page with this exact name comes before one with a parameter: `/products/new` before `/products/$id`.
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
