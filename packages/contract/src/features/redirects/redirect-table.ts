import { withoutLastSlashes } from '../../kit/last-slashes.ts';
import { inOneForm, pathOf, queryOf, queryParts } from './redirect-address.ts';

interface OldAddress {
  path: string;
  value: string;
}

/** A longer query matches no redirect and is dropped. */
const maxQuery = 2048;
/** Maximum parts of a query in which those of a redirect are sought. */
const mostParts = 50;

/** Redirects of one path with parts of a query: targets by these parts, and the numbers of parts, the largest first. */
interface Ways {
  to: Map<string, string>;
  counts: number[];
}

export interface RedirectTable {
  /** Target of a redirect with a query. It precedes the page at that path. */
  byQuery(path: string, query: string): string | undefined;
  /** Target by the path alone, with or without trailing slashes. */
  byPath(path: string, query: string): string | undefined;
}

/** Adds parts of a query to an address, before its fragment. */
function withParts(to: string, parts: readonly string[]): string {
  if (parts.length === 0) return to;
  const at = to.indexOf('#');
  const [address, hash] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)];
  const sign = address.includes('?') ? '&' : '?';
  // Encodes every byte that a header may not contain.
  const rest = parts.join('&').replace(/[^\x21-\x7e]/g, (odd) => encodeURIComponent(odd));
  return address + sign + rest + hash;
}

const partsOf = (query: string) => (query.length > maxQuery ? [] : queryParts(query));

/** Finds a redirect whose parts are adjacent in the query. `rest` has the other parts. */
function findNamed({ to, counts }: Ways, parts: readonly string[]): { to: string; rest: string[] } | undefined {
  const forms = parts.slice(0, mostParts).map(inOneForm);
  for (const count of counts) {
    for (let at = 0; at + count <= forms.length; at++) {
      const found = to.get(forms.slice(at, at + count).join('&'));
      if (found !== undefined) return { to: found, rest: parts.toSpliced(at, count) };
    }
  }
  return;
}

function waysByPath(rows: Iterable<OldAddress>): { plain: Map<string, string>; named: Map<string, Ways> } {
  const plain = new Map<string, string>();
  const named = new Map<string, Ways>();
  for (const { path, value } of rows) {
    const query = queryOf(path);
    if (query === '') {
      plain.set(path, value);
      continue;
    }
    const ways: Ways = named.get(pathOf(path)) ?? { to: new Map(), counts: [] };
    named.set(pathOf(path), ways);
    const count = queryParts(query).length;
    ways.to.set(query, value);
    if (!ways.counts.includes(count)) ways.counts = [...ways.counts, count].sort((a, b) => b - a);
  }
  return { plain, named };
}

const bare = (path: string) => withoutLastSlashes(path) || '/';

/**
 * Targets of old addresses. Parts of the query that a redirect does not name, such as campaign marks, are passed on.
 */
export function redirectTable(rows: Iterable<OldAddress>): RedirectTable {
  const { plain, named } = waysByPath(rows);
  return {
    byQuery(path, query) {
      const ways = query === '' ? undefined : named.get(bare(path));
      const found = ways && findNamed(ways, partsOf(query));
      return found && withParts(found.to, found.rest);
    },
    byPath(path, query) {
      const to = plain.get(bare(path));
      return to === undefined ? undefined : withParts(to, partsOf(query));
    },
  };
}

/** An address of the shop with the query of another one. */
export const withQuery = (to: string, query: string): string => withParts(to, partsOf(query));
