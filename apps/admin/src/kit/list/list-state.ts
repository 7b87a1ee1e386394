import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import type { SearchPatch } from '../look/search-link.tsx';
import { rememberedSearch, rememberSearch } from './last-search.ts';

type Schema = z.core.$ZodType;
type Schemas = Record<string, Schema>;
type Values<F extends Schemas> = { [K in keyof F]?: z.core.output<F[K]> | undefined };
type Flag = '0' | '1';

/** What a list has in the URL: page, column and direction, the texts searched by, the filters. */
export type ListSearch<Sort extends string, Key extends string, F extends Schemas> = {
  p?: number | undefined;
  'sort-by'?: Sort | undefined;
  ascending?: Flag | undefined;
  /** The keys of the columns that are shown, parted by commas; without it, all. */
  columns?: string | undefined;
} & { [K in Key]?: string | undefined } & Values<F>;

/** What the list's call is sent: the page is always said, and the column and direction that hold. */
export type ListQuery<Sort extends string, Key extends string, Wire> = {
  p: number;
  'sort-by'?: Sort;
  ascending?: Flag;
} & { [K in Key]?: string | undefined } & Wire;

interface Declaration<Sort extends string, Key extends string, F extends Schemas, Wire> {
  /** The tab remembers under this name how the list was last looked at (`last`); without one it does not. */
  name?: string;
  /** The columns that the contract offers to sort by. */
  sorts?: readonly Sort[];
  /** How the list is sorted when the URL does not say; without it the server's own order holds. */
  sortedBy?: { by: Sort; ascending: boolean };
  /** What can be searched by, in the order of the selector. */
  searches?: readonly Key[];
  /** Further filters, in the order of their chips: what their values look like in the URL. */
  filters?: F;
  /** The keys of the columns that may be left out. */
  columns?: readonly string[];
  /** The searches and filters that one being set takes out; a search that is not named takes out the other searches. */
  clears?: Partial<Record<NoInfer<Key | (keyof F & string)>, readonly NoInfer<Key | (keyof F & string)>[]>>;
  /** What the call is sent for the filters where that is not their values as they are. */
  wire?: (filters: Values<F>) => Wire;
}

/** One list's state: all of it stands in the URL. See `listState`. */
export interface ListState<Search, Query, Key extends string, Filter extends string> {
  /** Under which the tab remembers it; empty of one that it does not. */
  name: string;
  searches: readonly Key[];
  filters: readonly Filter[];
  /** The keys of the columns that may be left out. */
  columns: readonly string[];
  /** For `validateSearch`: what a person mistypes there counts as absent. */
  read: (search: Record<string, unknown>) => Search;
  toQuery: (search: Search) => Query;
  /** The column and direction that hold; undefined where the server's own order does. */
  sortOf: (search: Search) => { by: string; ascending: boolean } | undefined;
  /** Sets one search or filter (an empty one is taken out), clears what it clears and goes to the first page. */
  setting: (key: Key | Filter, value: string | number | undefined) => SearchPatch;
  /** Takes every search and filter out; the sorting stays. */
  cleared: SearchPatch;
  /** What is searched by; of several that an address names, the first. */
  searched: (search: Search) => { key: Key; value: string } | undefined;
  /** The searches and filters in force, in the order of their chips. */
  active: (search: Search) => { key: Key | Filter; value: unknown }[];
  /** Remembers in this tab how the list is looked at, so that a record's back arrow leads there. */
  remember: (search: Search) => unknown;
  last: () => Search;
}

/**
 * Declares what a list can be asked for; everything that it then shows is said by the URL. The names come from the
 * contract. The first load of every page reads this. `listState({ name: 'coupons', sorts: couponSorts, searches: ['code'] })`
 */
export function listState<
  const Sort extends string = never,
  const Key extends string = never,
  F extends Schemas = Record<never, never>,
  Wire = Values<F>,
>(
  declared: Declaration<Sort, Key, F, Wire>,
): ListState<ListSearch<Sort, Key, F>, ListQuery<Sort, Key, Wire>, Key, keyof F & string> {
  type Search = ListSearch<Sort, Key, F>;
  type FilterKey = keyof F & string;
  const { sorts = [], sortedBy, searches = [], columns = [], name } = declared;
  const clears: Partial<Record<string, readonly string[]>> = declared.clears ?? {};
  const filters = Object.keys(declared.filters ?? {}) as FilterKey[];
  const keys = [...searches, ...filters];
  const schemas: Schemas = {
    p: recordId,
    'sort-by': z.enum(sorts),
    ascending: z.enum(['0', '1']),
    ...(columns.length > 0 && { columns: columnsOf(columns) }),
    ...Object.fromEntries(searches.map((key) => [key, z.string()])),
    ...declared.filters,
  };

  const sortOf = (search: Search) => {
    const by = search['sort-by'] ?? sortedBy?.by;
    if (by === undefined) return undefined;
    return { by, ascending: search.ascending === undefined ? (sortedBy?.ascending ?? true) : search.ascending === '1' };
  };
  return {
    name: name ?? '',
    searches,
    filters,
    columns,
    read: (search) => readBy(schemas, search) as Search,
    sortOf,
    toQuery: (search) => {
      const sort = sortOf(search);
      const values = picked(search, filters) as Values<F>;
      return {
        p: search.p ?? 1,
        ...(sort && { 'sort-by': sort.by, ascending: sort.ascending ? '1' : '0' }),
        ...picked(search, searches),
        ...(declared.wire ? declared.wire(values) : values),
      } as ListQuery<Sort, Key, Wire>;
    },
    setting: (key, value) => {
      const gone = clears[key] ?? (filters.includes(key as FilterKey) ? [] : searches.filter((other) => other !== key));
      const text = typeof value === 'string' ? value.trim() || undefined : value;
      return { ...without(gone), [key]: text, p: undefined };
    },
    cleared: { ...without(keys), p: undefined },
    searched: (search: { [K in Key]?: string | undefined }) => said<Key, string>(search, searches)[0],
    active: (search) => said(search, keys),
    remember: (search) => name && rememberSearch(name, search),
    last: () => readBy(schemas, name ? rememberedSearch(name) : {}) as Search,
  };
}

const columnsOf = (known: readonly string[]) =>
  z.string().check(z.refine((text) => text.split(',').every((key) => known.includes(key))));

function picked(search: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, search[key]]));
}

/** Of the keys those that have a value, with it. */
function said<Key extends string, Value = unknown>(
  search: { [K in Key]?: Value | undefined },
  keys: readonly Key[],
): { key: Key; value: Value }[] {
  return keys.flatMap((key) => {
    const value = search[key];
    return value === undefined || value === '' ? [] : [{ key, value }];
  });
}

function without(keys: readonly string[]): SearchPatch {
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}

/** Of each name its value, or undefined where it is none: the router keeps what a route does not name. */
function readBy(schemas: Schemas, search: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(schemas).filter(([name]) => name in search);
  return Object.fromEntries(named.map(([name, schema]) => [name, z.safeParse(schema, search[name]).data]));
}
