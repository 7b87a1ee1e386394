import { pathOf, queryOf, queryParts } from '@botica/contract/features/redirects/redirect-address';
import type { Manifest } from '../releases/release-files.ts';
import { headersOf } from '../serving/serve-site.ts';

const note = '# Written by Botica with each release: what is changed here is lost with the next one.\n';

/** Text of nginx between quotes. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
const asPattern = (text: string) => text.replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&');

/** Names in nginx's table of a map stay below a bucket of 512 bytes. */
const mostKeyBytes = 300;

/** nginx asks by the decoded path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A dollar would begin a variable there. */
const asValue = (to: string) => to.replaceAll('$', '%24');

/** The target with what is known of the query, before what stands behind its `#`. */
function withRest(to: string, rest: string): string {
  const at = to.includes('#') ? to.indexOf('#') : to.length;
  return asValue(to.slice(0, at)) + rest + asValue(to.slice(at));
}

/**
 * Lines of a `map $uri …`. Its names are compared without regard to case: two that differ in it alone are a fault that nginx does not
 * start with, and one that differs from a page alone in it would lead in a circle. These are written as patterns.
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
 * Lines of a `map "$uri?$args" …`: of redirects that name a query. What stands before it and behind it goes along. Those that name more
 * come first, since nginx takes the first pattern that fits.
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
 * Headers of every answer. Of the policy only what a page cannot say of itself: nginx reads this file when it is told to, and an
 * older policy beside a newer page would keep that page's scripts from running.
 */
export function headersFile({ isHttps }: { isHttps: boolean }): string {
  const headers = { ...headersOf(isHttps), 'content-security-policy': "frame-ancestors 'none'" };
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  return note + lines.join('');
}
