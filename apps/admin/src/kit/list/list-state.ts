import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import type { SearchPatch } from '../look/search-link.tsx';
import { rememberedSearch, rememberSearch } from './last-search.ts';

type Schema = z.core.$ZodType;
type Schemas = Record<string, Schema>;
type Values<F extends Schemas> = { [K in keyof F]?: z.core.output<F[K]> | undefined };
type Flag = '0' | '1';

/** URL parameters of a list: page, sort column and direction, search texts, filters. */
export type ListSearch<Sort extends string, Key extends string, F extends Schemas> = {
  p?: number | undefined;
  'sort-by'?: Sort | undefined;
  ascending?: Flag | undefined;
  /** Keys of the visible columns, separated by commas; undefined shows all. */
  columns?: string | undefined;
} & { [K in Key]?: string | undefined } & Values<F>;

/** Query of the list's call. It always has the page and the effective sort column and direction. */
export type ListQuery<Sort extends string, Key extends string, Wire> = {
  p: number;
  'sort-by'?: Sort;
  ascending?: Flag;
} & { [K in Key]?: string | undefined } & Wire;

interface Declaration<Sort extends string, Key extends string, F extends Schemas, Wire> {
  /** Name under which the tab remembers the parameters (`last`). Without it they are not remembered. */
  name?: string;
  /** Sort columns offered by the contract. */
  sorts?: readonly Sort[];
  /** Order if the URL names none. Without it the server's own order applies. */
  sortedBy?: { by: Sort; ascending: boolean };
  /** Search fields in the order of the selector. */
  searches?: readonly Key[];
  /** Schemas of the further filters' URL values, in the order of their chips. */
  filters?: F;
  /** Keys of the columns that can be hidden. */
  columns?: readonly string[];
  /** Searches and filters that are removed when one is set. A search that is not listed removes the other searches. */
  clears?: Partial<Record<NoInfer<Key | (keyof F & string)>, readonly NoInfer<Key | (keyof F & string)>[]>>;
  /** Converts the filters for the call, where their URL values are not sent as they are. */
  wire?: (filters: Values<F>) => Wire;
}

/** The state of one list, all of it in the URL. See `listState`. */
export interface ListState<Search, Query, Key extends string, Filter extends string> {
  /** Name under which the tab remembers the list; empty if it does not. */
  name: string;
  searches: readonly Key[];
  filters: readonly Filter[];
  /** Keys of the columns that can be hidden. */
  columns: readonly string[];
  /** For `validateSearch`. Invalid values are ignored. */
  read: (search: Record<string, unknown>) => Search;
  toQuery: (search: Search) => Query;
  /** The effective sort column and direction; undefined if the server's own order applies. */
  sortOf: (search: Search) => { by: string; ascending: boolean } | undefined;
  /**
   * Sets one search or filter (an empty value removes it), removes those that it clears, and goes to the first page.
   */
  setting: (key: Key | Filter, value: string | number | undefined) => SearchPatch;
  /** Removes every search and filter; the order stays. */
  cleared: SearchPatch;
  /** The active search. If the URL names several, the first. */
  searched: (search: Search) => { key: Key; value: string } | undefined;
  /** The active searches and filters in the order of their chips. */
  active: (search: Search) => { key: Key | Filter; value: unknown }[];
  /** Remembers the parameters in this tab, so that a record's back arrow leads there. */
  remember: (search: Search) => unknown;
  last: () => Search;
}

/**
 * Declares the parameters of a list; the URL then holds its whole state. The names come from the contract. This module
 * is part of every page's first load. `listState({ name: 'coupons', sorts: couponSorts, searches: ['code'] })`
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

/** The keys that have a value, with their values. */
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

/** The value of each name, or undefined if invalid: the router keeps parameters that a route does not validate. */
function readBy(schemas: Schemas, search: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(schemas).filter(([name]) => name in search);
  return Object.fromEntries(named.map(([name, schema]) => [name, z.safeParse(schema, search[name]).data]));
}
