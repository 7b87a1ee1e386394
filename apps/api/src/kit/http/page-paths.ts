/** One segment of a router's path as a regular expression: `$id` is one segment, `{-$id}` perhaps one, `$` the rest. */
function segmentPattern(segment: string): string {
  if (segment === '$') return '(?:/.*)?';
  if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
  if (segment.startsWith('$')) return '/[^/]+';
  return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
}

/**
 * Is an address one of these pages? `pages` as the admin's router writes them (`/login/{-$step}/{-$cpf}`); the path
 * without its query, a slash at its end counts for nothing.
 */
export function pagesAt(pages: readonly string[]): (path: string) => boolean {
  const patterns = pages.map((page) => page.split('/').filter(Boolean).map(segmentPattern).join(''));
  const all = new RegExp(`^(?:${patterns.join('|')})/?$`);
  return (path) => all.test(path);
}
