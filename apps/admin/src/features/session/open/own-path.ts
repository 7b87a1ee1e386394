/** Pages that must not follow a sign-in: they would lead in a circle or out again. */
const excluded = /^\/(login|logout|auth)(\/|$)/;

/**
 * The path to go to after sign-in, when it is one of this site: a single `/` first, then neither `/` nor `\`, which a
 * browser reads as another host. Null for anything else, and for the sign-in pages themselves.
 */
export function ownPath(text: string | undefined): string | null {
  // Browsers drop tabs and line ends inside an address: "/\t/host" would become "//host".
  if (!text || !/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  const here = 'http://own.invalid';
  // Dot segments are resolved before the pages are compared: "/x/../logout" is "/logout".
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url?.origin !== here || excluded.test(url.pathname) || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
