import type { OrderSearch } from './order-search.ts';

const storageKey = 'botica-order-list';

/** Remembers in this tab how the list was last filtered, so that the detail's back arrow leads there. */
export function rememberListSearch(search: OrderSearch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(search));
  } catch {
    // No storage: the arrow leads to the unfiltered list.
  }
}

export function lastListSearch(): OrderSearch {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as OrderSearch;
  } catch {
    return {};
  }
}
