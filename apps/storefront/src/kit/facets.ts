// The build writes these files and the filter island reads them. This module imports nothing but types.
import type { SiteSort } from '@botica/contract/features/storefront/site-paths';

/** File that tells how the products of a category can be narrowed. */
export const facetsPath = (slug: string): string => `/busca/filtros/${slug}.json`;

/** Columns of a category's products, by relevance. A product has the same place in each column. */
export interface Facets {
  /** Numbers of the products in the search's blocks. */
  numbers: number[];
  /** 0 means no price. */
  cents: number[];
  /** 1 means sold out. */
  soldOut: number[];
  /** Places in a list sorted by name. */
  names: number[];
  /** Values of each choice; an empty text means that the product does not tell it. */
  choices: Record<Choice, string[]>;
}

/** Names of the choices in the address. */
export const choiceNames = ['forma', 'uso', 'para'] as const;
export type Choice = (typeof choiceNames)[number];

/** Filters of a visitor. An empty list of a choice means all. */
export interface Wanted {
  fromCents: number | null;
  toCents: number | null;
  chosen: Record<Choice, string[]>;
}

/** A product for everybody is also for women and for men. */
const audiences: Record<string, readonly string[]> = { todos: ['feminino', 'masculino'] };

export const valuesOf = (value: string): readonly string[] => audiences[value] ?? (value === '' ? [] : [value]);

const inPrice = ({ cents }: Facets, at: number, { fromCents, toCents }: Wanted): boolean => {
  if (fromCents === null && toCents === null) return true;
  const price = cents[at] ?? 0;
  return price > 0 && price >= (fromCents ?? 0) && price <= (toCents ?? Number.POSITIVE_INFINITY);
};

const inChoice = ({ choices }: Facets, at: number, name: Choice, chosen: readonly string[]): boolean =>
  chosen.length === 0 || valuesOf(choices[name][at] ?? '').some((value) => chosen.includes(value));

const isWanted = (facets: Facets, at: number, wanted: Wanted, but?: Choice): boolean =>
  inPrice(facets, at, wanted) &&
  choiceNames.every((name) => name === but || inChoice(facets, at, name, wanted.chosen[name]));

const placesOf = ({ numbers }: Facets) => numbers.map((_, at) => at);

/** Returns the wanted products as places in the columns, in the order of the page. */
export function narrowed(facets: Facets, wanted: Wanted, sort: SiteSort): number[] {
  const found = placesOf(facets).filter((at) => isWanted(facets, at, wanted));
  const { cents, soldOut, names } = facets;
  const of = (column: readonly number[], at: number) => column[at] ?? 0;
  const byName = (a: number, b: number) => of(names, a) - of(names, b);
  if (sort === 'relevancia') return found;
  if (sort === 'a-z') return found.sort(byName);
  const sign = sort === 'menor-preco' ? 1 : -1;
  /** A product without a price comes last in both orders. */
  const price = (at: number) => of(cents, at) || (sign === 1 ? Number.POSITIVE_INFINITY : 0);
  const byPrice = (a: number, b: number) => (price(a) === price(b) ? 0 : sign * (price(a) - price(b)));
  return found.sort((a, b) => of(soldOut, a) - of(soldOut, b) || byPrice(a, b) || byName(a, b));
}

/** Counts the products of each value of a choice, with the other filters as they are. */
export function countsOf(facets: Facets, wanted: Wanted, name: Choice): Map<string, number> {
  const counts = new Map<string, number>();
  for (const at of placesOf(facets)) {
    if (!isWanted(facets, at, wanted, name)) continue;
    for (const value of valuesOf(facets.choices[name][at] ?? '')) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

export const noWish = (): Wanted => ({ fromCents: null, toCents: null, chosen: { forma: [], uso: [], para: [] } });

export const hasWish = ({ fromCents, toCents, chosen }: Wanted): boolean =>
  fromCents !== null || toCents !== null || choiceNames.some((name) => chosen[name].length > 0);

/** Reads whole reais. Anything else is no limit. */
const reaisOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 100 : null;

export function wantedOf(query: URLSearchParams): Wanted {
  const wanted = noWish();
  wanted.fromCents = reaisOf(query.get('de'));
  wanted.toCents = reaisOf(query.get('ate'));
  for (const name of choiceNames) wanted.chosen[name] = query.getAll(name);
  return wanted;
}

/** Writes the filters into a query and keeps its other parameters. */
export function toQuery({ fromCents, toCents, chosen }: Wanted, query: URLSearchParams): URLSearchParams {
  const told = new URLSearchParams(query);
  for (const name of ['de', 'ate', ...choiceNames]) told.delete(name);
  if (fromCents !== null) told.set('de', String(fromCents / 100));
  if (toCents !== null) told.set('ate', String(toCents / 100));
  for (const name of choiceNames) for (const value of chosen[name]) told.append(name, value);
  return told;
}
