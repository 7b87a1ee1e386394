import { pathOf, queryOf, queryParts } from '@botica/contract/features/redirects/redirect-address';
import type { Manifest } from '../releases/release-files.ts';
import { headersOf } from '../serving/serve-site.ts';

const note = '# Written by Botica with each release: what is changed here is lost with the next one.\n';

/** Quoted string in nginx syntax. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const asPattern = (text: string) => text.replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&');

/** Maximum key length in a map of nginx, whose hash bucket has 512 bytes. */
const mostKeyBytes = 300;

/** Decoded path, because nginx compares decoded paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Escapes the dollar sign, which begins a variable in nginx. */
const asValue = (to: string) => to.replaceAll('$', '%24');

/** Target with the rest of the query, inserted before its `#`. */
function withRest(to: string, rest: string): string {
  const at = to.includes('#') ? to.indexOf('#') : to.length;
  return asValue(to.slice(0, at)) + rest + asValue(to.slice(at));
}

/**
 * Lines of a `map $uri …`. nginx compares plain keys without case, and does not start with two keys that differ only in
 * case. A key that differs from a page only in case would redirect in a circle. Both are written as patterns.
 */
export function redirectsMap({ redirects, files }: Pick<Manifest, 'redirects' | 'files'>): string {
  const plain = redirects.filter(({ path }) => !path.includes('?'));
  const counts = new Map<string, number>();
  const fold = (path: string) => decoded(path).toLowerCase();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { path } of plain) count(fold(path));
  for (const { path, type } of files) if (type === 'html') count(fold(path));
  const lines = plain.map(({ path, to }) => {
    const key = decoded(path);
    const isPlain = counts.get(fold(path)) === 1 && Buffer.byteLength(key) <= mostKeyBytes;
    const value = withRest(to, queryOf(to) === '' ? '$is_args$args' : '&$args');
    return `${quoted(isPlain ? key : `~^${asPattern(key)}$`)} ${quoted(value)};\n`;
  });
  return note + lines.join('');
}

/**
 * Lines of a `map "$uri?$args" …` for redirects with a query. Other parameters before and after it are kept. Redirects
 * with more parameters come first, because nginx takes the first matching pattern.
 */
export function queryRedirectsMap({ redirects }: Pick<Manifest, 'redirects'>): string {
  const size = (path: string) => queryParts(queryOf(path)).length;
  const named = redirects.filter(({ path }) => path.includes('?')).sort((a, b) => size(b.path) - size(a.path));
  const lines = named.flatMap(({ path, to }) => {
    const own = asPattern(decoded(pathOf(path)));
    const start = `~^${own}${own.endsWith('/') ? '' : '/?'}\\?`;
    const run = asPattern(queryOf(path));
    const sign = queryOf(to) === '' ? '?' : '&';
    const line = (pattern: string, rest: string) =>
      `${quoted(`${start}${pattern}$`)} ${quoted(withRest(to, rest && `${sign}${rest}`))};\n`;
    return [
      line(run, ''),
      line(`${run}&(?<site_rest>.+)`, '$site_rest'),
      line(`(?<site_rest>.+)&${run}`, '$site_rest'),
      line(`(?<site_rest>.+)&${run}&(?<site_more>.+)`, '$site_rest&$site_more'),
    ];
  });
  return note + lines.join('');
}

/**
 * Headers of every response. The policy only contains what a page cannot declare itself. nginx reads this file only on
 * reload. An older policy would block the scripts of a newer page.
 */
export function headersFile({ isHttps }: { isHttps: boolean }): string {
  const headers = { ...headersOf(isHttps), 'content-security-policy': "frame-ancestors 'none'" };
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  return note + lines.join('');
}
