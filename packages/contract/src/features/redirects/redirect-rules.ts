import { isReservedSlug } from '../../kit/slug.ts';
import { pathOf, queryOf, takePath, takeValue } from './redirect-address.ts';
import { type RedirectTable, redirectTable } from './redirect-table.ts';

export interface Redirect {
  path: string;
  value: string;
}

export const maxRedirects = 2000;
export const tooManyRedirects = (count: number) =>
  `São no máximo ${maxRedirects.toLocaleString('pt-BR')} redirecionamentos; aqui há ${count.toLocaleString('pt-BR')}.`;

/** Maximum redirects in a chain. */
const mostHops = 5;
/** Maximum redirects that are followed. A longer circle is reported as too many redirects. */
const mostFollowed = 20;

/** The fault of a row. */
export interface RedirectFault {
  /** Index in the list, from 0. */
  index: number;
  field: keyof Redirect;
  message: string;
}

/** Prefixes of the addresses of records. */
export const recordRoots = { product: '/produto/', category: '/categoria/', post: '/blog/' } as const;
/** Prefixes below which old addresses may be redirected, because their pages are known one by one. */
const rootsWithRecords: ReadonlySet<string> = new Set([
  'produto',
  'produtos',
  'categoria',
  'categorias',
  'blog',
  'post',
  'pagina',
  'politicas',
  'lojas',
]);

export const livingPageMessage = 'Este caminho é uma página da loja.';

/**
 * True for a page that every shop has, and for everything below a page without records. The home page with a query is
 * not one, because other systems name their pages so (`/?p=12`).
 */
export function isStorefrontPage(path: string): boolean {
  const own = pathOf(path);
  const [first = '', ...below] = own.slice(1).toLowerCase().split('/');
  if (first === '') return own === path;
  return isReservedSlug(first) && (below.length === 0 || !rootsWithRecords.has(first));
}

interface Checked {
  /** The normalised rows; a row with invalid addresses stays as it was sent. */
  items: Redirect[];
  /** The first fault of each row, in the order of the list. */
  faults: RedirectFault[];
}

interface CheckOptions {
  /** The shop's domains: an address on one of them is a path. */
  ownHosts: readonly string[];
}

type OwnFault = Omit<RedirectFault, 'index'>;

/** A normalised row, or the reason why it is invalid by itself. */
export function takeRedirect(sent: Redirect, ownHosts: readonly string[]): { row: Redirect } | { fault: OwnFault } {
  const [path, value] = [takePath(sent.path, ownHosts), takeValue(sent.value, ownHosts)];
  if ('fault' in path) return { fault: { field: 'path', message: path.fault } };
  if ('fault' in value) return { fault: { field: 'value', message: value.fault } };
  if (isStorefrontPage(path.text)) return { fault: { field: 'path', message: livingPageMessage } };
  return { row: { path: path.text, value: value.text } };
}

/**
 * Normalises a list of redirects and finds its faults: invalid addresses, pages of the shop, repeated paths, endless or
 * too long chains. Its time grows linearly with the list.
 */
export function checkRedirects(input: readonly Redirect[], { ownHosts }: CheckOptions): Checked {
  const items: Redirect[] = [];
  const faults: RedirectFault[] = [];
  const byPath = new Map<string, number>();
  const sound: number[] = [];
  for (const [index, each] of input.entries()) {
    const taken = takeRedirect(each, ownHosts);
    const fault = 'fault' in taken ? taken.fault : repeatFault(taken.row, byPath);
    const row = 'row' in taken ? taken.row : each;
    items.push(row);
    if (fault) faults.push({ index, ...fault });
    else {
      byPath.set(row.path, index);
      sound.push(index);
    }
  }
  const ways = waysOf(sound.map((index) => items[index] as Redirect));
  for (const [at, { fault }] of ways.entries()) {
    if (fault !== null) faults.push({ index: sound[at] as number, field: 'value', message: fault });
  }
  return { items, faults: faults.sort((a, b) => a.index - b.index) };
}

function repeatFault({ path }: Redirect, byPath: ReadonlyMap<string, number>): OwnFault | null {
  const earlier = byPath.get(path);
  if (earlier === undefined) return null;
  return { field: 'path', message: `Este caminho já está na linha ${(earlier + 1).toLocaleString('pt-BR')}.` };
}

/** The addresses of a chain, beginning with its own, and its fault. */
interface Way {
  stops: ReadonlySet<string>;
  fault: string | null;
}

function wayFault(hops: number): string | null {
  if (hops === Number.POSITIVE_INFINITY) return 'Este redirecionamento anda em círculo e não chega a uma página.';
  return hops > mostHops ? `São mais de ${mostHops} redirecionamentos seguidos até a página.` : null;
}

/** The chain of each row. */
export function waysOf(rows: readonly Redirect[]): Way[] {
  const table = redirectTable(rows);
  return rows.map((row) => wayFrom(row.path, (at) => nextOf(at, table)));
}

function nextOf(address: string, table: RedirectTable): string | undefined {
  const [path, query] = [pathOf(address), queryOf(address)];
  const to = table.byQuery(path, query) ?? table.byPath(path, query);
  // Browsers do not send the fragment to a server.
  return to?.split('#', 1)[0];
}

function wayFrom(start: string, next: (address: string) => string | undefined): Way {
  const stops = new Set<string>();
  let at = start;
  for (let hops = 0; hops < mostFollowed; hops++) {
    stops.add(at);
    const to = next(at);
    if (to === undefined) return { stops, fault: wayFault(hops) };
    at = to;
    if (stops.has(at)) return { stops, fault: wayFault(Number.POSITIVE_INFINITY) };
  }
  // A query that grows with each step never repeats an address.
  const isCircle = [...stops].some((each) => pathOf(each) === pathOf(at));
  return { stops, fault: wayFault(isCircle ? Number.POSITIVE_INFINITY : mostFollowed) };
}

/** "Linha 4: Este caminho é uma página da loja." */
export const faultText = (number: number, { message }: Pick<RedirectFault, 'message'>): string =>
  `Linha ${number.toLocaleString('pt-BR')}: ${message}`;
