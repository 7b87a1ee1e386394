/** Pages that must not follow a sign-in: they would loop or sign out again. */
const excluded = /^\/(login|logout|auth)(\/|$)/;

/**
 * The path to open after sign-in if it belongs to this site: a single `/`, then neither `/` nor `\`, which browsers
 * read as another host. Null for anything else, and for the sign-in pages themselves.
 */
export function ownPath(text: string | undefined): string | null {
  // Browsers drop tabs and line ends inside a URL: "/\t/host" would become "//host".
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  const here = 'http://own.invalid';
  // Dot segments are resolved before the comparison: "/x/../logout" is "/logout".
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url?.origin !== here || excluded.test(url.pathname) || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
