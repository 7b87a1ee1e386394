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

/** So many redirects a visitor is taken through at most. */
const mostHops = 5;
/** Most redirects that are followed. A longer circle is reported as too many redirects. */
const mostFollowed = 20;

/** What is wrong in one row of a list. */
export interface RedirectFault {
  /** Its place in the list, from 0. */
  index: number;
  field: keyof Redirect;
  message: string;
}

/** Before the addresses of single records. */
export const recordRoots = { product: '/produto/', category: '/categoria/', post: '/blog/' } as const;
/** Under these, old addresses may lead elsewhere: what lives there is known one by one. */
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
 * True of a page that every shop has, and of all that stands below one which holds no records. The home page with a query is none:
 * so other systems name their pages (`/?p=12`).
 */
export function isStorefrontPage(path: string): boolean {
  const own = pathOf(path);
  const [first = '', ...below] = own.slice(1).toLowerCase().split('/');
  if (first === '') return own === path;
  return isReservedSlug(first) && (below.length === 0 || !rootsWithRecords.has(first));
}

interface Checked {
  /** Each row in its one form; one whose addresses are none stays as it was sent. */
  items: Redirect[];
  /** Of each row the first, in the order of the list. */
  faults: RedirectFault[];
}

interface CheckOptions {
  /** The shop's domains: an address there is a path. */
  ownHosts: readonly string[];
  /** As people count the rows. */
  numberOf?: (index: number) => number;
}

type TakenRow = { row: Redirect } | { fault: RedirectFault };

function takeRow({ path: sentPath, value: sentValue }: Redirect, index: number, ownHosts: readonly string[]): TakenRow {
  const [path, value] = [takePath(sentPath, ownHosts), takeValue(sentValue, ownHosts)];
  if ('fault' in path) return { fault: { index, field: 'path', message: path.fault } };
  if ('fault' in value) return { fault: { index, field: 'value', message: value.fault } };
  return { row: { path: path.text, value: value.text } };
}

/**
 * What a list of redirects comes to, and what forbids it: addresses that are none, pages of the shop's, the same path
 * twice, ways that never end or are too long. Its time grows with the list, not with its square.
 */
export function checkRedirects(
  input: readonly Redirect[],
  { ownHosts, numberOf = (index) => index + 1 }: CheckOptions,
): Checked {
  const items: Redirect[] = [];
  const faults: RedirectFault[] = [];
  const byPath = new Map<string, number>();
  const sound: (Redirect | undefined)[] = [];
  for (const [index, each] of input.entries()) {
    const taken = takeRow(each, index, ownHosts);
    const fault = 'fault' in taken ? taken.fault : ownFault(taken.row, index, byPath, numberOf);
    const row = 'row' in taken ? taken.row : each;
    items.push(row);
    sound.push(fault ? undefined : row);
    if (fault) faults.push(fault);
    else byPath.set(row.path, index);
  }
  for (const [index, count] of hopsOf(sound).entries()) {
    const message = wayFault(count);
    if (message) faults.push({ index, field: 'value', message });
  }
  return { items, faults: faults.sort((a, b) => a.index - b.index) };
}

function ownFault(
  { path }: Redirect,
  index: number,
  byPath: ReadonlyMap<string, number>,
  numberOf: (index: number) => number,
): RedirectFault | null {
  const field = 'path' as const;
  if (isStorefrontPage(path)) return { index, field, message: livingPageMessage };
  const earlier = byPath.get(path);
  if (earlier === undefined) return null;
  return { index, field, message: `Este caminho já está na linha ${numberOf(earlier).toLocaleString('pt-BR')}.` };
}

function wayFault(hops: number): string | null {
  if (hops === Number.POSITIVE_INFINITY) return 'Este redirecionamento anda em círculo e não chega a uma página.';
  return hops > mostHops ? `São mais de ${mostHops} redirecionamentos seguidos até a página.` : null;
}

/** How many redirects each row begins; without end where they lead in a circle. */
function hopsOf(rows: readonly (Redirect | undefined)[]): number[] {
  const table = redirectTable(rows.filter((row) => row !== undefined));
  return rows.map((row) => (row === undefined ? 0 : hopsFrom(row.path, (at) => nextOf(at, table))));
}

function nextOf(address: string, table: RedirectTable): string | undefined {
  const [path, query] = [pathOf(address), queryOf(address)];
  const to = table.byQuery(path, query) ?? table.byPath(path, query);
  // Browsers do not send the part behind `#` to a server.
  return to?.split('#', 1)[0];
}

function hopsFrom(start: string, next: (address: string) => string | undefined): number {
  const seen = new Set<string>();
  let at = start;
  for (let hops = 0; hops < mostFollowed; hops++) {
    seen.add(at);
    const to = next(at);
    if (to === undefined) return hops;
    at = to;
    if (seen.has(at)) return Number.POSITIVE_INFINITY;
  }
  // A query that grows with each step never comes to the same address.
  return [...seen].some((each) => pathOf(each) === pathOf(at)) ? Number.POSITIVE_INFINITY : mostFollowed;
}

/** "Linha 4: Este caminho é uma página da loja." */
export const faultText = (number: number, { message }: Pick<RedirectFault, 'message'>): string =>
  `Linha ${number.toLocaleString('pt-BR')}: ${message}`;
