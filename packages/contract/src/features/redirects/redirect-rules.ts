import { isReservedSlug } from '../../kit/slug.ts';
import { pathOf, takePath, takeValue } from './redirect-address.ts';

export interface Redirect {
  path: string;
  value: string;
}

export const maxRedirects = 2000;
export const tooManyRedirects = (count: number) =>
  `São no máximo ${maxRedirects.toLocaleString('pt-BR')} redirecionamentos; aqui há ${count.toLocaleString('pt-BR')}.`;

/** So many redirects a visitor is taken through at most. */
const mostHops = 5;

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

/** True of a page that every shop has, and of all that stands below one which holds no records. */
export function isStorefrontPage(path: string): boolean {
  const [first = '', ...below] = path.slice(1).toLowerCase().split('/');
  if (first === '') return true;
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
  for (const [index, count] of hopsOf(sound, byPath).entries()) {
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

/** How many redirects each row begins; without end where they lead in a circle. Each row is walked over once. */
function hopsOf(rows: readonly (Redirect | undefined)[], byPath: ReadonlyMap<string, number>): number[] {
  const hops: number[] = rows.map(() => 0);
  const isKnown = rows.map((row) => row === undefined);
  const nextOf = (index: number) => byPath.get(pathOf(rows[index]?.value ?? ''));
  for (const start of rows.keys()) {
    const way: number[] = [];
    const onWay = new Set<number>();
    let at: number | undefined = start;
    while (at !== undefined && !isKnown[at] && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = nextOf(at);
    }
    let behind = at === undefined ? 0 : onWay.has(at) ? Number.POSITIVE_INFINITY : (hops[at] as number);
    for (const index of way.reverse()) {
      behind += 1;
      hops[index] = behind;
      isKnown[index] = true;
    }
  }
  return hops;
}

/** "Linha 4: Este caminho é uma página da loja." */
export const faultText = (number: number, { message }: Pick<RedirectFault, 'message'>): string =>
  `Linha ${number.toLocaleString('pt-BR')}: ${message}`;
