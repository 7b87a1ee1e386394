import { withoutLastSlashes } from '../../kit/last-slashes.ts';
import { inOneForm, pathOf, queryOf, queryParts } from './redirect-address.ts';

interface OldAddress {
  path: string;
  value: string;
}

/** A longer query names no redirect, and is not taken along. */
const maxQuery = 2048;
/** Among so many parts of a query those that a redirect names are looked for. */
const mostParts = 50;

/** Redirects of one path that name parts of a query: targets by these parts; `counts` of parts, the most first. */
interface Ways {
  to: Map<string, string>;
  counts: number[];
}

export interface RedirectTable {
  /** Target by a query that a redirect names. It comes before the page at that path. */
  byQuery(path: string, query: string): string | undefined;
  /** Target by the path alone, with or without slashes at its end. */
  byPath(path: string, query: string): string | undefined;
}

/** Adds parts of a query to an address, before what stands behind its `#`. */
function withParts(to: string, parts: readonly string[]): string {
  if (parts.length === 0) return to;
  const at = to.indexOf('#');
  const [address, hash] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)];
  const sign = address.includes('?') ? '&' : '?';
  // A server reads each byte of an address as a letter: none of them is one that a header may not have.
  const rest = parts.join('&').replace(/[^\x21-\x7e]/g, (odd) => encodeURIComponent(odd));
  return address + sign + rest + hash;
}

const partsOf = (query: string) => (query.length > maxQuery ? [] : queryParts(query));

/** Finds a redirect whose parts stand side by side in the query. `rest`: the other parts of the query. */
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

/** Targets of old addresses. Parts of the query that a redirect does not name are passed on, as campaign marks. */
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

/** An address of the shop's with the query of another. */
export const withQuery = (to: string, query: string): string => withParts(to, partsOf(query));
